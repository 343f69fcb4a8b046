import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { copyText } from '../clipboard';
import { refusalText } from '../game/reasons';
import { seatChanged, view } from '../game/table';
import { controlText } from '../time_control';
import { keptInvitation } from '../invitations';
import { takeSeat } from '../net/http';
import { forgetInvitation, invitationFor, isInvitedAsArbiter } from '../route';
import { say } from '../speech/announcer';
import { t } from '../texts';
import { rulesOf } from './edition';
import { Icon } from './icon';

/** The links for the opponent and the arbiter, shown to the creator until the seat is taken. */
export function Invitation({ id }: { id: string }) {
  const invitation = keptInvitation(id);
  if (invitation === undefined) return <p class="quiet mut">{t('invitation.elsewhere')}</p>;
  return (
    <div class="note">
      <p>
        <b>{t('invitation.send')}</b>
      </p>
      <LinkField link={invitation.link} label={t('invitation.link')} isMain />
      {invitation.arbiter_link !== undefined && (
        <>
          <p>
            <b>{t('invitation.send_arbiter')}</b>
          </p>
          <LinkField link={invitation.arbiter_link} label={t('invitation.arbiter_link')} />
        </>
      )}
      {invitation.loopback && <p class="small">{t('invitation.loopback')}</p>}
    </div>
  );
}

/** A link and the button that copies it. */
export function LinkField({ link, label, isMain = false }: { link: string; label: string; isMain?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    copied.value = await copyText(link, field.current);
    say(t(copied.value ? 'invitation.copied' : 'invitation.copy_by_hand'));
  };
  return (
    <div class="acts">
      <input ref={field} class="field wide-field" readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class={isMain ? 'btn main' : 'btn'} onClick={() => void copy()}>
        <Icon name="copy" />
        {t(copied.value ? 'invitation.copied' : 'invitation.copy')}
      </button>
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
        <b>{t(isInvitedAsArbiter(id) ? 'seat.invited_arbiter' : 'seat.invited')}</b>
      </p>
      <TermsOfGame />
      <div class="acts">
        <button type="button" class="btn main" disabled={isBusy.value} onClick={() => void sit()}>
          {t(isInvitedAsArbiter(id) ? 'seat.take_chair' : 'seat.take')}
        </button>
      </div>
      {problem.value !== '' && <p class="small">{problem}</p>}
    </div>
  );
}

/** By which rules the game will be played: told before anybody accepts it. */
function TermsOfGame() {
  const now = view.value;
  if (now === undefined) return null;
  const parts = [controlText(now.time), ...(now.procedure.entry === 'by_hand' ? [t('touch_game.name')] : []), rulesOf(now)];
  return (
    <p class="small">
      {t('seat.rules')} <b>{parts.join(' · ')}</b>
    </p>
  );
}
