import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSlip } from '../../testing/a-slip.ts';
import { type FakeCups, fakeCups } from '../../testing/fake-cups.ts';
import { cupsPrinter, cupsState } from './cups-printer.ts';
import type { PrinterTimers } from './ticket-printer.ts';

let cups: FakeCups;
const bytes = Buffer.from([0x1b, 0x40, 0x00, 0xff, 0x0a]);
/** How often the printer has waited for CUPS; time passes at once. */
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

describe('a slip that goes through CUPS', () => {
  it('is sent, byte for byte, once the queue has passed it on', async () => {
    expect(await printer.print(aSlip())).toEqual({ outcome: 'sent' });
    expect(await cups.taken()).toEqual([bytes]);
    expect(await cups.cancelled()).toEqual([]);
  });

  it('is taken back when the queue keeps it, so that it never comes later', async () => {
    await cups.behave('keeps');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
    expect(await cups.cancelled()).toEqual(['Front-1']);
    expect(waits).toBe(10);
  });

  it('is taken back, and has not come, when CUPS cannot find the printer', async () => {
    await cups.behave('looks-for-printer');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
    expect(await cups.cancelled()).toEqual(['Front-1']);
  });

  it('may have come when the printer stopped in the middle of it', async () => {
    await cups.behave('sends');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'unknown', reason: 'offline' });
    expect(await cups.cancelled()).toEqual(['Front-1']);
  });

  it('has not come when the queue refuses it', async () => {
    await cups.behave('refuses');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'offline' });
  });

  it('is not handed in while the printer is known to have no paper', async () => {
    await cups.behave('passes-on', 'printer Front is idle.\n\tAlerts: media-empty-error\n');
    expect(await printer.print(aSlip())).toEqual({ outcome: 'failed', reason: 'paper-out' });
    expect(await cups.taken()).toEqual([]);
  });
});

describe('what a queue says of its printer', () => {
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
  ])('%s', (alerts, state) => {
    const told = `printer Front is idle.  enabled since Sat\n\tDescription: Front\n\tAlerts: ${alerts}\n`;
    expect(cupsState(told)).toBe(state);
  });

  it('is that it is off while CUPS cannot find it', () => {
    const told =
      'printer Front now printing Front-2.  enabled since Sat\n\tThe printer may not exist or is unavailable at this time.\n\tAlerts: none\n';
    expect(cupsState(told)).toBe('offline');
  });

  it('is that it is off when somebody has disabled it', () => {
    expect(cupsState('printer Front disabled since Sat -\n\tPaused\n\tAlerts: none\n')).toBe('offline');
  });
});
