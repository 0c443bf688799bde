"""Questions before, between and after games: which game, who plays, yes or no, which file."""

import os
import random
import shlex
from collections.abc import Sequence
from datetime import date
from typing import Any

from msgspec.structs import replace

from .. import installed, load
from ..engines.engine import LEVELS, level_name
from ..errors import BadText, BoxtopError, UnknownGame
from ..files import write_safely
from ..games.base import Game
from ..kernel import verb_calls
from ..match.fair import SEED_BYTES
from ..match.record import Player
from ..words import Player as Named
from ..words import Text, say, text
from .file_errors import file_trouble
from .hotseat import HotSeat
from .options import for_as_many, option_set, with_settings
from .players import COMPUTER, computer, level_in, level_of, player_named
from .record_files import path_of, read_record
from .screen import DIM, STRONG, WRONG, Cancelled, Screen, patiently
from .wrapping import columns, padded

LOAD = "load"
MOST_REASONS = 6  # of a deck or sheet that cannot be used; `boxtop deck check` and `boxtop sheet check` name them all
PREPARING = say("preparing-rules")


def agreed(screen: Screen, question: Text) -> bool:
    """Yes or no, in English or in the language of the terminal."""
    yes, no = ({*text(say(id)).split(), *str(say(id)).split()} for id in ("answers-yes", "answers-no"))
    while True:
        answer = screen.question(say("yes-or-no", question=question)).lower()
        if answer in yes | no:
            return answer in yes
        screen.say(say("type-yes-or-no"), DIM)


def picked(screen: Screen, title: Text, choices: Sequence[tuple[str, Text]], usual: int) -> str:
    """One of some (name, description), chosen by number or by the beginning of its name."""
    screen.tell([(STRONG, text(title))])
    width = max(columns(name) for name, _ in choices) + 2
    for number, (name, description) in enumerate(choices, 1):
        screen.entry(f"{number:3}  {padded(name, width)}", description, DIM)
    while True:
        answer = screen.question(say("number-or-name", usual=usual)).lower() or str(usual)
        fitting = [
            name
            for number, (name, _) in enumerate(choices, 1)
            if answer == str(number) or name.lower().startswith(answer)
        ]
        if len(fitting) == 1:
            return fitting[0]
        if answer in ("q", "quit", "exit"):
            raise Cancelled
        screen.say(say("type-number-or-name", most=len(choices)), WRONG)


def new_match(screen: Screen, rng: random.Random, before: HotSeat | None = None, who: str | None = None) -> HotSeat:
    """Ask for everything: a game, or a saved one; then for the players. `before` is what Enter chooses again."""
    games = {}
    for name in installed():
        try:
            games[name] = load(name)
        except UnknownGame as error:  # of another package; the others can be played all the same
            screen.say(error.text(), WRONG)
    choices: list[tuple[str, Text]] = [
        (name, say("title-and-summary", title=game.title, summary=game.summary)) for name, game in games.items()
    ]
    usual = next((n for n, (name, _) in enumerate(choices, 1) if before and before.game.name == name), 1)
    while True:
        name = picked(screen, say("which-game"), [*choices, (LOAD, say("load-a-game"))], usual)
        if name != LOAD:
            break
        match = loaded(screen, "", rng)
        if match is not None:
            return match
    again = before if before is not None and before.game.name == name else None
    usually = again.game if again else with_settings(name, for_as_many(name, (), who))
    changes = changed_options(screen, usually)
    game = prepared(screen, with_settings(name, changes, before=usually))
    found = players(screen, game, again.players if again else ()) if who is None else named_players(who, game)
    return begun(screen, game, found, rng, coin=not sets_beginner(changes))


def begun(
    screen: Screen, game: Game[Any], found: Sequence[Player], rng: random.Random, *, coin: bool = True
) -> HotSeat:
    """A match in which a coin has decided who begins, in games that leave it to one."""
    turned = game.other_way_round() if coin else None
    if turned is None:
        return HotSeat([game.start()], found, seed=rng.randbytes(SEED_BYTES))
    heads = bool(rng.getrandbits(1))
    by_order = game.seats == turned.seats  # seats are called First and Second, and not Yellow and Blue
    if heads:
        seats = zip(found, game.seats, turned.seats[::-1], strict=True)
        # Who has no name is called like the seat, also like the new one.
        moved = [replace(player, name=now) if player.name == before else player for player, before, now in seats]
        game, found = turned, moved[::-1]
    match = HotSeat([game.start()], found, seed=rng.randbytes(SEED_BYTES))  # so that --seed brings the same dice
    nameless = by_order and found[0].name == game.seats[0]
    who = say("the-second-player" if heads else "the-first-player") if nameless else match.who(0)
    screen.say(say("coin-toss", player=Named(who)), STRONG)
    return match


def sets_beginner(settings: Sequence[str]) -> bool:
    """Whether somebody has said who begins, so that no coin is needed."""
    return "begins" in map(option_set, settings)


def prepared(screen: Screen, game: Game[Any]) -> Game[Any]:
    """A game whose rules are compiled: by now, if not before."""

    def work() -> None:
        verb_calls.warm()
        game.warm()

    patiently(screen, PREPARING, work)
    return game


def options_told(game: Game[Any]) -> list[str]:
    """The options of a game with their values, as NAME=VALUE."""
    return [f"{option.name}={option.named(game.settings[option.name])}" for option in game.options]


def other_options(game: Game[Any]) -> list[str]:
    """For each option a value that it does not have, as NAME=VALUE."""
    settings = game.settings
    others = (next((other for other in o.choices if other != settings[o.name]), "FILE") for o in game.options)
    return [f"{option.name}={other}" for option, other in zip(game.options, others, strict=True)]


