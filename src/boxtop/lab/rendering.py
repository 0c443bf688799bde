"""Render modes of environments: SVG, pixels, text."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import BadText
from ..extras import extra
from ..games.base import State, Viewer
from ..games.base.drawing import png
from ..words import say

MODES = ("human", "ansi", "svg", "rgb_array")
SIZE = 400  # pixels across


def check_mode(mode: str | None) -> None:
    """BadText unless there is such a render mode."""
    if mode is not None and mode not in MODES:
        raise BadText(say("no-such-render-mode", given=repr(mode), modes=list(MODES)))


def pixels(picture: bytes) -> NDArray[np.uint8]:
    """A PNG as an array of RGB pixels, on a white background."""
    with extra("lab"):
        from PIL import Image

    with Image.open(io.BytesIO(picture)) as opened:
        seen = opened.convert("RGBA")
    paper = Image.new("RGBA", seen.size, "white")
    return np.array(Image.alpha_composite(paper, seen).convert("RGB"))


def rendered(state: State[Any], mode: str, viewer: Viewer, flipped: bool = False) -> str | NDArray[np.uint8] | None:
    """A state in a render mode; `human` prints the board to stdout."""
    if mode == "svg":
        return state.svg(flipped=flipped, size=SIZE, viewer=viewer)
    if mode == "rgb_array":
        return pixels(png(state.svg(flipped=flipped, size=SIZE, viewer=viewer), SIZE))
    text = "\n".join(state.lines(viewer, flipped=flipped))
    if mode == "ansi":
        return text
    print(text)
    return None
