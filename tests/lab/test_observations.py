"""What observations say is what the states say, to the players who may know it, and what the page says they mean."""

import runpy
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import boxtop
from boxtop.games.base import Game
from boxtop.games.battle_grid.rules.state import LINES, SPACES
from boxtop.lab.batch import Batch
from boxtop.lab.layout import Layout, Part

from tests.support import our_games
from tests.support.modes import CHECKED, INTERPRETED, output_of
from tests.support.paths import ROOT

LETTERS = "PNBRQK"


def states_of(game: Game[Any], count: int, plies: int, seed: int = 1) -> Iterator[tuple[Batch, Any]]:
    """Some games after each of some random moves: a batch that has it as game 0, and the state."""
    games = Batch(game, count, seed=seed)
    for _ in range(plies):
        games.step(games.sample())
        for i in range(count):
            state = games.state(i)
            yield Batch(game, 1, start=state), state


def seen(games: Batch, player: int, name: str) -> Any:
    return games.layout.part(games.look(0, player), name)


def test_a_board_of_chessplus_can_be_read_back() -> None:
    for games, state in states_of(boxtop.game("chessplus"), 6, 50):
        for player in (0, 1):
            own, theirs = seen(games, player, "own_pieces"), seen(games, player, "their_pieces")
            merged = seen(games, player, "own_merged") + seen(games, player, "their_merged")
            found = {}
            for square in range(64):
                rank, file = divmod(square ^ (56 if player else 0), 8)
                letters = [
                    letter if (owner == 0) == (player == 0) else letter.lower()
                    for owner, planes in enumerate((own, theirs))
                    for letter, plane in zip(LETTERS, planes, strict=True)
                    if plane[rank, file]
                ]
                if len(letters) == 1 and merged[0, rank, file]:
                    letters *= 2
                assert (len(letters) == 2) == bool(merged[0, rank, file])
                if letters:
                    found[square] = "".join(sorted(letters))
            assert found == {square: "".join(sorted(letters)) for square, letters in state.squares.items()}
            assert seen(games, player, "to_move").all() == (state.turn == player)
            assert seen(games, player, "quiet").max() == pytest.approx(int(state.facts["quiet"]) / 150)


def test_chessplus_shows_rights_repetitions_and_passed_squares() -> None:
    game = boxtop.game("chessplus")
    state = game.start().play("e2e4")
    games = Batch(game, 1, start=state)
    assert seen(games, 1, "passed")[0, 5, 4] == 1  # e3, from the other side
    assert seen(games, 0, "passed")[0, 2, 4] == 1
    assert seen(games, 0, "passed").sum() == 1
    assert seen(games, 0, "unmoved").sum() == 15 + 4
    for _ in range(2):
        assert not seen(Batch(game, 1, start=state), 0, "seen")[1].any()
        for move in ("g8f6", "g1f3", "f6g8", "f3g1"):
            state = state.play(move)
    # The first time the pawn could have been captured in passing, if somebody had been there: nobody was.
    assert seen(Batch(game, 1, start=state), 0, "seen").all()


def test_both_sides_of_a_board_look_alike() -> None:
    for name in ("chessplus", "battle_chess"):
        game = boxtop.game(name)
        games = boxtop.batch(name, 1)
        first = games.look(0, 0)
        other = Batch(game, 1, start=game.start())
        second = other.look(0, 1)
        turn = np.zeros_like(games.layout.part(first, "to_move")) + 1
        assert np.array_equal(games.layout.part(first, "to_move"), turn)
        for part in games.layout.parts:
            if part.name != "to_move":
                ours, theirs = (games.layout.part(whole, part.name) for whole in (first, second))
                if part.name.endswith("pieces") and name == "chessplus":
                    assert np.array_equal(ours, theirs), part.name  # kings stand on the same file
                elif name == "battle_chess":
                    assert np.array_equal(ours, theirs), part.name


