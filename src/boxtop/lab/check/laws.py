"""The laws about texts, moves, results, views, drawings and the lab."""

import json
import math
import pickle
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from ...errors import BoxtopError, IllegalMove
from ...games.base import OPEN, PUBLIC, Game, Option, Refusal, State, Viewer
from ...kernel import verb_calls
from ...kernel.jit import INTERPRETED
from ..batch import action_encoding, observer
from ..record_bits import RecordBits
from . import Laws, Visit, possible
from .lists import moves_of

MOST_MOVES = 24  # sampled in a position
MOST_ILLEGAL = 12  # illegal choices tried in a position
NONSENSE = ("", "no such thing", "\0", "9" * 50, "(" * 50)
DANGEROUS = {"script", "foreignObject", "iframe", "object", "embed"}
SMALLEST_ERROR = 1e-9


# -- of a game ---------------------------------------------------------------------------------------------------------


def options_round_trip(game: Game[Any]) -> Iterator[str]:
    kind = type(game)
    if kind(**game.settings) != game or kind(**game.written_settings()) != game:
        yield "A game made with the settings of this one is not equal to it."
    if pickle.loads(pickle.dumps(game)) != game:
        yield "The game is another one after pickling."
    for option in game.options:
        if option.read(option.default) != option.default:
            yield f"The option {option.name} does not read its own default, {option.default!r}."
        for choice in option.choices:
            if option.read(str(choice)) != choice:
                yield f"The option {option.name} reads {choice} as {option.read(str(choice))!r}."
            if type(option) is Option:
                kind(**{**game.settings, option.name: choice}).start()


def parts_fit(game: Game[Any]) -> Iterator[str]:
    if not game.seats or not all(game.seats):
        yield "Every seat needs a name."
    if game.hidden and not hasattr(game.rules, "guess"):
        yield "It has secrets (Game.hidden) but its rules have no verb guess, which computer players and the lab need."
    if not all(paragraph.strip() for paragraph in game.how_to_play()):
        yield "It does not tell how to play: give it rules_text, or its rules a docstring."
    actions = action_encoding(game)
    if actions.to_action.shape != (game.players, game.choices) or actions.to_move.shape[0] != game.players:
        yield f"Its action encoding is not for {game.players} players and {game.choices} choices."


# -- of a position -----------------------------------------------------------------------------------------------------


def texts_round_trip(visit: Visit) -> Iterator[str]:
    state, game = visit.state, visit.game
    choices = possible(state)
    texts = {choice: game.text(choice) for choice in choices}
    if len(set(texts.values())) < len(texts):
        yield "Two choices have the same text."
    for choice in visit.some(choices, MOST_MOVES):
        if (found := game.parse(texts[choice])) != choice:
            yield f"The text of choice {choice} is {texts[choice]!r}, which is read as choice {found}."
        if (found := state.parse(state.short(choice))) != choice:
            yield f"The short form of choice {choice} is {state.short(choice)!r}, which is read as choice {found}."
        sentence = str(state.describe(choice))
        if not sentence.strip() or not sentence.isprintable():
            yield f"Choice {choice} is described as {sentence!r}, which is no sentence."
    again = game.position(state.position)
    if again.position != state.position or again != state:
        yield f"The position is read back as {again.position}."
    if state.turn is not None and (again.turn, again.moves()) != (state.turn, state.moves()):
        yield "The position that is read back from its text has another turn, or other moves."
    for text in NONSENSE:
        for read in (game.parse, game.position):
            try:
                read(text)
            except BoxtopError:
                continue
            if text:
                yield f"{read.__name__} takes {text!r} for something: it should raise BadText with a sentence."


