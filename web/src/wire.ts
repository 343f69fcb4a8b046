// Written by `cargo xtask wire` from crates/wire. Do not edit.

export const PROTOCOL = 1;

export type ColorName = "white" | "black";

export type DrawRule = "threefold" | "fifty";

export type SpeedName = "bullet" | "blitz" | "rapid" | "standard" | "correspondence" | "untimed";

export type TimeView = { 
/**
 * The short notation, such as `5+3` or `40/90+30,SD/30+30`; `-` without a clock.
 */
notation: string, 
/**
 * Its class.
 */
speed: SpeedName, 
/**
 * Milliseconds that White has for the first move; 0 without a clock.
 */
first_ms: number, };

export type May = "move" | "offer_draw" | "accept_draw" | "decline_draw" | "resign" | "abort" | "claim_threefold" | "claim_fifty" | "press" | "claim_additions" | "claim_cannot_win" | "claim_no_effort" | "claim_flag_fall" | "complain_illegal_move" | "complain_touch_move" | "accept_move" | "forgive_touch" | "call_arbiter" | "seal" | "start";

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
 * Milliseconds from `at` for which the time of the running clock still stands (Article 6.3.2, the delay mode).
 */
waits_ms?: number, 
/**
 * Whether the other side gains what the running clock loses: an hourglass.
 */
hourglass?: boolean, 
/**
 * The server's clock, milliseconds since the epoch.
 */
at: number, };

export type PhaseName = "waiting" | "playing" | "finished";

export type DeadlineKind = "flag" | "first_move" | "clocks_restart" | "default_time";

