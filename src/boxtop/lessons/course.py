"""A lesson on the real board: where each step begins, and what comes of a try."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from ..errors import IllegalMove
from ..games.base import CHANCE, Choice, Game, State
from ..words import Text, say
from .lesson import Lesson, Step, find_lesson

Verdict = Literal["right", "wrong", "refused"]


class Played(NamedTuple):
    """A move and the outcomes of chance after it; or only outcomes, with which a turn begins."""

    before: State[Any]
    choices: tuple[Choice, ...]
    after: State[Any]

    @property
    def seat(self) -> int | None:
        """Who moved; None: chance alone."""
        turn = self.before.turn
        return None if turn == CHANCE else turn


class Attempt(NamedTuple):
    """What came of a try."""

    verdict: Verdict
    text: Text  # praise, an explanation, or why the rules forbid it
    rule: str = ""  # that forbids it
    played: tuple[Played, ...] = ()  # if it was right: the move, and what follows


class Course:
    """A lesson with its game."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self._starts: dict[int, State[Any]] = {}

    @property
    def title(self) -> Text:
        return self.lesson.message(self.game)

    def start(self, number: int) -> State[Any]:
        """Where a step begins, counted from 0."""
        found = self._starts.get(number)
        if found is None:
            step = self.lesson.steps[number]
            if step.position is not None:
                found = self.game.position(step.position)
            else:
                found = self.end(number - 1) if number else self.game.start()
            self._starts[number] = found
        return found

    def opening(self, number: int) -> tuple[Played, ...]:
        """What happens before the learner's move."""
        return play(self.start(number), self.lesson.steps[number].before)

    def asked(self, number: int) -> State[Any]:
        """Where the learner is to move, or in a step without a goal, where it ends."""
        return _last(self.start(number), self.opening(number))

    def accepted(self, number: int) -> list[Choice]:
        """The moves that reach the goal."""
        goal, state, seat = self.lesson.steps[number].goal, self.asked(number), self.lesson.seat
        if goal is None or state.turn != seat:
            return []
        return [move for move in state.moves() if goal.fits(state, move, seat)]

    def solution(self, number: int) -> Choice | None:
        """The first of these, which is shown to whoever asks for it: of several patterns the first one's."""
        accepted, goal = self.accepted(number), self.lesson.steps[number].goal
        if not accepted or goal is None:
            return None
        texts = {self.game.text(move): move for move in accepted}
        return next((texts[named] for named in goal.moves if named in texts), accepted[0])

    def followed(self, number: int, choice: Choice) -> tuple[Played, ...]:
        """The learner's move, and what follows."""
        return play(self.asked(number), [self.game.text(choice), *self.lesson.steps[number].after])

    def end(self, number: int) -> State[Any]:
        """Where a step ends."""
        state, solution = self.asked(number), self.solution(number)
        if solution is None:
            return state
        return _last(state, self.followed(number, solution))

    def text(self, number: int) -> Text:
        """What a step says."""
        return self.lesson.message(self.game, self.lesson.steps[number].name)

    def seen(self, number: int) -> Text | None:
        """What is said at the end of a step with nothing to do, if anything."""
        step = self.lesson.steps[number]
        return self._said(step, "done") if step.goal is None else None

    def _said(self, step: Step, what: str) -> Text | None:
        message = self.lesson.message(self.game, step.name, what)
        return message if message.id in self.game.words else None

    def attempt(self, number: int, move: str) -> Attempt:
        """What comes of a try; BadText if it is no move, IllegalMove is an answer."""
        step, state, seat = self.lesson.steps[number], self.asked(number), self.lesson.seat
        try:
            choice = state.parse(move)
            refusal = state.explain(choice)
        except IllegalMove as error:  # some games see that as they read it
            return self._refused(number, move, error.reason, error.rule or "")
        if refusal is not None:
            return self._refused(number, self.game.text(choice), refusal.reason, refusal.rule)
        if choice in self.accepted(number):
            praise = self._said(step, "done") or say("lesson-right")
            return Attempt("right", praise, played=self.followed(number, choice))
        for wrong in step.wrong:
            if wrong.fits(state, choice, seat):
                return Attempt("wrong", self.lesson.message(self.game, step.name, wrong.name))
        return Attempt("wrong", self._said(step, "else") or say("lesson-not-yet"))

    def _refused(self, number: int, move: str, reason: Text, rule: str) -> Attempt:
        """A move that the rules forbid; the lesson may have a word on it."""
        step = self.lesson.steps[number]
        legal = [self.game.text(choice) for choice in self.asked(number).moves()]
        for wrong in step.wrong:
            if wrong.names_forbidden(move, legal):
                return Attempt("refused", self.lesson.message(self.game, step.name, wrong.name), rule)
        return Attempt("refused", reason, rule)


def play(state: State[Any], moves: Sequence[str]) -> tuple[Played, ...]:
    """Moves and outcomes in the order in which they happen; IllegalMove if one is not possible."""
    found: list[Played] = []
    for text in moves:
        choice = state.parse(text)
        after = state.play(choice)
        if found and state.turn == CHANCE:
            last = found.pop()
            found.append(Played(last.before, (*last.choices, choice), after))
        else:
            found.append(Played(state, (choice,), after))
        state = after
    return tuple(found)


def _last(state: State[Any], played: Sequence[Played]) -> State[Any]:
    return played[-1].after if played else state


@lru_cache(64)
def course_of(kind: type[Game[Any]], name: str) -> Course:
    """A lesson of a game with its game; UnknownLesson if there is none of that name."""
    lesson = find_lesson(kind, name)
    return Course(kind(**lesson.options), lesson)
