"""Starts the game; sets up what it needs the first time. Arguments go to the program."""

import check_python  # noqa: F401, I001  (first: it says what to do when this Python does not fit)
import bootstrap

if __name__ == "__main__":
    bootstrap.play()
