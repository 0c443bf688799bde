# The page around the boards.

skip = Skip to the content

close = Close

note = Not possible

done = Done

cancel = Cancel

loading = One moment…

away = The server doesn't answer. Is your connection all right?

unsure = The connection dropped before the answer came: check whether your move went through.

nav-label = Pages
nav-open = Join
nav-watch = Watch
nav-mine = My games
nav-archive = Archive
nav-me = Me

sound-mute = Mute sound
sound-unmute = Unmute sound
sound-mute-key = Mute sound (M)
sound-unmute-key = Unmute sound (M)
sound-on = Sound on
sound-off = Sound off
sound-volume = Volume
sound-percent = { $percent } %

settings-title = Settings
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-pace = Pace
settings-pace-natural = Natural
settings-pace-instant = Instant
settings-pace-natural-text = The computer takes a moment, and battles and rolls play out step by step.
settings-pace-instant-text = The computer answers at once, and you see only how things stand.
settings-motion = Animations
settings-autoroll = Roll my first dice for me
settings-notation = Show moves in notation
settings-confirm = Ask before each move

line-lost = Connection lost, trying again…
line-back = Connected again.

broken-title = This page did not load
broken-text = The connection may be gone, or there is a newer version of the page.
broken-again = Try again

notfound-title = Page not found
notfound-text = The address may be mistyped, or the page no longer exists.

home-back = Back to the games
home-title = Pick a box
home-lead = Four games that are out of print. No account, no waiting: pick one and play.
home-open = Open { $game }
home-shelf = The games
home-about = About Boxtop
home-note-with = Always someone to play with
home-note-with-text = The computer, from beginner to very strong; a friend by link; or whoever sits next to you.
home-note-fair = Fair dice and cards
home-note-fair-text = Every roll and every shuffle can be checked when the game is over.
home-note-free = Nothing to sign up for
home-note-free-text = Not even a name. Close the page and come back: your games will wait for you.
home-going = Games in progress
home-wrong = Couldn't load the games.

play-title = Play { $game }
play-who = Play with
play-computer = The computer
play-friend = A friend, by link
play-here = Someone here, on this screen
play-alone = Alone
play-mixed = A mixed table
play-go = Play
play-go-friend = Make the link
play-level = How strong
play-level-is = Level { $level } of { $most } · { $like }
play-level-said = Level { $level } of { $most }: { $name }, { $like }
play-options = Options
play-clock = Clock
play-side = Who goes first
play-side-first = Me
play-side-second = My opponent
play-side-coin = Random
play-order-coin = Random order

coin-first = { $name } goes first.
coin-you = You go first.
coin-order = Order: { $names }

play-listed = Public: anyone can join or watch
play-words = Everyone gives a word for the dice before the game starts
play-name = Your name
play-name-n = Name of player { $n }
play-players = How many players
play-seat = Player { $n }

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
time-written-days = { $days } d { $hours } h

play-seat-me = Me
play-seat-here = Someone here
play-seat-anyone = A friend by link
play-seat-computer = The computer
play-seat-level = Level of player { $n }
play-own-mine = { $what }
play-own-other = Opponent's { $what }
play-unknown = This server doesn't have that game.
play-unknown-title = No such game
play-more = More of this game
play-how = How to play
play-open = Open games
play-open-none = Nobody is waiting right now.
play-watch = Games to watch
play-watch-none = No public games right now.
play-mine = My games
play-mine-none = No games in progress.

clock-none = No clock
clock-fischer = { $minutes } min + { $increment } s
clock-move = { $seconds } s per move
clock-days = { $n ->
    [one] { $n } day per move
   *[other] { $n } days per move
}

own-text = My own text
own-label = Your own text
own-hint = Paste it here

option-yes = Yes
option-no = No

match-title = A match
match-missing = No such match
match-missing-why = It may be private: once a match by link has started, only its players can see it.

title-waiting = Waiting for players · { $game }
title-over = Game over · { $game }
title-turn = Your turn · { $game }

