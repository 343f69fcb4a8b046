import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './page/app';
import { followLinks } from './route';
import { applyLook } from './settings';
import { chosenLanguage, loadLanguage } from './texts';
import './style/tokens.css';
import './style/base.css';
import './style/game.css';
import './style/board.css';
import './style/pieces.css';
import './style/home.css';

applyLook(document.documentElement);
followLinks();

const place = document.getElementById('page');
if (place === null) throw new Error('index.html has an element with the id "page"');

let first = true;
effect(() => {
  const wanted = chosenLanguage.value;
  void loadLanguage(wanted).then(() => {
    if (first) render(<App />, place);
    first = false;
  });
});
