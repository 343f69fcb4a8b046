import { FILES, RANKS } from '../game/men';
import { orientation } from '../game/table';
import { settings } from '../settings';

/** The letters and numbers at the edge. They stand apart from the table, whose cells say their names themselves. */
export function Coordinates({ isWhiteBelow = orientation.value === 'white' }: { isWhiteBelow?: boolean }) {
  if (settings.value.coordinates === 'off') return null;
  const ranks = isWhiteBelow ? [...RANKS].reverse() : [...RANKS];
  const files = isWhiteBelow ? [...FILES] : [...FILES].reverse();
  // The corner at the lower left is dark from both sides.
  return (
    <div class="coordinates" aria-hidden="true">
      <div class="ranks">
        {ranks.map((rank, row) => (
          <span key={rank} class={row % 2 === 1 ? 'd' : ''}>
            {rank}
          </span>
        ))}
      </div>
      <div class="files">
        {files.map((file, column) => (
          <span key={file} class={column % 2 === 0 ? 'd' : ''}>
            {file}
          </span>
        ))}
      </div>
    </div>
  );
}
