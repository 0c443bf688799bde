"""`boxtop lesson`: list lessons, check them, and play one in the terminal."""

import argparse
from typing import TYPE_CHECKING, Any

from .. import load, usable
from ..errors import BadText, IllegalMove
from ..words import say, text
from .options import Commands

if TYPE_CHECKING:
    from ..games.base import Game
    from ..lessons import Course, Played

WRONG = 1  # the exit status
SHOW, SKIP, QUIT = "show", "skip", "quit"


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "lesson",
        help="learn a game by playing, or check lessons of your own",
        description="A lesson teaches a game by playing it, step by step.",
        epilog="docs/lessons.md explains how to write one.",
    )
    parts = command.add_subparsers(title="commands", metavar="COMMAND", required=True)
    listing = parts.add_parser("list", help="list the lessons of all games", description="List the lessons.")
    listing.set_defaults(run=run_list)
    check = parts.add_parser(
        "check",
        help="check that lessons work",
        description="Check that legal moves reach each goal, that wrong tries are wrong, that what follows is "
        "possible, and that all texts exist in all languages. The exit status is 0 if all is well, 1 if something is "
        "wrong.",
    )
    check.add_argument("game", metavar="GAME", nargs="?", help="only the lessons of this game")
    check.set_defaults(run=run_check)
    play = parts.add_parser("play", help="play a lesson here", description="Play a lesson in the terminal.")
    play.add_argument("game", metavar="GAME", help="which game (`boxtop games` lists them)")
    play.add_argument("lesson", metavar="LESSON", nargs="?", help="which of its lessons (the first)")
    play.set_defaults(run=run_play)


def run_list(args: argparse.Namespace) -> None:
    from ..lessons import lessons_of

    for name, kind in usable().items():
        for lesson in lessons_of(kind).values():
            title = lesson.message(kind(**lesson.options))
            print(text(say("lessons-listed", name=f"{name} {lesson.name}", title=title, steps=len(lesson.steps))))


def run_check(args: argparse.Namespace) -> int:
    from ..lessons import lessons_of
    from ..lessons.check import check_lessons

    bad = False
    kinds = [load(args.game)] if args.game else list(usable().values())
    for kind in kinds:
        problems = check_lessons(kind)
        for problem in problems:
            print(text(say("option-wrong", option=kind.name, reason=problem)))
        bad = bad or bool(problems)
        if not problems:
            print(text(_good(kind, [len(lesson.steps) for lesson in lessons_of(kind).values()])))
    return WRONG if bad else 0


def _good(kind: "type[Game[Any]]", steps: list[int]) -> Any:
    if not steps:
        return say("lessons-none", game=kind.title)
    return say("lessons-good", game=kind.title, lessons=len(steps), steps=sum(steps))


def run_play(args: argparse.Namespace) -> None:
    from ..lessons import course_of, lesson_names

    kind = load(args.game)
    names = lesson_names(kind)
    if not names:
        raise BadText(say("lessons-none", game=kind.title))
    course = course_of(kind, args.lesson or names[0])
    print(text(course.title))
    for number in range(len(course.lesson.steps)):
        if not _step(course, number):
            return
    print(text(say("lesson-over", game=args.game)))


def _step(course: "Course", number: int) -> bool:
    """Play a step; whether to go on."""
    print(f"\n{text(say('lesson-step-of', number=number + 1, of=len(course.lesson.steps)))}")
    _tell(course, course.opening(number))
    solution = course.solution(number)
    state = course.asked(number)
    seat = course.lesson.seat
    print("\n".join(state.lines(seat, flipped=state.game.sits_opposite(seat))))
    print(text(course.text(number)))
    if solution is None:
        seen = course.seen(number)
        if seen is not None:
            print(text(seen))
        return _typed(text(say("lesson-go-on"))) is not None
    while True:
        typed = _typed(text(say("lesson-prompt")))
        if typed is None or typed.lower() == QUIT:
            return False
        if typed.lower() == SKIP:
            return True
        if typed.lower() == SHOW:
            print(text(say("lesson-show", move=state.short(solution))))
            continue
        try:
            tried = course.attempt(number, typed)
        except (BadText, IllegalMove) as error:
            print(error.text())
            continue
        _tell(course, tried.played)
        print(text(tried.text, you=seat))
        if tried.verdict == "right":
            return True


def _typed(prompt: str) -> str | None:
    """What somebody types; None at the end of the input."""
    try:
        return input(f"{prompt} ").strip()
    except EOFError:
        print()
        return None


def _tell(course: "Course", played: "tuple[Played, ...]") -> None:
    players = course.game.named_players()
    for one in played:
        state = one.before
        for choice in one.choices:
            print(text(state.spoken(choice, players), you=course.lesson.seat))
            state = state.force(choice)
