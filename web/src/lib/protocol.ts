// Messages of Boxtop, version 1. Made by `make types`: do not edit.

export type FromClient = Watch | Unwatch | Do | Hint | Ping;
export type FromServer = Hello | MatchNews | Presence | Preparing | Done | Refused | Advice | Pong;

/**
 * Call the match off, before everybody has made a first move.
 */
export interface Abort {
  type: "abort";
}
/**
 * The part of a match that seldom changes.
 */
export interface About {
  game: string;
  title: string;
  options: {
    [k: string]: boolean | number | string;
  };
  pace: Pace;
  /**
   * the pace in words
   */
  clock: string;
  seats: SeatInfo[];
  fair: FairInfo;
  created: number;
  listed?: boolean;
  coin?: boolean;
  words?: boolean;
  /**
   * the match of which this is the rematch
   */
  before?: string | null;
  /**
   * the rematch of this one
   */
  rematch?: string | null;
}
/**
 * How time is kept: not at all, so long for each decision, for the whole game with an increment, or in days.
 */
export interface Pace {
  kind?: "days" | "fischer" | "move" | "none";
  /**
   * for a decision, or for the whole game
   */
  seconds?: number;
  /**
   * added after each turn
   */
  increment?: number;
  /**
   * for a decision
   */
  days?: number;
}
/**
 * A seat and its player; public.
 */
export interface SeatInfo {
  /**
   * none: the seat is free
   */
  name: string | null;
  kind?: "computer" | "person";
  level?: number | null;
  /**
   * connected
   */
  here?: boolean;
  /**
   * the seat's name in the game, such as White; empty before a coin has decided who sits where
   */
  called?: string;
  /**
   * has given a word for the dice
   */
  spoken?: boolean;
}
/**
 * What is needed to check the dice: docs/fair-chance.md.
 */
export interface FairInfo {
  commitment: string;
  words?: string[];
  order?: number[] | null;
  /**
   * only when the match is over
   */
  seed?: string | null;
}
/**
 * Agree with an offer; once all who were asked agree, it is done.
 */
export interface Accept {
  type: "accept";
  what: "draw" | "rematch" | "takeback" | "time";
}
export interface Account {
  name: string;
  password: string;
}
/**
 * The engine's advice: rated moves, best first.
 */
export interface Advice {
  type: "advice";
  tag: string;
  match: string;
  position: number;
  value: number;
  moves: Rated[];
}
/**
 * A move, in long notation (`move`) and in readable notation (`text`), and its value from 0 to 1.
 */
export interface Rated {
  move: string;
  text: string;
  value: number;
  /**
   * what it does, in words
   */
  sentence?: string;
}
export interface Asking {
  decisions: number;
}
export interface Chair {
  who: "me" | "anyone" | "computer";
  level?: number | null;
  name?: string;
  own?: {
    [k: string]: boolean | number | string;
  };
}
export interface Changes {
  name?: string;
  language?: string | null;
}
/**
 * End the match for a reason that the rules give, whoever is to move, or because somebody left.
 */
export interface Claim {
  type: "claim";
  reason: string;
}
/**
 * Milliseconds left for each seat at the time `at`; only the clock of the seat `running` runs.
 */
export interface ClockInfo {
  left: number[];
  at: number;
  running?: number | null;
}
export interface DeckCard {
  name: string;
  set: string;
  number: string;
  class: "Basic" | "Stage 1" | "Stage 2" | "EX/V/GX";
  hp: number;
  types: string[];
  count: number;
}
export interface DeckInfo {
  name: string;
  about: string;
  cards: DeckCard[];
}
export interface Decks {
  decks: DeckInfo[];
}
/**
 * Turn an offer down, or take the own one back.
 */
export interface Decline {
  type: "decline";
  what: "draw" | "rematch" | "takeback" | "time";
}
export interface Doing {
  action: Play | Resign | Abort | Claim | Offer | Accept | Decline | Word;
  position?: number | null;
  seat?: number | null;
}
/**
 * Make a move, in long or short notation.
 */
export interface Play {
  type: "play";
  move: string;
}
/**
 * Give up.
 */
export interface Resign {
  type: "resign";
}
/**
 * Offer a draw or a rematch, ask to take a move back or for more time. Nobody to ask: it is done at once.
 */