export type DeadlineView = { 
/**
 * What will happen.
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
 * `1-0`, `0-1`, `1/2-1/2` or `*`, as PGN writes it.
 */
result: string, 
/**
 * The result by its own code, which also tells a game that was not played (`+/-`) from one that was, and `0-0`.
 */
outcome: string, 
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

export type RoleName = "player" | "both" | "arbiter" | "spectator";

export type ProcedureView = { 
/**
 * `moves` are entered, `by_hand` or `clock_only`.
 */
entry: string, 
/**
 * `absent` or `present`.
 */
arbiter: string, 
/**
 * `at_once` or `on_claim`.
 */
flag_fall: string, 
/**
 * `at_once` or `on_claim`.
 */
illegal_moves: string, };

export type BySide<T> = { 
/**
 * White's.
 */
white: T, 
/**
 * Black's.
 */
black: T, };

export type AdjournmentName = "sealing" | "sealed";

export type FaceView = { 
/**
 * The number of the period, from 0; in byo-yomi how many periods are left.
 */
stage: number, 
/**
 * How many moves must still be completed in the period, where it counts moves.
 */
moves_left: number | null, 
/**
 * Whether the time shown is byo-yomi.
 */
overtime: boolean, 
/**
 * Whether the flag has fallen (Article 6.8).
 */
fallen: boolean, };

export type FacesView = { 
/**
 * White's clock.
 */
white: FaceView, 
/**
 * Black's clock.
 */
black: FaceView, };

export type HandView = { 
/**
 * `nothing`, `touched`, `in_hand`, `pending`, `displaced` or `made`.
 */
state: string, 
/**
 * The men touched, in order.
 */
touched: Array<string>, 
/**
 * The squares of the men that a move begun still waits for.
 */
awaited: Array<string>, 
/**
 * Whether a new man has to be put in place of a pawn.
 */
promotion: boolean, 
/**
 * The clause of Article 4 that binds the player; the catalogue has `touch.{code}`.
 */
clause: string | null, 
/**
 * Its Article.
 */
article: string | null, 
/**
 * The moves that are left, in UCI, where not all are.
 */
moves: Array<string> | null, };

export type TableView = { 
/**
 * The men as they stand, in the manner of the first field of FEN.
 */
placement: string, 
/**
 * Why no game can have led to the men as they stand, once the hand is empty: codes, for which the catalogue has
 * `problem.{code}`.
 */
problems: Array<string>, 
/**
 * What the hand of the side that has the move is doing, where men are moved by hand.
 */
hand: HandView | null, 
/**
 * Who made a move and has not pressed the clock yet (Article 6.2.1).
 */
to_press: Array<ColorName>, 
/**
 * What each clock shows beside the time.
 */
faces: FacesView | null, 
/**
 * How many illegal moves of each side were noticed (Article 7.5.5).
 */
illegal_moves: BySide<number>, 
/**
 * Who has arrived (Article 6.7.1).
 */
arrived: BySide<boolean>, 
/**
 * Whether the clocks were stopped by a player's call or by the arbiter (Article 6.11).
 */
paused: boolean, 
/**
 * Whether the last move broke Article 4 and was not let pass (Article 4.8).
 */
breach: boolean, 
/**
 * The move that an incorrect claim announced and that must be played (Article 9.5.3), in UCI.
 */
announced: string | null, 
/**
 * Who asked for what Guideline III gives and got no answer.
 */
quickplay: ColorName | null, 
/**
 * Whether the game is being adjourned: `sealing`, then `sealed` (Guideline I).
 */
adjournment: AdjournmentName | null, };

export type LogLine = { 
/**
 * When, milliseconds since the epoch.
 */
at: number, 
/**
 * What happened; the catalogue has `log.{code}`.
 */
code: string, 
/**
 * Whose act it was, or whom it is about.
 */
side: ColorName | null, 
/**
 * The values for the placeholders of the text.
 */
params?: { [key in string]: string }, 
/**
 * The Article, where one is applied.
 */
article?: string, };

export type StateView = { 
/**
 * Where the game stands.
 */
phase: PhaseName, 
/**
 * How many moves were made, of both sides together.
 */
plies: number, 
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
 * The squares of the men that give the check (Article 3.9.1).
 */
checkers?: Array<string>, 
/**
 * How many times this position has occurred, 1 = first (Article 9.2.3).
 */
repetition: number, 
/**
 * After how many half-moves this position stood, when it has stood before; the last is now.
 */
stood?: Array<number>, 
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
 * What each side may do, for one who acts for both.
 */
may_by_side?: BySide<Array<May>>, 
/**
 * What the reader may rule, for the arbiter and for one who acts for both sides without an arbiter: codes, for which the catalogue has `ruling.{code}`.
 */
rulings?: Array<string>, 
/**
 * The result, when the game is over.
 */
result: ResultView | null, 
/**
 * What else is on the table, where men or clocks are moved by hand or an arbiter is present.
 */
table?: TableView, };

export type PlayerView = { 
/**
 * The name; `null` for a guest.
 */
name: string | null, 
/**
 * Whether the name is that of an account, whose page is at `/@name`.
 */
account?: boolean, 
/**
 * The title, such as `GM`.
 */
title?: string, 
/**
 * The rating when he sat down.
 */
rating?: number, 
/**
 * Whether too few games were rated for the rating to be sure.
 */
provisional?: boolean, 
/**
 * Whether a program plays.
 */
bot?: boolean, };

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
 * The reader's seat; `null` for a spectator, the arbiter, and one who moves for both sides.
 */
you: ColorName | null, 
/**
 * What the reader is to the game.
 */
role: RoleName, 
/**
 * Who plays.
 */
players: BySide<PlayerView>, 
/**
 * Whether the result changes the ratings of the players.
 */
rated: boolean, 
/**
 * The ruleset, such as `online-claim`.
 */
ruleset: string, 
/**
 * The day from which the edition is in force, as in `2023-01-01`; `null` for rules that are no edition of the Laws.
 */
in_force_from: string | null, 
/**
 * How the game is run.
 */
procedure: ProcedureView, 
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
 * What happened so far, a line for each event; empty where [`StateView::table`] is absent.
 */
log?: Array<LogLine>, 
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
to: number, } | { "type": "clocks_restarted" } | { "type": "logged" } | { "type": "finished", 
/**
 * The result.
 */
result: ResultView, };

export type ColorChoice = "white" | "black" | "random";

export type HandAction = "adjust" | "touch" | "lift" | "release" | "promote" | "promote_held";

export type NewManName = "queen" | "rook" | "bishop" | "knight" | "inverted_rook";

