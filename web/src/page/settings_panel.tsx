import { useEffect, useRef } from 'preact/hooks';
import { changeSettings, CHOICES, settings, SWITCHES, type ChoiceName, type SwitchName } from '../settings';
import { play, wake } from '../sound';
import { t, type TextKey } from '../texts';
import { SPEEDS } from '../time_control';
import { Icon } from './icon';

/** The settings of this device. The panel lies beside the board on a wide screen: each change is seen at once. */
export function SettingsPanel({ close }: { close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
  return (
    <section class="settings" aria-labelledby="settings-heading">
      <header>
        <h2 id="settings-heading" ref={heading} tabIndex={-1}>
          {t('settings.heading')}
        </h2>
        <button type="button" class="btn quiet square" aria-label={t('settings.close')} title={t('settings.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="body">
        <Choice name="language" />
        <Choice name="theme" />
        <Choice name="board" />
        <Choice name="coordinates" />
        <Choice name="notation" />
        <Volume />
        <fieldset>
          <legend>{t('settings.play')}</legend>
          {(Object.keys(SWITCHES) as SwitchName[]).map((name) => (
            <Switch key={name} name={name} />
          ))}
        </fieldset>
        <Confirm />
      </div>
    </section>
  );
}

function Choice({ name }: { name: ChoiceName }) {
  return (
    <fieldset class="choice">
      <legend>{t(`settings.${name}`)}</legend>
      <div class="options">
        {CHOICES[name].map((value) => (
          <label key={value} class="option">
            <input type="radio" name={name} checked={settings.value[name] === value} onChange={() => changeSettings({ [name]: value })} />
            <span>{t(`settings.${name}.${value}` as TextKey)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ name }: { name: SwitchName }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={settings.value[name]} onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })} />
      <span>{t(`settings.${name}`)}</span>
    </label>
  );
}

function Volume() {
  return (
    <label class="labelled">
      <span>{t('settings.volume')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={settings.value.volume}
        onInput={(event) => changeSettings({ volume: event.currentTarget.valueAsNumber })}
        onChange={() => {
          wake();
          play('ownMove');
        }}
      />
    </label>
  );
}

/** A finger slips: where a player wants it, a move is asked to be confirmed. */
function Confirm() {
  const { confirm } = settings.value;
  return (
    <fieldset>
      <legend>{t('settings.confirm')}</legend>
      {SPEEDS.map((speed) => (
        <label key={speed} class="switch">
          <input
            type="checkbox"
            checked={confirm.includes(speed)}
            onChange={(event) => {
              const others = confirm.filter((one) => one !== speed);
              changeSettings({ confirm: event.currentTarget.checked ? [...others, speed] : others });
            }}
          />
          <span>{t(`speed.${speed}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
