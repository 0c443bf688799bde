"""The server: matches that people play with each other and with the computer, over HTTP and WebSocket.

`app.py` puts it together; `matches.py` is where everything that happens to a match happens; `store` keeps it; `jobs`
lets engines think beside play.
"""
