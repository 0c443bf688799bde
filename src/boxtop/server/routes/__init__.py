"""The HTTP routes by topic, and the handlers of WebSocket messages (`socket.py`)."""
