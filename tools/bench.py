"""Measures speed and size beside peers; sets up what that needs the first time.

`--json FILE` writes the numbers, `--check` compares with those kept in tools/bench_ratios.json,
`--keep` keeps them there, `--pairs N` alternates so often (at least 7).
"""

import check_python  # noqa: F401, I001  (first: it says what to do when this Python does not fit)
import bootstrap

if __name__ == "__main__":
    bootstrap.bench()
