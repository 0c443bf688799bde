"""Fair chance: dice, cards and the coin from a secret that is fixed before the match and shown after it.

    fair = Fair(new_seed(), ("blue", ""), "k3xq")   # `fair.commitment` is shown before anybody plays
    fair.order(2)                                   # the coin: whose place becomes which seat
    fair.drawn(1, state.outcomes())                 # the first outcome of chance on the line of the game, and so on

Whoever has the seed afterwards gets the same numbers: docs/fair-chance.md tells how, byte by byte. Since a number
depends on how many outcomes came before it on the line, and on nothing that was taken back, the same decision meets the
same chance again after a takeback.
"""

import hashlib
import hmac
import math
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ..errors import BadText, quoted
from ..games.base import Choice
from ..words import say

SCHEME = "boxtop fair chance 1"  # another way to draw will have another name
COIN = "coin"
SEED_BYTES = 32
LONGEST_WORD = 100
SPAN = 2**256  # as many numbers as a digest can be


def new_seed() -> bytes:
    """A secret for one match."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The fingerprint of a seed: it can be shown at once, for nobody finds the seed by it, nor another that fits."""
    return hashlib.sha256(seed).hexdigest()


def number(seed: bytes, words: Sequence[str], match: str, label: str, below: int) -> int:
    """A number from 0 to `below` - 1, each equally likely to whoever does not know the seed."""
    if not 1 <= below <= SPAN:
        raise ValueError(f"there is no number below {below} in a digest")
    # The last digests would make small numbers likelier, as there are not enough of them for another whole round.
    end = SPAN - SPAN % below
    counter = 0
    while True:
        message = "\n".join([SCHEME, match, label, str(counter), *words])
        found = int.from_bytes(hmac.digest(seed, message.encode(), "sha256"), "big")
        if found < end:
            return found % below
        counter += 1


def picked(outcomes: Sequence[tuple[Choice, Fraction]], number_below: Callable[[int], int]) -> Choice:
    """One of the outcomes, each exactly as likely as it says if the number is: no rounding to floating point."""
    whole = math.lcm(*(chance.denominator for _, chance in outcomes))
    left = number_below(whole)
    for outcome, chance in outcomes:
        left -= int(chance * whole)
        if left < 0:
            return outcome
    raise AssertionError("the probabilities of outcomes add up to 1")


def drawn(
    seed: bytes, words: Sequence[str], match: str, label: str, outcomes: Sequence[tuple[Choice, Fraction]]
) -> Choice:
    """What happens, of outcomes in the order in which the state lists them."""
    return picked(outcomes, lambda below: number(seed, words, match, label, below))


def order(seed: bytes, words: Sequence[str], match: str, n: int) -> tuple[int, ...]:
    """The coin for n seats: at each seat which one, in the order of the places, sits there."""
    left = number(seed, words, match, COIN, math.factorial(n))
    places = list(range(n))
    found = []
    for others in range(n - 1, -1, -1):  # the orders that begin alike follow each other, as in a dictionary
        at, left = divmod(left, math.factorial(others))
        found.append(places.pop(at))
    return tuple(found)


def chance_label(k: int) -> str:
    """What the k-th outcome of chance on the line of the game is called, from 1."""
    if k < 1:
        raise ValueError("outcomes of chance are counted from 1")
    return f"chance {k}"


def tidy_word(text: str) -> str:
    """A player's word as it goes into the numbers; BadText unless it is a short line that can be printed.

    What looks the same is made the same: letters with accents in one form, every kind of blank a plain one.
    """
    plain = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in text)
    word = unicodedata.normalize("NFC", plain).strip(" ")
    if len(word) > LONGEST_WORD:
        raise BadText(say("word-too-long", most=LONGEST_WORD, length=len(word)))
    for letter in word:
        if not letter.isprintable():
            raise BadText(say("word-not-printable", letter=ascii(letter)))
    return word


@dataclass(frozen=True)
class Fair:
    """All chance of one match."""

    seed: bytes = field(repr=False)  # the secret: no log may hold it by accident
    words: tuple[str, ...]  # one of each person, in the order of the places
    match: str  # its id

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")
        if not self.match or tidy_word(self.match) != self.match:
            raise BadText(say("bad-match-id", id=quoted(self.match)))
        for word in self.words:
            if tidy_word(word) != word:  # or else one could be written so that it looks like two
                raise BadText(say("word-not-tidy", word=quoted(word)))

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def order(self, n: int) -> tuple[int, ...]:
        """The coin for n seats."""
        return order(self.seed, self.words, self.match, n)

    def drawn(self, k: int, outcomes: Sequence[tuple[Choice, Fraction]]) -> Choice:
        """The k-th outcome of chance on the line of the game, from 1."""
        return drawn(self.seed, self.words, self.match, chance_label(k), outcomes)
