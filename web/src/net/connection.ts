import { signal, type ReadonlySignal } from '@preact/signals';
import { PROTOCOL, type ClientMessage, type ServerMessage } from '../wire';
import { delayBefore } from './reconnect';
import { bestSample, sampleOf, withSample, type Sample } from './server_clock';

export type LinkState = 'connecting' | 'open' | 'lost';

const PING_EVERY_MS = 2000;
/** A page that watches nothing pings seldom: only to keep proxies from closing the socket. */
const PING_IDLE_EVERY_MS = 20_000;
/** The longest silence while a game runs. Pings leave every 2 s whether or not pongs return, so a slow way is no silence. */
const SILENCE_MAX_MS = 3000;
const SILENCE_CHECKED_EVERY_MS = 250;
/** Checks that come this late tell that the timers of the page were held back. */
const ASLEEP_AFTER_MS = 1500;
/** A connection that is not open by then never will be. */
const OPENING_MAX_MS = 4000;

export interface Connection {
  link: ReadonlySignal<LinkState>;
  /** The shortest round trip of late, milliseconds. */
  roundTrip: ReadonlySignal<number | undefined>;
  /** The server's clock now, milliseconds since the epoch. */
  serverNow(): number;
  /** Sends at once, or returns `false` when there is no open connection. */
  send(message: ClientMessage): boolean;
  /** Says whether a game runs, so that silence means a lost connection. */
  watchClosely(closely: boolean): void;
  /** Closes the socket and opens another one, because the cookies have changed. */
  reopen(): void;
  /** Closes the socket for good. */
  close(): void;
}

export interface Listener {
  opened(): void;
  received(message: ServerMessage): void;
}

/** Opens the one socket of the page and keeps it open. */
export function connect(listener: Listener): Connection {
  const link = signal<LinkState>('connecting');
  const roundTrip = signal<number>();
  let socket: WebSocket | undefined;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let samples: Sample[] = [];
  let pings = new Map<number, number>();
  let pingNumber = 0;
  let heardAt = 0;
  let checkedAt = performance.now();
  let openingSince = 0;
  let closely = false;
  let pingTimer: ReturnType<typeof setInterval> | undefined;

  function open(): void {
    clearTimeout(retry);
    drop();
    const url = new URL('/api/socket', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opening = new WebSocket(url);
    openingSince = performance.now();
    socket = opening;
    opening.onmessage = (event) => {
      if (socket === opening && typeof event.data === 'string') received(event.data);
    };
    opening.onclose = () => {
      if (socket === opening) lost();
    };
  }

  function received(text: string): void {
    heardAt = performance.now();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'welcome') {
      if (message.protocol !== PROTOCOL) return reloadOnce(message.protocol);
      addSample({ roundTrip: Number.POSITIVE_INFINITY, offset: message.now - heardAt });
      attempt = 0;
      link.value = 'open';
      startPinging();
      listener.opened();
    } else if (message.type === 'pong') {
      const sentAt = pings.get(message.n);
      pings.delete(message.n);
      if (sentAt !== undefined) addSample(sampleOf(sentAt, heardAt, message.now));
    } else {
      listener.received(message);
    }
  }

  function addSample(sample: Sample): void {
    samples = withSample(samples, sample);
    const best = bestSample(samples);
    if (best !== undefined && Number.isFinite(best.roundTrip)) roundTrip.value = best.roundTrip;
  }

  function startPinging(): void {
    clearInterval(pingTimer);
    ping();
    pingTimer = setInterval(ping, closely ? PING_EVERY_MS : PING_IDLE_EVERY_MS);
  }

  function ping(): void {
    pingNumber += 1;
    pings.set(pingNumber, performance.now());
    send({ type: 'ping', n: pingNumber });
  }

  function checkSilence(): void {
    const now = performance.now();
    if (now - checkedAt > ASLEEP_AFTER_MS && link.value === 'open') {
      // This page slept or was slowed down in the background: the silence was its own. Ask, and count from here.
      heardAt = now;
      ping();
    }
    checkedAt = now;
    if (link.value === 'open' ? closely && now - heardAt > SILENCE_MAX_MS : socket !== undefined && now - openingSince > OPENING_MAX_MS) lost();
  }

  function lost(): void {
    drop();
    if (link.value === 'open' || attempt > 0) link.value = 'lost';
    if (navigator.onLine === false) {
      // The `online` event will open again; trying before it only wastes the battery.
      link.value = 'lost';
      return;
    }
    retry = setTimeout(open, delayBefore(attempt, Math.random()));
    attempt += 1;
  }

  /** Forgets the socket without waiting for its closing handshake, which a dead network never finishes. */
  function drop(): void {
    clearInterval(pingTimer);
    pings = new Map();
    const closing = socket;
    socket = undefined;
    closing?.close();
  }

  function send(message: ClientMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function retryNow(): void {
    if (link.value === 'open' && socket?.readyState === WebSocket.OPEN) {
      // The computer may have slept: ask, and let the silence decide.
      ping();
    } else {
      attempt = 0;
      open();
    }
  }

  const ended = new AbortController();
  const until = { signal: ended.signal };
  addEventListener('online', retryNow, until);
  addEventListener('offline', lost, until);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') retryNow();
    },
    until,
  );
  const silenceTimer = setInterval(checkSilence, SILENCE_CHECKED_EVERY_MS);
  open();

  return {
    link,
    roundTrip,
    serverNow: () => performance.now() + (bestSample(samples)?.offset ?? performance.timeOrigin),
    send,
    watchClosely(now) {
      if (closely === now) return;
      closely = now;
      if (link.value === 'open') startPinging();
    },
    reopen() {
      attempt = 0;
      open();
    },
    close() {
      ended.abort();
      clearInterval(silenceTimer);
      clearTimeout(retry);
      drop();
    },
  };
}

/** A server of another version has another page. Reloading twice for the same version would never end. */
function reloadOnce(protocol: number): void {
  const mark = `adoube.reloaded.${protocol}`;
  if (sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, '1');
  location.reload();
}
