import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../dist/host/main.js', import.meta.url));

// A host must not outlive the test that started it.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The built host in a process of its own, on a free port. */
export interface HostProcess {
  /** Its address, as soon as it listens; undefined if it ended before. */
  readonly url: Promise<string | undefined>;
  /** Everything it has printed so far, on both streams. */
  output(): string;
  /** Settles when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Kills it with SIGKILL. */
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
  let output = '';
  const url = new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        const [, address] = /^Kiosk +(http:\S+)\/\n/m.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    void ended.then(() => resolve(undefined));
  });
  return {
    url,
    output: () => output,
    ended,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
