"""A session: people and computers at one keyboard, until somebody leaves."""

import random
from contextlib import suppress
from typing import Any

from .. import engine as engine_for
from ..engines.engine import Engine, Limit, Thought
from ..errors import BoxtopError, IllegalMove
from ..games.base import OPEN, Choice, Result, State, Viewer
from ..kernel.stop import Flag, interruptible
from ..words import Message, Text, say, text, together
from . import menus
from .advice import in_both_forms
from .commands import COMMANDS, OVER, Leave, commands_like, quit_
from .hotseat import HotSeat
from .players import level_of
from .record_files import paths_like
from .screen import (
    BESIDE_SMALL_BOARDS,
    DIM,
    NEWS,
    STRONG,
    WRONG,
    Cancelled,
    InputEnded,
    Screen,
    beside,
    patiently,
    picture,
)
from .wrapping import columns, padded

HINT = Limit(seconds=1.0)  # how long the computer thinks about advice


class Session:
    """What is on the screen, and what happens next."""

    def __init__(self, screen: Screen, match: HotSeat, rng: random.Random) -> None:
        self.screen = screen
        self.rng = rng
        self.meant_for: Viewer | None = None  # whose secrets may be on the screen, if any are
        self._engine: tuple[str, Engine] | None = None  # the computer player, and of which game
        self.sit(match)

    def sit(self, match: HotSeat) -> None:
        """Play this match from now on."""
        self.match = match
        if self._engine is not None:
            self._engine[1].forget()
        # What is on the screen was meant for somebody in another match; one person alone has no secrets from that.
        self.meant_for = OPEN if self.meant_for is not None and len(match.persons) > 1 else None
        # One person alone sits before their own pieces; two share the view of the first.
        self.flipped = len(match.persons) == 1 and match.game.sits_opposite(match.persons[0])
        # What others did since the last prompt.
        self.news: list[Text] = [say("played-so-far", steps=match.resumed)] if match.resumed else []
        self.news_of: object = None  # whom the last of it is about
        self.seen: State[Any] | None = None  # what the board on the screen shows
        self.listed: State[Any] | None = None  # the state whose moves have been listed with numbers
        self.told: Result | None = None  # the result that has been announced
        self.asked: State[Any] | None = None  # the state in which somebody was asked about a claim
        self.waiting: list[str] = []  # further lines of a pasted text
        self.greeted = False
        self.tell_from(match.resumed)  # the dice that fell before anybody decides

    def run(self) -> None:
        """Play until somebody leaves."""
        with suppress(Leave, InputEnded):
            while True:
                try:
                    self.step()
                except (Cancelled, KeyboardInterrupt):
                    self.leave()

    def step(self) -> None:
        """One event, or one line typed."""
        turn = self.match.turn
        if turn is None or self.match.is_person(turn):
            self.prompt()
        else:
            self.computer(turn)

    def computer(self, seat: int) -> None:
        """Let the computer move. Ctrl-C makes it move at once; if nobody else plays, that is the way to leave."""
        if self.claimed():
            return
        if not self.match.persons:
            self.show()
        thought, stopped = self.think(level_of(self.match.players[seat]))
        if thought is not None:
            before = len(self.match.steps)
            self.match.play(thought.move)
            self.tell_from(before)
        if stopped and (thought is None or not self.match.persons):
            self.leave()

    def claimed(self) -> bool:
        """Whether somebody claims the draw that their own move made possible: once the computer has moved, it is late.

        A script is not asked: it would not know the question.
        """
        match = self.match
        before = match.line[-2] if match.steps else None
        if before is None or not match.is_person(before.turn) or not self.screen.attended:
            return False
        for reason in match.state.claims():
            if reason not in before.claims() and self.asked is not match.state:
                self.asked = match.state
                with suppress(Cancelled):
                    if menus.agreed(self.screen, say("claim-the-draw", why=match.game.reasons[reason])):
                        return match.claim() is not None
        return False

    def tell_from(self, before: int) -> None:
        """Tell, before the next prompt, what was done after so many steps; what one does in a row is one paragraph."""
        for number in range(before + 1, len(self.match.steps) + 1):
            told = self.match.sentence(number)
            who = told.args.get("player") if isinstance(told, Message) else None
            if self.news and who is not None and who == self.news_of:
                told = together([self.news.pop(), told])
            self.news.append(told)
            self.news_of = who

    def think(self, level: int | None = None) -> tuple[Thought | None, bool]:
        """What a computer of some level thinks, or the best one there is, and whether Ctrl-C cut it short.

        Then it is the best found so far, if any.
        """
        state, seed, engine = self.match.state, self.rng.getrandbits(32), self.engine()
        found: list[Thought] = []

        def work(stop: Flag) -> None:
            if level is None:
                found.append(engine.think(state, HINT, seed=seed, stop=stop))
            else:
                found.append(engine.play(state, level, seed=seed, stop=stop))

        try:
            with self.screen.busy(say("computer-thinks")):
                interruptible(work)
        except KeyboardInterrupt:
            return (found[0] if found else None), True
        return found[0], False

    def engine(self) -> Engine:
        """The computer player of this game, which is made, and if need be compiled, when it is first needed."""
        name, state = self.match.game.name, self.match.state
        if self._engine is None or self._engine[0] != name:

            def made() -> Engine:
                engine = engine_for(name)
                engine.think(state, Limit(nodes=1))  # for nothing: all that it needs is loaded or compiled with it
                return engine

            self._engine = name, patiently(self.screen, menus.PREPARING, made)
        return self._engine[1]

    # -- secrets -----------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> Viewer:
        """For whose eyes the screen is: those of the person whose turn it is, or of the only person there is.

        Nothing is secret once the rules have ended a game. An ending that players made can be taken back.
        """
        match, turn = self.match, self.match.state.turn
        if not match.game.hidden or turn is None or not match.persons:
            return OPEN
        return turn if match.is_person(turn) else match.persons[0]

    def hand_over(self) -> None:
        """Before somebody looks at the screen, nothing on it may be meant for another."""
        viewer = self.viewer
        if isinstance(viewer, str) or viewer == self.meant_for:
            return
        if self.screen.attended:
            if self.meant_for is not None:
                self.screen.clear()
            if len(self.match.persons) > 1:
                who = self.match.who(viewer)
                self.screen.question(say("hand-over", player=who))
        self.meant_for = viewer
        self.seen = None
        self.waiting.clear()  # pasted by somebody else

    # -- the prompt --------------------------------------------------------------------------------------------------

    def prompt(self) -> None:
        """Show what is new, read a line and do what it says."""
        self.hand_over()
        if self.seen is not self.match.state:
            self.show()
        if self.told != self.match.result:
            self.tell_result()
        if self.match.turn is None:
            label = f"{text(say('game-over'))}> "
        else:
            self.greet()
            label = f"{self.match.who(self.match.turn)}> "
        if self.waiting:
            line = self.waiting.pop(0)
            self.screen.tell([(STRONG, label), ("", line)])
        else:
            try:
                line, *self.waiting = self.screen.command(label, self.completions).splitlines() or [""]
            except InputEnded:
                if not self.screen.attended:
                    raise
                quit_(self, "")
                return
        self.obey(line.strip())

    def tell_result(self) -> None:
        """Once: how the game ended, and what can be done now."""
        self.told = self.match.result
        if self.told is not None:
            self.screen.say(self.match.verdict(), STRONG)
            self.screen.say(say("after-the-end"), DIM)

    def greet(self) -> None:
        """Once: how to get on."""
        if not self.greeted:
            state = self.match.state
            example = min(state.moves(), key=lambda move: len(state.short(move)))
            move = in_both_forms(state, example)
            if self.match.has_sentences:
                meaning = state.describe(example, self.match.names)
                self.screen.say(say("greeting-with-meaning", move=move, meaning=meaning), DIM)
            else:
                self.screen.say(say("greeting", move=move), DIM)
            self.greeted = True

    def show(self) -> None:
        """What has happened, the board, and what can be claimed; if anything scrolls away, it is what happened."""
        match, news = self.match, "\n".join(map(text, self.news))
        room = len(self.screen.broken(news)) if news else 0
        board = picture(match.state, self.screen, flipped=self.flipped, viewer=self.viewer, news=room)
        if self.screen.interactive:
            board = beside(board, self.margin(max(len(board), BESIDE_SMALL_BOARDS)), self.screen.size[0])
        if match.game.hidden:
            self.meant_for = self.viewer
        self.screen.tell([])
        if news:
            self.screen.say(news, NEWS)
        self.news.clear()
        self.news_of = None
        self.screen.tell(*board)
        if match.is_person(match.turn):
            for reason in match.state.claims():
                self.screen.say(say("claim-possible", why=match.game.reasons[reason]), DIM)
        self.seen = match.state

    def margin(self, lines: int) -> list[tuple[str, str]]:
        """What stands beside the board: the game, the seats, the last moves."""
        match = self.match
        seats = [(NEWS if seat == match.turn else "", match.who(seat)) for seat in range(len(match.players))]
        top = [
            (STRONG, text(match.game.title)),
            *((style, ("> " if style else "  ") + who) for style, who in seats),
            ("", ""),
        ]
        # Without what chance did between two turns: the board and the news show that.
        rows = [row for row in match.sheet() if row[0]][-max(1, lines - len(top) - 1) :]
        wide = max((columns(cells[1]) for cells in rows), default=0)
        return top + [("", f"{number:>4} {padded(first, wide)}  " + " ".join(rest)) for number, first, *rest in rows]

    def obey(self, line: str) -> None:
        """Do what a line says: a move, a number from the list of moves, or a command, in this order."""
        if not line:
            return
        choice, wrong = self.understood(line)
        if choice is not None:
            before = len(self.match.steps)
            self.match.play(choice)
            # `White plays e4` is no news to whoever typed e4, but what chance did then is.
            self.tell_from(before if self.match.has_sentences else before + 1)
            return
        word, _, rest = line.partition(" ")
        fitting = commands_like(word)
        if len(fitting) > 1:
            names: list[str] = [command.name for command in fitting]
            self.screen.say(say("several-commands", word=word, commands=names), WRONG)
        elif not fitting:
            self.screen.say(wrong, WRONG)
        elif rest.strip() and not fitting[0].argument:
            self.screen.say(f"{wrong}\n{text(say('command-alone', command=fitting[0].name))}", WRONG)
        else:
            fitting[0].do(self, rest.strip())

    def understood(self, line: str) -> tuple[Choice | None, str]:
        """The legal move that a line names, or a sentence about why it names none."""
        state = self.match.state
        try:
            choice = state.parse(line)
            refusal = state.explain(choice)
            wrong = "" if refusal is None else IllegalMove(refusal.reason, refusal.rule).text()
        except IllegalMove as error:
            wrong = error.text()
        except BoxtopError as error:
            advice = say("moves-and-help") if self.match.turn is not None else together([OVER, say("after-the-end")])
            wrong = f"{error.text()}\n{text(advice)}"
        else:
            if refusal is None and self.match.turn is None:
                return None, text(say("over-undo"))
            if refusal is None:
                return choice, ""
        if line.isascii() and line.isdigit() and self.match.turn is not None:
            if self.listed is not state:
                return None, text(say("moves-first"))
            if 1 <= int(line[:9]) <= len(state.moves()):
                return state.moves()[int(line[:9]) - 1], ""
            return None, text(say("number-of-move", most=len(state.moves())))
        return None, wrong

    def completions(self, begun: str) -> list[str]:
        """Whole lines that go on from what is typed: commands, moves in both forms, files."""
        word, space, rest = begun.partition(" ")
        if space and word in ("save", "load"):
            return [f"{word} {path}" for path in paths_like(rest)]
        state = self.match.state
        moves = [] if self.match.turn is None else state.moves()
        shorts, longs = [state.short(move) for move in moves], [state.game.text(move) for move in moves]
        offered = [command.name for command in COMMANDS] + shorts + (longs if begun else [])
        return [line for line in dict.fromkeys(offered) if line.startswith(begun)]

    def leave(self) -> None:
        """After Ctrl-C: really?"""
        with suppress(Cancelled):
            if menus.agreed(self.screen, say("leave-the-game")) and menus.may_be_left(self.screen, self.match):
                raise Leave
