"""`python -m game`."""

import sys

# Worker processes import this module under another name; only the program itself starts.
if __name__ == "__main__":
    from game.cli import main

    sys.exit(main())
