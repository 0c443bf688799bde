# The page around the boards. `t('id')` in web/src; the boards have files of their own, in the folders of the games.

# For search engines and for the list of a browser's apps.
page-description = Board, card and dice games to play with friends or against the computer.

## On every page

skip = Skip to content
close = Close
done = Done
cancel = Cancel
loading = Loading…
# What a screen reader calls the note with a refusal, at the bottom of the page.
note = Message

away = Can't reach the server. Check your connection.
unsure = The connection dropped before the server answered. Check whether it went through.
line-lost = Connection lost. Reconnecting…
line-back = Connected again.

broken-title = This page didn't load
broken-text = You may be offline, or there is a newer version of this page.
broken-again = Try again

notfound-title = Page not found
notfound-text = The address may be mistyped, or the page no longer exists.
home-back = Back to the games

## Header

nav-label = Main
nav-open = Join
nav-watch = Watch
nav-mine = My games
nav-archive = Archive
nav-me = Profile

language = Language

sound-mute = Mute sound
sound-unmute = Unmute sound
sound-mute-key = Mute sound (M)
sound-unmute-key = Unmute sound (M)
sound-on = Sound on
sound-off = Sound off
sound-volume = Volume
sound-percent = { $percent }%

## Settings

settings-title = Settings
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-pace = Pace
settings-pace-natural = Natural
settings-pace-instant = Instant
settings-pace-natural-text = The computer takes a moment, and you see everything happen step by step.
settings-pace-instant-text = The computer answers at once, and you see only the result.
settings-motion = Animations
settings-autoroll = Make the first roll for me
settings-notation = Show moves in notation
settings-confirm = Confirm each move

## Home

home-title = Pick a game
home-lead = No account, no waiting: open a box and play.
home-wrong = Couldn't load the games. { $why }
home-shelf = Games
home-going = Games in progress
home-about = About Boxtop
home-note-with = Always someone to play with
home-note-with-text = The computer, from beginner to very strong. A friend, by link. Or whoever is sitting next to you.
home-note-fair = Nothing is rigged
home-note-fair-text = Every roll, shuffle and coin toss can be checked after the game.
home-note-free = Nothing to sign up for
home-note-free-text = You don't even need a name. Close the page whenever you like: your games will be waiting.

## A game's page: a new match

play-title = Play { $game }
play-unknown-title = Game not found
play-unknown = This server doesn't have that game.

play-who = Play with
play-computer = The computer
play-friend = A friend, by link
play-here = Someone here, on this screen
play-alone = Alone
play-mixed = Choose each seat

play-level = Strength
play-level-is = Level { $level } of { $most } · { $like }
# The same for a screen reader: "Level 2 of 8: Button, Beginner"
play-level-said = Level { $level } of { $most }: { $name }, { $like }

play-name = Your name
play-name-n = Name of player { $n }
play-players = Number of players
play-seat = Player { $n }
play-seat-me = Me
play-seat-here = Someone here
play-seat-anyone = A friend, by link
play-seat-computer = The computer
play-level-choice = { $level } · { $name }
play-seat-level = Strength of player { $n }

play-go = Play
play-go-friend = Create link

# What the opponent chooses, such as a deck: "Deck (opponent)"
play-own-other = { $option } (opponent)
play-options = Options
play-side = Who goes first
play-side-coin = Random
play-side-first = Me
play-side-second = My opponent
play-order-coin = Random order
play-clock = Clock
play-listed = Public: anyone can join or watch
play-words = Everyone chooses a lucky word before the game starts

own-text = My own
own-label = Your own text
own-hint = Paste it here

option-yes = Yes
option-no = No
# An option of a match that isn't as usual: "Open hands: Yes"
option-chosen = { $option }: { $choice }

play-clock-none = No clock
play-clock-fischer = { $minutes } min + { $increment } s
play-clock-move = { $seconds } s per move
play-clock-days = { $n ->
    [one] { $n } day per move
   *[other] { $n } days per move
}

play-how = How to play
play-more = Lobby
play-open = Games to join
play-open-none = Nobody is waiting right now.
play-watch = Games to watch
play-watch-none = No public games right now.
play-mine = My games
play-mine-none = No games in progress.

## How to play

rules-title = How to play { $game }
rules-link = How to play
rules-play = Play { $game }

## A match

match-title = Match
match-missing = Match not found
match-missing-why = { $why } Once a private match has started, only its players can see it.

# In the title bar of the window.
title-waiting = Waiting for players · { $game }
title-over = Game over · { $game }
title-turn = Your turn · { $game }

## Before the match: waiting, joining

wait-title = { $game }: waiting for players
wait-coin = a coin toss decides who goes first
wait-listed = anyone can join and watch
wait-private = anyone with the link can join
wait-places = Seats
wait-free = Open seat
wait-spoken = word given
wait-silent = choosing a word
wait-invite = Invite a friend
wait-begins = The game starts as soon as everyone is here.
wait-leave = Leave match

