"""The pixels of a PNG as our renderer writes it: 8 bits, red green blue and opacity, not interlaced."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from ..kernel.bits import signed
from ..kernel.jit import jit, prepare

Bytes = NDArray[np.uint8]
CHANNELS = 4


@jit
def unfilter(raw: Bytes, out: Bytes) -> None:
    """Undo what PNG does to rows before it compresses them."""
    height, stride = out.shape
    for row in range(height):
        start = row * (stride + 1)
        method = raw[start]
        for i in range(stride):
            left = signed(out[row, i - CHANNELS]) if i >= CHANNELS else 0
            above = signed(out[row - 1, i]) if row else 0
            corner = signed(out[row - 1, i - CHANNELS]) if row and i >= CHANNELS else 0
            expected = 0
            if method == 1:
                expected = left
            elif method == 2:
                expected = above
            elif method == 3:
                expected = (left + above) // 2
            elif method == 4:
                to_left, to_above = abs(above - corner), abs(left - corner)
                to_corner = abs(left + above - 2 * corner)
                expected = corner
                if to_left <= to_above and to_left <= to_corner:
                    expected = left
                elif to_above <= to_corner:
                    expected = above
            out[row, i] = (signed(raw[start + 1 + i]) + expected) & 255


def pixels(png: bytes) -> Bytes:
    """Red, green and blue of each pixel of a picture on white paper."""
    at, data, width, height = 8, b"", 0, 0
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
            if body[8:] != bytes([8, 6, 0, 0, 0]):
                raise ValueError("only PNG with 8 bits, opacity and no interlacing can be read")
        elif name == b"IDAT":
            data += body
        at += 12 + length
    out = np.zeros((height, CHANNELS * width), np.uint8)
    unfilter(np.frombuffer(bytearray(zlib.decompress(data)), np.uint8), out)
    seen = out.reshape(height, width, CHANNELS).astype(np.uint16)
    opacity = seen[..., 3:]
    return ((seen[..., :3] * opacity + 255 * (255 - opacity)) // 255).astype(np.uint8)


def warm() -> None:
    """Compile this ahead."""
    prepare(unfilter, np.zeros(1, np.uint8), np.zeros((1, 1), np.uint8))
