"""The parts of uvicorn beyond its public interface that Boxtop uses; `pyproject.toml` caps its version.

Our protocols (`websocket.py`, `http_timeouts.py`) are subclasses of these. `tests/project/test_private_interfaces.py`
checks what they override, call and set.
"""

from uvicorn.protocols.http.h11_impl import H11Protocol as H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol as WebSocketsSansIOProtocol