export type RulingAction = { "name": "pause" } | { "name": "resume" } | { "name": "answer_call", 
/**
 * Whether there was a valid reason.
 */
valid: boolean, } | { "name": "set_clocks", 
/**
 * Milliseconds for White.
 */
white_ms: number, 
/**
 * Milliseconds for Black.
 */
black_ms: number, } | { "name": "award_time", 
/**
 * The side.
 */
side: ColorName, 
/**
 * Milliseconds.
 */
ms: number, } | { "name": "penalise", 
/**
 * The side.
 */
side: ColorName, 
/**
 * `warning`, `time_to_opponent`, `time_off` or `loss`.
 */
penalty: string, 
/**
 * Milliseconds, for the penalties of time.
 */
ms?: number, } | { "name": "establish", 
/**
 * The side.
 */
side: ColorName, 
/**
 * Its code; the catalogue has `observed.{code}`.
 */
irregularity: string, } | { "name": "forgive_touch", 
/**
 * The square.
 */
square: string, } | { "name": "restore", 
/**
 * The number of moves.
 */
plies: number, } | { "name": "rule_on_move", 
/**
 * `stands` or `taken_back`.
 */
decision: string, } | { "name": "confirm_flag_fall", 
/**
 * The side.
 */
side: ColorName, } | { "name": "answer_quickplay", 
/**
 * `additions_granted`, `drawn`, `postponed` or `rejected`.
 */
answer: string, } | { "name": "pass_offer", 
/**
 * Who offers.
 */
side: ColorName, } | { "name": "forfeit", 
/**
 * The side.
 */
side: ColorName, 
/**
 * Its code; the catalogue has `forfeit.{code}`.
 */
ground: string, } | { "name": "forfeit_both", 
/**
 * Its code.
 */
ground: string, } | { "name": "illegal_position" } | { "name": "declare", 
/**
 * `1-0`, `0-1`, `1/2-1/2`, `0-0`.
 */
outcome: string, } | { "name": "amend", 
/**
 * `1-0`, `0-1`, `1/2-1/2`, `0-0`.
 */
outcome: string, } | { "name": "annul" } | { "name": "colours_reversed" } | { "name": "adjourn" } | { "name": "open_envelope", 
/**
 * The move read, in UCI; none when it cannot be read.
 */
uci?: string, };

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
uci?: string, } | { "do": "abort" } | { "do": "arrive" } | { "do": "start" } | { "do": "hand", 
/**
 * What the hand does.
 */
act: HandAction, 
/**
 * The square.
 */
square: string, 
/**
 * The new man that is put in place of a pawn.
 */
man?: NewManName, } | { "do": "press" } | { "do": "forgive_touch", 
/**
 * The square.
 */
square: string, } | { "do": "claim_quickplay", 
/**
 * `additions`, `cannot_win` or `no_effort`.
 */
ground: string, } | { "do": "claim_flag_fall" } | { "do": "complain", 
/**
 * `illegal_move` or `touch_move`.
 */
of: string, } | { "do": "accept_move" } | { "do": "call_arbiter", 
/**
 * Why.
 */
reason: string, } | { "do": "seal", 
/**
 * What the player writes.
 */
written: string, } | { "do": "rule", 
/**
 * What is ruled.
 */
ruling: RulingAction, 
/**
 * Why.
 */
reason: string, };

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
 * What the player or the arbiter does.
 */
action: Action, 
/**
 * The side, for a page that acts for both.
 */
side?: ColorName, } | { "type": "ping", 
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
state: StateView, 
/**
 * A line of the log for each event; empty where [`StateView::table`] is absent.
 */
log?: Array<LogLine>, 
/**
 * All moves, where something else happened to them than that some were added at the end.
 */
moves?: Array<MoveView>, } | { "type": "ack", 
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

export type ProcedureWish = { 
/**
 * `moves`, `by_hand` or `clock_only`.
 */
entry: string, 
/**
 * Whether an arbiter is invited.
 */
arbiter?: boolean, 
/**
 * `at_once` or `on_claim`.
 */
flag_fall?: string, 
/**
 * `at_once` or `on_claim`.
 */
illegal_moves?: string, };

export type CreateGame = { 
/**
 * The time control in the short notation, such as `5+3`, `40/90+30,SD/30+30` or `-`.
 */
time: string, 
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
chess960?: boolean, 
/**
 * The ruleset by its code; `online-claim` when absent.
 */
ruleset?: string, 
/**
 * How the game is run; as games on the page are when absent.
 */
procedure?: ProcedureWish, 
/**
 * Whether the creator acts for both sides, as with one screen between two people. Then `color` means nothing.
 */
both_sides?: boolean, 
/**
 * The bot to play against, by its name. Then the game begins at once, and the invitation is for no seat.
 */
bot?: string, };

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
loopback: boolean, 
/**
 * The link to send to the arbiter, where one is invited.
 */
arbiter_link?: string, };

