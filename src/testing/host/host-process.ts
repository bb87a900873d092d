import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../dist/host/main.js', import.meta.url));

// Nothing goes on when the one who started it is gone.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The built host in a process of its own, on a free port. */
export interface HostProcess {
  /** Its address, once it listens; undefined if it ended before. */
  readonly url: Promise<string | undefined>;
  /** What it has said so far, on either stream. */
  said(): string;
  /** Settles when it is gone, whoever ended it. */
  readonly ended: Promise<void>;
  /** Ends it at once, with no time for anything. */
  kill(): Promise<void>;
}

/** Starts a host with these settings. */
export function startHostProcess(env: Readonly<Record<string, string>>): HostProcess {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO_LIFE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'close').then(() => void running.delete(child));
  let said = '';
  const url = new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
        const [, address] = /^Kiosk +(http:\S+)\/\n/m.exec(said) ?? [];
        if (address) resolve(address);
      });
    }
    void ended.then(() => resolve(undefined));
  });
  return {
    url,
    said: () => said,
    ended,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
