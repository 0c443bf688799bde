"""What the tests of piece sheets share: the standard sheet as text, changed here and there."""

import pytest

from boxtop.errors import BadSheet
from boxtop.games.battle_chess.sheet import read_sheet, standard
from boxtop.words import Text

TEXT = standard().text()
PATRAT_POWER = 'power = { value = 60, source = "documented" }\n'


def changed(*changes: tuple[str, str], text: str = TEXT) -> str:
    """The standard sheet with some pieces of text replaced, each of which is there once."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def figure(key: str, value: str, source: str = "own") -> str:
    return f'{key} = {{ value = {value}, source = "{source}" }}\n'


def part(*headers: str) -> str:
    """Tables of the standard sheet as they are written, to replace them."""
    return "\n\n".join(next(each for each in TEXT.split("\n\n") if each.startswith(f"[{h}]")) for h in headers)


def whole_piece(name: str) -> str:
    return part(f"pieces.{name}", f"pieces.{name}.front", f"pieces.{name}.back")


def mistakes(text: str) -> tuple[Text, ...]:
    """All that is wrong with a sheet."""
    with pytest.raises(BadSheet) as caught:
        read_sheet(text)
    assert str(caught.value).startswith("This piece sheet can't be used: ")
    return caught.value.reasons


def wrong(text: str) -> tuple[str, ...]:
    """All that is wrong with a sheet, in English."""
    reasons = tuple(map(str, mistakes(text)))
    for reason in reasons:
        assert reason.isprintable()
        assert reason.endswith((".", "?"))
        assert len(reason) < 500
    return reasons


def only_wrong(text: str) -> str:
    """The one thing that is wrong with a sheet."""
    reasons = wrong(text)
    assert len(reasons) == 1, reasons
    return reasons[0]
