import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../testing/builders.ts';
import { type ManualTimers, manualTimers } from '../../../testing/manual-timers.ts';
import { type FakeTicketPrinter, fakeTicketPrinter } from '../../../testing/printer/fake-host-printer.ts';
import { aSlip } from '../../../testing/printer/slip-builders.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openPaperRollCounter } from './paper-roll-counter.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';

let dataDir: string;
let printer: FakeTicketPrinter;
let timers: ManualTimers;
let queue: PrintQueue;

async function open(): Promise<void> {
  const now = () => testNow + timers.now();
  const roll = await openPaperRollCounter({
    dataDir,
    rollMm: 80_000,
    paperDots: 576,
    now,
    onError(error) {
      throw error;
    },
  });
  queue = printQueue({ printer, roll, now, uptimeSeconds: () => timers.now() / 1000, timers });
}

beforeEach(async () => {
  dataDir = await temporaryFolder();
  printer = fakeTicketPrinter();
  timers = manualTimers();
  await open();
});

const aJob = (id: string, copy: 0 | 1 = 0) => ({ id: id.padEnd(16, '0'), copy, slip: aSlip(id) });
const stateLater = async () => {
  await timers.pass(2_000);
  return queue.status();
};

describe('a print job', () => {
  it('is printed once, even if it is sent several times', async () => {
    printer.hold();
    const [first, second] = [queue.print(aJob('a')), queue.print(aJob('a'))];
    printer.release();
    expect(await first).toEqual({ outcome: 'printed' });
    expect(await second).toEqual({ outcome: 'printed' });
    expect(await queue.print(aJob('a'))).toEqual({ outcome: 'printed' });
    expect(printer.printed).toEqual([aSlip('a')]);
  });

  it('is never repeated automatically, whatever its outcome', async () => {
    printer.result = { outcome: 'unknown', reason: 'offline' };
    expect(await queue.print(aJob('a'))).toEqual({ outcome: 'unknown', reason: 'offline' });
    printer.result = { outcome: 'printed' };
    expect(await queue.print(aJob('a'))).toEqual({ outcome: 'unknown', reason: 'offline' });
    expect(printer.printed).toHaveLength(1);
  });

  it('is printed again if a copy is requested', async () => {
    await queue.print(aJob('a'));
    await queue.print(aJob('a', 1));
    await queue.print(aJob('a', 1));
    expect(printer.printed).toHaveLength(2);
  });

  it('waits for earlier jobs, and is dropped after its visitor has left', async () => {
    printer.hold();
    const first = queue.print(aJob('a'));
    await timers.pass(2_000);
    const second = queue.print(aJob('b'));
    await timers.pass(14_000);
    const third = queue.print(aJob('c'));
    await timers.pass(2_000);
    printer.release();
    expect(await Promise.all([first, second, third])).toEqual([
      { outcome: 'printed' },
      { outcome: 'failed', reason: 'stale' },
      { outcome: 'printed' },
    ]);
    expect(printer.printed).toEqual([aSlip('a'), aSlip('c')]);
    expect(await queue.print(aJob('b'))).toEqual({ outcome: 'failed', reason: 'stale' });
    expect(printer.printed).toHaveLength(2);
  });
});

describe('the printer state that the queue reports', () => {
  it('is the state of the printer, read at most every two seconds', async () => {
    expect(await queue.status()).toMatchObject({ kind: 'host', state: 'ready', at: testNow });
    printer.currentState = 'paper-low';
    expect(await queue.status()).toMatchObject({ state: 'ready' });
    expect(await stateLater()).toMatchObject({ state: 'paper-low', at: testNow + 2_000 });
  });

  it('is known immediately after a slip that was not printed', async () => {
    printer.result = { outcome: 'failed', reason: 'paper-out' };
    await queue.print(aJob('a'));
    expect(await queue.status()).toMatchObject({ state: 'paper-out' });
  });

  it('is offline if a printer that used to respond is silent for ten seconds', async () => {
    printer.currentState = 'unknown';
    for (let wait = 0; wait < 10; wait++) expect(await stateLater()).toMatchObject({ state: 'unknown' });
    expect(queue.tried().state).toBe('never');
    printer.currentState = 'ready';
    await stateLater();
    expect(queue.tried().state).toBe('works');
    printer.currentState = 'unknown';
    for (let wait = 0; wait < 5; wait++) expect(await stateLater()).toMatchObject({ state: 'unknown' });
    expect(await stateLater()).toMatchObject({ state: 'offline' });
    expect(queue.tried()).toEqual({ state: 'fails', failsSince: testNow + timers.now() });
    printer.currentState = 'ready';
    expect(await stateLater()).toMatchObject({ state: 'ready' });
  });

  it('is the last known state while the printer does not respond', async () => {
    await queue.status();
    printer.hold();
    const printing = queue.print(aJob('a'));
    await timers.pass(2_000);
    const status = queue.status();
    await timers.pass(2_500);
    expect(await status).toMatchObject({ state: 'ready', at: testNow });
    printer.release();
    await printing;
  });
});

describe('the paper roll', () => {
  const rollNow = async () => (await queue.status()).roll;

  it('gets shorter with each slip, and its length survives a restart', async () => {
    await queue.print(aJob('a'));
    await queue.print(aJob('b'));
    await open();
    expect(await rollNow()).toEqual({
      changedAt: testNow,
      slips: 2,
      leftMm: 80_000 - 2 * 65,
      leftSlips: 1228,
      endsAt: null,
    });
  });

  it('is not shortened by slips that were not printed', async () => {
    printer.result = { outcome: 'failed', reason: 'offline' };
    await queue.print(aJob('a'));
    expect(await rollNow()).toMatchObject({ slips: 0 });
  });

  it('counts as new when there is paper again, even if the cover was open in between', async () => {
    await queue.print(aJob('a'));
    for (const state of ['paper-out', 'cover-open', 'offline', 'ready'] as const) {
      printer.currentState = state;
      await stateLater();
    }
    expect(await rollNow()).toMatchObject({ slips: 0, changedAt: testNow + 8_000, leftSlips: null });
  });

  it('stays the same after the cover was open for another reason', async () => {
    await queue.print(aJob('a'));
    for (const state of ['cover-open', 'ready'] as const) {
      printer.currentState = state;
      await stateLater();
    }
    expect(await rollNow()).toMatchObject({ slips: 1 });
  });

  it('counts as new when staff report it', async () => {
    await queue.print(aJob('a'));
    await timers.pass(1_000);
    await queue.rollChanged();
    expect(await rollNow()).toMatchObject({ slips: 0, changedAt: testNow + 1_000 });
  });

  it('is counted from zero if the stored count is unreadable', async () => {
    await writeFile(join(dataDir, 'paper-roll.json'), '{"slips": "many"}');
    await open();
    expect(await rollNow()).toMatchObject({ slips: 0 });
  });

  it('is stored as numbers only, never with the text of a slip', async () => {
    await queue.print(aJob('a'));
    expect(await readFile(join(dataDir, 'paper-roll.json'), 'utf8')).toMatch(/^[\s\w{}":,]+$/);
    expect(await readFile(join(dataDir, 'paper-roll.json'), 'utf8')).not.toContain('Harbour');
  });
});
