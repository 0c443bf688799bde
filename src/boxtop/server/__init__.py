"""The server: matches that people play with each other and with the computer, over HTTP and WebSocket.

`app.py` puts it together. `net` is the network, `routes` what it serves, `people` who is behind a request, `play` the
matches being played, `store` the database, `jobs` engine work in other processes.
"""
