"""Why a card in Battle Grid was not the best one, by the board and the player's hand: columns, tokens and prices."""

from collections.abc import Iterator, Sequence

from ...coach.moment import Moment
from ...words import Message, Text
from ..base import Choice
from .game_state import BattleGridState
from .messages import card_name, class_name, say
from .rules.cards import Card, Kind
from .rules.state import COLUMNS, INFLUENCED, REACH, ROWS, SPACES
from .rules.verbs import can_place, most_tokens, open_directions
from .text import parts, space_name

NODES = (40_000, 100_000)  # of each of several searches: more of them tell more than larger ones


def reasons(moment: Moment) -> Sequence[Text]:
    """What the rules say about a card that was not the best one, the most important first."""
    state = moment.state
    assert isinstance(state, BattleGridState)
    kinds = (_turns, _columns, _prices, _tokens, _reach)
    found = [reason for kind in kinds for reason in kind(state, moment.played, moment.best)]
    return found or [*_strength(state, moment.played, moment.best)]


def _turns(state: BattleGridState, played: Choice, best: Choice) -> Iterator[Text]:
    """Who can still pay for anything afterwards: whoever has no token is skipped."""
    me = int(state.facts["side"])
    after, better = state.force(played), state.force(best)
    if not _tokens_of(after, me) and _tokens_of(better, me):
        yield say("leaves-no-token")
    if state.facts["placed"][1 - me] and _tokens_of(after, 1 - me) and not _tokens_of(better, 1 - me):
        yield say("misses-skipping", **_placing(state, best))


def _columns(state: BattleGridState, played: Choice, best: Choice) -> Iterator[Text]:
    """Columns in which the best card leads, and the one that was played does not: unless that gains another instead."""
    me = int(state.facts["side"])
    after, better = state.force(played), state.force(best)
    worse = _columns_ahead(after, me) < _columns_ahead(better, me)
    for column in range(COLUMNS):
        behind, lead = -_lead(after, me, column), _lead(better, me, column)
        about = {**_placing(state, best), "column": column_name(column), "behind": behind, "lead": lead}
        if worse and lead > 0 and behind >= 0:
            yield say("lets-column-go" if behind else "leaves-column-level", **about)
        elif column == parts(played)[1] % COLUMNS == parts(best)[1] % COLUMNS and behind > -lead > 0:
            yield say("stays-further-behind", **{**about, "lead": -lead})


def _prices(state: BattleGridState, played: Choice, best: Choice) -> Iterator[Text]:
    """Cards that are too good, and tokens that are cleared for nothing."""
    me = int(state.facts["side"])
    card, other = _card(state, played), _card(state, best)
    space, same = parts(played)[1], parts(best)[1]
    after, better = state.force(played), state.force(best)
    if space == same and other.hp < card.hp and _lead(better, me, space % COLUMNS) > 0:
        about = {"smaller": card_name(other), "smaller-hp": other.hp, "column": column_name(space % COLUMNS)}
        yield say("smaller-would-do", card=card_name(card), hp=card.hp, space=space_name(space), **about)
    elif space % COLUMNS == same % COLUMNS and other.hp > card.hp and _lead(after, me, space % COLUMNS) > 0:
        about = {"better": card_name(other), "more": other.hp, "column": column_name(space % COLUMNS)}
        yield say("adds-less", card=card_name(card), hp=card.hp, **about)
    extra, less = (_extra_tokens(state, me, choice) for choice in (played, best))
    if extra > less:
        about = {"cost": card.kind + 1, "class": class_name(card.kind), "space": space_name(space)}
        yield say("clears-tokens", tokens=extra + card.kind + 1, **about)
    dearest = max((one.kind for _, _, one in state.hand(me)), default=Kind.BASIC)
    now, then = (min(int(most_tokens(one.facts, me)) - 1, int(dearest)) for one in (after, better))
    if then > now and then > Kind.BASIC and can_place(better.facts, me):
        yield say("misses-dearer-card", **_placing(state, best), **{"class": class_name(Kind(then))}, tokens=then + 1)


def _tokens(state: BattleGridState, played: Choice, best: Choice) -> Iterator[Text]:
    """How many tokens each side has afterwards."""
    me = int(state.facts["side"])
    mine, more = (_tokens_of(state.force(choice), me) for choice in (played, best))
    theirs, fewer = (_tokens_of(state.force(choice), 1 - me) for choice in (played, best))
    if more > mine and fewer <= theirs:
        yield say("makes-fewer-tokens", **_placing(state, best), tokens=mine, more=more)
    reached, reach = (_columns_with_tokens(state.force(choice), me) for choice in (played, best))
    if len(reach) > len(reached):
        missing = [column_name(column) for column in reach if column not in reached]
        yield say("reaches-fewer-columns", **_placing(state, best), columns=missing)
    if fewer < theirs:
        yield say("removes-fewer-tokens", **_placing(state, best), tokens=theirs, fewer=fewer)


