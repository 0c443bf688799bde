"""The server: matches that people play with each other and with the computer, over HTTP and WebSocket.

`app.py` puts it together. `net` has the network protocols, `routes` the HTTP routes and WebSocket messages, `people`
accounts and authentication, `play` the matches being played, `store` the database, `jobs` the engine pool.
"""
