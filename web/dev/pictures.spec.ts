import { fileURLToPath } from 'node:url';
import { click, play, sitTogether, test, type } from '../tests/match';

/** Takes the pictures of the documentation from the real page: `npm run pictures`. */
const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const RUY_LOPEZ = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3';

for (const [name, locale, colorScheme] of [['ru', 'ru-RU', 'light'], ['en', 'en-GB', 'light']] as const) {
  test(`the game page in ${name}`, async ({ arrive }) => {
    const [white, black] = [await arrive({ locale, colorScheme }), await arrive()];
    await sitTogether(white, black);
    await play(white, black, RUY_LOPEZ);
    await type(black, 'draw');
    await white.locator('.say .btn.main').waitFor();
    await white.mouse.move(0, 0);
    await white.screenshot({ path: `${folder}game-${name}.png` });
    await click(black, 'c6');
  });
}
