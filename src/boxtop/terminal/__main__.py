"""`python -m boxtop.terminal`: the same as the `boxtop` command."""

import sys

from . import main

sys.exit(main())
