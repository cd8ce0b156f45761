"""The rules, and nothing else: a deterministic machine that is always at one decision."""
