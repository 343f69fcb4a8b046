import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { FILES, roleOfLetter, type Role } from '../game/men';
import { confirmOrMake, draft, mover, orientation } from '../game/table';
import { roleText } from '../speech/spoken';
import { sayAtOnce } from '../speech/announcer';
import { t } from '../texts';
import type { ColorName } from '../wire';

const ORDER = 'qrnb';

/** Asks which man a pawn becomes (Article 3.7.3). Any look elsewhere, and Escape, cancels. */
export function PromotionChooser() {
  const choice = draft.value;
  if (choice?.kind !== 'promotion') return null;
  const moves = [...choice.moves].sort((one, other) => ORDER.indexOf(one.uci.slice(4)) - ORDER.indexOf(other.uci.slice(4)));
  const options = moves.map((move) => ({ role: roleOfLetter(move.uci.slice(4)) ?? 'queen', choose: () => confirmOrMake(move) }));
  return <ManChoices square={choice.to} color={mover.value ?? 'white'} options={options} cancel={() => (draft.value = undefined)} />;
}

/** Men to choose from, over the square on which one of them will stand. */
export function ManChoices(props: { square: string; color: ColorName; options: readonly { role: Role; choose: () => void }[]; cancel?: () => void }) {
  const { square, color, options, cancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    sayAtOnce(t('promotion.choose'));
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const isWhiteBelow = orientation.value === 'white';
  const file = FILES.indexOf(square.charAt(0) as (typeof FILES)[number]);
  const column = isWhiteBelow ? file : 7 - file;
  const isAtTop = square.endsWith('8') === isWhiteBelow;
  return (
    <div class="promotion">
      {cancel !== undefined && <button type="button" class="backdrop" tabIndex={-1} aria-label={t('promotion.cancel')} onClick={cancel} />}
      <div
        class="choices"
        role="group"
        aria-label={t('promotion.choose')}
        style={{ left: `${column * 12.5}%`, [isAtTop ? 'top' : 'bottom']: '0' }}
      >
        {(isAtTop ? options : [...options].reverse()).map(({ role, choose }) => (
          <button key={role} ref={role === 'queen' ? first : null} type="button" aria-label={roleText(role)} title={roleText(role)} onClick={choose}>
            <span class="cg-wrap" aria-hidden="true">
              {h('piece', { class: `${role} ${color}` })}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
