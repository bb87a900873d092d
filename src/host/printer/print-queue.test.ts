import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSlip } from '../../testing/a-slip.ts';
import { noon } from '../../testing/builders.ts';
import { type FakeTicketPrinter, fakeTicketPrinter } from '../../testing/fake-ticket-printer.ts';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import { openPaperRollCounter } from './paper-roll-counter.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';

let dataDir: string;
let printer: FakeTicketPrinter;
let timers: ManualTimers;
let desk: PrintQueue;

async function open(): Promise<void> {
  const now = () => noon + timers.now();
  const roll = await openPaperRollCounter({
    dataDir,
    rollMm: 80_000,
    paperDots: 576,
    now,
    onError(error) {
      throw error;
    },
  });
  desk = printQueue({ printer, roll, now, uptimeSeconds: () => timers.now() / 1000, timers });
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-paper-'));
  printer = fakeTicketPrinter();
  timers = manualTimers();
  await open();
});
afterEach(() => rm(dataDir, { recursive: true }));

const aJob = (id: string, copy: 0 | 1 = 0) => ({ id: id.padEnd(16, '0'), copy, slip: aSlip(id) });
const stateLater = async () => {
  await timers.pass(2_000);
  return desk.status();
};

describe('a slip that is handed in', () => {
  it('is printed once, however often it is handed in', async () => {
    printer.hold();
    const [first, second] = [desk.print(aJob('a')), desk.print(aJob('a'))];
    printer.release();
    expect(await first).toEqual({ outcome: 'printed' });
    expect(await second).toEqual({ outcome: 'printed' });
    expect(await desk.print(aJob('a'))).toEqual({ outcome: 'printed' });
    expect(printer.printed).toEqual([aSlip('a')]);
  });

  it('is not tried again by itself, whatever became of it', async () => {
    printer.result = { outcome: 'unknown', reason: 'offline' };
    expect(await desk.print(aJob('a'))).toEqual({ outcome: 'unknown', reason: 'offline' });
    printer.result = { outcome: 'printed' };
    expect(await desk.print(aJob('a'))).toEqual({ outcome: 'unknown', reason: 'offline' });
    expect(printer.printed).toHaveLength(1);
  });

  it('comes once more when somebody asks for the one copy', async () => {
    await desk.print(aJob('a'));
    await desk.print(aJob('a', 1));
    await desk.print(aJob('a', 1));
    expect(printer.printed).toHaveLength(2);
  });

  it('waits for those before it, and is given up when nobody waits for it any more', async () => {
    printer.hold();
    const first = desk.print(aJob('a'));
    await timers.pass(2_000);
    const second = desk.print(aJob('b'));
    await timers.pass(14_000);
    const third = desk.print(aJob('c'));
    await timers.pass(2_000);
    printer.release();
    expect(await Promise.all([first, second, third])).toEqual([
      { outcome: 'printed' },
      { outcome: 'failed', reason: 'stale' },
      { outcome: 'printed' },
    ]);
    expect(printer.printed).toEqual([aSlip('a'), aSlip('c')]);
    expect(await desk.print(aJob('b'))).toEqual({ outcome: 'failed', reason: 'stale' });
    expect(printer.printed).toHaveLength(2);
  });
});

describe('what the desk says of its printer', () => {
  it('is what the printer says, asked no more often than every two seconds', async () => {
    expect(await desk.status()).toMatchObject({ kind: 'host', state: 'ready', at: noon });
    printer.currentState = 'paper-low';
    expect(await desk.status()).toMatchObject({ state: 'ready' });
    expect(await stateLater()).toMatchObject({ state: 'paper-low', at: noon + 2_000 });
  });

  it('is known at once after a slip that did not come', async () => {
    printer.result = { outcome: 'failed', reason: 'paper-out' };
    await desk.print(aJob('a'));
    expect(await desk.status()).toMatchObject({ state: 'paper-out' });
  });

  it('is what was known before, while the printer keeps everybody waiting', async () => {
    await desk.status();
    printer.hold();
    const printing = desk.print(aJob('a'));
    await timers.pass(2_000);
    const asked = desk.status();
    await timers.pass(2_500);
    expect(await asked).toMatchObject({ state: 'ready', at: noon });
    printer.release();
    await printing;
  });
});

describe('the roll', () => {
  const rollNow = async () => (await desk.status()).roll;

  it('gets shorter with each slip, and is counted on after a restart', async () => {
    await desk.print(aJob('a'));
    await desk.print(aJob('b'));
    await open();
    expect(await rollNow()).toEqual({
      changedAt: noon,
      slips: 2,
      leftMm: 80_000 - 2 * 65,
      leftSlips: 1228,
      endsAt: null,
    });
  });

  it('is not shortened by what was never printed', async () => {
    printer.result = { outcome: 'failed', reason: 'offline' };
    await desk.print(aJob('a'));
    expect(await rollNow()).toMatchObject({ slips: 0 });
  });

  it('is a new one once there is paper again, also when the cover was open in between', async () => {
    await desk.print(aJob('a'));
    for (const is of ['paper-out', 'cover-open', 'offline', 'ready'] as const) {
      printer.currentState = is;
      await stateLater();
    }
    expect(await rollNow()).toMatchObject({ slips: 0, changedAt: noon + 8_000, leftSlips: null });
  });

  it('is the same one after the cover was open for another reason', async () => {
    await desk.print(aJob('a'));
    for (const is of ['cover-open', 'ready'] as const) {
      printer.currentState = is;
      await stateLater();
    }
    expect(await rollNow()).toMatchObject({ slips: 1 });
  });

  it('is a new one when staff say so', async () => {
    await desk.print(aJob('a'));
    await timers.pass(1_000);
    await desk.rollChanged();
    expect(await rollNow()).toMatchObject({ slips: 0, changedAt: noon + 1_000 });
  });

  it('is counted from now on when nobody can read what was counted', async () => {
    await writeFile(join(dataDir, 'paper-roll.json'), '{"slips": "many"}');
    await open();
    expect(await rollNow()).toMatchObject({ slips: 0 });
  });

  it('keeps numbers of slips, never a word that stands on one', async () => {
    await desk.print(aJob('a'));
    expect(await readFile(join(dataDir, 'paper-roll.json'), 'utf8')).toMatch(/^[\s\w{}":,]+$/);
    expect(await readFile(join(dataDir, 'paper-roll.json'), 'utf8')).not.toContain('Harbour');
  });
});