def legal_and_apply_agree(visit: Visit) -> Iterator[str]:
    state, game = visit.state, visit.game
    choices = possible(state)
    for choice in visit.some(choices, MOST_MOVES):
        if (refusal := state.explain(choice)) is not None:
            yield f"{game.text(choice)} is legal, and explain refuses it: {refusal}"
        after = state.force(choice)
        if after.row.tobytes() != type(state)(game, state.row, state.last).force(choice).row.tobytes():
            yield f"{game.text(choice)} leads to another state when it is made again."
    illegal = sorted(set(visit.rng.integers(game.choices, size=MOST_ILLEGAL).tolist()) - set(choices))
    for choice in illegal:
        refusal = state.explain(choice)
        if not isinstance(refusal, Refusal) or not refusal.sentence.strip():
            yield f"Choice {choice} is not legal, and explain gives no Refusal with a sentence, but {refusal!r}."
        try:
            state.play(choice)
        except IllegalMove:
            continue
        yield f"Choice {choice} is not legal, and play makes it."


def results_at_the_end(visit: Visit) -> Iterator[str]:
    state, game = visit.state, visit.game
    whole = state.whole_row()  # as searches pass it, with all words of the record
    for player in range(game.players):
        value = verb_calls.value_of(game.vtable, whole, player)
        if not 0.0 <= value <= 1.0:
            yield f"The verb value gives player {player} {value}: it must be from 0 to 1."
    for claim in state.claims():
        if claim not in game.reasons:
            yield f"A draw can be claimed for {claim!r}, which is not in Game.reasons."
    result = state.result
    if state.turn is not None:
        if result is not None:
            yield "The game goes on, and has a result."
        return
    if result is None:
        yield "The game is over, and has no result."
        return
    if any(not 0.0 <= score <= 1.0 for score in result.scores):
        yield f"The scores are {result.scores}: they must be from 0 to 1."
    elif game.players > 1 and not math.isclose(sum(result.scores), 1.0, abs_tol=SMALLEST_ERROR):
        yield f"The scores are {result.scores}, which do not add up to 1: players who share a win share its point."
    if result.reason not in game.reasons:
        yield f"The game ended by {result.reason!r}, which is not in Game.reasons."
    if result.points is not None and len(result.points) != game.players:
        yield f"There are points for {len(result.points)} players, not for {game.players}."


def keys_are_equal(visit: Visit) -> Iterator[str]:
    state, keys = visit.state, visit.seen.keys
    if keys.setdefault(state.position, state.key) != state.key:
        yield "The same position had another key before: `key` must depend on nothing that its text leaves out."
    if visit.game.position(state.position).key != state.key:
        yield "The position has another key when it is read back from its text."


def views_can_be_sent(visit: Visit) -> Iterator[str]:
    state = visit.state
    for viewer in _viewers(visit.game):
        view = state.view(viewer)
        try:
            if json.loads(msgspec.json.encode(view)) != json.loads(json.dumps(view)):
                yield f"The view of {_called(visit.game, viewer)} is not the same after it was sent."
        except (TypeError, ValueError) as error:
            yield f"The view of {_called(visit.game, viewer)} cannot be sent as JSON: {error}."


def drawings_are_drawings(visit: Visit) -> Iterator[str]:
    state = visit.state
    for viewer in _viewers(visit.game):
        svg = state.svg(viewer=viewer)
        whose = f"The drawing for {_called(visit.game, viewer)}"
        try:
            root = ET.fromstring(svg)
        except ET.ParseError as error:
            yield f"{whose} is not well-formed: {error}."
            return
        if root.tag != "{http://www.w3.org/2000/svg}svg" or "viewBox" not in root.attrib:
            yield f"{whose} is no SVG with a viewBox."
        for element in root.iter():
            name = str(element.tag).rpartition("}")[2]
            if name in DANGEROUS or any(attribute.lower().startswith("on") for attribute in element.attrib):
                yield f"{whose} has a {name} in it that could run something."
        if svg != state.svg(viewer=viewer):
            yield f"{whose} is another one each time."


