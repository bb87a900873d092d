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
  it('is restarted after ten seconds, in time for the next visitor', async () => {
    await pass(30, true);
    await pass(9);
    expect([watchdog.life().state, restartedAt]).toEqual(['alive', []]);
    await pass(1);
    expect(watchdog.life()).toEqual({
      state: 'silent',
      heartbeat: beat,
      restarts: 1,
      withholdsPictures: false,
    });
    expect(restartedAt).toEqual([40]);
    expect(lines).toEqual(['The page has been silent for 10 s: the browser is restarted']);
    await pass(30);
    await pass(2, true);
    expect(watchdog.life()).toMatchObject({ state: 'alive', restarts: 1 });
  });

  it('is restarted repeatedly, with a pause that doubles each time, up to 16 minutes', async () => {
    await pass(2, true);
    await pass(2 * 60 * 60);
    const waits = restartedAt.slice(1).map((at, index) => at - (restartedAt[index] ?? 0));
    expect(waits).toEqual([60, 120, 240, 480, 960, 960, 960, 960, 960, 960]);
  });

  it('is restarted after the shortest pause again once it has run for ten minutes', async () => {
    for (const aliveSeconds of [10, 10, 11 * 60]) {
      await pass(aliveSeconds, true);
      await pass(10);
    }
    expect(restartedAt).toHaveLength(3);
    await pass(60);
    expect(restartedAt).toHaveLength(4);
  });

  it('is only reported if there is no restart command', async () => {
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

describe('a page that sends heartbeats but is not painted', () => {
  const frozen = { ...beat, frameAgeSeconds: 10 };
  const freeze = async () => {
    await pass(20, true);
    for (const frameAgeSeconds of [2, 4, 6, 8]) watchdog.receive({ ...beat, frameAgeSeconds });
    expect(watchdog.life().state).toBe('alive');
    watchdog.receive(frozen);
    watchdog.receive({ ...frozen, frameAgeSeconds: 12 });
    await pass(1);
  };

  it('is restarted after ten seconds', async () => {
    await freeze();
    expect(watchdog.life()).toMatchObject({ state: 'silent', restarts: 1, withholdsPictures: false });
    expect(lines).toEqual(['The page was not painted for 10 s: the browser is restarted']);
    await pass(2, true);
    expect(watchdog.life().state).toBe('alive');
  });

  it("starts without the branch's pictures after the second restart", async () => {
    await freeze();
    await freeze();
    expect(watchdog.life()).toMatchObject({ restarts: 2, withholdsPictures: true });
    await pass(20 * 60, true);
    expect(watchdog.life()).toMatchObject({ state: 'alive', withholdsPictures: true });
  });

  it('keeps its pictures if it ran for ten minutes between two restarts', async () => {
    await freeze();
    await pass(11 * 60, true);
    await freeze();
    expect(watchdog.life()).toMatchObject({ restarts: 2, withholdsPictures: false });
  });

  it('is restarted at growing intervals while restarts do not help', async () => {
    await freeze();
    for (let second = 0; second < 200; second += 1) {
      watchdog.receive({ ...frozen, frameAgeSeconds: 12 + second });
      await pass(1);
    }
    expect(restartedAt).toHaveLength(3);
  });

  it('is not restarted while it is hidden', async () => {
    for (let count = 0; count < 100; count += 1) {
      watchdog.receive({ ...beat, frameAgeSeconds: null });
      await pass(2);
    }
    expect([watchdog.life().state, restartedAt]).toEqual(['alive', []]);
  });
});

describe('a starting browser', () => {
  it('has two minutes after the start of the machine for its first heartbeat', async () => {
    await pass(119);
    expect([watchdog.life().state, restartedAt]).toEqual(['unseen', []]);
    await pass(1);
    expect(restartedAt).toEqual([120]);
  });
});

describe('a command that restarts the browser', () => {
  it('is logged and retried if it fails', async () => {
    commandProblem = 'ended with 1';
    await pass(2, true);
    await pass(10);
    expect(lines).toContain('FOYER_BROWSER_RESTART_COMMAND ended with 1');
    await pass(60);
    expect(restartedAt).toHaveLength(2);
  });

  it('is not started again while it is running', async () => {
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