def _reach(state: BattleGridState, played: Choice, best: Choice) -> Iterator[Text]:
    """How far the tokens lead: what the next card can influence, and in which row the foremost one lies."""
    me = int(state.facts["side"])
    after, better = state.force(played), state.force(best)
    mine, theirs = (_leads_to(one, me) for one in (after, better))
    if mine and theirs and min(mine.values()) < min(theirs.values()):
        at = min(mine, key=lambda space: (mine[space], space))
        more = min(theirs.values())
        yield say("leads-to-fewer", **_placing(state, best), at=space_name(at), spaces=mine[at], more=more)
    row, further = (_foremost(one, me) for one in (after, better))
    if further > row and _adds_tokens(state, better, me, further):
        yield say("stays-back", **_placing(state, best), row=(ROWS - further if me else further + 1))


def _strength(state: BattleGridState, played: Choice, best: Choice) -> Iterator[Text]:
    """Which of two cards is the stronger, where nothing else tells them apart."""
    card, other = _card(state, played), _card(state, best)
    about = {"card": card_name(card), "hp": card.hp, "better": card_name(other), "other": other.hp}
    if card.hp > other.hp:
        yield say("spends-more", **about)
    elif card.hp < other.hp:
        yield say("spends-less", **about)


def _leads_to(state: BattleGridState, player: int) -> dict[int, int]:
    """How many spaces the dearest card that can be placed next could influence, by the space with the tokens for it."""
    kinds = {int(one.kind) for _, _, one in state.hand(player)}
    found = {}
    for space in range(SPACES):
        tokens = int(state.facts["tokens"][SPACES * player + space])
        payable = [kind for kind in kinds if kind < tokens]
        if payable:
            open_ = int(open_directions(state.facts, space)) & int(REACH[player, max(payable), space])
            found[space] = min(int(INFLUENCED[max(payable)]), open_.bit_count())
    return found


def _foremost(state: BattleGridState, player: int) -> int:
    """How many rows from the player's starting row the foremost token lies; -1 without any."""
    tokens = state.facts["tokens"][SPACES * player : SPACES * (player + 1)].tolist()
    rows = [space // COLUMNS for space in range(SPACES) if tokens[space]]
    return max((ROWS - 1 - row if player else row for row in rows), default=-1)


def _adds_tokens(state: BattleGridState, after: BattleGridState, player: int, row: int) -> bool:
    """Whether a player has more tokens afterwards on a space so many rows from their starting row."""
    first = SPACES * player + COLUMNS * (ROWS - 1 - row if player else row)
    now, then = (one.facts["tokens"][first : first + COLUMNS].tolist() for one in (state, after))
    return any(more > less for less, more in zip(now, then, strict=True))


def _lead(state: BattleGridState, player: int, column: int) -> int:
    return state.columns[player][column] - state.columns[1 - player][column]


def _columns_ahead(state: BattleGridState, player: int) -> int:
    """In how many columns more than the opponent a player leads."""
    leads = [_lead(state, player, column) for column in range(COLUMNS)]
    return sum(lead > 0 for lead in leads) - sum(lead < 0 for lead in leads)


def _tokens_of(state: BattleGridState, player: int) -> int:
    return int(state.facts["tokens"][SPACES * player : SPACES * (player + 1)].sum())


def _columns_with_tokens(state: BattleGridState, player: int) -> list[int]:
    tokens = state.facts["tokens"][SPACES * player : SPACES * (player + 1)].tolist()
    return [column for column in range(COLUMNS) if any(tokens[column::COLUMNS])]


def _extra_tokens(state: BattleGridState, player: int, choice: Choice) -> int:
    """Tokens that are cleared from a card's space beyond its price; the first card is free."""
    if not state.facts["placed"][player]:
        return 0
    return int(state.facts["tokens"][SPACES * player + parts(choice)[1]]) - (_card(state, choice).kind + 1)


def _card(state: BattleGridState, choice: Choice) -> Card:
    return state.game.decks[int(state.facts["side"])].lines[parts(choice)[0]].card


def _placing(state: BattleGridState, choice: Choice) -> dict[str, Text]:
    """A card and its space, as arguments."""
    return {"better": card_name(_card(state, choice)), "space": space_name(parts(choice)[1])}


def column_name(column: int) -> Message:
    return say(f"column-{'abc'[column]}")