wait-title = { $game }: waiting for players
wait-places = Seats
wait-free = Open seat
wait-spoken = has given a word
wait-silent = is choosing a word
wait-coin = a coin toss decides who goes first
wait-listed = anyone can join and watch
wait-private = anyone with the link can join
wait-invite = Invite a friend
wait-begins = The game starts as soon as everyone is here.
wait-leave = Leave this match

join-title = Join a match of { $game }
join-name = Your name
join-join = Sit down and play

word-label = Your word for the dice
word-text = Anything you like. It goes into every roll and every shuffle, so nobody can rig them in advance.
word-label-coin = Your word for the coin toss
word-text-coin = Anything you like. It goes into the coin toss, so nobody can rig it in advance.
word-give = Give this word
word-none = Go without a word

share-link = The link
share-copy = Copy the link
share-copied = Copied
share-share = Share…
share-title = Play { $game } with me
share-here = This link only works on this computer.
share-lan = To play with someone on the same network, stop Boxtop and start it again with “{ $make }” or “{ $serve }”. This match will still be here.
share-qr = The same link as a QR code, to scan with a phone

table-title = { $game }: { $names }
table-about = About this match
table-watching = You are watching.
table-never = This match never began.

turn-you = Your turn
turn-other = { $name }'s turn
turn-you-said = Your turn.
turn-other-said = { $name }'s turn.
turn-computer = { $name } is thinking…
turn-sent = Playing…
turn-preparing = Getting ready… { $percent }%

preparing-computer = Only this once. Until then { $name } makes quick moves.
preparing-hint = Only this once. Your hint comes in a moment.

player-free = Free
player-you = You
player-strength = level { $level }
player-level = { $name } (level { $level })
player-here = online
player-away = away
player-here-said = { $name } is online.
player-away-said = { $name } is away.
player-turn = to move

clock-label = { $name } has { $time } left
clock-low-said = Your time is running out.
clock-low-said-other = { $name }'s time is running out.

moves-title = Moves
moves-none = No moves yet.
moves-notation = Notation

replay-title = Replay
replay-first = To the beginning
replay-back = One move back
replay-next = One move on
replay-last = To the latest move
replay-at = After move { $ply } of { $count }
replay-now = Back to the game

actions-title = Actions

action-flip = Flip board
action-hint = Hint
action-takeback = Take back
action-time = More time
action-draw = Agree a draw
action-draw-offer = Offer a draw
action-claim = Claim a draw: { $reason }
action-abandoned = { $name } is away: claim the win
action-abort = Abort game
action-resign = Resign
action-rematch = Rematch

ask-resign = Resign?
ask-resign-text = Your opponent wins. You can't undo this.
ask-resign-yes = Resign
ask-abort = Abort this game?
ask-abort-text = Nobody wins and nobody loses. You can't undo this.
ask-abort-yes = Abort game
ask-draw = Agree a draw?
ask-draw-text = The game ends and nobody wins. You can't undo this.
ask-draw-yes = Draw
ask-claim = Claim a draw: { $reason }?
ask-claim-text = The game ends now, and nobody wins. You can't undo this.
ask-claim-yes = Claim it
ask-abandoned = Claim the win?
ask-abandoned-text = { $name } has left. The game ends now, and you win. You can't undo this.

claim-said = You can claim a draw: { $reason }.

offer-yes = Yes
offer-no = No
offer-back = Never mind
offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take a move back.
offer-time = { $name } asks for more time.
offer-rematch = { $name } would like a rematch.
offer-mine-draw = You have offered a draw.
offer-mine-takeback = You have asked to take a move back.
offer-mine-time = You have asked for more time.
offer-mine-rematch = You have asked for a rematch.

hint-thinking = Thinking…
hint-nudge = Think about { $move }.
hint-show = Show the move
hint-play = Play it
hint-other = Another ({ $n }/{ $count })
hint-said = Hint: { $move }
hint-best = The best choice.
hint-winning = The best move: you're winning.
hint-ahead = The best move: you're ahead.
hint-even = The best move: about even.
hint-behind = The best move, but you're behind.
hint-losing = The best move, but you're losing.
hint-same = Just as good.
hint-nearly = Nearly as good.
hint-weaker = A bit weaker.
hint-worse = Much weaker.

