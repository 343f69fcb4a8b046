import { useEffect } from 'preact/hooks';
import { leave, missing, orientation, shown, sitAt, view } from '../game/table';
import { refusalText } from '../game/reasons';
import { t } from '../texts';
import { isMoreOpen } from '../game/both_sides';
import { Actions } from './actions';
import { Board } from './board';
import { MovesSheet } from './moves_sheet';
import { PlayerBar } from './player_bar';
import { Say } from './say';
import { useGameKeys } from './game_keys';
import { later } from './later';
import { useReactions } from './reactions';
import { isWhyOpen } from './why';

const ArbiterView = later(() => import('./arbiter_view').then((module) => module.ArbiterView));
const HandBoard = later(() => import('./hand_board').then((module) => module.HandBoard));
const TwoClocks = later(() => import('./two_clocks').then((module) => module.TwoClocks));

export function GamePage({ id }: { id: string }) {
  useEffect(() => {
    sitAt(id);
    return () => {
      isMoreOpen.value = false;
      isWhyOpen.value = false;
      leave();
    };
  }, [id]);
  useReactions();
  useGameKeys();
  const refused = missing.value;
  if (refused !== undefined) {
    return (
      <div class="plain">
        <h1>{refusalText(refused)}</h1>
        <a class="btn" href="/">
          {t('page.home')}
        </a>
      </div>
    );
  }
  if (view.value?.role === 'both') return <TwoClocks id={id} />;
  if (view.value?.role === 'arbiter') return <ArbiterView />;
  const bottom = orientation.value;
  const top = bottom === 'white' ? 'black' : 'white';
  const ready = view.value !== undefined && shown.value !== undefined;
  return (
    <div class="game" data-ready={ready}>
      <h1 class="unseen">{t('game.heading')}</h1>
      {view.value?.procedure.entry === 'by_hand' ? <HandBoard /> : <Board />}
      <div class="side">
        <PlayerBar color={top} place="opp" />
        <MovesSheet />
        <Say id={id} />
        <Actions />
        <PlayerBar color={bottom} place="me" />
      </div>
    </div>
  );
}
