import type { BotList, CreatedGame, CreateGame, ErrorBody, MyGames, PositionView, Refused, SeatTaken, TimeControlView } from '../wire';

/** What the server answered, or why it refused. A server that cannot be reached has the code `unreachable`. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; refused: Refused };

export function createGame(game: CreateGame): Promise<Answer<CreatedGame>> {
  return request<CreatedGame>('POST', '/api/games', game);
}

export function takeSeat(game: string, invitation: string): Promise<Answer<SeatTaken>> {
  return request<SeatTaken>('POST', `/api/games/${game}/seat`, { invitation });
}

export function myGames(): Promise<Answer<MyGames>> {
  return request<MyGames>('GET', '/api/me/games');
}

/** Asks who of the server itself plays. */
export function bots(): Promise<Answer<BotList>> {
  return request<BotList>('GET', '/api/bots');
}

/** Asks what a time control means, before a game is created with it. */
export function timeControl(text: string): Promise<Answer<TimeControlView>> {
  return request<TimeControlView>('GET', `/api/time-control?${new URLSearchParams({ text }).toString()}`);
}

/** Asks what the Laws say about a position after some moves. */
export function judgePosition(fen: string, moves: string): Promise<Answer<PositionView>> {
  return request<PositionView>('GET', `/api/position?${new URLSearchParams({ fen, moves }).toString()}`);
}

async function request<Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Value>> {
  try {
    const init: RequestInit = { method };
    if (body !== undefined) {
      init.headers = { 'content-type': 'application/json' };
      init.body = JSON.stringify(body);
    }
    const response = await fetch(path, init);
    if (response.ok) return { ok: true, value: (await response.json()) as Value };
    const { error } = (await response.json()) as ErrorBody;
    return { ok: false, refused: error };
  } catch {
    return { ok: false, refused: { code: 'unreachable' } };
  }
}