export interface Offer {
  type: "offer";
  what: "draw" | "rematch" | "takeback" | "time";
}
/**
 * Give a word for the dice, or none, before the match begins.
 */
export interface Word {
  type: "word";
  word?: string;
}
/**
 * How a match ended.
 */
export interface Ending {
  scores: number[];
  reason: string;
  sentence: string;
  points?: number[] | null;
}
export interface Farewell {
  password?: string;
}
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seats: string[][];
  hidden: boolean;
  first_by_chance: boolean;
  two_sided: boolean;
  chance: boolean;
  options: OptionInfo[];
  personal: {
    [k: string]: OptionInfo;
  };
  reasons: {
    [k: string]: string;
  };
  how: string[];
  sides: [] | [string] | [string, string] | null;
}
export interface OptionInfo {
  name: string;
  meaning: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  labels: string[];
  text: boolean;
}
export interface Games {
  games: GameInfo[];
  levels: string[];
  computers: string[];
}
/**
 * An event in its public form.
 */
export interface Happened {
  number: number;
  at: number;
  /**
   * the event's type: moved, offered, ...
   */
  kind: string;
  seat?: number | null;
  /**
   * of a move, in readable notation
   */
  text?: string;
  /**
   * the outcomes of chance after it
   */
  chances?: string[];
  /**
   * what happened, in words
   */
  sentence?: string;
  /**
   * of a move and of the outcomes after it, where the game gives them
   */
  details?: {
    [k: string]: unknown;
  }[];
  /**
   * of an offer
   */
  what?: string;
  /**
   * of a takeback: how many decisions remain
   */
  keep?: number | null;
  /**
   * of a computer's move where nothing is hidden: from 0, hard, to 1, forced or proved
   */
  ease?: number | null;
}
export interface Health {
  ready: boolean;
  version: string;
  database: boolean;
  thinkers: number;
  why?: string;
}
export interface Joining {
  own?: {
    [k: string]: boolean | number | string;
  };
  place?: number | null;
}
export interface MatchCard {
  id: string;
  game: string;
  status: "open" | "playing" | "over";
  listed: boolean;
  created: number;
  changed: number;
  seats: Seated[];
  summary: {
    [k: string]: unknown;
  };
  ended?: number | null;
  reason?: string | null;
  you?: number[];
  turn?: number | null;
}
export interface Seated {
  name: string | null;
  score?: number | null;
}
/**
 * The state of a match as the receiver may see it, with the events that it may not have yet.
 *
 *     After a `refused` move for an old position all events are sent again; known ones are recognised by their numbers.
 */
export interface MatchNews {
  type: "match";
  match: string;
  /**
   * of the last event
   */
  number: number;
  /**
   * what a move has to name
   */
  position: number;
  status: "open" | "over" | "playing";
  turn?: number | null;
  /**
   * your seats
   */
  you?: number[];
  /**
   * the seat whose view it is; none: the public view
   */
  seat?: number | null;
  /**
   * of the game, which adds fields of its own: views.schema.json
   */
  view?: View;
  events?: Happened[];
  clock?: ClockInfo | null;
  offers?: OfferInfo[];
  /**
   * draws that you may claim, whoever is to move
   */
  claims?: string[];
  result?: Ending | null;
  /**
   * only if it has changed
   */
  about?: About;
}
/**
 * What every view holds. Each game adds what it shows.
 */
export interface View {
  /**
   * its name, as in boxtop.game(name)
   */
  game: string;
  /**
   * those that the viewer may know
   */
  options: {
    [k: string]: boolean | number | string;
  };
  /**
   * as text; missing in games with secrets
   */
  position?: string;
  /**
   * the choice that led here, of a player or of chance, as text; null if it is not known
   */
  last: string | null;
  /**
   * whose decision it is: a player, -1 for chance, or null when the game is over
   */
  turn: number | null;
  /**
   * the legal moves in long form, if the viewer is to move
   */
  moves: string[];
  /**
   * null while the game goes on
   */
  result: ViewResult | null;
  /**
   * Only where the page has no board for the game: its drawing as SVG from the usual side and, in a game with two sides, from the other one.
   */
  drawings?: string[];
  /**
   * only there, too: what each of `moves` does, in words
   */
  told?: string[];
}
/**
 * How a game ended.
 */
