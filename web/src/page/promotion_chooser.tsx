import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { FILES, roleOfLetter } from '../game/men';
import { confirmOrMake, draft, orientation, view } from '../game/table';
import { roleText } from '../speech/spoken';
import { sayAtOnce } from '../speech/announcer';
import { t } from '../texts';

const ORDER = 'qrnb';

/** Asks which man a pawn becomes (Article 3.7.3). Any look elsewhere, and Escape, cancels. */
export function PromotionChooser() {
  const choice = draft.value;
  const first = useRef<HTMLButtonElement>(null);
  const isOpen = choice?.kind === 'promotion';
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    first.current?.focus();
    sayAtOnce(t('promotion.choose'));
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
  if (choice?.kind !== 'promotion') return null;
  const isWhiteBelow = orientation.value === 'white';
  const file = FILES.indexOf(choice.to.charAt(0) as (typeof FILES)[number]);
  const column = isWhiteBelow ? file : 7 - file;
  const isAtTop = choice.to.endsWith('8') === isWhiteBelow;
  const color = view.value?.you ?? 'white';
  const moves = [...choice.moves].sort((one, other) => ORDER.indexOf(one.uci.slice(4)) - ORDER.indexOf(other.uci.slice(4)));
  return (
    <div class="promotion">
      <button type="button" class="backdrop" tabIndex={-1} aria-label={t('promotion.cancel')} onClick={() => (draft.value = undefined)} />
      <div
        class="choices"
        role="group"
        aria-label={t('promotion.choose')}
        style={{ left: `${column * 12.5}%`, [isAtTop ? 'top' : 'bottom']: '0' }}
      >
        {(isAtTop ? moves : moves.reverse()).map((move) => {
          const role = roleOfLetter(move.uci.slice(4)) ?? 'queen';
          return (
            <button
              key={move.uci}
              ref={role === 'queen' ? first : null}
              type="button"
              aria-label={roleText(role)}
              title={roleText(role)}
              onClick={() => confirmOrMake(move)}
            >
              <span class="cg-wrap" aria-hidden="true">
                {h('piece', { class: `${role} ${color}` })}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
