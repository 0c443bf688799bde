"""The routes of reviews: docs/reviews.md."""

from typing import Annotated

from litestar import Controller, Response
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from ...errors import Refused
from ...match.actions import LONGEST_MOVE
from ...words import say
from ..net.limits import address
from ..reviews.luck import Luck
from ..reviews.mistakes import MistakeCard, MistakeCards, cards_of, change
from ..reviews.structs import (
    MOST_MOVES,
    Analysis,
    AskedAnalysis,
    AskedReview,
    Attempt,
    Attempted,
    Place,
    Reached,
    ReviewState,
)
from ..service import Service
from .common import (
    PERSONAL,
    PROBLEMS,
    Anybody,
    AnyRequest,
    Known,
    TheLanguage,
    TheService,
    ensure_person,
    get,
    owner_of,
    post,
    put,
)

ReviewPath = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,24}$", description="the match, or the record")]
Event = Annotated[int, QueryParameter(ge=0, le=20_000)]
Stages = Annotated[int | None, QueryParameter(ge=0, le=100, description="how many complete stages you have")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=7)]
MoveTexts = Annotated[list[str] | None, QueryParameter(max_length=MOST_MOVES)]


PICTURE = {200: ResponseSpec(bytes, description="A picture.", generate_examples=False, media_type="image/png")}


def _spend(service: Service, request: AnyRequest, person: str) -> None:
    """RateLimited if somebody, or an address, asks engines too often."""
    service.limiter.spend("analysis", person)
    service.limiter.spend("analyses", address(request))


class LearningRoutes(Controller):
    path = "/api/me"
    tags = ("people",)
    dependencies = PERSONAL

    @get("/luck", summary="What dice and cards did in my matches, against what is expected")
    async def luck(self, service: TheService, me: Known, in_language: TheLanguage) -> Luck:
        return await service.reviews.luck.of(me.id, in_language)

    @get("/mistakes", summary="My mistakes, which come back to be learned from")
    async def mistakes(self, service: TheService, me: Known) -> list[MistakeCard]:
        return await cards_of(service.store, me.id)

    @put("/mistakes", summary="What I have learned of my mistakes; of each, the last change counts")
    async def learn(self, data: JSONBody[MistakeCards], service: TheService, me: Known) -> list[MistakeCard]:
        await change(service.store, me.id, data.cards)
        return await cards_of(service.store, me.id)


class ReviewRoutes(Controller):
    path = "/api"
    tags = ("reviews",)
    dependencies = PERSONAL

    @post("/reviews", summary="Ask for the review of a match or of a record")
    async def ask(
        self,
        data: JSONBody[AskedReview],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> Response[ReviewState]:
        if (data.match is None) == (data.record is None):
            raise Refused(say("review-of-one-thing"))
        service.limiter.spend("review", address(request))
        who, cookies = await ensure_person(request, service, someone)
        owner = owner_of(service, request, who.id)
        if data.record is not None:
            id = await service.reviews.ask_for_record(data.record, who.id, owner)
        else:
            id = data.match or ""
            await service.reviews.ask_for_match(id, who.id, owner)
        return Response(await service.reviews.state(id, who.id, in_language), cookies=cookies)

    @get("/reviews/{review:str}", summary="How far a review is, and what it says")
    async def show(
        self,
        review: ReviewPath,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
        known: Stages = None,
    ) -> ReviewState:
        return await service.reviews.state(review, None if someone is None else someone.id, in_language, known)

    @get("/reviews/{review:str}/position", summary="The board after an event, or in a variation from there")
    async def position(
        self,
        review: ReviewPath,
        event: Event,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
        moves: MoveTexts = None,
        seat: SeatNumber = None,
    ) -> Reached:
        place = Place(event, [move[:LONGEST_MOVE] for move in moves or []])
        return await service.reviews.reached(review, place, seat, None if someone is None else someone.id, in_language)

    @get(
        "/reviews/{review:str}/picture.png",
        summary="The board after an event as PNG, for previews of links",
        responses={**PROBLEMS, **PICTURE},
    )
    async def picture(self, review: ReviewPath, event: Event, service: TheService, someone: Anybody) -> Response[bytes]:
        drawn, public = await service.reviews.previews.picture(review, event, None if someone is None else someone.id)
        kept = "public, max-age=86400" if public else "private, no-store"
        return Response(drawn, media_type="image/png", headers={"Cache-Control": kept})

    @post("/reviews/{review:str}/analysis", summary="What the engine thinks of a position")
    async def analysis(
        self,
        review: ReviewPath,
        data: JSONBody[AskedAnalysis],
        request: AnyRequest,
        service: TheService,
        someone: Anybody,
        in_language: TheLanguage,
    ) -> Response[Analysis]:
        who, cookies = await ensure_person(request, service, someone)  # also those who were sent a link
        _spend(service, request, who.id)
        owner = owner_of(service, request, who.id)
        found = await service.reviews.analysis(review, data, who.id, owner, in_language)
        return Response(found, cookies=cookies)

    @post("/reviews/{review:str}/attempt", summary="How good another move would have been")
    async def attempt(
        self, review: ReviewPath, data: JSONBody[Attempt], request: AnyRequest, service: TheService, someone: Anybody
    ) -> Response[Attempted]:
        who, cookies = await ensure_person(request, service, someone)
        _spend(service, request, who.id)
        found = await service.reviews.attempt(review, data, who.id, owner_of(service, request, who.id))
        return Response(found, cookies=cookies)
