"""The compiled games beside their slow references, and how the two are compared."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from typing import Any, Protocol

import boxtop
from boxtop.errors import BadPosition
from boxtop.games.base import CHANCE, Game, State
from boxtop.games.battle_chess.sheet import Sheet, standard

from tests.reference import battle_chess, battle_grid, yahtzee


class Slow(Protocol):
    """What every reference can be asked."""

    def text(self) -> str: ...
    def turn(self) -> int | str | None: ...
    def moves(self) -> list[str]: ...
    def outcomes(self) -> dict[str, Fraction]: ...
    def play(self, text: str, /) -> Any: ...
    def result(self) -> tuple[tuple[float, ...], str] | None: ...
    def perft(self, depth: int, /) -> int: ...


@dataclass(frozen=True)
class Pair:
    """A game, and its reference's way to read a position."""

    name: str
    game: Game[Any]
    read: Callable[[str], Slow]

    def __str__(self) -> str:
        return self.name


# A mat of another shape, sliding pawns and legends, an all-round piece on the back, other prices and cards.
WILD_SHEET = """
name = "Wild"
[mat]
files = { value = 6, source = "own" }
ranks = { value = 8, source = "own" }
eggs = { value = 1, source = "own" }
[setup]
a1 = { value = "Fox", source = "own" }
c1 = { value = "Queen", source = "own" }
e2 = { value = "Fox", source = "own" }
b3 = { value = "Runner", source = "own" }
d3 = { value = "Runner", source = "own" }
[pieces.Fox]
letter = "X"
front = { power = { value = 50, source = "own" }, step = { value = ["N", "E", "W"], source = "own" } }
back = { power = { value = 70, source = "own" }, slide = { value = ["NE", "SW"], source = "own" } }
[pieces.Runner]
letter = "A"
[pieces.Runner.front]
power = { value = 50, source = "own" }
slide = { value = ["N", "NW"], source = "own" }
step = { value = ["S"], source = "own" }
[pieces.Runner.back]
power = { value = 50, source = "own" }
step = { value = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"], source = "own" }
[pieces.Queen]
letter = "Q"
role = "royal"
front = { power = { value = 60, source = "own" }, step = { value = ["N", "S"], source = "own" } }
back = { power = { value = 40, source = "own" }, slide = { value = ["E", "W"], source = "own" } }
[pieces.Giant]
letter = "G"
role = "legend"
cost = { value = 1, source = "own" }
front = { power = { value = 60, source = "own" }, slide = { value = ["N", "E"], source = "own" } }
back = { power = { value = 50, source = "own" }, step = { value = ["N", "E", "S", "W"], source = "own" } }
[pieces.Troll]
letter = "T"
role = "legend"
cost = { value = 2, source = "own" }
front = { power = { value = 55, source = "own" }, step = { value = ["N", "S"], source = "own" } }
back = { power = { value = 90, source = "own" }, slide = { value = ["N", "E", "S", "W"], source = "own" } }
[cards]
values = { value = [0, 10, 10, 15], source = "own" }
reshuffle = { value = 15, source = "own" }
"""


def slow_sheet(sheet: Sheet) -> battle_chess.Sheet:
    """The same sheet as the reference writes it."""
    arrows = {
        (piece.letter, side): {
            **dict.fromkeys(getattr(piece, side).step, "step"),
            **dict.fromkeys(getattr(piece, side).slide, "slide"),
        }
        for piece in sheet.pieces
        for side in ("front", "back")
    }
    return battle_chess.Sheet(
        files=sheet.files,
        ranks=sheet.ranks,
        setup=dict(sheet.setup),
        pieces={
            p.letter: (p.front.power, arrows[p.letter, "front"], p.back.power, arrows[p.letter, "back"])
            for p in sheet.pieces
        },
        costs={piece.letter: piece.cost for piece in sheet.pieces if piece.role == "legend"},
        cards=sheet.cards,
        reshuffle=sheet.reshuffle,
        eggs=sheet.eggs,
        royal=next(piece.letter for piece in sheet.pieces if piece.role == "royal"),
    )


def _battle_chess(name: str, **options: str) -> Pair:
    game: Any = boxtop.game("battle_chess", **options)
    sheet = battle_chess.DEFAULT if game.sheet == standard() else slow_sheet(game.sheet)
    begins = str(game.settings["begins"])
    return Pair(name, game, partial(battle_chess.Position.read, begins=begins, sheet=sheet))


