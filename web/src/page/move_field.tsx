import { useSignal } from '@preact/signals';
import { written } from '../game/notation';
import { act, confirmOrMake, isMyTurn, may, pendingMove, view } from '../game/table';
import { settings } from '../settings';
import { say } from '../speech/announcer';
import { answerCommand } from '../speech/answers';
import { readCommand } from '../speech/command';
import { readTypedMove } from '../speech/typed_move';
import { language, t } from '../texts';
import { Icon } from './icon';

/** The field for moves and commands. It never takes the focus by itself: on a phone that would raise the keyboard. */
export function MoveField() {
  const answer = useSignal('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const field = form.elements.namedItem('move') as HTMLInputElement;
    if (field.value.trim() === '') return;
    const reply = obey(field.value);
    // A text that was not understood stays, to be corrected.
    if (reply.understood) field.value = '';
    answer.value = reply.text;
    if (reply.text !== '') say(reply.text);
  };
  return (
    <form class="move-field" onSubmit={submit} autocomplete="off">
      <input class="field" name="move" autocapitalize="off" autocorrect="off" spellcheck={false} aria-label={t('field.label')} placeholder={t('field.hint')} enterkeyhint="send" />
      <button type="submit" class="btn square" aria-label={t('field.do')} title={t('field.do')}>
        <Icon name="enter" />
      </button>
      {answer.value !== '' && <p class="answer small">{answer}</p>}
    </form>
  );
}

interface Reply {
  understood: boolean;
  text: string;
}

function obey(text: string): Reply {
  const command = readCommand(text);
  if (command !== undefined) return { understood: true, text: answerCommand(command) };
  const now = view.peek();
  if (now === undefined || now.state.phase !== 'playing') return { understood: false, text: t('refusal.game_not_running') };
  if (now.you === null) return { understood: false, text: t('refusal.not_a_player') };
  if (!isMyTurn.peek() || pendingMove.peek() !== undefined || !may('move')) return { understood: false, text: t('turn.opponents_full') };
  const typed = readTypedMove(text, now.state.legal, language.peek());
  const notation = settings.peek().notation === 'figurines' ? 'figurines' : (`letters-${language.peek()}` as const);
  switch (typed.kind) {
    case 'move':
      confirmOrMake(typed.move);
      return { understood: true, text: typed.lookalike ? t('typed.lookalike', { move: written(typed.move.san, notation) }) : '' };
    case 'ambiguous':
      return { understood: false, text: t('typed.ambiguous', { moves: typed.moves.map((move) => written(move.san, notation)).join(', ') }) };
    case 'squares':
      act({ do: 'move', uci: typed.uci });
      return { understood: true, text: '' };
    case 'unknown':
      return { understood: false, text: t('typed.unknown', { text: text.trim() }) };
  }
}