join-title = Join this { $game } match
join-name = Your name
join-join = Join

word-label = Your lucky word
word-label-of = { $name }'s lucky word
word-text = Anything you like. It goes into every roll and every shuffle, so nobody can rig them in advance.
word-label-coin = Your lucky word for the coin toss
word-label-coin-of = { $name }'s lucky word for the coin toss
word-text-coin = Anything you like. It goes into the coin toss, so nobody can rig it in advance.
word-give = Use this word
word-none = Go without a word

share-link = Link
share-copy = Copy link
share-copied = Copied
share-share = Share…
share-title = Play { $game } with me
share-here = This link only works on this computer.
share-lan = To play with someone on your network, stop Boxtop and start it again with “{ $make }” or “{ $serve }”. This match will still be here.
share-qr = The link as a QR code, to scan with a phone

## Who goes first

coin-first = { $name } goes first.
coin-you = You go first.
coin-order = Order: { $names }

## At the table

table-title = { $game }: { $names }
table-about = About this match
table-watching = You're watching.
table-never = This match never started.

notice-title = What's happening
turn-you = Your turn
turn-other = { $name }'s turn
turn-computer = { $name } is thinking…
# Said aloud when it becomes somebody's turn.
turn-you-said = Your turn.
turn-other-said = { $name }'s turn.
turn-sent = Playing…
# While the computer player is compiled, the first time that it plays.
turn-preparing = Getting ready… { $percent }%
preparing-computer = This happens only once. Until then, { $name } plays quick moves.
preparing-hint = This happens only once. Your hint is on its way.

player-free = Open seat
player-you = You
player-strength = level { $level }
player-level = { $name } (level { $level })
# Beside a name that belongs to no account: anybody may have chosen it.
player-guest = guest
player-guest-name = { $name } (guest)
player-here = online
player-away = away
player-turn = to move
player-here-said = { $name } is online.
player-away-said = { $name } is away.

## Clocks

clock-label = { $name } has { $time } left
clock-low-said = Your time is running out.
clock-low-said-other = { $name }'s time is running out.

# Parts of a time that is read aloud: "2 days, 3 hours"
time-day = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
time-hour = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
time-minute = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
time-second = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
# On a clock, where there is little room.
time-written-days = { $days } d { $hours } h

## The list of moves, and going back in it

moves-title = Moves
moves-none = No moves yet.
moves-notation = Notation

replay-title = Replay
replay-first = To the start
replay-back = Previous move
replay-next = Next move
replay-last = To the latest move
replay-at = After move { $ply } of { $count }
replay-now = Back to the game

legend-open = How to read the board
legend-title = How to read the board

## What can be done besides moving

actions-title = Actions
action-flip = Flip board
action-hint = Hint
action-takeback = Take back
action-time = More time
action-draw = Agree a draw
action-draw-offer = Offer a draw
action-abort = Abort game
action-resign = Resign
action-rematch = Rematch
# The same for somebody who plays alone.
action-again = Play again
# $reason is the game's own: "threefold repetition"
action-claim = Claim a draw: { $reason }
action-abandoned = { $name } is away: claim the win
claim-said = You can claim a draw: { $reason }.

ask-resign = Resign?
ask-resign-text = { $others ->
    [one] Your opponent wins. You can't undo this.
   *[other] Your opponents win. You can't undo this.
}
ask-resign-yes = Resign
ask-abort = Abort this game?
ask-abort-text = Nobody wins and nobody loses. You can't undo this.
ask-abort-yes = Abort game
ask-draw = Agree a draw?
ask-draw-text = The game ends and nobody wins. You can't undo this.
ask-draw-yes = Draw
ask-claim = Claim a draw: { $reason }?
ask-claim-text = The game ends and nobody wins. You can't undo this.
ask-claim-yes = Claim draw
ask-abandoned = Claim the win?
ask-abandoned-text = { $name } has left. The game ends and you win. You can't undo this.
ask-abandoned-yes = Claim win

confirm-title = Play this move?
confirm-yes = Play it

offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take a move back.
offer-time = { $name } asks for more time.
offer-rematch = { $name } would like a rematch.
offer-yes = Yes
offer-no = No
offer-mine-draw = You've offered a draw.
offer-mine-takeback = You've asked to take a move back.
offer-mine-time = You've asked for more time.
offer-mine-rematch = You've asked for a rematch.
offer-back = Never mind

## Hints

hint-thinking = Thinking…
hint-nudge = Think about { $move }.
hint-show = Show the move
hint-play = Play it
hint-other = Another ({ $n }/{ $count })
hint-said = Hint: { $move }
# What a hint is worth, after the sentence that tells the move.
hint-best = The best choice.
hint-winning = The best move: you're winning.
hint-ahead = The best move: you're ahead.
hint-even = The best move: it's about even.
hint-behind = The best move, but you're behind.
hint-losing = The best move, but you're losing.
hint-same = Just as good.
hint-nearly = Nearly as good.
hint-weaker = A bit weaker.
hint-worse = Much weaker.

