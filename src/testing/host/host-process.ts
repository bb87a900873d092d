import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestSettings } from './open-test-host.ts';

const drivenProcess = new URL('./driven-process.mjs', import.meta.url).href;
const builtHost = fileURLToPath(new URL('../../../dist/host/main.js', import.meta.url));

// Hosts that must not outlive the test that started them.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type TestHostProcess = ReturnType<typeof startHostProcess>;

interface Options {
  /** The offset of the host's clock from this machine's clock, in milliseconds. */
  readonly clockShiftMs?: number | undefined;
  /** The limit of open files and connections. */
  readonly descriptors?: number;
  readonly flags?: readonly string[];
  /** The file for the host's output, as a descriptor of this process. By default, the output is read from a pipe. */
  readonly output?: number;
  /** The command for Node and the host; by default, this Node and the built host. */
  readonly node?: readonly string[];
  readonly program?: string;
}

export function startHostProcess(
  env: TestSettings,
  {
    clockShiftMs,
    descriptors,
    flags = [],
    output: stdout,
    node = [process.execPath],
    program = builtHost,
  }: Options = {},
) {
  const isShifted = clockShiftMs !== undefined;
  const [command = '', ...args] = [
    ...(descriptors === undefined ? [] : ['prlimit', `--nofile=${descriptors}:${descriptors}`]),
    ...node,
    ...(isShifted ? ['--expose-gc', '--import', drivenProcess] : []),
    program,
    ...flags,
  ];
  const shift = isShifted ? { CLOCK_SHIFT_MS: String(clockShiftMs) } : {};
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: '0', FOYER_DEMO_LIFE: 'off', ...env, ...shift },
    stdio: ['ignore', stdout ?? 'pipe', stdout ?? 'pipe', ...(isShifted ? (['ipc'] as const) : [])],
  });
  running.add(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let output = '';
  const url = new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
        const [, address] = /^Kiosk +(http:\S+)\/\n/m.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    void ended.then(() => resolve(undefined));
  });
  return {
    pid: child.pid,
    /** The host's address once it listens; undefined if it ended earlier. */
    url,
    /** The host's output so far, on both streams. */
    output: () => output,
    /** Resolves to the exit code when the process has ended; null if a signal killed it. */
    ended,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Stops the host with SIGTERM. Resolves to its exit code, and the seconds that this took. */
    async stop() {
      const begun = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, seconds: (performance.now() - begun) / 1000 };
    },
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
    /**
     * Sets the offset of the host's clock from this machine's clock; like `memory`, works only if the host was started
     * with a shifted clock. `passedMs` also advances the uptime, as if the machine had slept; by default, only the
     * clock jumps.
     */
    shiftClock(ms: number, passedMs = 0) {
      if (!isShifted) throw new Error('this host was started with the clock of the machine');
      // A killed host does not receive the message.
      child.send({ shiftMs: ms, passedMs }, () => undefined);
    },
    /** The host's memory use in bytes after a garbage collection. */
    async memory(): Promise<NodeJS.MemoryUsage> {
      child.send({});
      const [memory] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return memory;
    },
  };
}
