"""Print the tables."""

import argparse

import boxtop

from . import __doc__ as about
from . import table

parser = argparse.ArgumentParser(prog="python -m bench.mistakes", description=about)
parser.add_argument("games", metavar="GAME", nargs="*", help="all of ours, if none is named")
parser.add_argument("--positions", type=int, default=200, help="for each question (200)")
parser.add_argument("--seed", type=int, default=1, help="of the positions (1)")
args = parser.parse_args()
ours = [name for name, entry in boxtop.installed().items() if boxtop.is_ours(entry)]
for name in args.games or ours:
    print(f"\n{name}\n\n{table(name, args.positions, args.seed)}", flush=True)