export type TakeSeat = { 
/**
 * The invitation.
 */
invitation: string, };

export type SeatTaken = { 
/**
 * The seat taken; none for the arbiter's chair.
 */
color: ColorName | null, };

export type GameSummary = { 
/**
 * The game.
 */
id: string, 
/**
 * The seat of the asking browser, if it is a player's.
 */
color: ColorName | null, 
/**
 * What the asking browser is to the game.
 */
role: RoleName, 
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
 * The name of the opponent of the asking browser, if he has one.
 */
opponent?: string, 
/**
 * Whether the other seat is still empty.
 */
waiting: boolean, };

export type MyGames = { 
/**
 * The games.
 */
games: Array<GameSummary>, };

export type BotView = { 
/**
 * Its name, which [`CreateGame::bot`] takes.
 */
name: string, 
/**
 * By how many rating points it was measured to be stronger than the weakest level; none for one not measured.
 */
strength: number | null, };

export type BotList = { 
/**
 * The bots.
 */
bots: Array<BotView>, };

export type AdditionName = "none" | "increment" | "bronstein" | "delay";

export type PeriodView = { 
/**
 * How many moves; none for all the remaining ones.
 */
moves: number | null, 
/**
 * The time.
 */
ms: number, 
/**
 * What each move brings.
 */
addition: AdditionName, 
/**
 * How much of it.
 */
addition_ms: number, };

export type SettingView = { "kind": "untimed" } | { "kind": "periods", 
/**
 * The periods. When the last one counts moves, it is repeated without end.
 */
periods: Array<PeriodView>, 
/**
 * Whether the first addition stands on the clock at the start.
 */
initial_increment: boolean, 
/**
 * Whether the time of the next period is added when the clock reaches 0.
 */
on_zero: boolean, } | { "kind": "byo_yomi", 
/**
 * The main time.
 */
main_ms: number, 
/**
 * The number of periods.
 */
periods: number, 
/**
 * The length of each.
 */
period_ms: number, } | { "kind": "canadian", 
/**
 * The main time.
 */
main_ms: number, 
/**
 * The moves of each period.
 */
moves: number, 
/**
 * The length of each.
 */
period_ms: number, } | { "kind": "hourglass", 
/**
 * The time of each side at the start.
 */
start_ms: number, } | { "kind": "per_move", 
/**
 * The time for a move.
 */
move_ms: number, } | { "kind": "correspondence", 
/**
 * The time for a move.
 */
move_ms: number, 
/**
 * The reserve for the whole game.
 */
bank_ms: number, };

export type TimeControlView = { 
/**
 * Its notation, class and first time.
 */
time: TimeView, 
/**
 * How White's clock is set.
 */
white: SettingView, 
/**
 * How Black's clock is set, where that differs.
 */
black: SettingView | null, 
/**
 * Whether a draw wins the match for Black.
 */
armageddon: boolean, };

export type RemediesView = { 
/**
 * The king leaves the attacked square.
 */
move_king: Array<string>, 
/**
 * The attacker is captured.
 */
capture: Array<string>, 
/**
 * A man comes between.
 */
interpose: Array<string>, };

export type PositionView = { 
/**
 * The position in FEN.
 */
fen: string, 
/**
 * The side that has the move.
 */
turn: ColorName, 
/**
 * The moves made, in order.
 */
made: Array<LegalMove>, 
/**
 * What may be played now; empty when the game is over.
 */
legal: Array<LegalMove>, 
/**
 * The men that give check, by their squares.
 */
attackers: Array<string>, 
/**
 * The square of the king that is in check.
 */
check: string | null, 
/**
 * How the check can be answered; none without check.
 */
remedies: RemediesView | null, 
/**
 * How many times the position has occurred.
 */
repetition: number, 
/**
 * The draws that may be claimed without announcing a move.
 */
claims: Array<DrawRule>, 
/**
 * How the position on the board ends the game, if it does.
 */
result: ResultView | null, };

