"""Games with secrets at one screen: it is handed over, and nobody ever sees what only another may know."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import boxtop.terminal.commands as commands_module
import boxtop.terminal.session as session_module
from boxtop.games.base import OPEN, Viewer
from boxtop.games.battle_grid import BattleGrid, BattleGridState
from boxtop.match.record import Player
from boxtop.terminal.hotseat import HotSeat
from boxtop.terminal.screen import Complete, InputEnded, Screen
from boxtop.terminal.session import Session
from boxtop.terminal.viewer import frame

from tests.games.battle_grid.helpers import DEAR, SECOND, grid
from tests.support.terminal_matches import COMPUTER, Hasty, Script, session, typed

ANN, BEN = Player("Ann"), Player("Ben")
QUESTION = "{}, it's your turn. Press Enter when nobody else is looking: "
CLEARED = "(cleared)"
OPENING = ("#1@b1>a1,b2", "", "#1@b5>a5,b4", "", "#5@b2>a2,b3", "")


def battle(*moves: str, players: Sequence[Player] = (ANN, BEN), game: BattleGrid | None = None) -> HotSeat:
    match = HotSeat([(game or grid()).start()], players)
    for move in moves:
        match.play(match.state.parse(move))
    return match


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that does not think for long, and people who look through all of a game at once."""

    def looked_through(screen: Screen, match: HotSeat, *, flipped: bool, viewer: Viewer) -> None:
        for at in range(len(match.steps) + 1):
            screen.tell(*frame(match, at, screen, flipped=flipped, viewer=viewer))

    monkeypatch.setattr(session_module, "engine_for", Hasty)
    monkeypatch.setattr(commands_module, "look_through", looked_through)


def hidden_names(state: BattleGridState, player: int) -> set[str]:
    """Cards of a player of which no copy lies on the board."""
    placed = {cell["card"]["name"] for cell in state.view(OPEN)["board"].values() if "card" in cell}
    return {line.card.name for line in state.game.decks[player].lines} - placed


# -- nothing is seen -------------------------------------------------------------------------------------------------


class Nosy(Script):
    """Two people who try everything in each turn, and look at all of it: what one saw may name no card of the other."""

    def __init__(self, file: Path, size: tuple[int, int]) -> None:
        super().__init__()
        self.size = size
        self.file = file
        self.luck = random.Random(2)
        self.playing: Session
        self.asked = 0

    def ask(self, question: str) -> str:
        self.told.append(question)
        if "Press Enter" in question:
            # All that was said before has been cleared away; this question is for everybody.
            self.told = self.text.rpartition(CLEARED)[2].splitlines()
            assert not self.names_in(0) | self.names_in(1)
            self.asked += 1
            return ""
        return "y" if "Replace it?" in question else "n"

    def names_in(self, player: int) -> set[str]:
        """Cards that only this player may know of, among all that is on the screen."""
        state = self.playing.match.state
        assert isinstance(state, BattleGridState)
        return {name for name in hidden_names(state, player) if re.search(rf"\b{name}\b", self.text)}

    def command(self, prompt: str, complete: Complete) -> str:
        match = self.playing.match
        if match.turn is None:
            raise InputEnded
        self.told += [*complete(""), *complete("#"), *complete("S"), *complete("R")]
        assert not self.names_in(1 - match.turn)
        assert self.names_in(match.turn)
        if not self.lines:
            self.lines += [
                "moves",
                "hint",
                "look",
                "board",
                "flip",
                "why Cactus@b3>a3",
                "why S@b3",
                "Cactus@a1",
                "help",
            ]
            self.lines += ["moves b", "moves e", *(f"why #{n}@b3" for n in range(1, 16)), f"save {self.file}"]
            self.lines += ["undo", "redo"] if self.luck.random() < 0.3 else []
            self.lines += [f"load {self.file}"] if self.luck.random() < 0.3 else []
            self.lines += ["moves", str(self.luck.randint(1, len(match.state.moves())))]
        line = self.lines.pop(0)
        assert isinstance(line, str)
        return line


@pytest.mark.parametrize("size", [(80, 24), (140, 50), (60, 15)])
def test_cards_of_others_are_not_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    screen = Nosy(tmp_path / "game.json", size)
    screen.playing = Session(screen, battle(), random.Random(1))
    screen.playing.run()
    assert screen.playing.match.result is not None
    assert screen.asked > 8


