import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A real `adoube serve` on a free port with its own data folder. */
export interface Server {
  url: string;
  port: number;
  /** Ends the process at once, as a power failure would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

const READY_WITHIN_MS = 20_000;

export async function startServer(host = '127.0.0.1', shown = host): Promise<Server> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'adoube-e2e-'));
  const url = `http://${shown}:${port}`;
  let current: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const running = current;
    current = undefined;
    if (running === undefined || running.exitCode !== null) return;
    await new Promise((resolve) => {
      running.once('exit', resolve);
      running.kill('SIGKILL');
    });
  };
  const start = async (): Promise<void> => {
    const lines: string[] = [];
    const running = spawn(binary(), ['serve', '--listen', `${host}:${port}`, '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    current = running;
    await answering(`${url}/healthz`, () => {
      if (running.exitCode !== null) throw new Error(`the server ended:\n${lines.join('')}`);
    });
  };
  await start();
  return {
    url,
    port,
    kill,
    start,
    async remove() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, check: () => void): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    check();
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > until) throw new Error(`${url} did not answer within ${READY_WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

let built: string | undefined;

/** The binary named by `ADOUBE_BIN`, else the one that cargo builds. */
function binary(): string {
  built ??= process.env['ADOUBE_BIN'] ?? build();
  return built;
}

function build(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const output = execFileSync('cargo', ['build', '-q', '-p', 'adoube-cli', '--message-format=json'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  for (const line of output.split('\n')) {
    if (!line.startsWith('{')) continue;
    const message = JSON.parse(line) as { executable?: string | null; target?: { name: string } };
    if (typeof message.executable === 'string' && message.target?.name === 'adoube') return message.executable;
  }
  throw new Error('cargo built no binary "adoube"');
}