export type ControlView = { 
/**
 * The basic time in seconds.
 */
base_s: number, 
/**
 * The increment in seconds.
 */
increment_s: number, };

export type GameTerms = { 
/**
 * The time control; none for a game without a clock.
 */
control: ControlView | null, 
/**
 * The ruleset by its code.
 */
ruleset: string, 
/**
 * The colour of the one who offers.
 */
color: ColorChoice, 
/**
 * Whether the result changes ratings.
 */
rated?: boolean, 
/**
 * The first position in FEN; the array of Article 2 when absent.
 */
fen?: string, 
/**
 * Whether castling follows Guideline II (Chess960).
 */
chess960?: boolean, };

export type RangeView = { 
/**
 * The lowest.
 */
min?: number, 
/**
 * The highest.
 */
max?: number, };

export type LobbyAsk = { "do": "watch" } | { "do": "wait", 
/**
 * The time control.
 */
control: ControlView | null, } | { "do": "leave" } | { "do": "tell", 
/**
 * For this time control.
 */
control: ControlView | null, } | { "do": "do_not_tell", 
/**
 * For this time control.
 */
control: ControlView | null, } | { "do": "seek", 
/**
 * The game.
 */
terms: GameTerms, 
/**
 * Who fits.
 */
range?: RangeView, } | { "do": "withdraw", 
/**
 * The seek.
 */
seek: number, } | { "do": "take", 
/**
 * The seek.
 */
seek: number, };

export type LobbyRequest = { 
/**
 * Chosen by the page; comes back in the answer.
 */
n: number, 
/**
 * What is wished.
 */
ask: LobbyAsk, };

export type WaitingView = { 
/**
 * The number of the person while he is here.
 */
person: number, 
/**
 * Who.
 */
player: PlayerView, 
/**
 * Since when, milliseconds since the epoch.
 */
since: number, };

export type PoolView = { 
/**
 * The time control.
 */
control: ControlView | null, 
/**
 * How many wait.
 */
count: number, 
/**
 * Those who have waited longest.
 */
longest: Array<WaitingView>, };

export type SeekView = { 
/**
 * Its number.
 */
id: number, 
/**
 * Who offers it, and since when.
 */
by: WaitingView, 
/**
 * The game.
 */
terms: GameTerms, 
/**
 * Whose rating is wanted.
 */
range: RangeView, };

export type LobbyView = { 
/**
 * How many people are here.
 */
people: number, 
/**
 * The pools in which somebody waits.
 */
pools: Array<PoolView>, 
/**
 * What is offered, the oldest first; so many at most that a page can show them.
 */
seeks: Array<SeekView>, };

export type OwnWaitView = { 
/**
 * The time control.
 */
control: ControlView | null, 
/**
 * Since when, milliseconds since the epoch.
 */
since: number, 
/**
 * The bot of the reader's strength, by its name.
 */
bot: string, 
/**
 * From when on it is offered, milliseconds since the epoch.
 */
bot_from: number, };

export type YouView = { 
/**
 * The reader's number while he is here.
 */
person: number, 
/**
 * Where the reader waits.
 */
waiting: OwnWaitView | null, 
/**
 * The reader's own seeks.
 */
seeks: number[], 
/**
 * The controls for which the reader wants to be told.
 */
tell: Array<ControlView | null>, };

export type LobbyMessage = { "type": "welcome", 
/**
 * The version of the protocol.
 */
protocol: number, 
/**
 * The server's clock, milliseconds since the epoch.
 */
now: number, } | { "type": "lobby", 
/**
 * All of it.
 */
lobby: LobbyView, } | { "type": "you", 
/**
 * All of it.
 */
you: YouView, } | { "type": "paired", 
/**
 * The game.
 */
game: string, 
/**
 * The reader's side.
 */
color: ColorName, } | { "type": "came", 
/**
 * For this time control.
 */
control: ControlView | null, } | { "type": "done", 
/**
 * Its number.
 */
n: number, } | { "type": "refused", 
/**
 * Its number; none for a message that is not one of this protocol.
 */
n: number | null, 
/**
 * Why.
 */
refusal: Refused, };

export type ErrorBody = { 
/**
 * What was wrong, and where.
 */
error: Refused, };
