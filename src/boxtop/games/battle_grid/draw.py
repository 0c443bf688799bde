"""The grid as SVG."""

from typing import Any


def grid(state: Any, *, theme: str, flipped: bool, arrows: Any, size: int, viewer: Any) -> str:
    return "<svg/>"