def mention_options(screen: Screen, game: Game[Any]) -> None:
    """One line on how to set the options of a game, if it has any."""
    if game.options:
        how = f"boxtop play {game.name} --set {other_options(game)[0]}"
        screen.say(say("options-are", options=options_told(game), how=how), DIM)


def changed_options(screen: Screen, game: Game[Any]) -> list[str]:
    """Ask what somebody wants to change about the options of a game: NAME=VALUE for each."""
    if not game.options:
        return []
    screen.say(say("options-of", game=game.title), STRONG)
    told = options_told(game)
    for option, now in zip(game.options, told, strict=True):
        about = say("meaning-and-values", meaning=option.meaning, values=option.possible)
        screen.entry(f"  {padded(now, max(map(columns, told)))}  ", about, DIM)
    while True:
        answer = screen.question(say("change-options", example=" ".join(other_options(game)[:2])))
        try:
            changes = shlex.split(answer)  # a file's name may hold spaces, in quotes
            with_settings(game.name, changes, before=game)
        except BoxtopError as error:
            complain(screen, error)
        except ValueError:
            screen.say(say("quotation-mark-missing"), WRONG)
        else:
            return changes


def complain(screen: Screen, error: BoxtopError) -> None:
    """Say what is wrong, but not so much that the question scrolls away."""
    lines = error.lines()
    left = len(lines) - MOST_REASONS
    more = [text(say("more-like-that", count=left))] if left > 0 else []
    screen.say("\n".join([*lines[:MOST_REASONS], *more]), WRONG)


def players(screen: Screen, game: Game[Any], before: Sequence[Player] = ()) -> list[Player]:
    """Who plays each seat. Enter is enough: the first is a person, the others are computers, or all are as before."""
    screen.say(say("who-plays"), STRONG)
    found: list[Player] = []
    for number, seat in enumerate(game.seats):
        usual = before[number] if number < len(before) else player_named("computer" if number else "person", seat)
        called: Text = say(f"kind-{usual.kind}") if usual.name in (seat, COMPUTER) else usual.name
        player = None
        while player is None:
            asked = text(say("seat-question", seat=game.seat_names[number], usual=called))
            answer = screen.ask(f"  {asked} ").strip()
            try:
                player = player_named(answer, seat) if answer else usual
            except BadText as error:
                complain(screen, error)
        if player.kind == "computer" and answer.lower() in ("", "c", "computer"):
            first = not any(other.kind == "computer" for other in found)
            player = computer(
                level(screen, game, level_of(usual if usual.kind == "computer" else player), listed=first)
            )
        found.append(player)
    return found


def level(screen: Screen, game: Game[Any], usual: int, *, listed: bool) -> int:
    """Ask how well the computer is to play; the list of levels is shown if it was not already."""
    names = [text(level_name(number)) for number in range(1, LEVELS + 1)]
    for number, name in enumerate(names if listed else (), 1):
        shown = padded(name, max(map(columns, names)) + 2)
        screen.entry(f"{number:5}  {shown}", game.level_character(number), DIM)
    while True:
        asked = text(say("which-level", most=LEVELS, usual=usual))
        answer = screen.ask(f"    {asked} ").strip()
        try:
            return level_in(answer) if answer else usual
        except BadText as error:
            complain(screen, error)


def named_players(who: str, game: Game[Any]) -> list[Player]:
    """The players of `--players`: person, computer, computer:LEVEL, or names, one for each seat."""
    words = [word.strip() for word in who.split(",")]
    if len(words) != len(game.seats) or not all(words):
        example = ",".join(["person", "computer:4", "Ann", "Ben"][: len(game.seats)])
        count = {"game": game.title, "count": len(game.seats)}
        raise BadText(say("name-all-players", **count, seats=list(game.seat_names), example=example))
    return [player_named(word, seat) for word, seat in zip(words, game.seats, strict=True)]


def taken_up(name: str, rng: random.Random, who: str | None = None) -> HotSeat:
    """The match that a file holds, to go on with; BadRecord or OSError. `who`: the players, if others than before."""
    record, line = read_record(name)
    players = None if who is None else named_players(who, line[0].game)
    match = HotSeat.resume(record, line, players=players, seed=rng.randbytes(SEED_BYTES))
    match.file = name
    return match


def loaded(screen: Screen, name: str, rng: random.Random) -> HotSeat | None:
    """A saved match; None if the file is none, after saying why."""
    name = name or screen.question(say("which-file"))
    if not name:
        return None
    try:
        return patiently(screen, PREPARING, lambda: taken_up(name, rng))
    except BoxtopError as error:
        complain(screen, error)
    except OSError as error:
        screen.say(file_trouble(error, name), WRONG)
    return None


def saved(screen: Screen, match: HotSeat, name: str) -> bool:
    """Save a game, never over something without asking. Whether it was done."""
    usual = match.file or f"{match.game.name}-{date.today()}.json"
    name = name or screen.question(say("save-as", usual=usual)) or usual
    try:
        path = path_of(name)
        if os.path.lexists(path) and not path.is_dir() and not agreed(screen, say("replace-file", file=name)):
            screen.say(say("not-saved"))
            return False
        write_safely(path, match.record().to_json())
    except BoxtopError as error:
        screen.say(error.text(), WRONG)
    except OSError as error:
        screen.say(file_trouble(error, name), WRONG)
    else:
        match.unsaved, match.file = False, name
        screen.say(say("saved-as", file=name))
        return True
    return False


def may_be_left(screen: Screen, match: HotSeat) -> bool:
    """Ask about a game that is not saved; False if the user thinks better of it."""
    if not match.unsaved:
        return True
    try:
        return not agreed(screen, say("save-first")) or saved(screen, match, "")
    except Cancelled:
        return False
