"""Runs every check; sets up what they need the first time.

`--long` adds the long tests; all other arguments go to pytest.
"""

import check_python  # noqa: F401, I001  (first: it says what to do when this Python does not fit)
import bootstrap

if __name__ == "__main__":
    bootstrap.test()