def test_pieces_of_battle_chess_lie_where_they_lie() -> None:
    for begins in ("yellow", "blue"):
        game: Any = boxtop.game("battle_chess", begins=begins)
        letters = [piece.letter for piece in game.sheet.pieces]
        for games, state in states_of(game, 4, 60):
            for player in (0, 1):
                blue = game.seats[player] == "Blue"
                planes = (seen(games, player, "own_pieces"), seen(games, player, "their_pieces"))
                flipped, power = seen(games, player, "flipped"), seen(games, player, "power")
                count = 0
                for square, text in state.squares.items():
                    rank, file = (6 - square // 8, 6 - square % 8) if blue else divmod(square, 8)
                    letter = next(c for c in text if c.isalpha())
                    theirs = int(letter.islower() != blue)
                    kind = letters.index(letter.upper())
                    assert planes[theirs][kind, rank, file] == 1
                    assert flipped[theirs, rank, file] == ("+" in text)
                    face = game.sheet.pieces[kind].back if "+" in text else game.sheet.pieces[kind].front
                    assert power[theirs, rank, file] == pytest.approx(face.power / 120)
                    count += 1
                assert planes[0].sum() + planes[1].sum() == count
                assert seen(games, player, "eggs").tolist() == pytest.approx(
                    [eggs / 3 for eggs in (state.eggs[::-1] if blue else state.eggs)]
                )
                costs = state.cost[::-1] if blue else state.cost
                assert seen(games, player, "costs").tolist() == pytest.approx([cost / 24 for cost in costs])


def test_battle_grid_shows_a_player_nothing_that_is_hidden() -> None:
    """Whatever cannot be told apart looks the same, and the rest does not."""
    told_apart = 0
    for games, state in states_of(boxtop.game("battle_grid", deck1="spark"), 5, 12):
        for player in (0, 1):
            guess = state.resample(player, 7)
            guessed = Batch(guess.game, 1, start=guess)
            assert np.array_equal(games.look(0, player), guessed.look(0, player))
            told_apart += not np.array_equal(games.look(0, 1 - player), guessed.look(0, 1 - player))
            assert not seen(games, player, "their_hand").any()
    assert told_apart > 50
    opened = Batch(boxtop.game("battle_grid", open_hands=True), 1)
    assert np.array_equal(seen(opened, 0, "their_hand"), seen(opened, 1, "hand"))


def test_the_board_of_battle_grid_can_be_read_back() -> None:
    for games, state in states_of(boxtop.game("battle_grid"), 5, 12):
        s = state.facts
        for player in (0, 1):
            cards = seen(games, player, "own_cards"), seen(games, player, "their_cards")
            tokens = seen(games, player, "tokens")
            for space in range(SPACES):
                row, column = divmod(SPACES - 1 - space if player else space, 3)
                line = int(s["pokemon"][space]) - 1
                for owner, planes in enumerate(cards):
                    if line < 0 or line // LINES != player ^ owner:
                        assert not planes[:, row, column].any()
                    else:
                        assert planes[0, row, column] == pytest.approx(int(s["hp"][line]) / 400)
                        assert planes[1:, row, column].argmax() == s["kind"][line]
                    assert round(32 * tokens[owner, row, column]) == s["tokens"][SPACES * (player ^ owner) + space]
            sizes = [round(15 * size) for size in seen(games, player, "hand_sizes").tolist()]
            assert sizes == list(state.hand_sizes[::-1] if player else state.hand_sizes)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_yahtzee_counts_players_from_the_observer_on(players: int) -> None:
    for games, state in states_of(boxtop.game("yahtzee", players=players), 4, 30):
        s = state.facts
        for player in range(players):
            order = [(player + k) % players for k in range(players)]
            assert [round(25 * n) for n in seen(games, player, "totals")[:players].tolist()] == [
                state.points()[who] for who in order
            ]
            cells = seen(games, player, "cells")
            for k, who in enumerate(order):
                assert np.array_equal(cells[k].ravel(), s["cells"] == who + 1)
            assert seen(games, player, "to_move")[0] == (state.turn == player)
        faces = "PTKMWL"
        dice = [round(5 * n) for n in seen(games, 0, "dice").tolist()]
        assert dice == [state.dice.count(face) for face in faces]
        assert seen(games, 0, "roll").argmax() + 1 == state.roll
        for row, column in enumerate(seen(games, 0, "offers").tolist()):
            if row in state.scorable:
                assert round(5 * column) == state.column(210 + 252 + row)


@pytest.mark.parametrize("name", our_games.NAMES)
def test_all_numbers_are_from_0_to_1(name: str) -> None:
    games = boxtop.batch(name, 64, seed=3)
    for _ in range(100):
        found = games.observe()
        assert found.min() >= 0
        assert found.max() <= 1
        games.step(games.sample())


def test_parts_follow_each_other_and_are_found_by_name() -> None:
    layout = Layout(Part("a", (2, 3), ""), Part("b", (4,), ""))
    row = np.arange(10, dtype=np.float32)
    assert layout.part(row, "b").tolist() == [6, 7, 8, 9]
    assert layout.part(np.stack([row, row + 10]), "a")[1].tolist() == [[10, 11, 12], [13, 14, 15]]
    with pytest.raises(KeyError, match="there is no part 'c': there are a, b"):
        layout.part(row, "c")


def test_the_page_has_the_tables_that_the_code_makes() -> None:
    made = runpy.run_path(str(ROOT / "docs" / "write_lab_tables.py"))
    page = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    assert made["written"](page) == page, "run make lab-tables"
    assert "made by write_lab_tables.py" in page


SAMPLE = """
import hashlib, sys, numpy as np, boxtop
digest = hashlib.sha256()
for name in [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]:
    games = boxtop.batch(name, 2, seed=5)
    for _ in range(int(sys.argv[1])):
        digest.update(games.observe().tobytes() + games.mask().tobytes() + games.rewards.tobytes())
        games.step(games.sample())
print(digest.hexdigest())
"""


@pytest.mark.parametrize(("mode", "steps"), [(CHECKED, "60"), (INTERPRETED, "5")])
def test_compiled_checked_and_interpreted_say_the_same(mode: str, steps: str) -> None:
    assert output_of("-c", SAMPLE, steps, mode=mode) == output_of("-c", SAMPLE, steps)