## A game played by several people at one screen

over-title = Pass the device to { $name }
over-text = The next hand is secret, so nobody else should look.
over-ready = I'm { $name }, show my hand

## A game without a board of its own on the page

plain-moves = Your moves
# $place is what was clicked on in the drawing.
plain-place = { $count ->
    [one] { $place }: { $count } move
   *[other] { $place }: { $count } moves
}
plain-chosen = { $count ->
    [one] { $place }. { $count } move left.
   *[other] { $place }. { $count } moves left.
}
plain-back = Choose again
plain-undrawn = This game has no picture. Pick your moves from the list.

## When it is over

result-won = You won!
result-lost = You lost
result-drawn = Draw
result-aborted = Game aborted
result-restored = Game closed
result-solo = Game over
result-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
result-points = { $name }: { $points }
result-new = New game
result-record = Download the record
result-to-rematch = Go to the rematch

fair-title = Is it really random?
fair-title-coin = Was the coin toss fair?
fair-text = Before the game, the server picked a secret number and showed this fingerprint of it, so it can't change the number later. Every roll, card and coin toss follows from that number and the players' words. When the game is over, the number is revealed and anyone can check it all: “{ $command }” does that with the record.
fair-text-coin = Before the game, the server picked a secret number and showed this fingerprint of it, so it can't change the number later. The coin toss follows from that number and the players' words. When the game is over, the number is revealed and anyone can check it: “{ $command }” does that with the record.
fair-commitment = Fingerprint:
fair-words = Words: { $words }
fair-seed = Secret number:
fair-record = Download the record to check it
fair-later = The number is revealed when the game is over.

## Lists of matches

list-open-title = Games to join
list-open-none = Nobody is waiting right now. Start a public game with a friend by link, and it will show up here.
list-watch-title = Games to watch
list-watch-none = No public games right now.
list-mine-title = My games
list-mine-none = You haven't played here yet.
list-game = Game
list-all = All games
list-group-turn = Your turn
list-group-waiting = Waiting for others
list-group-over = Finished
list-free = open seat
list-waiting = Waiting for players
list-waiting-for = Waiting for { $name }
list-playing = In progress
list-won = You won
list-lost = You lost
list-drawn = Draw
list-winner = { $name } won
list-over = Finished
list-aborted = Aborted
list-restored = Closed
# How it ended, where the game's rules don't say: after "You lost"
list-by-resignation = by resignation
list-by-agreement = by agreement
list-by-time = on time
list-by-abandoned = a player left
list-by-length = maximum length
list-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
list-join = Join
list-watch = Watch
list-go = Continue
list-look = View

## Archive

archive-title = Archive
archive-lead = Finished public games
archive-player = Player
archive-since = From
archive-until = To
archive-outcome = Result
archive-outcome-any = Any
archive-outcome-first = First player won
archive-outcome-second = Second player won
archive-outcome-decided = Someone won
archive-outcome-draw = Draw
archive-outcome-win = This player won
archive-outcome-loss = This player lost
archive-search = Search
archive-none = Nothing found.
archive-more = Show more
archive-found = { $n ->
    [one] { $n } match found
   *[other] { $n } matches found
}

## Who I am

me-title = Profile
me-nobody = You're not signed in. Choose a name, or just play.
me-guest = You're a guest: this browser remembers you. With an account, you can play on other devices, too.
me-account = You're signed in.
me-name = Name
me-name-save = Save name
me-name-saved = Name saved.
me-register = Create an account
me-register-text = Just a name and a password, nothing else. You keep your games.
me-password = Password
me-password-new = Password (at least 8 characters)
me-signin = Sign in
me-signin-text = Already have an account?
me-signout = Sign out
me-change = Change password
me-old = Current password
me-new = New password (at least 8 characters)
me-changed = Password changed. You've been signed out everywhere else.
me-sessions = Where you're signed in
me-sessions-browser = browser
me-sessions-token = program
me-sessions-this = this browser
me-sessions-seen = last seen { $when }
me-sessions-end = { $kind ->
    [token] Revoke
   *[other] Sign out
}
# The same for a screen reader, which has no row to look at.
me-sessions-end-of = { $kind ->
    [token] Revoke { $label }
   *[other] Sign out { $label }
}
me-tokens = Access token for a program
me-tokens-text = A program can play in your name with a token. It's shown only once.
me-tokens-label = What is it for?
me-tokens-make = Create token
me-tokens-secret = Your token
me-delete = Delete my data
me-delete-text = Your matches stay, without your name. You can't undo this.
me-delete-yes = Delete for good
me-delete-password = Your password