notice-title = What's happening

legend-open = What the board shows
legend-title = What the board shows

result-won = You won!
result-lost = You lost
result-drawn = Draw
result-aborted = Game aborted
result-solo = Game over
result-winner = { $names } wins!
result-winners = { $names } win!
result-new = New game
result-record = Download the record
result-to-rematch = To the rematch

fair-title = Is chance fair?
fair-title-coin = Was the coin fair?
fair-text = Before the game, the server picked a secret number and showed this fingerprint of it, so it can't change it later. Every roll, card and coin toss follows from that number and the players' words. When the game is over the number is revealed, and anyone can check it all: boxtop verify does that with the record.
fair-text-coin = Before the game, the server picked a secret number and showed this fingerprint of it, so it can't change it later. The coin toss follows from that number and the players' words. When the game is over the number is revealed, and anyone can check it: boxtop verify does that with the record.
fair-commitment = Fingerprint:
fair-words = Words:
fair-seed = Secret number:
fair-record = Download the record to check it
fair-later = The number is revealed when the game is over.

over-title = Pass the device to { $name }
over-text = Nobody else should look now: the next hand is secret.
over-ready = I'm { $name }, show my hand

confirm-title = Play this move?
confirm-yes = Play it

plain-moves = Your moves
plain-place = { $place }: { $count } moves
plain-chosen = { $place }. { $count } moves are left.
plain-back = Choose again
plain-undrawn = This game has no picture. Pick your moves from the list.

list-open-title = Games to join
list-open-none = Nobody is waiting right now. Start a game with a friend by link and make it public: then it shows up here.
list-watch-title = Games to watch
list-watch-none = No public games right now.
list-mine-title = My games
list-mine-none = You haven't played here yet.
list-game = Game
list-all = All games
list-join = Join
list-watch = Watch
list-go = Continue
list-look = View
list-free = free seat
list-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
list-group-turn = Your turn
list-group-waiting = Waiting for others
list-group-over = Finished
list-waiting = Waiting for players
list-waiting-for = Waiting for { $name }
list-playing = In progress
list-won = You won
list-lost = You lost
list-drawn = Draw
list-over = Finished
list-aborted = Aborted

ended-resignation = by resignation
ended-agreement = by agreement
ended-time = on time
ended-abandoned = someone left
ended-total = by points
ended-columns = by points

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
archive-outcome-win = That player won
archive-outcome-loss = That player lost
archive-search = Search
archive-none = Nothing found.
archive-more = More
archive-found = { $n ->
    [one] { $n } match found
   *[other] { $n } matches found
}
archive-won = { $name } won

me-title = Me
me-nobody = Nobody knows you yet. You do not need to be known: give yourself a name if you like, or just play.
me-guest = You are a guest. This browser remembers you; with an account you are known on other devices, too.
me-account = You have an account.
me-name = Name
me-name-save = Save the name
me-name-saved = Your name is saved.
me-register = Make an account
me-register-text = A name of your own and a password; nothing else is asked for. Your games stay yours.
me-password = Password (8 letters or more)
me-signin = Sign in
me-signin-text = You have an account already?
me-signout = Sign out
me-change = Change the password
me-old = Old password
me-new = New password
me-changed = The password is changed. All other sessions have ended.
me-sessions = Where you are signed in
me-sessions-this = this browser
me-sessions-seen = last seen { $when }
me-sessions-end = End { $label }
me-sessions-end-short = End
me-sessions-token = program
me-sessions-browser = browser
me-tokens = A token for a program
me-tokens-text = A program that plays in your name shows this secret. It is shown only once.
me-tokens-label = What is it for?
me-tokens-make = Make a token
me-tokens-secret = Your token
me-delete = Delete me
me-delete-text = What you played stays, without your name. This cannot be undone.
me-delete-yes = Delete me for good
me-delete-password = Your password

rules-title = How to play { $game }
rules-link = How to play
rules-play = Play { $game }
rules-none = Nobody has written this down for the page yet. What is known: { $summary }.
