import { beforeEach, describe, expect, it } from 'vitest';
import type { Heartbeat } from '../../../contract/additions/page/page-report.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

const beat: Heartbeat = { screen: 'idle', version: '1.2.3', uptimeSeconds: 5 };

let second: number;
let restartedAt: number[];
let lines: string[];
let commandProblem: string | undefined;
let watchdog: Watchdog;

beforeEach(() => {
  second = 0;
  restartedAt = [];
  lines = [];
  commandProblem = undefined;
  watchdog = createWatchdog({
    restart: async () => {
      restartedAt.push(second);
      return commandProblem;
    },
    log: { warn: (line) => lines.push(line), error: (line) => lines.push(line) },
  });
});

async function pass(seconds: number, isBeating = false): Promise<void> {
  for (let count = 0; count < seconds; count++) {
    second += 1;
    watchdog.check();
    if (isBeating && second % 2 === 0) watchdog.receive(beat);
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe('a browser whose page falls silent', () => {
  it('is restarted after ten seconds, so that the next visitor finds a menu', async () => {
    await pass(30, true);
    await pass(9);
    expect([watchdog.life().state, restartedAt]).toEqual(['alive', []]);
    await pass(1);
    expect(watchdog.life()).toEqual({ state: 'silent', heartbeat: beat, restarts: 1 });
    expect(restartedAt).toEqual([40]);
    expect(lines).toEqual(['The page is silent for 10 s: the browser is restarted']);
    await pass(30);
    await pass(2, true);
    expect(watchdog.life()).toMatchObject({ state: 'alive', restarts: 1 });
  });

  it('is restarted again and again, but each time after twice as long, at most 16 minutes', async () => {
    await pass(2, true);
    await pass(2 * 60 * 60);
    const waits = restartedAt.slice(1).map((at, index) => at - (restartedAt[index] ?? 0));
    expect(waits).toEqual([60, 120, 240, 480, 960, 960, 960, 960, 960, 960]);
  });

  it('has its full time again once it was alive for ten minutes', async () => {
    for (const aliveSeconds of [10, 10, 11 * 60]) {
      await pass(aliveSeconds, true);
      await pass(10);
    }
    expect(restartedAt).toHaveLength(3);
    await pass(60);
    expect(restartedAt).toHaveLength(4);
  });

  it('is only reported when there is no command', async () => {
    watchdog = createWatchdog({
      restart: undefined,
      log: { warn: (line) => lines.push(line), error: (line) => lines.push(line) },
    });
    await pass(10, true);
    await pass(1_000);
    expect(watchdog.life()).toMatchObject({ state: 'silent', restarts: 0 });
    expect(lines).toEqual([]);
  });
});

describe('a browser that starts', () => {
  it('has two minutes for the first heartbeat after the start of the machine', async () => {
    await pass(119);
    expect([watchdog.life().state, restartedAt]).toEqual(['unseen', []]);
    await pass(1);
    expect(restartedAt).toEqual([120]);
  });
});

describe('a command that restarts the browser', () => {
  it('and fails is logged, and tried again', async () => {
    commandProblem = 'ended with 1';
    await pass(2, true);
    await pass(10);
    expect(lines).toContain('BROWSER_RESTART_COMMAND ended with 1');
    await pass(60);
    expect(restartedAt).toHaveLength(2);
  });

  it('is not run a second time while it runs', async () => {
    let end = (_problem: undefined) => {};
    watchdog = createWatchdog({
      restart: () => {
        restartedAt.push(second);
        return new Promise((resolve) => {
          end = resolve;
        });
      },
      log: { warn: () => {}, error: () => {} },
    });
    await pass(500);
    expect(restartedAt).toEqual([120]);
    end(undefined);
    await pass(61);
    expect(restartedAt).toHaveLength(2);
  });
});
