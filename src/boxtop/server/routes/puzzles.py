"""The routes of puzzles: docs/puzzles-on-the-server.md."""

from datetime import date
from typing import Annotated

from litestar import Controller, Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from ...errors import BadText
from ...words import say
from ..net.limits import address
from ..people.accounts import Identity
from ..puzzles.structs import (
    AskedHint,
    AskedSolution,
    DeviceTries,
    PuzzleAnswer,
    PuzzleGame,
    PuzzleHint,
    PuzzleRun,
    PuzzleShown,
    PuzzleSolution,
    RunMove,
    TriedPuzzle,
)
from ..service import Service
from .common import PERSONAL, Anybody, AnyRequest, Known, TheLanguage, TheService, ensure_person, get, post, put

GameName = Annotated[str, PathParameter(pattern="^[a-z0-9_]{1,40}$")]
PuzzleId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,24}$")]
Theme = Annotated[str | None, QueryParameter(max_length=40)]
Skipped = Annotated[list[str] | None, QueryParameter(max_length=50, description="puzzles that you have just met")]
OwnRating = Annotated[float | None, QueryParameter(ge=0, le=4000, description="yours, if the server does not know it")]
Day = Annotated[str | None, QueryParameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="today if left out")]


def _spend(service: Service, request: AnyRequest, someone: Identity | None) -> None:
    """RateLimited if somebody, or an address, tries too often."""
    if someone is not None:
        service.limiter.spend("puzzle", someone.id)
    service.limiter.spend("puzzles", address(request))


def _id(someone: Identity | None) -> str | None:
    return None if someone is None else someone.id


class PuzzleRoutes(Controller):
    path = "/api/puzzles"
    tags = ("puzzles",)
    dependencies = PERSONAL

    @get("/", summary="The puzzles of all games: themes, those of today, and how I do")
    async def overview(self, service: TheService, someone: Anybody, in_language: TheLanguage) -> list[PuzzleGame]:
        return await service.puzzles.overview(_id(someone), in_language)

    @put("/mine", summary="What I did with puzzles before the server knew me")
    async def bring(
        self,
        data: JSONBody[DeviceTries],
        request: AnyRequest,
        service: TheService,
        me: Known,
        in_language: TheLanguage,
    ) -> list[PuzzleGame]:
        _spend(service, request, me)
        await service.puzzles.bring(data.tries, me.id)
        return await service.puzzles.overview(me.id, in_language)

    @get("/{game:str}", summary="The puzzles of a game")
    async def game(self, game: GameName, service: TheService, someone: Anybody, in_language: TheLanguage) -> PuzzleGame:
        return await service.puzzles.game(game, _id(someone), in_language)

    @get("/{game:str}/next", summary="A puzzle that I have not met, about as hard as I am strong")
    async def next(
        self,
        game: GameName,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
        theme: Theme = None,
        skip: Skipped = None,
        rating: OwnRating = None,
    ) -> PuzzleShown:
        return await service.puzzles.next(game, theme, skip or [], rating, _id(someone), in_language)

    @get("/{game:str}/daily", summary="The puzzle of a day, the same for everybody")
    async def daily(
        self, game: GameName, service: TheService, someone: Anybody, in_language: TheLanguage, day: Day = None
    ) -> PuzzleShown:
        return await service.puzzles.of_day(game, _day(day), _id(someone), in_language)

    @post("/{game:str}/run", summary="Begin a run against the clock")
    async def begin_run(
        self, game: GameName, request: AnyRequest, service: TheService, someone: Anybody, in_language: TheLanguage
    ) -> Response[PuzzleRun]:
        _spend(service, request, someone)
        who, cookies = await ensure_person(request, service, someone)
        return Response(await service.puzzles.begin_run(game, who.id, in_language), cookies=cookies)

    @get("/{game:str}/run", summary="My last run, which may be going on")
    async def current_run(self, game: GameName, service: TheService, me: Known, in_language: TheLanguage) -> PuzzleRun:
        return await service.puzzles.current_run(game, me.id, in_language)

    @post("/{game:str}/run/move", summary="Play in my run")
    async def answer_run(
        self,
        game: GameName,
        data: JSONBody[RunMove],
        request: AnyRequest,
        service: TheService,
        me: Known,
        in_language: TheLanguage,
    ) -> PuzzleRun:
        _spend(service, request, me)
        return await service.puzzles.answer_run(game, data, me.id, in_language)

    @get("/{game:str}/{puzzle:str}", summary="A puzzle, without its solution")
    async def show(
        self, game: GameName, puzzle: PuzzleId, service: TheService, someone: Anybody, in_language: TheLanguage
    ) -> PuzzleShown:
        return await service.puzzles.by_id(game, puzzle, _id(someone), in_language)

    @post("/{game:str}/{puzzle:str}/attempt", summary="Whether my moves so far are right")
    async def attempt(
        self,
        game: GameName,
        puzzle: PuzzleId,
        data: JSONBody[TriedPuzzle],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> PuzzleAnswer:
        _spend(service, request, someone)
        return await service.puzzles.attempt(game, puzzle, data.moves, data.standing, someone, in_language)

    @post("/{game:str}/{puzzle:str}/hint", summary="The next move; the puzzle then counts for no rating")
    async def hint(
        self,
        game: GameName,
        puzzle: PuzzleId,
        data: JSONBody[AskedHint],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> PuzzleHint:
        _spend(service, request, someone)
        return await service.puzzles.hint(game, puzzle, data.moves, someone, in_language)

    @post("/{game:str}/{puzzle:str}/solution", summary="The rest of the solution; the puzzle is lost")
    async def solution(
        self,
        game: GameName,
        puzzle: PuzzleId,
        data: JSONBody[AskedSolution],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> PuzzleSolution:
        _spend(service, request, someone)
        return await service.puzzles.solution(game, puzzle, data.moves, data.standing, someone, in_language)


def _day(day: str | None) -> date | None:
    try:
        return None if day is None else date.fromisoformat(day)
    except ValueError as error:
        raise BadText(say("no-such-day", day=day or "")) from error
