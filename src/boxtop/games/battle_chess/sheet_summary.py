"""What a piece sheet says, as lines for a terminal."""

from collections import Counter
from collections.abc import Sequence

from ...words import Arg, Text, text
from .columns import columns, padded
from .messages import say, species
from .sheet import Face, Piece, Sheet

BY_SOURCE = {
    "manual": "figures-manual",
    "documented": "figures-documented",
    "reconstructed": "figures-reconstructed",
    "own": "figures-own",
}


def summary(sheet: Sheet) -> list[str]:
    """What a sheet says, in lines for people."""
    files = "abcdefgh"[: sheet.files]
    size: dict[str, Arg] = {"sheet": sheet.name, "files": sheet.files, "ranks": sheet.ranks}
    lines = [text(say("sheet-summary", **size, eggs=sheet.eggs, royal=species(sheet.royal.name))), ""]
    setup = dict(sheet.setup)
    for rank in "87654321"[-max(int(square[1]) for square in setup) :]:
        lines += [" ".join((rank, *(setup.get(file + rank, ".") for file in files)))]
    lines += [f"  {' '.join(files)}   {text(say('sheet-start'))}", ""]
    rows = [("", "", text(say("sheet-front")), text(say("sheet-back")), "")]
    for piece in sheet.pieces:
        names = piece.letter, text(species(piece.name))
        rows.append((*names, face(piece.front), face(piece.back), text(_role(piece))))
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    lines += ["  ".join(map(padded, row, widths)).rstrip() for row in rows]
    count = Counter(sheet.sources.values())
    sources = [say(id, count=count[source]) for source, id in BY_SOURCE.items() if count[source]]
    told = (
        say("sheet-arrows"),
        say("sheet-cards", cards=" ".join(f"+{card}" for card in sheet.cards), card=sheet.reshuffle),
        say("sheet-sources", count=count.total(), sources=sources),
    )
    return [*lines, "", *map(text, told)]


def _role(piece: Piece) -> Text:
    if piece.role == "legend":
        return say("sheet-legend", cost=piece.cost)
    return say("sheet-royal") if piece.role == "royal" else ""


def face(face: Face) -> str:
    """One side of a piece: power and arrows."""
    if face.step and face.slide:
        arrows = say("face-steps-and-slides", steps=_directions(face.step), slides=_directions(face.slide))
    elif face.step:
        arrows = say("face-steps", directions=_directions(face.step))
    elif face.slide:
        arrows = say("face-slides", directions=_directions(face.slide))
    else:
        arrows = say("face-without-arrows")
    return f"{face.power:<3} {text(arrows)}"


def _directions(directions: Sequence[str]) -> Text:
    return say("all-directions") if len(directions) == 8 else " ".join(directions)
