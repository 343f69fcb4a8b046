import { expect, test } from '@playwright/test';
import type { GameView, StateView } from '../wire';
import { applyUpdate } from './versions';

const state: StateView = {
  phase: 'playing', plies: 0, fen: '', turn: 'white', check: null, repetition: 1, clocks: null, draw_offer: null, deadline: null, legal: [], may: [], result: null,
};
const view: GameView = {
  id: 'abcdefgh', version: 7, you: 'white', role: 'player', ruleset: 'online-claim',
  in_force_from: '2023-01-01', rated: false, players: { white: { name: null }, black: { name: null } },
  procedure: { entry: 'moves', arbiter: 'absent', flag_fall: 'at_once', illegal_moves: 'at_once' }, time: { notation: '-', speed: 'untimed', first_ms: 0 }, chess960: false, start_fen: '', moves: [], state, created_at: 0,
};
const move = { uci: 'e2e4', san: 'e4', placement: '' };

test('an update that follows is applied with its moves', () => {
  const update = { type: 'update', game: view.id, version: 9, events: [{ type: 'move', by: 'white', move }, { type: 'draw_offered', by: 'white' }], state: { ...state, turn: 'black' } } as const;
  expect(applyUpdate(view, { ...update, events: [...update.events] })).toMatchObject({ version: 9, moves: [move], state: { turn: 'black' } });
});

test('an update that is known is old, one that skips is a gap', () => {
  expect(applyUpdate(view, { type: 'update', game: view.id, version: 7, events: [{ type: 'started' }], state })).toBe('old');
  expect(applyUpdate(view, { type: 'update', game: view.id, version: 9, events: [{ type: 'started' }], state })).toBe('gap');
});

test('moves that were changed otherwise come whole, and the log grows', () => {
  const line = { at: 1, code: 'restored', side: null };
  const update = { type: 'update', game: view.id, version: 8, events: [{ type: 'logged' }], state, moves: [], log: [line] } as const;
  const before = { ...view, moves: [move], log: [] };
  expect(applyUpdate(before, { ...update, events: [...update.events], moves: [], log: [line] })).toMatchObject({ moves: [], log: [line] });
});