def secrets_are_kept(visit: Visit) -> Iterator[str]:
    """A state and a guess at it, which differ only in what a player cannot see, must look the same to that player."""
    state, game = visit.state, visit.game
    if not game.hidden:
        return
    for player in range(game.players):
        other = state.resample(player, int(visit.rng.integers(1 << 62)))
        for sentence in moves_of(other):
            yield f"After guess: {sentence}"
            return
        for viewer in (player, PUBLIC):
            for what, one, two in _seen(state, other, viewer):
                if one != two:
                    yield (
                        f"{what} of {_called(game, viewer)} changes from {_short(one)} to {_short(two)} when only what "
                        f"{game.seats[player]} cannot see is changed: either it shows a secret, or guess changes what "
                        "can be seen."
                    )
        if not isinstance(observer(game), RecordBits):
            one, two = (_observed(each, player) for each in (state, other))
            if not np.array_equal(one, two):
                yield f"What {game.seats[player]} observes in the lab changes with what they cannot see."


def observations_are_numbers(visit: Visit) -> Iterator[str]:
    state, game = visit.state, visit.game
    for player in range(game.players):
        seen = _observed(state, player)
        if np.isnan(seen).any():
            yield "Some numbers of an observation are not written: write all of them each time."
        elif seen.min() < 0 or seen.max() > 1:
            yield f"An observation has {seen.min():g} to {seen.max():g} in it: numbers go from 0 to 1."
    encoding = action_encoding(game)
    if state.turn is not None and state.turn >= 0:
        for move in visit.some(state.moves(), MOST_MOVES):
            if encoding.move(state.turn, encoding.action(state.turn, move)) != move:
                yield f"{game.text(move)} has no action of its own in the action encoding."


# -- of a whole game ---------------------------------------------------------------------------------------------------


def old_states_stay(visit: Visit, line: Sequence[State[Any]]) -> Iterator[str]:
    """Undo relies on old states: later moves must not change them."""
    again = line[0]
    for number, state in enumerate(line):
        if state.row.tobytes() != again.row.tobytes() or state.position != again.position or hash(state) != hash(again):
            yield f"The state after {number} choices is not what it was: something has written into it."
        if number < len(visit.choices):
            again = type(state)(visit.game, again.row.copy(), again.last).force(visit.choices[number])
    last = line[-1]
    copy = pickle.loads(pickle.dumps(last))
    if copy != last or copy.row.tobytes() != last.row.tobytes():
        yield "A state is another one after pickling."


# -- helpers -----------------------------------------------------------------------------------------------------------


def _viewers(game: Game[Any]) -> tuple[Viewer, ...]:
    return (*range(game.players), PUBLIC, OPEN)


def _called(game: Game[Any], viewer: Viewer) -> str:
    return game.seats[viewer] if isinstance(viewer, int) else {PUBLIC: "everybody", OPEN: "open hands"}[viewer]


def _seen(one: State[Any], two: State[Any], viewer: Viewer) -> Iterator[tuple[str, Any, Any]]:
    """What a viewer sees of two states, item by item."""
    first, second = one.view(viewer), two.view(viewer)
    for name in {**first, **second}:
        yield f"{name!r} in the view", first.get(name), second.get(name)
    yield "The drawing", one.svg(viewer=viewer), two.svg(viewer=viewer)
    yield "The board for terminals", one.lines(viewer), two.lines(viewer)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _observed(state: State[Any], player: int) -> Any:
    """What a player observes; NaN where nothing was written."""
    found = observer(state.game)
    record: Any = state.whole_row().view(state.game.rules.State.dtype)[:, 0]
    out = np.full((1, found.LAYOUT.size), np.nan, np.float32)
    found.observe_some(record.view(np.recarray) if INTERPRETED else record, 0, 1, np.full(1, player, np.int8), out)
    return out


OF_A_GAME: Laws = (("options round-trip", options_round_trip), ("its parts fit", parts_fit))
OF_A_POSITION: Laws = (
    ("texts round-trip", texts_round_trip),
    ("legal and apply agree", legal_and_apply_agree),
    ("results come at the end", results_at_the_end),
    ("keys are equal for equal positions", keys_are_equal),
    ("views can be sent", views_can_be_sent),
    ("drawings are well-formed", drawings_are_drawings),
    ("nothing hidden leaks", secrets_are_kept),
    ("observations are numbers from 0 to 1", observations_are_numbers),
)
OF_A_LINE: Laws = (("old states stay as they are", old_states_stay),)
