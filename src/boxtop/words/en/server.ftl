# What the server says to pages and programs.
server-bug = Something went wrong on our side. We've made a note of it.
database-away = The database isn't answering right now. Please try again in a moment.
unauthenticated = We don't know you yet. Play a match, or sign in.
cross-site = This request comes from another site.
over-budget = { $seconds ->
    [one] You are keeping the server very busy. Please try again in a second.
   *[other] You are keeping the server very busy. Please try again in { $seconds } seconds.
}
rate-limited = { $seconds ->
    [one] Too many requests. Please try again in a second.
   *[other] Too many requests. Please try again in { $seconds } seconds.
}
body-unreadable = This can't be read.
body-not-utf8 = This can't be read: it is not UTF-8.
body-incomplete = The request was incomplete.
body-too-large = That's too long.
request-not-understood = This request isn't right.
nothing-at-this-address = There's nothing at this address.
method-not-allowed = That can't be done at this address.
request-refused = This request was refused.
message-too-long = A message can have at most { $most } characters.
message-not-utf8 = This message can't be read: it is not UTF-8.
message-unreadable = This message can't be read: { $why }
too-many-watched = One connection can watch at most { $most } matches.

## Matches
no-such-match = There's no such match.
board-has-changed = The board has changed in the meantime. Here it is as it stands now.
move-without-position = A move must name the position it's for.
match-must-reload = The match has to be loaded again. Please try again in a moment.
not-your-seat = That's not your seat.
no-hints-against-people = There are no hints in a match against other people.
nobody-to-move-there = Nobody was to move there.
win-needs-player = To search for wins or losses, name a player.
record-stays-secret = This game ended before everyone had moved, so hands and decks stay secret.
record-when-over = The record is available once the game is over.
too-many-unfinished = You already have { $most } unfinished games. Finish or leave one of them first.
too-many-waiting = You're already waiting in { $most } public games. Wait until one of them starts, or leave one.
too-many-waiting-by-address = { $most } public games from your network are already waiting for players. Wait until one of them starts, or invite somebody by link.

## Reviews
review-not-ready = The review isn't ready yet.
no-engine-free = The computer is too busy right now. Please try again.
play-on-without-others = A match that continues from another game is played alone or against the computer.
play-on-without-coin = A match that continues from another game has no coin toss: the position says who is to move.
review-preview-title = { $game }: { $players }
review-preview = A move-by-move review.
review-when-over = A match can be reviewed once it's over.
review-of-one-thing = Give either a match or a record, not both.
too-many-reviews = You already have { $most } reviews waiting. Please wait until one of them is ready.
too-many-reviews-by-address = { $most } reviews from your network are already waiting. Please wait until one of them is ready.
record-too-many-events = This game has { $events } moves and rolls. Games with up to { $most } can be reviewed.
record-without-moves = No moves were played in this game, so there's nothing to review.
no-such-event = This game has only { $events } moves and rolls.
in-running-match = This position is in a match that you're playing against other people. You can analyse it once that match is over.
record-of-running-match = You're playing this match against other people. It can be reviewed once it's over.

## Puzzles. $goal is a sentence such as "Find the mate."
no-such-puzzle = There's no such puzzle.
no-such-theme = There are no puzzles with that theme.
no-such-run = This run is over. Start a new one.
no-such-day = { $day } isn't a date.
puzzle-of-the-future = That day's puzzle isn't out yet.
puzzle-nothing-to-find = There's nothing more to find in this position.
puzzle-goal = Find the best move.
puzzle-to-move = { $player } to move. { $goal }

## Names of players who have chosen none. $code is four letters and digits.
guest = Guest { $code }
player-at-seat = Player { $number }
# A player who has deleted their account.
former-player = Former player

## Accounts
wrong-name-or-password = There's no account with that name and password.
wrong-password = That password isn't right.
not-by-token = A program's token is only for playing. Please do this in a browser.
bad-token = This token isn't valid: it was ended, hasn't been used for a year, or was never made here.
no-such-session = There's no such session.
name-taken = The name { $name } is already taken.
has-account-already = You already have an account.
signed-out-meanwhile = You've been signed out here. Please sign in again.
too-many-sessions = You're signed in in too many places. Please end some of those sessions first.
name-length = A name needs { $fewest } to { $most } characters.
name-of-computer = Only the computer is called that. Please choose another name.
name-of-computer-player = { $name } is one of the computer players. Please choose another name.
name-of-guests = That's what players without a name are called. Please choose another name.
name-of-former-players = That's what players are called who have left. Please choose another name.
password-length = A password needs { $fewest } to { $most } characters.
no-such-language = There's no language { $language } here yet. There are { $languages }.

## Health, for whoever runs the server
database-silent = The database doesn't answer.
database-unusable-see-log = The database can't be used right now. The log says why.
starting-or-stopping = The server is starting or stopping.

## Starting a server, in the terminal. $why is what the operating system or the database says.
server-is-at = Boxtop is at { $address } (stop: Ctrl-C)
on-your-network = On your network: { $address }
server-could-not-start = The server couldn't start: { $error }. Its log says why.
file-unusable = { $file } can't be used: { $why }.
data-folder-unusable = The data folder { $folder } can't be used: { $why }.
bad-proxies = BOXTOP_PROXIES must be a number from 0 to { $most }.
bad-public-address = --public (or BOXTOP_PUBLIC) must be an address such as https://games.example or http://games.example:8080, in plain letters and with nothing after it. Boxtop needs a site of its own.
no-network = This computer isn't on a network, so nobody else can reach it. Connect it to Wi-Fi or a cable, or leave out --lan.
lan-not-reachable = --lan needs an address that other devices can reach. Leave out --host, or give an address of this machine.
host-unknown = No machine is known by the name { $host }. Choose an address of this one with --host.
host-unusable = Port { $port } of { $host } can't be used: { $why }. Choose an address of this machine with --host.
port-unusable = Port { $port } of { $host } can't be used: { $why }. Choose another with --port.
bad-database-name = Name a database like "sqlite:///path/to/file" or "postgresql://user:password@host/name".
bad-database-address = The address of the database can't be read. It must be postgresql://USER:PASSWORD@HOST/NAME, with signs such as # / @ in the password written as %23 %2F %40.
database-unusable = The database can't be used: { $why }.
database-unusable-now = The database can't be used right now: { $why }.
database-file-unusable = The database { $file } can't be used: { $why }.
database-file-unusable-now = The database { $file } can't be used right now: { $why }.
database-file-locked = Another server is using { $file }. Several servers can share a PostgreSQL database, but not a file.
database-too-new = The database has version { $version }, and this program only knows versions up to { $newest }. Install a newer Boxtop.
sqlite-too-old = Python's SQLite is { $version }, but Boxtop needs { $needed } or newer.
store-closed = The store is closed.
job-of-another-version = This job was written by another version of Boxtop: its { $game } looks different.