export interface ViewResult {
  /**
   * of each player, from 0 to 1
   */
  scores: number[];
  /**
   * one of the game's `reasons`
   */
  reason: string;
  /**
   * of each player, in games that are won by points
   */
  points: number[] | null;
}
/**
 * An open offer or request of a seat.
 */
export interface OfferInfo {
  what: "draw" | "rematch" | "takeback" | "time";
  seat: number;
}
export interface Me {
  id: string | null;
  name?: string | null;
  guest?: boolean;
  language?: string | null;
}
export interface NewToken {
  label: string;
}
export interface Page {
  matches: MatchCard[];
  next?: string | null;
}
export interface Passwords {
  old: string;
  new: string;
}
export interface Past {
  match: string;
  after: number;
  decisions: number;
  seat: number | null;
  view: View;
}
export interface Problem {
  sentence: string;
  reasons?: string[];
  rule?: string;
}
export interface SessionInfo {
  id: string;
  kind: "browser" | "token";
  label: string;
  created: number;
  seen: number;
  this: boolean;
}
export interface Setup {
  game: string;
  /**
   * @minItems 1
   * @maxItems 8
   */
  chairs: [Chair, ...Chair[]];
  options?: {
    [k: string]: boolean | number | string;
  };
  pace?: Pace;
  coin?: boolean | null;
  listed?: boolean;
  words?: boolean;
}
export interface Token {
  id: string;
  token: string;
}
/**
 * Subscribe to a match, and get what was missed after event `since`. Answer: `match`.
 */
export interface Watch {
  type: "watch";
  match: string;
  since?: number;
  /**
   * "moves": no views and no sentences, for programs that know the rules
   */
  detail?: "full" | "moves";
}
/**
 * Unsubscribe from a match.
 */
export interface Unwatch {
  type: "unwatch";
  match: string;
}
/**
 * Perform an action at one of my seats. Answer: `done` once it is stored, or `refused`.
 */
export interface Do {
  type: "do";
  match: string;
  action: Play | Resign | Abort | Claim | Offer | Accept | Decline | Word;
  /**
   * the `position` of the `match` message that it answers; a move needs it
   */
  position?: number | null;
  /**
   * which of my seats, if I have several; none: the one to move
   */
  seat?: number | null;
  tag?: string;
}
/**
 * Ask the engine for advice; not in a match against other people. Answer: `advice` or `refused`.
 */
export interface Hint {
  type: "hint";
  match: string;
  tag?: string;
}
/**
 * Check the connection. Answer: `pong`.
 */
export interface Ping {
  type: "ping";
  tag?: string;
}
/**
 * The first message on every connection.
 */
export interface Hello {
  type: "hello";
  version: number;
  /**
   * your id; none: you can only watch
   */
  person: string | null;
  name: string | null;
  /**
   * milliseconds since 1970 on the server's clock
   */
  now: number;
  /**
   * the server's address for other devices, for links: http://192.168.1.20:8000; empty: not known
   */
  address?: string;
}
/**
 * A player has connected or disconnected.
 */
export interface Presence {
  type: "presence";
  match: string;
  seat: number;
  here: boolean;
}
/**
 * The engine of this match is still being compiled; until then the computer makes quick moves.
 *
 *     Sent after `match` if so, and then on all progress.
 */
export interface Preparing {
  type: "preparing";
  match: string;
  /**
   * the share done, from 0 to 1; 1: compiled
   */
  share: number;
}
/**
 * Your action is stored.
 */
export interface Done {
  type: "done";
  tag: string;
  match: string;
  number: number;
}
/**
 * Your message was refused, and changed nothing. If it was for an old position, a `match` message follows.
 */
export interface Refused {
  type: "refused";
  sentence: string;
  tag?: string;
  match?: string;
  /**
   * the rule that forbids it, on the game's rules page
   */
  rule?: string;
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  type: "pong";
  tag: string;
  /**
   * milliseconds since 1970 on the server's clock
   */
  now: number;
  /**
   * as in `hello`: on a home network it may change
   */
  address?: string;
}
