// Written by `cargo xtask wire` from crates/wire. Do not edit.

export const PROTOCOL = 1;

export type ColorName = "white" | "black";

export type DrawRule = "threefold" | "fifty";

export type TimeView = { "kind": "clock", 
/**
 * Milliseconds on the clock at the start.
 */
base_ms: number, 
/**
 * Milliseconds added for each move.
 */
increment_ms: number, } | { "kind": "untimed" };

export type May = "move" | "offer_draw" | "accept_draw" | "decline_draw" | "resign" | "abort" | "claim_threefold" | "claim_fifty";

export type LegalMove = { 
/**
 * UCI, from square and to square; castling as king takes own rook in Chess960 games only.
 */
uci: string, 
/**
 * SAN with English letters.
 */
san: string, 
/**
 * The rules under which a draw may be claimed by announcing this move (Articles 9.2.1 and 9.3.1).
 */
claims?: Array<DrawRule>, };

export type MoveView = { 
/**
 * UCI.
 */
uci: string, 
/**
 * SAN with English letters.
 */
san: string, 
/**
 * The placement of the men after the move: the first field of FEN.
 */
placement: string, 
/**
 * Milliseconds left on the mover's clock after the move; absent without a clock.
 */
clock_ms?: number, };

export type ClocksView = { 
/**
 * Milliseconds left for White at `at`.
 */
white_ms: number, 
/**
 * Milliseconds left for Black at `at`.
 */
black_ms: number, 
/**
 * Whose clock runs, if any.
 */
running: ColorName | null, 
/**
 * The server's clock, milliseconds since the epoch.
 */
at: number, };

export type PhaseName = "waiting" | "playing" | "finished";

export type DeadlineKind = "flag" | "first_move" | "clocks_restart";

export type DeadlineView = { 
/**
 * `flag`, `first_move` (the game is called off) or `clocks_restart` (after an outage).
 */
kind: DeadlineKind, 
/**
 * Who must act before it, if anybody.
 */
color: ColorName | null, 
/**
 * The server's clock, milliseconds since the epoch.
 */
at: number, };