# Cheap cards for a crowded board, and dear ones that need many tokens.
CHEAP = "".join(f"1 Cheap{n} (Basic, {10 * n + 30} HP)\n" for n in range(9)) + "".join(
    f"2 Dear{n} ({kind}, {100 + n} HP)\n" for n, kind in enumerate(("Stage 1", "Stage 2", "EX"))
)
RICH = "2 Small (Basic, 50 HP)\n2 Other (Basic, 60 HP)\n" + "".join(
    f"{count} Rich{n} ({kind}, {90 + n} HP)\n"
    for n, (count, kind) in enumerate([(2, "Stage 1"), (1, "Stage 1"), (2, "Stage 2"), (2, "EX"), (2, "EX"), (2, "EX")])
)


def _battle_grid(name: str, **options: str) -> Pair:
    game: Any = boxtop.game("battle_grid", **options)
    first, second = (
        tuple(battle_grid.Line(line.count, line.card.kind.word, line.card.hp) for line in deck.lines)
        for deck in game.decks
    )
    effect = str(game.settings["effect"])
    return Pair(name, game, partial(battle_grid.Position.read, decks=(first, second), effect=effect))


def _yahtzee(players: int) -> Pair:
    game = boxtop.game("yahtzee", players=players)
    return Pair(f"yahtzee, {players} players", game, partial(yahtzee.Position.read, players=players))


@cache
def pairs() -> tuple[Pair, ...]:
    return (
        _battle_chess("battle_chess"),
        _battle_chess("battle_chess, Blue begins", begins="blue"),
        _battle_chess("battle_chess, another sheet", sheet=WILD_SHEET),
        _battle_grid("battle_grid"),
        _battle_grid("battle_grid, surge", effect="surge", deck1="grove", deck2="spark"),
        _battle_grid("battle_grid, no effect", effect="none", deck1=CHEAP, deck2=RICH),
        _battle_grid("battle_grid, dear cards", deck1=RICH, deck2=RICH),
        *(_yahtzee(players) for players in (1, 2, 3, 4)),
    )


def compare(pair: Pair, state: State[Any], slow: Slow) -> list[str]:
    """Both say the same about a position; what can happen there."""
    where = f"{pair}: {state.position}"
    assert state.position == slow.text(), where
    turn = "chance" if state.turn == CHANCE else state.turn
    assert turn == slow.turn(), where
    ended = state.result
    assert (ended and (ended.scores, ended.reason)) == slow.result(), where
    if hasattr(slow, "points"):
        assert state.points() == slow.points(), where
    moves = sorted(pair.game.text(move) for move in state.moves())
    assert moves == slow.moves(), where
    outcomes = {pair.game.text(outcome): chance for outcome, chance in state.outcomes()}
    assert outcomes == slow.outcomes(), where
    return moves or sorted(outcomes)


def play_both(pair: Pair, seed: int, *, start: str | None = None, steps: int = 10_000, eager: float = 0.0) -> int:
    """A random game on both to its end; how many positions were compared. `eager`: how often the computer's own idea
    of a good move is looked for, so that games get somewhere."""
    luck = random.Random(seed)
    state = pair.game.start() if start is None else pair.game.position(start)
    slow = pair.read(state.position)
    for compared in range(1, steps + 1):
        choices = compare(pair, state, slow)
        if not choices:
            return compared
        choice = luck.choice(choices)
        if state.turn != CHANCE and luck.random() < eager:
            fighting = [text for text in choices if "x" in text or "@" in text]
            choice = luck.choice(fighting or choices)
        state, slow = state.play(choice), slow.play(choice)
    return steps


def crowded(game: Game[Any], seed: int) -> State[Any]:
    """A position of Battle Grid with so many tokens that dear cards can be placed, which random games never reach."""
    luck = random.Random(seed)
    while True:
        cells = [luck.choice([".", "+", "-"]) for _ in range(15)]
        cells = [cell if cell == "." else f"{cell}{luck.randint(1, 6)}" for cell in cells]
        for player, row in ((0, 12), (1, 0)):  # the text begins with row 5
            basics = [n for n, line in enumerate(game.decks[player].lines, 1) if line.card.kind == 0]  # type: ignore[attr-defined]
            cells[row + luck.randrange(3)] = f"{player + 1}#{luck.choice(basics)}"
        board = "/".join(",".join(cells[3 * row : 3 * row + 3]) for row in range(5))
        with suppress(BadPosition):
            state: State[Any] = game.position(f"{board} {luck.randint(1, 2)} 0/0")
            return state


def random_state(game: Game[Any], seed: int, steps: int) -> State[Any]:
    """A position somewhere in a random game, not after its end."""
    luck = random.Random(seed)
    state: State[Any] = game.start()
    for _ in range(steps):
        after = state.play(luck.choice(state.moves() or [outcome for outcome, _ in state.outcomes()]))
        if after.turn is None:
            break
        state = after
    return state
