"""Whether lessons can be learned from: goals that can be reached, wrong tries that are wrong, texts in all languages.

For authors of lessons, by `boxtop lesson check`. All that is wrong is found at once, each as a sentence.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import ast

from ..errors import BadText, BoxtopError, IllegalMove
from ..games.base import CHANCE, Choice, Game, State
from ..words import Message, Text, languages, say
from ..words.catalogue import PAGE, bundle, files, resource
from .course import Course
from .lesson import Lesson, Step, WrongTry, lesson_files, read_lesson


def check_lessons(kind: type[Game[Any]]) -> list[Text]:
    """What is wrong with the lessons of a game."""
    found: list[Text] = []
    lessons: list[Lesson] = []
    for path in lesson_files(kind):
        try:
            lessons.append(read_lesson(path))
        except BadText as error:
            found.append(error.message)
    for lesson in lessons:
        found += check_lesson(kind, lesson)
    return found + list(_left_over(kind, lessons))


def check_lesson(kind: type[Game[Any]], lesson: Lesson) -> list[Text]:
    """What is wrong with a lesson."""
    try:
        game = kind(**lesson.options)
    except BoxtopError as error:
        return [say("lesson-options", lesson=lesson.name, reason=error.message)]
    if not 0 <= lesson.seat < game.players:
        return [say("lesson-seat", lesson=lesson.name, seat=lesson.seat)]
    course = Course(game, lesson)
    found: list[Text] = []
    for number, step in enumerate(lesson.steps):
        if step.name in {other.name for other in lesson.steps[:number]}:
            found.append(say("lesson-step-twice", lesson=lesson.name, step=step.name))
        wrong = list(_Check(course, number).problems())
        found += [say("lesson-step-wrong", lesson=lesson.name, step=step.name, problem=problem) for problem in wrong]
        if wrong:  # the steps after it may begin where it ends
            break
    return found + list(_missing_texts(game, lesson))


class _Check:
    """The check of one step."""

    def __init__(self, course: Course, number: int) -> None:
        self.course, self.number = course, number
        self.game, self.seat = course.game, course.lesson.seat
        self.step: Step = course.lesson.steps[number]
        after = course.lesson.steps[number + 1 : number + 2]
        self.goes_on = bool(after) and after[0].position is None  # the next step begins where this one ends

    def problems(self) -> Iterator[Text]:
        try:
            self.course.start(self.number)
        except BoxtopError as error:
            yield say("lesson-position", reason=error.message)
            return
        try:
            state = self.course.asked(self.number)
        except BoxtopError as error:
            yield say("lesson-before", reason=error.message)
            return
        if self.step.goal is None:
            yield from self._to_watch(state)
        elif state.turn != self.seat:
            yield say("lesson-not-their-turn")
        else:
            yield from self._to_do(state)

    def _to_watch(self, state: State[Any]) -> Iterator[Text]:
        if self.step.wrong or self.step.after:
            yield say("lesson-nothing-to-do")
        if state.turn == CHANCE:
            yield say("lesson-chance-before")

    def _to_do(self, state: State[Any]) -> Iterator[Text]:
        assert self.step.goal is not None
        if state.turn == CHANCE:
            yield say("lesson-chance-before")
            return
        accepted = self.course.accepted(self.number)
        if not accepted:
            yield say("lesson-out-of-reach")
            return
        texts = [self.game.text(move) for move in state.moves()]
        for pattern in self.step.goal.moves:
            one = WrongTry(name="one", moves=[pattern])
            if not any(one.names(text) for text in texts):
                yield say("lesson-no-such-move", move=pattern)
        for wrong in self.step.wrong:
            yield from self._is_wrong(state, wrong, accepted)
        yield from self._follows(accepted)

    def _is_wrong(self, state: State[Any], wrong: WrongTry, accepted: list[Choice]) -> Iterator[Text]:
        """A named wrong try has to be wrong, and something that can be tried."""
        if not (wrong.moves or wrong.details or wrong.view):
            yield say("lesson-wrong-unsaid", name=wrong.name)
            return
        right = next((move for move in accepted if self._means(wrong, state, move)), None)
        if right is not None:
            yield say("lesson-wrong-is-right", name=wrong.name, move=self.game.text(right))
            return
        others = (move for move in state.moves() if move not in accepted)
        if not any(wrong.fits(state, move, self.seat) for move in others) and not self._forbidden(state, wrong):
            yield say("lesson-wrong-never", name=wrong.name)

    def _means(self, wrong: WrongTry, state: State[Any], move: Choice) -> bool:
        """Whether a wrong try means this move. `score *` means only what does not reach the goal."""
        if not wrong.fits(state, move, self.seat):
            return False
        return not wrong.moves or self.game.text(move) in wrong.moves

    def _forbidden(self, state: State[Any], wrong: WrongTry) -> bool:
        """Whether its moves are forbidden by the rules: at least one written as the game writes it, and no other."""
        whole = [written for written in wrong.moves if not set(written) & set("*?[")]
        if not whole or wrong.details or wrong.view:
            return False
        for written in whole:
            try:
                choice = state.parse(written)
            except IllegalMove:
                continue
            except BadText:
                return False
            if state.explain(choice) is None or self.game.text(choice) != written:
                return False
        return True

    def _follows(self, accepted: list[Choice]) -> Iterator[Text]:
        """What follows has to be possible after every move that reaches the goal."""
        ends = set()
        for move in accepted:
            try:
                played = self.course.followed(self.number, move)
            except BoxtopError as error:
                yield say("lesson-after", move=self.game.text(move), reason=error.message)
                return
            if played[-1].after.turn == CHANCE:
                yield say("lesson-chance-after", move=self.game.text(move))
                return
            ends.add(played[-1].after.position)
        if self.goes_on and len(ends) > 1:
            yield say("lesson-ends-differ", count=len(ends))


# -- texts -------------------------------------------------------------------------------------------------------------


def needed_texts(lesson: Lesson) -> list[str]:
    """The ids of the messages that a lesson has to have."""
    found = [f"lesson-{lesson.name}"]
    for step in lesson.steps:
        at = f"lesson-{lesson.name}-{step.name}"
        found += [at, *(f"{at}-{wrong.name}" for wrong in step.wrong)]
    return found


def optional_texts(lesson: Lesson) -> list[str]:
    """Those that it may have: what is said when a step is done, and to any other move."""
    done = [step for step in lesson.steps if step.goal or step.before]  # else there is nothing to wait for
    other = [step for step in lesson.steps if step.goal]
    return [
        f"lesson-{lesson.name}-{step.name}-{what}"
        for what, steps in (("done", done), ("else", other))
        for step in steps
    ]


def _missing_texts(game: Game[Any], lesson: Lesson) -> Iterator[Message]:
    package = game.words.package
    possible = [*needed_texts(lesson), *(id for id in optional_texts(lesson) if id in game.words)]
    for language in languages():
        for id in possible:
            if not bundle(package, language).has_message(id):
                yield say("lesson-text-missing", id=id, language=language)


def _left_over(kind: type[Game[Any]], lessons: list[Lesson]) -> Iterator[Message]:
    """Texts of lessons that none of them says."""
    package = kind.__module__
    known = {id for lesson in lessons for id in (*needed_texts(lesson), *optional_texts(lesson))}
    for path in _text_files(package):
        for entry in resource(path).body:
            if isinstance(entry, ast.Message) and entry.id.name.startswith("lesson-") and entry.id.name not in known:
                yield say("lesson-text-unused", id=entry.id.name, file=f"{path.parent.name}/{path.name}")


def _text_files(package: str) -> Iterator[Path]:
    for language in languages():
        yield from (path for path in files(package, language) if path.name != PAGE)
