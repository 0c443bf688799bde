"""The endgame tables of Chessplus: right by the rules, by what is known of chess, and by a slow search."""

from __future__ import annotations

import importlib
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from boxtop.games.chessplus import Chessplus, ChessplusState
from boxtop.games.chessplus.engine.endgame_index import COUNT, KIND, KINDS, NO_PIECE, START
from boxtop.games.chessplus.engine.endgame_solver import MATED
from boxtop.games.chessplus.engine.endgame_verification import census, put, verify_kind
from boxtop.games.chessplus.engine.endgames import DRAWN, UNKNOWN, WON, Endgames, endgames, probe, within_reach
from boxtop.games.chessplus.rules.state import LETTERS, State
from boxtop.kernel.fields import zeroed

from tests.games.chessplus.helpers import CHESSPLUS, PLAIN_CHESS, drawn
from tests.games.chessplus.reference import Position
from tests.support.modes import CHECKED, CHECKED_LATER, INTERPRETED, output_of
from tests.support.paths import ROOT

# The package has the module's name for a function, too.
module = importlib.import_module("boxtop.games.chessplus.engine.endgames")
MODES = ROOT / "tests" / "support" / "samples" / "endgames.py"


def kind_of(letters: str) -> int:
    pieces = [LETTERS.index(letter) for letter in letters]
    return pieces[0] if len(pieces) == 1 else int(KIND[pieces[0], pieces[1]])


def letters_of(kind: int) -> str:
    return "".join(LETTERS[piece] for piece in KINDS[kind] if piece != NO_PIECE)


ALL = [letters_of(kind) for kind in range(len(KINDS))]


@pytest.fixture(scope="module")
def merging() -> Endgames:
    tables = endgames(merging=True)
    tables.build()
    return tables


@pytest.fixture(scope="module")
def plain() -> Endgames:
    tables = endgames(merging=False)
    tables.build()
    return tables


def said(tables: Endgames, state: ChessplusState) -> int:
    return int(probe(tables.tables, state.fields))


def samples(kind: int, count: int, *, merging: bool, seed: int) -> Iterator[ChessplusState]:
    """Random positions of a kind, either colour and side."""
    game = CHESSPLUS if merging else PLAIN_CHESS
    rng = np.random.default_rng(seed)
    made = zeroed(1, State)
    while count:
        entry, side, owner = int(rng.integers(COUNT[kind])), int(rng.integers(2)), int(rng.integers(2))
        if put(made[0], kind, entry, side, owner, merging):
            yield game.state(np.asarray(made).view(np.uint64))
            count -= 1


# -- by the rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=ALL)
def test_each_position_is_worth_what_its_best_move_is_worth(kind: int, merging: Endgames, plain: Endgames) -> None:
    """On samples; `python -m bench.endgames --prove` looks at all of them."""
    step = max(1, int(COUNT[kind]) // 15_000) | 1
    assert verify_kind(merging.tables, kind, merging=True, first=kind, step=step) > 500
    assert verify_kind(plain.tables, kind, merging=False, first=kind, step=step) > 300


def test_a_wrong_entry_is_found(plain: Endgames) -> None:
    kind = kind_of("Q")
    spoiled = plain.tables[: START[kind] + 2 * COUNT[kind]].copy()
    mated = START[kind] + COUNT[kind] + int(np.argmax(plain.tables[START[kind] + COUNT[kind] :] == 1))
    spoiled[mated] = 3
    with pytest.raises(ValueError, match="is wrong"):
        verify_kind(spoiled, kind, merging=False)


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=ALL)
def test_the_slow_rules_agree(kind: int, merging: Endgames) -> None:
    """The same by rules that share no code with the fast ones."""
    for state in samples(kind, 4, merging=True, seed=kind):
        position = Position.from_fen(state.position)
        result = position.result()
        if result is not None:
            expected = -WON if result[1] == "checkmate" else DRAWN
        else:
            after = [-said(merging, CHESSPLUS.position(position.play(move).fen())) for move in position.legal()]
            assert -UNKNOWN not in after
            best = max(after)
            expected = best - (best > DRAWN) + (best < DRAWN)
        assert said(merging, state) == expected, state.position


