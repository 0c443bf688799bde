"""When tests may be skipped."""

import os


def nothing_is_skipped() -> bool:
    """Whether what a test needs must be there, as in CI; else the test is skipped, and says why."""
    return bool(os.environ.get("CI")) or os.environ.get("BOXTOP_NOTHING_SKIPPED") == "1"
