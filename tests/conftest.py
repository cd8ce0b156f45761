"""Settings that hold for every test: the same examples on every machine, and no clock in them."""

from hypothesis import settings

settings.register_profile("campaign", derandomize=True, deadline=None, database=None)
settings.load_profile("campaign")