def mates(state: ChessplusState, plies: int) -> bool:
    """Whether the player to move mates within so many plies, by trying everything."""
    return any(lost(state.force(move), plies - 1) for move in state.moves()) if plies > 0 else False


def lost(state: ChessplusState, plies: int) -> bool:
    if state.result is not None:
        return state.result.reason == "checkmate"
    return plies > 0 and all(mates(state.force(move), plies - 1) for move in state.moves())


@pytest.mark.parametrize("letters", ["QR", "QN", "RB", "BP", "NN"])
def test_a_search_that_tries_everything_agrees(letters: str, merging: Endgames) -> None:
    seen = 0
    for state in samples(kind_of(letters), 300, merging=True, seed=5):
        value = said(merging, state)
        if value > WON - 4 or (seen < 3 and value >= DRAWN):
            assert mates(state, 1) == (value >= WON - 1), state.position
            assert mates(state, 3) == (value >= WON - 3), state.position
            seen += 1
        if seen == 6:
            return
    assert seen >= 3


# -- by what is known ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letters", "moves"), [("Q", 10), ("R", 16), ("BB", 19), ("BN", 33), ("P", 28), ("PP", 32), ("NP", 27)]
)
def test_the_longest_mates_of_chess(letters: str, moves: int, plain: Endgames) -> None:
    """With the pieces' owner to move; queens only do not lengthen these."""
    kind = kind_of(letters)
    part = plain.tables[START[kind] : START[kind] + COUNT[kind]]
    assert part[part < 255].max() - 1 == 2 * moves - 1


@pytest.mark.parametrize(("letters", "mates"), [("Q", 364), ("R", 216), ("B", 0), ("N", 0)])
def test_the_mates_of_chess_are_as_many_as_known(letters: str, mates: int, plain: Endgames) -> None:
    (found,) = census(plain.tables, kind_of(letters))
    assert found.mates == mates


def test_well_known_positions(plain: Endgames) -> None:
    for position, expected in {
        "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1": DRAWN,  # the pawn's king without the opposition
        "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1": None,  # and with it
        "8/8/8/8/8/k7/P7/K7 b - - 0 1": DRAWN,
        "8/5k1K/8/8/8/3B4/7P/8 w - - 0 1": None,  # the wrong bishop, but the king is shut out
        "k7/8/1K6/8/8/8/P7/2B5 b - - 0 1": DRAWN,  # the wrong bishop
        "k7/8/1QK5/8/8/8/8/8 b - - 0 1": DRAWN,  # stalemate
    }.items():
        found = said(plain, PLAIN_CHESS.position(position))
        assert (found == expected) if expected is not None else abs(found) > WON - 70, position


# -- which material can win ------------------------------------------------------------------------------------------

ALWAYS = ["Q", "R", "QQ", "QR", "QB", "QN", "QP", "RR", "RB", "RN", "RP"]
WON_BY_FORCE = [*ALWAYS, "BB", "BN", "BP", "NP", "PP", "P"]
LONGEST = {  # moves: one single piece or two apart, merged
    "Q": (10,), "R": (16,), "P": (34,), "QQ": (10, 4), "QR": (16, 5), "QB": (10, 7), "QN": (10, 4), "QP": (34, 6),
    "RR": (16, 7), "RB": (16, 10), "RN": (16, 11), "RP": (34, 8), "BB": (19, 0), "BN": (20, 17), "BP": (34, 11),
    "NN": (1, 1), "NP": (36, 14), "PP": (35, 27), "B": (0,), "N": (0,),
}  # fmt: skip


