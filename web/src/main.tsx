import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './page/app';
import { sitAt } from './game/table';
import { followLinks, route } from './route';
import { applyLook } from './settings';
import { wakeAtFirstTouch } from './sound';
import { chosenLanguage, loadLanguage } from './texts';

applyLook(document.documentElement);
followLinks();
wakeAtFirstTouch();

const place = document.getElementById('page');
if (place === null) throw new Error('index.html has an element with the id "page"');

// The game is asked for before the texts are here; the socket takes longer than they do.
const start = route.peek();
if (start.page === 'game') sitAt(start.id);

let isShown = false;
effect(() => {
  void loadLanguage(chosenLanguage.value).then(() => {
    if (!isShown) render(<App />, place);
    isShown = true;
  });
});
