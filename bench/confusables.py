"""Write Unicode's table of characters that look alike (UTS #39) as `src/boxtop/server/store/confusables.txt`.

It is taken from ICU, which carries the newest one: `pip install pyicu-wheels`, then `python -m bench.confusables`. Keys
in the store are made with the table, so a new one needs a migration that makes them again.
"""

import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).parents[1] / "src/boxtop/server/store/confusables.txt"
SURROGATES = range(0xD800, 0xE000)

HEAD = """\
# Characters that look alike, from Unicode {unicode} (UTS #39), by ICU {icu}: `python -m bench.confusables`.
# Copyright (c) 1991-2025 Unicode, Inc. Unicode License V3: https://www.unicode.org/license.txt
# A line is the prototype, as code points; then all characters that look like it. They are read after NFD.
"""


def main() -> None:
    import icu

    checker = icu.SpoofChecker()
    alike: dict[str, list[int]] = defaultdict(list)
    for code in range(sys.maxunicode + 1):
        if code in SURROGATES or unicodedata.normalize("NFD", chr(code)) != chr(code):
            continue
        prototype = checker.getSkeleton(0, chr(code))
        if prototype and prototype != chr(code):  # what has none is invisible, and `visible` removes it
            alike[prototype].append(code)
    lines = [f"{_hex(map(ord, prototype))};{_hex(codes)}\n" for prototype, codes in sorted(alike.items())]
    FILE.write_text(HEAD.format(unicode=icu.UNICODE_VERSION, icu=icu.ICU_VERSION) + "".join(lines), encoding="ascii")


def _hex(codes: Iterable[int]) -> str:
    return " ".join(f"{code:X}" for code in codes)


if __name__ == "__main__":
    main()
