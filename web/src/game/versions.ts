import type { EventView, GameView, ServerMessage } from '../wire';

type Update = Extract<ServerMessage, { type: 'update' }>;

/** Returns the game after an update, `old` when it was known already, or `gap` when something between is missing. */
export function applyUpdate(view: GameView, update: Update): GameView | 'old' | 'gap' {
  if (update.version <= view.version) return 'old';
  if (update.version - update.events.length !== view.version) return 'gap';
  const made = update.events.filter((event): event is Extract<EventView, { type: 'move' }> => event.type === 'move');
  return {
    ...view,
    version: update.version,
    moves: update.moves ?? [...view.moves, ...made.map((event) => event.move)],
    ...(update.log === undefined ? {} : { log: [...(view.log ?? []), ...update.log] }),
    state: update.state,
  };
}
