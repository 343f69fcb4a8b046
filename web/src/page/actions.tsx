import { act, claim, intend, intent, may, view, you, pending } from '../game/table';
import { t } from '../texts';
import { HandButtons } from './hand_acts';

/** What the player may do now: drawn from the server's `may` and from nothing else. Resigning stands apart. */
export function Actions() {
  const now = view.value;
  if (now === undefined) return <div class="acts" />;
  if (now.state.phase === 'finished') return <Afterwards id={now.id} />;
  if (you.value === null) return <div class="acts" />;
  // One thing at a time; what was begun can be taken back where the game speaks.
  const isBusy = intent.value !== undefined || pending.value.some((one) => one.move === undefined);
  return (
    <div class="acts" role="group" aria-label={t('actions.label')}>
      {now.procedure.entry === 'by_hand' && <HandButtons />}
      {now.procedure.entry === 'moves' && may('claim_threefold') && (
        <button type="button" class="btn" disabled={isBusy} onClick={() => claim('threefold')}>
          {t('claim.threefold')}
        </button>
      )}
      {now.procedure.entry === 'moves' && may('claim_fifty') && (
        <button type="button" class="btn" disabled={isBusy} onClick={() => claim('fifty')}>
          {t('claim.fifty')}
        </button>
      )}
      {may('offer_draw') && (
        <button type="button" class="btn" disabled={isBusy} onClick={() => intend('offer_draw')}>
          {t('offer.ask')}
        </button>
      )}
      {may('abort') && (
        <button type="button" class="btn quiet" disabled={isBusy} onClick={() => act({ do: 'abort' })}>
          {t('abort.ask')}
        </button>
      )}
      {may('resign') && (
        <button type="button" class="btn quiet bad apart" disabled={isBusy} onClick={() => intend('resign')}>
          {t('resign.ask')}
        </button>
      )}
    </div>
  );
}

/** What there is to do after the game. */
export function Afterwards({ id, again = '/' }: { id: string; again?: string }) {
  return (
    <div class="acts" role="group" aria-label={t('actions.label')}>
      <a class="btn main" href={again}>
        {t('game.new')}
      </a>
      <a class="btn" href={`/api/games/${id}/pgn`} download={`adoube-${id}.pgn`}>
        {t('game.pgn')}
      </a>
      <a class="btn quiet" href={`/api/games/${id}/record`} download={`adoube-${id}.jsonl`}>
        {t('game.record')}
      </a>
    </div>
  );
}
