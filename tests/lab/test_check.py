"""`boxtop check`: games that keep all laws pass, and each law that a game breaks is told in a sentence."""

import json
from collections.abc import Mapping
from types import ModuleType
from typing import Annotated, Any, ClassVar

import msgspec
import numpy as np
import pytest
from connect_four import ConnectFour
from pig import Pig, PigState
from pig import rules as pig_rules

import boxtop
from boxtop.engines.playouts import Playouts
from boxtop.errors import BadGame, BadText
from boxtop.games.base import OPEN, Choice, Game, Look, Option, Refusal, State, Viewer
from boxtop.games.base.drawing import document, tag
from boxtop.games.base.view import View
from boxtop.kernel.bits import signed
from boxtop.kernel.fields import U8, U32, Fields, Ints
from boxtop.kernel.jit import jit
from boxtop.kernel.random import Rng, below
from boxtop.kernel.verbs import OVER, ChanceList, MoveList, chance_list, move_list
from boxtop.lab.check import check
from boxtop.server.play.drawings import view_for
from boxtop.terminal import main
from boxtop.words import Names

from tests.support import our_games

GAMES: dict[str, Game[Any]] = {**our_games.variants(), "pig": Pig(), "connect_four": ConnectFour()}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_games_that_keep_every_law(game: Game[Any]) -> None:
    report = check(game, 1, seed=7)
    assert not report.broken, [broken.lines() for broken in report.broken]
    assert report.games == 1
    assert report.positions >= 10


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "yahtzee", "--games", "1", "--set", "players=1"]) == 0
    assert capsys.readouterr().out.startswith("The game keeps all the laws: 1 game of Pokémon Yahtzee, ")


# -- broken in compiled rules ------------------------------------------------------------------------------------------


def changed(**verbs: Any) -> ModuleType:
    """The rules of Pig with other verbs."""
    made = ModuleType("broken_pig")
    made.__dict__.update({**vars(pig_rules), **verbs, "__name__": "broken_pig"})
    return made


@jit
def legal_beyond_its_list(s: pig_rules.State, moves: MoveList) -> int:
    for n in range(40):
        moves.move[n] = n % 2
    return 40


@jit
def legal_beyond_its_list_in_silence(s: pig_rules.State, moves: MoveList) -> int:
    moves.move[0] = pig_rules.ROLL
    moves.move[500] = pig_rules.HOLD
    return 1


@jit
def legal_too_late(s: pig_rules.State, moves: MoveList) -> int:
    moves.move[0] = pig_rules.ROLL
    if not s.gathered:
        return 1
    for n in range(40):
        moves.move[n] = n % 2
    return 40


@jit
def legal_that_writes(s: pig_rules.State, moves: MoveList) -> int:
    s.padding[0] = signed(s.padding[0]) + 1
    moves.move[0] = pig_rules.ROLL
    return 1


@jit
def legal_twice(s: pig_rules.State, moves: MoveList) -> int:
    moves.move[0] = pig_rules.ROLL
    moves.move[1] = pig_rules.ROLL
    return 2


@jit
def chance_beyond_its_list(s: pig_rules.State, chances: ChanceList) -> int:
    for i in range(9):
        chances.outcome[i] = i + 2
        chances.weight[i] = 1
    return 9


@jit
def chance_without_weight(s: pig_rules.State, chances: ChanceList) -> int:
    for i in range(6):
        chances.outcome[i] = i + 2
        chances.weight[i] = i
    return 6


@jit
def chance_of_a_move(s: pig_rules.State, chances: ChanceList) -> int:
    for i in range(6):
        chances.outcome[i] = i + 1
        chances.weight[i] = 1
    return 6


@jit
def no_chance_at_all(s: pig_rules.State, chances: ChanceList) -> int:
    return 0


@jit
def result_for_both(s: pig_rules.State, player: int) -> float:
    return 1.0


@jit
def result_beyond(s: pig_rules.State, player: int) -> float:
    return 3.0 if player else -2.0


@jit
def value_beyond(s: pig_rules.State, player: int) -> float:
    return 1.5


@jit
def key_of_too_much(s: pig_rules.State) -> np.uint64:
    return np.uint64(s.padding[0])


@jit
def apply_that_counts(s: pig_rules.State, choice: U32) -> None:
    pig_rules.apply(s, choice)
    s.padding[0] = (signed(s.padding[0]) + 1) % 256


