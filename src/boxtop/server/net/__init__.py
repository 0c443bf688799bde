"""The network: the WebSocket and HTTP protocols, connections, limits. Nothing here knows about matches."""
