import { settings } from './settings';

/** Short soft sounds, made here: no file travels and no licence is asked. */
export type Sound = 'ownMove' | 'theirMove' | 'capture' | 'check' | 'lowTime' | 'end' | 'offer';

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds after the start. */
  at: number;
  /** Seconds. */
  length: number;
  wave: OscillatorType;
  /** 0 to 1. */
  loudness: number;
}

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  ownMove: [{ pitch: 196, at: 0, length: 0.07, wave: 'triangle', loudness: 0.8 }],
  theirMove: [
    { pitch: 262, at: 0, length: 0.07, wave: 'triangle', loudness: 0.8 },
    { pitch: 131, at: 0, length: 0.05, wave: 'sine', loudness: 0.6 },
  ],
  capture: [
    { pitch: 165, at: 0, length: 0.05, wave: 'triangle', loudness: 1 },
    { pitch: 220, at: 0.05, length: 0.08, wave: 'triangle', loudness: 0.8 },
  ],
  check: [
    { pitch: 392, at: 0, length: 0.09, wave: 'triangle', loudness: 0.7 },
    { pitch: 523, at: 0.1, length: 0.12, wave: 'triangle', loudness: 0.7 },
  ],
  lowTime: [
    { pitch: 880, at: 0, length: 0.06, wave: 'sine', loudness: 0.6 },
    { pitch: 880, at: 0.14, length: 0.06, wave: 'sine', loudness: 0.6 },
  ],
  offer: [
    { pitch: 440, at: 0, length: 0.1, wave: 'sine', loudness: 0.6 },
    { pitch: 554, at: 0.11, length: 0.14, wave: 'sine', loudness: 0.6 },
  ],
  end: [
    { pitch: 392, at: 0, length: 0.16, wave: 'triangle', loudness: 0.7 },
    { pitch: 330, at: 0.17, length: 0.16, wave: 'triangle', loudness: 0.7 },
    { pitch: 262, at: 0.34, length: 0.3, wave: 'triangle', loudness: 0.7 },
  ],
};

const LOUDNESS_MAX = 0.35;

let context: AudioContext | undefined;

/** A browser lets a page sound only after a gesture; call this in one. */
export function wake(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Wakes the sound at the first touch, if this device wants any. */
export function wakeAtFirstTouch(): void {
  const first = (): void => {
    if (settings.peek().volume > 0) wake();
  };
  addEventListener('pointerdown', first, { once: true });
  addEventListener('keydown', first, { once: true });
}

export function play(sound: Sound): void {
  const volume = settings.peek().volume / 100;
  if (volume === 0) return;
  wake();
  if (context === undefined || context.state !== 'running') return;
  const start = context.currentTime + 0.01;
  for (const tone of TONES[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = tone.wave;
    oscillator.frequency.value = tone.pitch;
    gain.gain.setValueAtTime(0, start + tone.at);
    gain.gain.linearRampToValueAtTime(tone.loudness * volume * LOUDNESS_MAX, start + tone.at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.at + tone.length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + tone.at);
    oscillator.stop(start + tone.at + tone.length + 0.02);
  }
}