COMPILED: dict[str, tuple[dict[str, Any], str]] = {
    "a list too short": ({"legal": legal_beyond_its_list}, "legal writes 40 moves into a list of 2: make move_list"),
    "in silence": ({"legal": legal_beyond_its_list_in_silence}, "legal writes 501 moves into a list of 2"),
    "a state is changed": ({"legal": legal_that_writes}, "turn or legal changes the state"),
    "a move twice": ({"legal": legal_twice}, "lists a move twice: 0"),
    "outcomes too many": ({"chance": chance_beyond_its_list}, "chance writes 9 outcomes into a list of 6"),
    "no weight": ({"chance": chance_without_weight}, "Outcome 2 has the weight 0"),
    "nothing happens": ({"chance": no_chance_at_all}, "lists nothing that can happen"),
    "one number for two": ({"chance": chance_of_a_move}, "1 is the number of a move and of an outcome"),
    "two winners": ({"result": result_for_both}, "which do not add up to 1"),
    "scores": ({"result": result_beyond}, "they must be from 0 to 1"),
    "value": ({"value": value_beyond}, "The verb value gives player 0 1.5"),
    "key": ({"key": key_of_too_much, "apply": apply_that_counts}, "another key"),
}


@pytest.mark.parametrize(("verbs", "sentence"), COMPILED.values(), ids=COMPILED)
def test_broken_rules(verbs: dict[str, Any], sentence: str) -> None:
    found = check(made_of(rules=changed(**verbs))(goal=20), 4).broken
    assert sentence in "\n".join(line for broken in found for line in broken.lines())


def made_of(**parts: Any) -> type[Pig]:
    """Pig with other parts, as a class that can be pickled."""
    kind = type("BrokenPig", (Pig,), {**parts, "__module__": __name__})
    globals()["BrokenPig"] = kind
    return kind


def test_a_list_too_short_ends_in_a_sentence_everywhere() -> None:
    game = made_of(rules=changed(legal=legal_too_late))()
    with pytest.raises(MemoryError, match="pig wrote 40 moves into a list of 2: make its move_list longer"):
        game.position("0-0 1 5").moves()
    with pytest.raises(MemoryError, match="more legal moves than its move_list has room for"):
        Playouts(game, 4).run()
    games = boxtop.batch(game, 64)
    with pytest.raises(MemoryError, match="more legal moves than its move_list has room for"):
        games.step(0)
    chancy = made_of(rules=changed(chance=chance_beyond_its_list))()
    with pytest.raises(MemoryError, match="pig wrote 9 outcomes into a list of 6"):
        chancy.start().play("roll").outcomes()
    with pytest.raises(MemoryError, match="more outcomes than its chance_list"):
        Playouts(chancy, 4).run()


# -- broken in Python --------------------------------------------------------------------------------------------------


class WrongPosition(PigState):
    @property
    def position(self) -> str:
        return super().position.replace(" 2 ", " 1 ")


class WrongShort(PigState):
    def short(self, choice: Choice) -> str:
        return "hold"


class RefusesLegal(PigState):
    def explain(self, choice: Choice | str) -> Refusal | None:
        return Refusal("PIG-1", "No.")


class SilentRefusal(PigState):
    def refuse(self, choice: Choice) -> Refusal:
        return Refusal("PIG-1", "")


class Crashes(PigState):
    def refuse(self, choice: Choice) -> Refusal:
        raise KeyError(choice)


class UnknownReason(PigState):
    def reason(self) -> str:
        return "boredom"


class Unsendable(PigState):
    def view(self, viewer: Viewer) -> dict[str, Any]:
        return {**super().view(viewer), "points": {1, 2}}


class BadlyDrawn(PigState):
    def rendered(self, look: Look) -> str:
        return super().rendered(look).replace("</svg>", "")


class RunsScripts(PigState):
    def rendered(self, look: Look) -> str:
        return super().rendered(look).replace("</svg>", "<script>alert(1)</script></svg>")


class Forgets(PigState):
    """Its text depends on when it is asked."""

    asked = 0

    @property
    def position(self) -> str:
        Forgets.asked += 1
        return super().position if Forgets.asked % 40 else "0-0 1 0"


class SayNothing(PigState):
    def describe(self, choice: Choice, names: Names = ()) -> str:
        return ""


PYTHON: dict[str, tuple[type[PigState], str]] = {
    "position": (WrongPosition, "has another turn, or other moves"),
    "short form": (WrongShort, "The short form of choice 0 is 'hold', which is read as choice 1."),
    "legal is refused": (RefusesLegal, "roll is legal, and explain refuses it: No. (PIG-1)"),
    "silent refusal": (SilentRefusal, "explain gives no Refusal with a sentence"),
    "crash": (Crashes, "legal and apply agree: The game raises KeyError"),
    "reason": (UnknownReason, "The game ended by 'boredom', which is not in Game.reasons."),
    "unsendable": (Unsendable, "cannot be sent as JSON"),
    "malformed": (BadlyDrawn, "The drawing for First is not well-formed"),
    "scripts": (RunsScripts, "has a script in it that could run something"),
    "no sentence": (SayNothing, "is described as '', which is no sentence"),
    "forgetful": (Forgets, "position"),
}


