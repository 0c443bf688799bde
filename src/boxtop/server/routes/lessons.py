"""The routes of lessons: docs/lessons.md. They store nothing; what a learner has done is remembered by the page."""

from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller
from litestar.params import JSONBody, PathParameter

from ... import load
from ...errors import UnknownLesson
from ...games.base import State, View
from ...lessons import Course, Played, course_of
from ...match.actions import MoveText
from ...match.events import Options
from ...words import Player, say, text, together
from ..messages import Happened
from ..play.drawings import view_for
from .common import TheLanguage, get, post

GameName = Annotated[str, PathParameter(pattern="^[a-z0-9_]{1,40}$", description="the game")]
LessonName = Annotated[str, PathParameter(pattern="^[a-z][a-z0-9-]{0,29}$", description="its lesson")]
StepNumber = Annotated[int, PathParameter(ge=1, le=50, description="a step, from 1")]


class LessonEvent(msgspec.Struct, frozen=True):
    """Something that happens in a lesson: a move, or the roll with which a turn begins."""

    event: Happened  # `moved`, or `began`
    view: View  # as the learner sees it afterwards


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a lesson."""

    game: str
    lesson: str
    title: str  # of the lesson
    number: int  # from 1
    steps: int  # how many there are
    text: str  # what to do
    options: Options
    called: list[str]  # what the seats are called
    seat: int  # the learner's
    view: View  # where it begins
    events: list[LessonEvent]  # what happens before the learner's move
    move: str | None  # one that is right, to be shown; null: there is only something to see
    seen: str  # what is said once that was seen; else empty


class LessonTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that a learner tries."""

    move: MoveText


class LessonTried(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    verdict: Literal["right", "wrong", "refused"]  # refused: the rules forbid it
    sentence: str  # praise, an explanation, or why it is forbidden
    rule: str  # that forbids it, on the game's rules page; else empty
    events: list[LessonEvent]  # if it was right: the move, and what follows


def _course(game: str, lesson: str, step: int) -> Course:
    course = course_of(load(game), lesson)
    if step > len(course.lesson.steps):
        raise UnknownLesson(say("no-such-step", steps=len(course.lesson.steps)))
    return course


def _players(course: Course) -> list[Player]:
    return course.game.named_players()


def _events(course: Course, played: tuple[Played, ...], language: str) -> list[LessonEvent]:
    return [_event(course, number, one, language) for number, one in enumerate(played, 1)]


def _event(course: Course, number: int, played: Played, language: str) -> LessonEvent:
    """A move as a match sends it, so that the page plays it in the same way."""
    players, state = _players(course), played.before
    sentences, texts, details = [], [], []
    for choice in played.choices:
        sentences.append(state.spoken(choice, players))
        texts.append(state.short(choice))
        details.append(state.details(choice))
        state = state.force(choice)
    moved = played.seat is not None
    seat = course.lesson.seat
    happened = Happened(
        number,
        0,
        "moved" if moved else "began",
        played.seat,
        texts[0] if moved else "",
        tuple(texts[1:] if moved else texts),
        text(together(sentences), language, seat),
        tuple(msgspec.to_builtins(one) for one in details if one is not None),
    )
    return LessonEvent(happened, _view(course, played.after, language))


def _view(course: Course, state: State[Any], language: str) -> View:
    return view_for(state, course.lesson.seat, _players(course), language)


@lru_cache(200)  # four games, some ten steps each, some languages
def _step(game: str, lesson: str, step: int, language: str) -> LessonStep:
    course = _course(game, lesson, step)
    number = step - 1
    solution, seen = course.solution(number), course.seen(number)
    return LessonStep(
        game=game,
        lesson=lesson,
        title=text(course.title, language),
        number=step,
        steps=len(course.lesson.steps),
        text=text(course.text(number), language),
        options=dict(course.lesson.options),
        called=[text(name, language) for name in course.game.seat_names],
        seat=course.lesson.seat,
        view=_view(course, course.start(number), language),
        events=_events(course, course.opening(number), language),
        move=None if solution is None else course.game.text(solution),
        seen="" if seen is None else text(seen, language),
    )


class LessonRoutes(Controller):
    path = "/api/lessons"
    tags = ("lessons",)

    @get("/{game:str}/{lesson:str}/{step:int}", summary="A step of a lesson", sync_to_thread=False)
    def step(self, game: GameName, lesson: LessonName, step: StepNumber, in_language: TheLanguage) -> LessonStep:
        return _step(game, lesson, step, in_language)

    @post("/{game:str}/{lesson:str}/{step:int}/try", summary="Try a move in a lesson", sync_to_thread=False)
    def attempt(
        self,
        game: GameName,
        lesson: LessonName,
        step: StepNumber,
        data: JSONBody[LessonTry],
        in_language: TheLanguage,
    ) -> LessonTried:
        course = _course(game, lesson, step)
        tried = course.attempt(step - 1, data.move)
        return LessonTried(
            verdict=tried.verdict,
            sentence=text(tried.text, in_language, course.lesson.seat),
            rule=tried.rule,
            events=_events(course, tried.played, in_language),
        )
