import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { link } from '../game/table';
import { route } from '../route';
import { changeSettings } from '../settings';
import { polite, urgent } from '../speech/announcer';
import { language, t } from '../texts';
import { GamePage } from './game_page';
import { Icon } from './icon';
import { later } from './later';

const HomePage = later(() => import('./home_page').then((module) => module.HomePage));
const TablePage = later(() => import('./table_page').then((module) => module.TablePage));
const RulesPage = later(() => import('../rules/rules_page').then((module) => module.RulesPage));
const SettingsPanel = later(() => import('./settings_panel').then((module) => module.SettingsPanel));

const isSettingsOpen = signal(false);

export function App() {
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    isSettingsOpen.value = false;
    opener.current?.focus();
  };
  return (
    <>
      <header class="top">
        <a class="brand" href="/">
          adoube<i aria-hidden="true">.</i>
        </a>
        <LinkBanner />
        <div class="right">
          <a class={`btn quiet${route.value.page === 'game' ? ' wide' : ''}`} href="/rules" {...(route.value.page === 'game' ? { target: '_blank' } : {})}>
            {t('page.rules')}
          </a>
          <button
            type="button"
            class={`btn quiet${route.value.page === 'game' ? ' wide' : ''}`}
            lang={language.value === 'ru' ? 'en' : 'ru'}
            onClick={() => changeSettings({ language: language.value === 'ru' ? 'en' : 'ru' })}
          >
            {t('language.switch')}
          </button>
          <button
            ref={opener}
            type="button"
            class="btn quiet square"
            aria-expanded={isSettingsOpen.value}
            aria-label={t('settings.open')}
            title={t('settings.open')}
            onClick={() => (isSettingsOpen.value = !isSettingsOpen.value)}
          >
            <Icon name="settings" />
          </button>
        </div>
      </header>
      {isSettingsOpen.value && <SettingsPanel close={close} />}
      <main>
        <Page />
      </main>
      <div class="unseen" aria-live="polite" data-live="polite">
        {polite}
      </div>
      <div class="unseen" aria-live="assertive" data-live="urgent">
        {urgent}
      </div>
    </>
  );
}

function Page() {
  const now = route.value;
  switch (now.page) {
    case 'home':
      return <HomePage />;
    case 'table':
      return <TablePage />;
    case 'rules':
      return <RulesPage />;
    case 'game':
      return <GamePage key={now.id} id={now.id} />;
    case 'unknown':
      return (
        <div class="plain">
          <h1>{t('page.unknown')}</h1>
          <a class="btn" href="/">
            {t('page.home')}
          </a>
        </div>
      );
  }
}

/** The state of the connection in words. It stands in the header, where nothing has to move for it. */
function LinkBanner() {
  if (link.value !== 'lost') return null;
  return (
    <p class="link-lost" role="status">
      <Icon name="offline" />
      {t('link.lost')}
    </p>
  );
}