@pytest.mark.parametrize(("kind", "sentence"), PYTHON.values(), ids=PYTHON)
def test_broken_states(kind: type[PigState], sentence: str) -> None:
    found = check(made_of(state_type=kind)(goal=20), 3).broken
    assert sentence in "\n".join(line for broken in found for line in broken.lines())


class WrongText(Pig):
    def text(self, choice: Choice) -> str:
        return "roll"


class Credulous(Pig):
    def parse(self, text: str) -> Choice:
        try:
            return super().parse(text)
        except BadText:
            return 0


class ForgetfulOptions(Pig):
    def __init__(self, **settings: object) -> None:
        super().__init__(**{**settings, "goal": 20 if settings else 50})


class NoGuess(Pig):
    hidden = True


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (WrongText, "Two choices have the same text."),
        (Credulous, "parse takes 'no such thing' for something"),
        (ForgetfulOptions, "A game made with the settings of this one is not equal to it."),
        (NoGuess, "its rules have no verb guess"),
    ],
)
def test_broken_games(kind: type[Pig], sentence: str) -> None:
    found = check(kind(), 2).broken
    assert sentence in "\n".join(line for broken in found for line in broken.lines())


def test_where_it_is_broken_is_said() -> None:
    (broken,) = check(made_of(state_type=UnknownReason)(goal=20), 2).broken
    assert broken.law == "results come at the end"
    law, position, choices = broken.lines()
    assert law.startswith("results come at the end: ")
    assert position.startswith("  in the position ")
    assert choices.startswith("  after roll; ")
    assert choices.endswith("; hold")
    state = Pig(goal=20).start()
    for text in broken.choices:
        state = state.play(text)
    assert state.position == broken.position


# -- secrets -----------------------------------------------------------------------------------------------------------


class Secrets(ModuleType):
    """A game in which each of two has a secret number from 0 to 3: they bid once each, and the higher sum wins."""

    class State(Fields):
        secret: Annotated[Ints, np.uint8, 2]
        bids: Annotated[Ints, np.uint8, 2]
        step: U8  # 0 and 1: the secrets are drawn; 2 and 3: bids; 4: over
        padding: Annotated[Ints, np.uint8, 3]

    Moves = move_list(2)
    Chances = chance_list(4)


@jit
def turn(s: Secrets.State) -> int:
    if s.step < 2:
        return -1
    return OVER if s.step == 4 else signed(s.step) - 2


@jit
def legal(s: Secrets.State, moves: MoveList) -> int:
    moves.move[0] = 0
    moves.move[1] = 1
    return 2


@jit
def chance(s: Secrets.State, chances: ChanceList) -> int:
    for i in range(4):
        chances.outcome[i] = 2 + i
        chances.weight[i] = 1
    return 4


@jit
def apply(s: Secrets.State, choice: U32) -> None:
    if s.step < 2:
        s.secret[s.step] = signed(choice) - 2
    else:
        s.bids[signed(s.step) - 2] = signed(choice) + 1
    s.step = signed(s.step) + 1


@jit
def result(s: Secrets.State, player: int) -> float:
    mine = signed(s.secret[player]) + signed(s.bids[player])
    other = signed(s.secret[1 - player]) + signed(s.bids[1 - player])
    return 0.5 if mine == other else 1.0 if mine > other else 0.0


@jit
def guess(s: Secrets.State, player: int, rng: Rng) -> None:
    if s.step == 2 or s.step == 3:  # afterwards everybody can tell
        s.secret[1 - player] = below(rng, 4)


@jit
def guess_too_much(s: Secrets.State, player: int, rng: Rng) -> None:
    s.bids[0] = below(rng, 4)


SECRETS = Secrets("secrets", "Bid and win.")
SECRETS.__dict__.update(turn=turn, legal=legal, chance=chance, apply=apply, result=result, guess=guess)


class SecretView(View, frozen=True, kw_only=True):
    secret: list[int | None]
    bids: list[int]


class SecretState(State["Secret"]):
    @property
    def position(self) -> str:
        return json.dumps([self.facts["secret"].tolist(), self.facts["bids"].tolist(), int(self.facts["step"])])

    def refuse(self, choice: Choice) -> Refusal:
        return Refusal("S-1", "That cannot be done now.")

    def reason(self) -> str:
        return "all have bid"

    def seen(self, viewer: Viewer) -> dict[str, Any]:
        mine = [int(n) if viewer in (OPEN, player) else None for player, n in enumerate(self.facts["secret"])]
        return {"secret": mine, "bids": self.facts["bids"].tolist()}

    def make_view(self, viewer: Viewer) -> "SecretView":
        return SecretView(options={}, last=None, **self.seen(viewer), **self.turn_fields(viewer))

    def rendered(self, look: Look) -> str:
        description = json.dumps(self.seen(look.viewer))
        return document(tag("path", d="M0 0"), prefix="s", title="S", description=description, box=(1, 1), width=10)

    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        return [json.dumps(self.seen(viewer))]


