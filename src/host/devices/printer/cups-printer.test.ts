import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCups, fakeCups } from '../../../testing/printer/fake-cups.ts';
import { aSlip } from '../../../testing/printer/slip-builders.ts';
import { cupsPrinter, cupsState } from './cups-printer.ts';
import type { PrinterTimers } from './ticket-printer.ts';

let cups: FakeCups;
const bytes = Buffer.from([0x1b, 0x40, 0x00, 0xff, 0x0a]);
/** The number of waits for CUPS. The waits take no real time. */
let waits: number;
const timers: PrinterTimers = {
  after: () => () => {},
  async sleep() {
    waits += 1;
  },
};
const printer = cupsPrinter({ queue: 'Front', encode: () => bytes, timers });

beforeEach(async () => {
  cups = await fakeCups();
  waits = 0;
});
afterEach(() => cups.remove());

describe('a slip that is printed through CUPS', () => {
  it('is sent byte for byte, and reported as sent when it has left the queue', async () => {
    expect(await printer.print(aSlip())).toEqual({ outcome: 'sent' });
    expect(await cups.accepted()).toEqual([bytes]);
    expect(await cups.cancelled()).toEqual([]);
  });

  it('is cancelled if it stays in the queue, so it is never printed later', async () => {
    await cups.behave('keeps');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
    expect(await cups.cancelled()).toEqual(['Front-1']);
    expect(waits).toBe(10);
  });

  it('is cancelled without being printed if CUPS cannot find the printer', async () => {
    await cups.behave('looks-for-printer');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
    expect(await cups.cancelled()).toEqual(['Front-1']);
  });

  it('has an unknown outcome if the printer stops in the middle', async () => {
    await cups.behave('sends');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'unknown', reason: 'offline' });
    expect(await cups.cancelled()).toEqual(['Front-1']);
  });

  it('is cancelled at the next start if its host was killed', async () => {
    await cups.behave('keeps');
    const sleep = () => new Promise<void>(() => {});
    const killed = cupsPrinter({ queue: 'Front', encode: () => bytes, timers: { ...timers, sleep } });
    void killed.print(aSlip());
    await expect.poll(cups.accepted).toHaveLength(1);
    await cupsPrinter({ queue: 'Front', encode: () => bytes, timers }).state();
    expect(await cups.cancelled()).toEqual(['Front-1']);
  });

  it('is not printed if the queue refuses it', async () => {
    await cups.behave('refuses');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
  });

  it('is not submitted while the printer has no paper', async () => {
    await cups.behave('passes-on', 'printer Front is idle.\n\tAlerts: media-empty-error\n');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'paper-out' });
    expect(await cups.accepted()).toEqual([]);
  });
});

describe('the state of a CUPS printer', () => {
  it.each([
    ['none', 'unknown'],
    ['media-empty-error', 'paper-out'],
    ['media-needed', 'paper-out'],
    ['media-low-warning', 'paper-low'],
    ['cover-open', 'cover-open'],
    ['offline-report', 'offline'],
    ['paused', 'offline'],
    ['marker-supply-low-warning', 'unknown'],
    ['media-empty-error cover-open-error', 'cover-open'],
  ])("follows from the printer's alerts: %s", (alerts, state) => {
    const output = `printer Front is idle.  enabled since Sat\n\tDescription: Front\n\tAlerts: ${alerts}\n`;
    expect(cupsState(output)).toBe(state);
  });

  it('is offline while CUPS cannot find the printer', () => {
    const output =
      'printer Front now printing Front-2.  enabled since Sat\n\tThe printer may not exist or is unavailable at this time.\n\tAlerts: none\n';
    expect(cupsState(output)).toBe('offline');
  });

  it('is offline after an operator has disabled the printer', () => {
    expect(cupsState('printer Front disabled since Sat -\n\tPaused\n\tAlerts: none\n')).toBe('offline');
  });
});
