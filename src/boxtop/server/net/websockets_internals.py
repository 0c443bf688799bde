"""The parts of websockets beyond its public interface that Boxtop uses; `pyproject.toml` caps its version.

`tests/project/test_private_interfaces.py` checks them.
"""

from websockets.protocol import State as State

try:
    from websockets.speedups import apply_mask as apply_mask
except ImportError:  # where the library is not compiled
    from websockets.utils import apply_mask as apply_mask
