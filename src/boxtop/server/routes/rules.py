"""The routes of rules pages: their text, diagrams as boards on which one can try moves, small pictures."""

import random
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Controller, Response
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from ... import load
from ...errors import IllegalMove
from ...games.base import CHANCE, OPEN, State, View
from ...games.base.diagrams import Diagram, Diagrams, pictures
from ...match.actions import LONGEST_MOVE
from ...rules_pages import RulesPage, rules_page
from ...words import text
from ..play.drawings import view_for
from .common import PROBLEMS, TheLanguage, get

MOST_MOVES = 60  # tried in a diagram, outcomes included
KEPT = "public, max-age=3600"

GameName = Annotated[str, PathParameter(pattern="^[a-z0-9_]{1,40}$", description="the name of a game")]
DiagramName = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,40}$", description="as in the rules page")]
MoveTexts = Annotated[list[str] | None, QueryParameter(max_length=MOST_MOVES, description="tried there, in long form")]
LetChance = Annotated[bool, QueryParameter(description="whether chance decides once more after them")]
PICTURE = {200: ResponseSpec(bytes, description="A picture.", generate_examples=False, media_type="image/svg+xml")}


class DiagramShown(msgspec.Struct, frozen=True):
    """A diagram of a rules page, after some moves."""

    game: str
    diagram: str
    moves: list[str]  # that were tried, with what chance decided
    seat: int | None  # whose view it is: who is to move, if anybody
    names: list[str]  # of the seats
    view: View
    arrows: list[str]  # what the diagram points out, before anything is tried
    chance: bool  # whether chance is next
    sentence: str  # what the last of the moves did
    refused: str  # why the move asked for last is not legal; then the diagram is as it was before that
    rule: str  # the rule that forbids it


@cache
def _pictures(game: str) -> dict[str, Callable[[], str]]:
    """The pictures of a rules page by name, each drawn once."""
    return {name: cache(draw) for name, draw in pictures(load(game)).items()}


def _diagram(game: str, name: str) -> Diagram:
    module: Diagrams | None = load(game).diagrams
    found = next((diagram for diagram in module.DIAGRAMS if diagram.name == name), None) if module else None
    if found is None:
        raise NotFoundException
    return found


class _Tried(NamedTuple):
    """What came of trying moves."""

    state: State[Any]
    moves: list[str]  # those that were legal, with what chance decided
    before: State[Any] | None  # the last of them
    refusal: IllegalMove | None


def _tried(state: State[Any], moves: list[str], *, chance: bool) -> _Tried:
    before = None
    for number, move in enumerate(moves):
        try:
            before, state = state, state.play(move)
        except IllegalMove as error:  # an answer, not a failure: somebody is learning the rules
            return _Tried(state, moves[:number], before, error)
    if chance and state.turn == CHANCE:
        outcomes = state.outcomes()
        weights = [float(probability) for _, probability in outcomes]
        (outcome,) = random.choices([outcome for outcome, _ in outcomes], weights)  # only a demonstration
        moves = [*moves, state.game.text(outcome)]
        before, state = state, state.play(outcome)
    return _Tried(state, moves, before, None)


class RulesRoutes(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/{game:str}/rules", summary="The rules page of a game", sync_to_thread=True)
    def rules(self, game: GameName, in_language: TheLanguage) -> RulesPage:
        return rules_page(load(game), in_language)

    @get("/{game:str}/diagrams/{name:str}", summary="A diagram of a rules page as a board", sync_to_thread=True)
    def diagram(
        self,
        game: GameName,
        name: DiagramName,
        in_language: TheLanguage,
        moves: MoveTexts = None,
        chance: LetChance = False,
    ) -> DiagramShown:
        diagram = _diagram(game, name)
        asked = [move[:LONGEST_MOVE] for move in moves or []]
        state, made, before, refusal = _tried(diagram.state(load(game)), asked, chance=chance)
        players = state.game.named_players()
        turn = state.turn
        seat = turn if turn is not None and turn != CHANCE else None
        viewer = OPEN if seat is None and not state.game.hidden else diagram.viewer if seat is None else seat
        last = state.last
        return DiagramShown(
            game,
            name,
            made,
            seat,
            [text(player.name, in_language) for player in players],
            view_for(state, viewer, players, in_language),
            [] if made else diagram.shown(),
            turn == CHANCE,
            text(before.spoken(last, players), in_language) if before is not None and last is not None else "",
            text(refusal.message, in_language) if refusal is not None else "",
            (refusal.rule or "") if refusal is not None else "",
        )

    @get(
        "/{game:str}/pictures/{name:str}",
        summary="A picture of a rules page",
        responses={**PROBLEMS, **PICTURE},
        sync_to_thread=True,
    )
    def picture(self, game: GameName, name: DiagramName) -> Response[bytes]:
        draw = _pictures(game).get(name)
        if draw is None:
            raise NotFoundException
        return Response(draw().encode(), media_type="image/svg+xml", headers={"Cache-Control": KEPT})
