"""Random and hostile text to every parser: a clear error or a value, never a crash."""

import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boxtop.errors import BadPosition, BadRecord, BadText, BoxtopError, IllegalMove
from boxtop.games.chessplus.text import START
from boxtop.match.record import Player, Record, read

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS
from tests.games.chessplus.positions import RICH

many = settings(max_examples=400, deadline=None)
FEN_LETTERS = "KQRBNPkqrbnp12345678/()- wbABCDEFGHabcdefgh09"
MOVE_LETTERS = "abcdefgh12345678KQRBNPpnbrq()x&=0O-+#;"


def sentence(error: BoxtopError) -> None:
    """What a person is shown: one text, not too long, without control characters, ending like a sentence."""
    text = str(error)
    assert text
    assert len(text) < 4000
    assert text.isprintable()
    assert text.rstrip(")").endswith((".", "CP-39")) or text.rstrip("0123456789)").endswith("(CP-")


@st.composite
def damaged(draw: st.DrawFn, originals: tuple[str, ...], letters: str) -> str:
    """A good text with a few characters changed, added or taken out."""
    text = list(draw(st.sampled_from(originals)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        change = draw(st.sampled_from(("put", "cut", "swap")))
        if change != "put":
            del text[place : place + 1]
        if change != "cut":
            text.insert(place, draw(st.sampled_from(letters)))
    return "".join(text)


@many
@given(
    st.one_of(
        st.text(max_size=200),
        st.text(alphabet=FEN_LETTERS, max_size=120),
        damaged((START, *RICH), FEN_LETTERS),
        damaged((START, *RICH), "\x00\u0660\u0661\ud7ff\U0001f600é\n\t"),
    )
)
@example("")
@example("/" * 100_000)
@example("(" * 100_000)
@example("8/8/8/8/8/8/8/8 w - - 0 1")
@example(START.replace(" 0 1", " ٠ ١"))
@example(START.replace(" 0 1", " 99999999999999999999999999 1"))
@pytest.mark.rule("CP-36", "CP-37")
def test_positions(text: str) -> None:
    for game in (CHESSPLUS, PLAIN_CHESS):
        try:
            state = game.position(text)
        except (BadText, BadPosition) as error:
            sentence(error)
        else:
            assert game.position(state.position) == state


@many
@given(
    st.one_of(
        st.text(max_size=30),
        st.text(alphabet=MOVE_LETTERS, max_size=10),
        damaged(("e2e4", "O-O", "(RP)P&e4", "exd5", "Nbxd2+", "e7e8n"), MOVE_LETTERS),
    )
)
@example("e2e4" * 50_000)
@example("a1a1")
@example("e2e4q")
@pytest.mark.rule("CP-38", "CP-39")
def test_moves(text: str) -> None:
    for state in (CHESSPLUS.start(), CHESSPLUS.position(RICH[0])):
        before = state.position
        try:
            after = state.play(text)
        except (BadText, IllegalMove) as error:
            sentence(error)
        else:
            assert after.last in state.moves()
        assert state.position == before


def good_record() -> dict[str, object]:
    line = [CHESSPLUS.start()]
    for move in ("e2e4", "e7e5", "g1e2", "b8c6"):
        line.append(line[-1].play(move))
    made: dict[str, object] = json.loads(Record.of(line, [Player("Ann"), Player("Bob")]).to_json())
    return made


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@many
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200), JSON.map(json.dumps)))
@example('{"format":"boxtop-record"}')
@example(json.dumps({**good_record(), "options": {"name": 1}}))
@example(json.dumps({**good_record(), "options": {"self": 1}}))
@example("[" * 100_000)
@example("é".encode("latin-1"))
def test_records_of_anything(text: str | bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    sentence(caught.value)


@many
@example("version", 10**25)  # too long for a number in words
@given(st.sampled_from(sorted(good_record())), JSON)
def test_records_with_a_changed_field(field: str, value: object) -> None:
    changed = {**good_record(), field: value}
    try:
        record, line = read(json.dumps(changed))
    except BadRecord as error:
        sentence(error)
    else:
        assert len(line) == len(record.events) + 1


@many
@given(damaged((json.dumps(good_record()),), '{}[]":,0123456789abcdefgh\\u'))
def test_records_with_damage(text: str) -> None:
    try:
        read(text)
    except BadRecord as error:
        sentence(error)