class LeakyView(SecretState):
    def make_view(self, viewer: Viewer) -> "SecretView":
        return msgspec.structs.replace(super().make_view(viewer), position=self.position)


class LeakyDrawing(SecretState):
    def rendered(self, look: Look) -> str:
        return super().rendered(look._replace(viewer=OPEN))


class LeakyTerminal(SecretState):
    def lines(self, viewer: Viewer = OPEN, *, flipped: bool = False) -> list[str]:
        return [self.position]


class Secret(Game[SecretState]):
    name = "secret"
    view_type = SecretView
    title = "Secret"
    summary = "bid"
    seats = ("One", "Two")
    options: ClassVar[tuple[Option, ...]] = ()
    reasons: ClassVar[Mapping[str, str]] = {"all have bid": "all have bid"}
    choices = 6
    rules: ClassVar[ModuleType] = SECRETS
    state_type = SecretState
    hidden = True

    def start(self) -> SecretState:
        return self.filled(lambda s: None)

    def position(self, text: str) -> SecretState:
        try:
            secret, bids, step = json.loads(text)
        except (ValueError, TypeError) as error:
            raise BadText("This is no position.") from error

        def fill(s: Any) -> None:
            s["secret"], s["bids"], s["step"] = secret, bids, step

        return self.filled(fill)

    def parse(self, text: str) -> Choice:
        if not text.startswith("choice ") or not text[7:].isdigit():
            raise BadText("This is no choice.")
        return int(text[7:])

    def text(self, choice: Choice) -> str:
        return f"choice {choice}"


def test_a_game_that_keeps_its_secrets() -> None:
    report = check(Secret(), 20)
    assert not report.broken, [broken.lines() for broken in report.broken]


@pytest.mark.parametrize(
    ("kind", "what"),
    [(LeakyView, "'position' in the view of "), (LeakyDrawing, "The drawing of "), (LeakyTerminal, "The board for ")],
)
def test_secrets_that_leak(kind: type[SecretState], what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Secret, "state_type", kind)
    (broken,) = check(Secret(), 20).broken
    assert broken.law == "nothing hidden leaks"
    assert broken.sentence.startswith(what)
    assert "either it shows a secret, or guess changes what can be seen" in broken.sentence


def test_a_guess_that_changes_what_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Secrets("secrets", "Bid and win.")
    rules.__dict__.update({**vars(SECRETS), "guess": guess_too_much})
    monkeypatch.setattr(Secret, "rules", rules)
    (broken,) = check(Secret(), 20).broken
    assert broken.sentence.startswith("'bids' in the view of ")


def test_the_default_observation_keeps_secrets() -> None:
    """Over many guesses the other's secret is any number, whatever it really is; one's own is always there."""
    game = Secret()
    games = boxtop.batch(game, 400, seed=5)
    for _ in range(3):
        bits = games.observe(0).copy()
        secrets = (games.layout.part(bits, "secret") * 2 ** np.arange(8)).sum(axis=-1)
        real = np.array([games.state(i).facts["secret"] for i in range(400)])
        assert (secrets[:, 0] == real[:, 0]).all()
        assert 0.15 < (secrets[:, 1] == real[:, 1]).mean() < 0.35
        games.step(games.sample())
    first = boxtop.batch(game, 3, seed=2)
    again = boxtop.batch(game, 3, seed=2)
    for each in (first, again):
        each.reset(seed=9)
    assert (first.observe(1) == again.observe(1)).all(), "the same seed gives the same guesses"


def test_a_game_with_secrets_and_without_guess_is_not_observed() -> None:
    with pytest.raises(BadGame, match="Pig has secrets and neither an observation nor a verb guess"):
        boxtop.batch(NoGuess(), 1).observe()


def test_the_server_sends_drawings_for_one_pair_of_eyes() -> None:
    state = Secret().start().play("choice 5").play("choice 4")  # the secrets are 3 and 2
    seen = {0: "[3, null]", 1: "[null, 2]", None: "[null, null]"}
    for seat, secrets in seen.items():
        view = msgspec.to_builtins(view_for(state, seat))
        assert json.dumps(view["secret"]) == secrets
        (drawing,) = view["drawings"]
        assert secrets in drawing
        assert len(view["told"]) == len(view["moves"]) == (2 if seat == 0 else 0)
