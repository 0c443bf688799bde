"""Write the tables of observations and actions into lab.md, from the code that makes them: `make lab-tables`.

They stand between `<!-- GAME: made by write_lab_tables.py -->` and `<!-- end -->`.
"""

import re
from pathlib import Path

import boxtop
from boxtop.lab.batch import action_encoding

PAGE = Path(__file__).parent / "lab.md"
MADE = re.compile(
    r"(?P<head><!-- (?P<game>\w+): made by write_lab_tables\.py -->\n).*?(?P<tail><!-- end -->)", re.DOTALL
)


def tables(name: str) -> str:
    """What a player sees of a game, and which actions there are."""
    kind = boxtop.load(name)
    layout, meaning = kind.observation.LAYOUT, kind.actions.MEANING
    shape = " × ".join(map(str, layout.shape))
    whole = f"An observation has {layout.size:,} numbers" + (f", {shape}." if len(layout.shape) > 1 else ".")
    count = action_encoding(boxtop.game(name)).size
    return "\n".join([whole, "", *layout.markdown_table(), "", f"**{count:,} actions.** {meaning}", ""])


def written(page: str) -> str:
    """The page with its tables made anew."""
    return MADE.sub(lambda found: found["head"] + tables(found["game"]) + found["tail"], page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