@pytest.mark.rule("CP-42")
@pytest.mark.parametrize("letters", ALL)
def test_what_the_page_says_of_material(letters: str, merging: Endgames) -> None:
    found = census(merging.tables, kind_of(letters))
    assert tuple((entry.longest + 1) // 2 for entry in found) == LONGEST[letters]
    if letters in ALWAYS:
        assert all(entry.wins == 1.0 for entry in found)
    assert (max(entry.wins for entry in found) > 0.4) == (letters in WON_BY_FORCE)
    name = f"{' and '.join(letters)} |"
    page = (ROOT / "docs" / "rules" / "chessplus.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| {name}"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[3] == (str(LONGEST[letters][0]) if LONGEST[letters][0] else "never")
    assert float(cells[1].rstrip("%")) == pytest.approx(100 * found[0].wins, abs=0.01)
    assert float(cells[2].rstrip("%")) == pytest.approx(100 * found[0].losses, abs=0.01)


@pytest.mark.rule("CP-35", "CP-42")
def test_mates_exist_just_where_the_rules_let_the_game_go_on(merging: Endgames) -> None:
    """Kinds that are drawn at once never mate; all others can, if only by turning into something else."""
    dead = {"B", "N"}
    for letters in set(ALL) - {"P"}:
        kind = kind_of(letters)
        lone_king_to_move = merging.tables[START[kind] + COUNT[kind] : START[kind] + 2 * COUNT[kind]]
        assert bool((lone_king_to_move == MATED).any()) == (letters not in dead), letters
    for state in samples(kind_of("BB"), 400, merging=True, seed=1):
        if state.result is not None and state.result.reason == "material":
            assert said(merging, state) == DRAWN


@pytest.mark.rule("CP-35", "CP-42")
def test_a_pair_of_bishops_never_wins_merged(merging: Endgames) -> None:
    apart, merged = census(merging.tables, kind_of("BB"))
    assert apart.wins > 0.4
    assert merged.wins == merged.losses == merged.mates == 0


# -- what is in the tables and what is not ---------------------------------------------------------------------------


def test_colours_and_images_are_worth_the_same(merging: Endgames) -> None:
    white = drawn("8 . . . . k . . .\n3 . . NP . . . . .\n2 . P . . . . . .\n1 . . . . K . . .", unmoved="-")
    assert said(merging, white) == UNKNOWN  # three pieces
    white = drawn("8 . . . . k . . .\n3 . . NP . . . . .\n1 . . . . K . . .")
    mirrored = drawn("8 . . . k . . . .\n3 . . . . . NP . .\n1 . . . K . . . .")
    black = drawn("8 . . . . k . . .\n6 . . np . . . . .\n1 . . . . K . . .", side="b")
    assert said(merging, white) == said(merging, mirrored) == said(merging, black) > WON - 60


def test_the_side_with_the_pieces_wins_and_the_other_loses(merging: Endgames) -> None:
    board = "8 . . . . k . . .\n4 . . . . . . . QN\n1 . . . . K . . ."
    assert said(merging, drawn(board)) > 0 > said(merging, drawn(board, side="b"))


def test_an_unmoved_pawn_is_another_position(merging: Endgames) -> None:
    """The lone king is just outside the square of the pawn that may step twice, and inside that of one that may not."""
    board = "4 . . . . . . k .\n2 P . . . . . . .\n1 . . . . . . . K"
    assert said(merging, drawn(board, unmoved="A")) > 0
    assert said(merging, drawn(board, unmoved="-")) == DRAWN


def test_a_right_to_castle_is_not_in_the_tables(merging: Endgames) -> None:
    board = "8 . . . . k . . .\n1 . . . . K . . R"
    assert said(merging, drawn(board, castling="K")) == UNKNOWN
    assert said(merging, drawn(board)) > 0


def test_bare_kings_are_a_draw_and_full_boards_unknown(merging: Endgames) -> None:
    assert said(merging, drawn("8 . . . . k . . .\n1 . . . . K . . .")) == DRAWN
    assert said(merging, CHESSPLUS.start()) == UNKNOWN
    assert said(merging, drawn("8 . . . . k . . r\n1 . . . . K . . R")) == UNKNOWN
    assert said(merging, drawn("8 . . . . k . . .\n1 . . . . K . QR QR")) == UNKNOWN


def test_a_table_that_is_not_there_says_nothing() -> None:
    assert said(Endgames(), drawn("8 . . . . k . . .\n1 . . . . K . . Q")) == UNKNOWN


# -- making and keeping ----------------------------------------------------------------------------------------------


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(module, "_place", lambda: tmp_path)
    return tmp_path


def test_tables_are_kept_and_spoiled_ones_made_again(place: Path, merging: Endgames) -> None:
    kind = kind_of("P")
    part = slice(int(START[kind]), int(START[kind] + 2 * COUNT[kind]))
    for spoil in (None, b"", b"nonsense", None):
        if spoil is not None:
            (place / "P-merging.table").write_bytes(spoil)
        tables = Endgames()
        assert not tables.loaded(kind)
        tables.build([kind])
        assert tables.loaded(kind)
        assert np.array_equal(tables.tables[part], merging.tables[part])
    assert {path.name for path in place.iterdir()} == {"P-merging.table", "Q-merging.table"}


def test_a_kept_table_is_read(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Endgames().build([kind_of("R")])
    monkeypatch.setattr(module, "solve", lambda *_: pytest.fail("made again"))
    tables = Endgames()
    tables.build([kind_of("R")])
    assert said(tables, drawn("8 . . . . k . . .\n1 . . . . K . . R")) > 0


def test_a_disk_that_cannot_be_written_to_does_no_harm(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_place", lambda: place / "missing")
    tables = Endgames()
    tables.build([kind_of("R")])
    assert tables.loaded(kind_of("R"))


def test_what_a_position_may_lead_to() -> None:
    assert within_reach(CHESSPLUS.start().squares) == []
    state = drawn("8 . . . . k . rp .\n1 . . . . K . . Q")
    assert [letters_of(kind) for kind in within_reach(state.squares)] == ["R", "Q", "P", "RP"]


def test_preparing_waits_as_long_as_it_may(place: Path) -> None:
    squares = drawn("8 . . . . k . . .\n1 . . . . K . . R").squares
    tables = Endgames()
    tables.prepare(squares)
    assert tables.loaded(kind_of("R"))

    hurried = Endgames(merging=False)
    squares = drawn("8 . . . . k . . .\n4 . . . . N . . B\n1 . . . . K . . .").squares
    begun = time.perf_counter()
    hurried.prepare(squares, begun + 0.2)
    assert not all(map(hurried.loaded, within_reach(squares)))  # they take much longer, and were not waited for
    deadline = begun + 60
    while not all(map(hurried.loaded, within_reach(squares))):  # it goes on in the background
        assert time.perf_counter() < deadline
        hurried.prepare(squares, time.perf_counter() + 1)


# -- in every way of running -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [pytest.param(CHECKED, marks=CHECKED_LATER), INTERPRETED])
def test_another_way_of_running_gives_the_same(mode: str, merging: Endgames, tmp_path: Path) -> None:
    """A few steps of solving and looking up; out-of-range writes are silent in compiled code, hence the checks."""
    np.save(tmp_path / "tables.npy", merging.tables)
    assert output_of(MODES, tmp_path / "tables.npy", mode=mode) == output_of(MODES, tmp_path / "tables.npy")


def test_the_game_is_the_one_that_is_asked_for() -> None:
    assert Chessplus(merging=False).position("4k3/8/8/8/8/8/8/4K2Q w - - 0 1").squares[7] == "Q"
    assert endgames(merging=True) is endgames(merging=True)
    assert endgames(merging=True) is not endgames(merging=False)
