import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { copyText } from '../clipboard';
import { refusalText } from '../game/reasons';
import { seatChanged } from '../game/table';
import { keptInvitation } from '../invitations';
import { takeSeat } from '../net/http';
import { forgetInvitation, invitationFor } from '../route';
import { say } from '../speech/announcer';
import { t } from '../texts';
import { Icon } from './icon';

/** The link for the opponent, shown to the creator until the seat is taken. */
export function Invitation({ id }: { id: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const invitation = keptInvitation(id);
  if (invitation === undefined) return <p class="quiet mut">{t('invitation.elsewhere')}</p>;
  const copy = async (): Promise<void> => {
    copied.value = await copyText(invitation.link, field.current);
    say(t(copied.value ? 'invitation.copied' : 'invitation.copy_by_hand'));
  };
  return (
    <div class="note">
      <p>
        <b>{t('invitation.send')}</b>
      </p>
      <div class="acts">
        <input ref={field} class="field wide-field" readOnly value={invitation.link} aria-label={t('invitation.link')} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="btn main" onClick={() => void copy()}>
          <Icon name="copy" />
          {t(copied.value ? 'invitation.copied' : 'invitation.copy')}
        </button>
      </div>
      {invitation.loopback && <p class="small">{t('invitation.loopback')}</p>}
    </div>
  );
}

/** The empty seat, offered to whoever came by the link. It is taken by a button: a preview of the link must not sit down. */
export function SeatOffer({ id }: { id: string }) {
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const invitation = invitationFor(id);
  if (invitation === undefined) return <p class="quiet mut">{t('seat.waiting')}</p>;
  const sit = async (): Promise<void> => {
    isBusy.value = true;
    const answer = await takeSeat(id, invitation);
    isBusy.value = false;
    if (answer.ok) {
      forgetInvitation(id);
      seatChanged();
    } else {
      problem.value = refusalText(answer.refused);
      say(problem.value);
    }
  };
  return (
    <div class="note">
      <p>
        <b>{t('seat.invited')}</b>
      </p>
      <div class="acts">
        <button type="button" class="btn main" disabled={isBusy.value} onClick={() => void sit()}>
          {t('seat.take')}
        </button>
      </div>
      {problem.value !== '' && <p class="small">{problem}</p>}
    </div>
  );
}
