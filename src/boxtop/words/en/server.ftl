# What the server says to pages and programs.
server-bug = Something went wrong on our side. We have made a note of it.
database-away = The database isn't answering right now. Please try again in a moment.
unauthenticated = We don't know you yet. Play a match, or sign in.
body-unreadable = This can't be read.
body-not-utf8 = This can't be read: it is not UTF-8.
body-incomplete = The request was incomplete.
message-too-long = A message can have at most { $most } characters.
message-not-utf8 = This message can't be read: it is not UTF-8.
message-unreadable = This message can't be read: { $why }
too-many-watched = One connection can watch at most { $most } matches.
win-needs-player = To search for wins or losses, name a player.
record-when-over = The record is available once the game is over.