def test_what_was_erased_is_not_kept_by_the_terminal() -> None:
    """Some terminals put what is erased among the lines that have scrolled away, so these are erased last."""
    _, shown = typed("\r" + "#1@b1>a1,b2\r" + "\r" + "\x04" + "n\r", match=battle())
    assert shown.count("\x1b[2J") == shown.count("\x1b[3J") == 1
    cleared = shown.index("\x1b[3J")
    assert shown.index("\x1b[2J") < cleared < shown.index("Second (Ben), it's your turn")
    assert "Shoot" in shown[:cleared]
    assert "Shoot" not in shown[cleared:]


def test_pasted_lines_are_not_done_for_somebody_else() -> None:
    playing, told = session("", "#1@b1>a1,b2\nresign\ny", "", "board", match=battle())
    assert playing.match.turn == 1
    assert "resign?" not in told


# -- when it is asked ------------------------------------------------------------------------------------------------


def test_the_screen_is_handed_over() -> None:
    _, told = session(*("", *OPENING), "moves", match=battle())
    first, *others = told.split(CLEARED)
    assert first.startswith(QUESTION.format("First (Ann)"))
    assert [part.splitlines()[1] for part in others] == [
        QUESTION.format(who) for who in ("Second (Ben)", "First (Ann)", "Second (Ben)")
    ]
    assert "Second (Ben) places Drop (Basic, 60 HP) on b5 and influences b4 and a5." in others[1]
    assert all("Second's hand:" not in part for part in (first, others[1]))
    assert all("First's hand:" not in part for part in (others[0], others[2]))


def test_player_who_moves_twice_keeps_the_screen_and_is_told_why() -> None:
    _, told = session("", "#1@a1>a2,b1", "", "#1@c5>c4,b5", "", "#5@b1>b2,c1", match=battle(game=grid(second=DEAR)))
    assert told.count(CLEARED) == 2
    assert "Second (Ben) can't place a Pokémon and is skipped." in " ".join(told.split(CLEARED)[-1].split())


@pytest.mark.parametrize(
    ("players", "game"), [((ANN, COMPUTER), grid()), ((COMPUTER, ANN), grid()), ((ANN, BEN), grid(open_hands=True))]
)
def test_nothing_is_asked_without_need(players: tuple[Player, ...], game: BattleGrid) -> None:
    _, told = session("moves", "hint", "1", "look", "moves", match=battle(players=players, game=game))
    assert "Press Enter" not in told
    assert CLEARED not in told


def test_a_person_alone_sees_only_their_own_hand() -> None:
    for seat, players in enumerate([(ANN, COMPUTER), (COMPUTER, ANN)]):
        playing, told = session("moves", "1", "board", match=battle(players=players))
        own, other = ("First", "Second")[seat], ("First", "Second")[1 - seat]
        assert playing.viewer == seat
        assert f"{own}'s hand:" in told
        assert f"{other}: 1" in told
        assert f"{other}'s hand:" not in told


def test_through_a_pipe_nothing_is_asked() -> None:
    screen = Script("#1@b1>a1,b2", "#1@b5>a5,b4")
    screen.attended = False
    playing = Session(screen, battle(), random.Random(1))
    playing.run()
    assert len(playing.match.steps) == 2
    assert "Press Enter" not in screen.text


# -- the end ---------------------------------------------------------------------------------------------------------


def ended() -> HotSeat:
    """A game that the rules have ended."""
    match = battle()
    while match.turn is not None:
        match.play(match.state.moves()[0])
    return match


def test_at_the_end_all_cards_lie_open() -> None:
    playing, told = session("board", match=ended())
    assert playing.viewer == OPEN
    assert "First's hand:" in told
    assert "Second" in told


def test_giving_up_opens_no_hand() -> None:
    """It can be taken back."""
    playing, told = session("", "resign", "y", "board", "undo", "moves", match=battle())
    assert "First (Ann) resigned." in told
    assert playing.match.result is None
    assert "Second's hand:" not in told


def test_an_end_that_is_taken_back_closes_the_hands() -> None:
    match = ended()
    mover = match.line[-2].turn
    assert mover is not None
    other = match.game.seats[1 - mover]
    _, told = session("board", "undo", "", "moves", match=match)
    open_, closed = told.split(CLEARED)
    assert f"{other}'s hand:" in open_ or f"{other}:" in open_
    assert f"{other}'s hand:" not in closed


def test_another_table_is_no_window_into_this_one(tmp_path: Path) -> None:
    """Ann loads a game in which it is Ben's turn: her hand has to go first."""
    file = tmp_path / "game.json"
    file.write_text(battle("#1@b1>a1,b2").record().to_json())
    _, told = session("", f"load {file}", "", "moves", match=battle())
    assert told.split(CLEARED)[-1].splitlines()[1] == QUESTION.format("Second (Ben)")
    assert told.count(CLEARED) == 1
    assert SECOND.splitlines()[1].split()[1] in told.split(CLEARED)[-1]