export type ResultView = { 
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`.
 */
result: string, 
/**
 * The code of the reason; the catalogue has `ending.{reason}.title` and `ending.{reason}.rule`.
 */
reason: string, 
/**
 * The winner, if any.
 */
winner: ColorName | null, 
/**
 * The side whose act or flag ended the game, if any: the one who resigned, whose flag fell, who claimed.
 */
by: ColorName | null, 
/**
 * The Article, such as `5.1.1`; absent for a game called off.
 */
article: string | null, 
/**
 * Whether the verdict rests on a proof. A flag-fall with `false` lost because nothing proved that the opponent
 * cannot mate.
 */
proved: boolean, };

export type Refused = { 
/**
 * The code; the catalogue has `refusal.{code}`.
 */
code: string, 
/**
 * The Article, such as `3.9`, when a rule of chess is the reason.
 */
article?: string, 
/**
 * The values for the placeholders of the text. A value that is itself a code (a field of FEN, a colour, a man) is
 * rendered through the catalogue.
 */
params?: { [key in string]: string }, 
/**
 * Every problem of a position that cannot be played; the catalogue has `problem.{code}`.
 */
problems?: Array<string>, };

export type StateView = { 
/**
 * Where the game stands.
 */
phase: PhaseName, 
/**
 * The position in FEN.
 */
fen: string, 
/**
 * The side that has the move.
 */
turn: ColorName, 
/**
 * The square of the king in check, if any.
 */
check: string | null, 
/**
 * How many times this position has occurred, 1 = first (Article 9.2.3).
 */
repetition: number, 
/**
 * The clocks; absent without a clock.
 */
clocks: ClocksView | null, 
/**
 * Who has an open draw offer.
 */
draw_offer: ColorName | null, 
/**
 * The next thing the server will do by itself.
 */
deadline: DeadlineView | null, 
/**
 * The legal moves, for the player who has the move; empty for everybody else.
 */
legal: Array<LegalMove>, 
/**
 * What this reader may do.
 */
may: Array<May>, 
/**
 * The result, when the game is over.
 */
result: ResultView | null, };

export type GameView = { 
/**
 * The game, 8 base-62 characters.
 */
id: string, 
/**
 * The number of events so far.
 */
version: number, 
/**
 * The reader's seat; `null` for a spectator.
 */
you: ColorName | null, 
/**
 * The ruleset, such as `online-claim`.
 */
ruleset: string, 
/**
 * The time control.
 */
time: TimeView, 
/**
 * Whether castling follows Guideline II (Chess960).
 */
chess960: boolean, 
/**
 * The first position in FEN.
 */
start_fen: string, 
/**
 * The moves so far.
 */
moves: Array<MoveView>, 
/**
 * The state now.
 */
state: StateView, 
/**
 * When the game was created, milliseconds since the epoch.
 */
created_at: number, };

export type EventView = { "type": "started" } | { "type": "move", 
/**
 * Who made it.
 */
by: ColorName, 
/**
 * The move.
 */
move: MoveView, } | { "type": "draw_offered", 
/**
 * Who offers.
 */
by: ColorName, } | { "type": "draw_declined", 
/**
 * Who declines.
 */
by: ColorName, } | { "type": "draw_claimed", 
/**
 * Who claims.
 */
by: ColorName, 
/**
 * The rule.
 */
rule: DrawRule, 
/**
 * The announced move in SAN, if any.
 */
announced?: string, } | { "type": "outage", 
/**
 * From, milliseconds since the epoch.
 */
from: number, 
/**
 * To, milliseconds since the epoch.
 */
to: number, } | { "type": "clocks_restarted" } | { "type": "finished", 
/**
 * The result.
 */
result: ResultView, };

export type ColorChoice = "white" | "black" | "random";

export type Action = { "do": "move", 
/**
 * The move in UCI notation; castling as the king's two squares or as king takes rook.
 */
uci: string, } | { "do": "offer_draw" } | { "do": "accept_draw" } | { "do": "decline_draw" } | { "do": "resign" } | { "do": "claim_draw", 
/**
 * Which rule is claimed.
 */
rule: DrawRule, 
/**
 * The announced move (Articles 9.2.1 and 9.3.1); without it the claim is about the position on the board.
 */
uci?: string, } | { "do": "abort" };

export type ClientMessage = { "type": "subscribe", 
/**
 * The game, 8 base-62 characters.
 */
game: string, 
/**
 * The version the page has. The server answers with the updates since, or with a snapshot when there is no
 * version or the gap is too long.
 */
since?: number, } | { "type": "unsubscribe", 
/**
 * The game.
 */
game: string, } | { "type": "act", 
/**
 * The game.
 */
game: string, 
/**
 * Chosen by the page, unique within the game and seat; at most 36 characters.
 */
id: string, 
/**
 * What the player does.
 */
action: Action, } | { "type": "ping", 
/**
 * Comes back in the pong.
 */
n: number, };

export type ServerMessage = { "type": "welcome", 
/**
 * The protocol of this server; a page that speaks another reloads itself.
 */
protocol: number, 
/**
 * The server's clock, milliseconds since the epoch.
 */
now: number, } | { "type": "snapshot", 
/**
 * The game.
 */
game: GameView, } | { "type": "update", 
/**
 * The game.
 */
game: string, 
/**
 * The version after these events. The page applies an update whose `version - events.length` is its own
 * version, ignores an older one and subscribes again on a gap.
 */
version: number, 
/**
 * What happened, in order.
 */
events: Array<EventView>, 
/**
 * The state afterwards, as this reader may see it.
 */
state: StateView, } | { "type": "ack", 
/**
 * The game.
 */
game: string, 
/**
 * The page's id of the action.
 */
id: string, 
/**
 * The version after it.
 */
version: number, } | { "type": "refused", 
/**
 * The game, when the message named one.
 */
game?: string, 
/**
 * The page's id of the action, when it had one.
 */
id?: string, 
/**
 * Why.
 */
refusal: Refused, } | { "type": "presence", 
/**
 * The game.
 */
game: string, 
/**
 * Whether White is connected.
 */
white: boolean, 
/**
 * Whether Black is connected.
 */
black: boolean, 
/**
 * How many others watch.
 */
spectators: number, } | { "type": "pong", 
/**
 * The number of the ping.
 */
n: number, 
/**
 * The server's clock, milliseconds since the epoch.
 */
now: number, };

export type CreateGame = { 
/**
 * The time control.
 */
time: TimeView, 
/**
 * The creator's seat.
 */
color: ColorChoice, 
/**
 * The first position in FEN; the array of Article 2 when absent.
 */
fen?: string, 
/**
 * Whether castling follows Guideline II (Chess960).
 */
chess960?: boolean, };

export type CreatedGame = { 
/**
 * The game, 8 base-62 characters.
 */
id: string, 
/**
 * The creator's seat.
 */
color: ColorName, 
/**
 * The single-use invitation for the other seat.
 */
invitation: string, 
/**
 * The link to send to the opponent: the public address, else the one the request came to.
 */
link: string, 
/**
 * Whether that link works only on this computer, so that the page can say so.
 */
loopback: boolean, };

export type TakeSeat = { 
/**
 * The invitation.
 */
invitation: string, };

export type SeatTaken = { 
/**
 * The seat taken.
 */
color: ColorName, };

export type GameSummary = { 
/**
 * The game.
 */
id: string, 
/**
 * The seat of the asking browser.
 */
color: ColorName, 
/**
 * The time control.
 */
time: TimeView, 
/**
 * When it was created, milliseconds since the epoch.
 */
created_at: number, 
/**
 * The result, when the game is over.
 */
result: ResultView | null, 
/**
 * Whether the other seat is still empty.
 */
waiting: boolean, };

export type MyGames = { 
/**
 * The games.
 */
games: Array<GameSummary>, };

export type ErrorBody = { 
/**
 * What was wrong, and where.
 */
error: Refused, };
