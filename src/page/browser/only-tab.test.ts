import { describe, expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { untilOnlyTab } from './only-tab.ts';

/** A browser's locks. `close` closes the tab that holds a lock. */
function browserLocks() {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const hold = (run: (lock: object) => unknown) => {
    isHeld = true;
    run({});
  };
  return {
    async request(_name: string, ...rest: unknown[]) {
      const run = rest.at(-1) as (lock: object | null) => unknown;
      const isPatient = rest.length === 1;
      await Promise.resolve();
      if (!isHeld) hold(run);
      else if (isPatient) waiting.push(() => hold(run));
      else run(null);
    },
    close() {
      isHeld = false;
      waiting.shift()?.();
    },
  };
}

function setUp(locks: object | null = browserLocks()) {
  const timers = manualTimers();
  async function open() {
    const tab = { shows: 'nothing' };
    void untilOnlyTab({
      locks: (locks as LockManager | null) ?? undefined,
      timers,
      onOtherTab: () => {
        tab.shows = 'notice';
      },
    }).then(() => {
      tab.shows = 'kiosk';
    });
    await timers.pass(0);
    return tab;
  }
  return { locks: locks as ReturnType<typeof browserLocks>, timers, open };
}

describe('in a browser with several tabs', () => {
  it('the first tab is the kiosk, and the second tab shows a notice until the first is closed', async () => {
    const { locks, timers, open } = setUp();
    const [first, second] = [await open(), await open()];
    await timers.pass(1_000);
    expect([first.shows, second.shows]).toEqual(['kiosk', 'notice']);
    await timers.pass(60_000);
    expect(second.shows).toBe('notice');
    locks.close();
    await timers.pass(0);
    expect(second.shows).toBe('kiosk');
  });

  it('a reloading page shows no notice', async () => {
    const { locks, timers, open } = setUp();
    await open();
    const reloaded = await open();
    await timers.pass(100);
    locks.close();
    await timers.pass(1_000);
    expect(reloaded.shows).toBe('kiosk');
  });
});

it.each([
  ['has no locks', null],
  ['forbids them', { request: () => Promise.reject(new Error('SecurityError')) }],
])('the kiosk starts in a browser that %s', async (_name, locks) => {
  expect((await setUp(locks).open()).shows).toBe('kiosk');
});

it('the kiosk starts after a second in a browser whose locks do not answer', async () => {
  const { timers, open } = setUp({ request: () => new Promise(() => {}) });
  const tab = await open();
  await timers.pass(1_000);
  expect(tab.shows).toBe('kiosk');
});
