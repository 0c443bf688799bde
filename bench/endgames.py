"""`make endgames`: which material can mate a lone king, from the endgame tables of Chessplus.

python -m bench.endgames [--plain] [--prove]

Prints the table that stands in docs/rules/chessplus.md; `--plain` is chess without merging, with queens only.
`--prove` also checks every entry of every table against the game's own rules, which takes minutes.
"""

import argparse
import time

from boxtop.games.chessplus.engine.endgame_index import KINDS, NO_PIECE
from boxtop.games.chessplus.engine.endgame_verification import Census, census, verify_kind
from boxtop.games.chessplus.engine.endgames import Endgames
from boxtop.games.chessplus.piece_names import name_of
from boxtop.games.chessplus.rules.state import LETTERS


def letters(kind: int) -> str:
    return "".join(LETTERS[piece] for piece in KINDS[kind] if piece != NO_PIECE)


def percent(share: float) -> str:
    """A share that is not quite none or all does not read as such."""
    if share in (0.0, 1.0):
        return f"{share:.0%}"
    return f"{100 * min(max(share, 0.0001), 0.9999):.2f}%"


def row(name: str, found: Census) -> str:
    longest = f"{(found.longest + 1) // 2}" if found.mates or found.longest else "never"
    return f"| {name:16} | {percent(found.wins):>8} | {percent(found.losses):>15} | {longest:>7} | {found.mates:>7,} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--plain", action="store_true", help="chess without merging")
    arguments.add_argument("--prove", action="store_true", help="check every entry against the rules")
    wanted = arguments.parse_args()
    tables = Endgames(merging=not wanted.plain)
    begun = time.process_time()
    tables.build()
    made = time.process_time() - begun
    print("| beside the king  | he moves | lone king moves | longest |   mates |")
    print("|------------------|---------:|----------------:|--------:|--------:|")
    for kind in sorted(range(len(KINDS)), key=lambda kind: (KINDS[kind][1] != NO_PIECE, [-p for p in KINDS[kind]])):
        apart, *merged = census(tables.tables, kind)
        text = letters(kind)
        print(row(" and ".join(text), apart))
        for found in merged:
            print(row(f"{name_of(text)} ({text})", found))
    print(f"\n{made:.1f} s of processor time to make or load the tables.")
    if wanted.prove:
        begun = time.process_time()
        right = sum(verify_kind(tables.tables, kind, merging=tables.merging) for kind in range(len(KINDS)))
        print(f"All {right:,} positions agree with the rules; {time.process_time() - begun:.0f} s.")


if __name__ == "__main__":
    main()
