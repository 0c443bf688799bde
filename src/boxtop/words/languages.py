"""Which languages there are, and which of them suits a reader."""

from functools import cache, lru_cache
from pathlib import Path

ENGLISH = "en"
PSEUDO = "en-XA"  # English made longer, for finding what does not fit: see `pseudo`
FOLDER = Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """The languages that people can choose, English first: every folder beside this file."""
    found = sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl")))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def known(tag: str) -> str | None:
    """The language that a tag such as `ja-JP` or `ja_JP.UTF-8` stands for, if we have it."""
    tag = tag.partition(".")[0].replace("_", "-").strip().lower()
    if tag == PSEUDO.lower():
        return PSEUDO
    for language in languages():
        if tag == language.lower() or tag.startswith(f"{language.lower()}-"):
            return language
    return None


@lru_cache(maxsize=256)  # headers come from clients
def _ranked(accepted: str) -> tuple[str, ...]:
    """The tags of an Accept-Language header, the most wanted first."""
    wanted = []
    for place, part in enumerate(accepted.split(",")):
        tag, _, quality = part.partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if tag.strip() and weight > 0:
            wanted.append((-weight, place, tag.strip()))
    return tuple(tag for _, _, tag in sorted(wanted))


LONGEST_HEADER = 200  # letters; browsers send fewer


def negotiate(*accepted: str | None) -> str:
    """The language for a reader: the first we have of what they ask for, in the order given; else English.

    Each argument is a tag or an Accept-Language header, such as a choice made on the page before the browser's header.
    """
    for header in accepted:
        for tag in _ranked((header or "")[:LONGEST_HEADER]):
            language = known(tag)
            if language is not None:
                return language
    return ENGLISH
