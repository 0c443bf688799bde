"""Names that look alike, by Unicode's own table (UTS #39, "skeletons").

The table is in `confusables.txt`, beside this file, and not in a library: on PyPI only ICU has both the algorithm and a
table that is kept up, and it is 50 MB. Besides, keys in the store must not change with the version of a library.
"""

import unicodedata
from functools import cache
from pathlib import Path

from .rows import name_key, visible

TABLE = Path(__file__).with_name("confusables.txt")
MOST_ROUNDS = 5  # of folding; two are nearly always enough


@cache
def _prototypes() -> dict[int, str]:
    """For each character that looks like another one, what it looks like."""
    found = {}
    for line in TABLE.read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            prototype, _, alike = line.partition(";")
            found.update(dict.fromkeys(_codes(alike), "".join(map(chr, _codes(prototype)))))
    return found


def _codes(text: str) -> list[int]:
    return [int(code, 16) for code in text.split()]


def skeleton(text: str) -> str:
    """What a text looks like: the same for any two that cannot be told apart by eye."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).translate(_prototypes()))


def claimed_keys(name: str) -> frozenset[str]:
    """All keys that a name claims: two names with a common one are the same name to people.

    One key is not enough: "Ian" is the same name as "ian" and looks like "lan", but "ian" does not. So a name claims
    what it looks like as it is written and in small letters, and the key that its account signs in with.
    """
    shown = unicodedata.normalize("NFKC", visible(name))
    return frozenset([name_key(name), _folded(skeleton(shown)), _folded(name_key(name))])


def _folded(text: str) -> str:
    """What a text looks like in small letters."""
    for _ in range(MOST_ROUNDS):
        before, text = text, name_key(skeleton(text.casefold()))
        if text == before:
            break
    return text
