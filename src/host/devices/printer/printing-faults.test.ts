import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { passTimeUntilSettled } from '../../../testing/pass-time-until-settled.ts';
import { type PrinterEmulator, printerEmulator } from '../../../testing/printer/printer-emulator.ts';
import { aSlip } from '../../../testing/printer/slip-builders.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';
import { tcpConnection } from './tcp-connection.ts';

type Fault = (emulator: PrinterEmulator) => void;

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    () => {},
    (emulator) => emulator.runLowOnPaper(),
    (emulator) => emulator.stopAnswering(),
    (emulator) => emulator.delayAnswers(),
    (emulator) => emulator.neverConfirm(),
  ),
  fc
    .tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom('paper-out' as const, 'cover-open' as const, 'jam' as const),
    )
    .map(
      ([lines, why]): Fault =>
        (emulator) =>
          emulator.stopAfter(lines, why),
    ),
  fc.integer({ min: 1, max: 250 }).map(
    (bytes): Fault =>
      (emulator) =>
        emulator.disconnectAfter(bytes),
  ),
);
const visitor = fc.record({ fault, requests: fc.integer({ min: 1, max: 3 }) });

it('with any printer fault, slips reported as printed are printed, and no slip is printed twice or too late', async () => {
  const property = fc.asyncProperty(fc.array(visitor, { minLength: 1, maxLength: 5 }), async (visitors) => {
    const emulator = await printerEmulator();
    const timers = manualTimers();
    const queue = queueAt(emulator.port, timers);
    const completePapers = (number: string) =>
      emulator.papers.filter(({ texts }) => texts.includes(`end of ${number}`)).length;

    for (const [at, { fault, requests }] of [...visitors, { fault: () => {}, requests: 1 }].entries()) {
      fault(emulator);
      const number = `N ${at}`;
      const job = { id: `0123456789abcde${at}`, copy: 0, slip: aSlip(number) } as const;
      const [first, ...others] = await Promise.all(
        Array.from({ length: requests }, () => passTimeUntilSettled(timers, queue.print(job))),
      );
      for (const other of others) expect(other).toEqual(first);
      // A slip that was sent without a confirmation may still be printing.
      if (first?.outcome === 'sent') await expect.poll(() => completePapers(number)).toBe(1);
      const soFar = completePapers(number);
      if (first?.outcome === 'printed') expect(soFar).toBe(1);
      if (first?.outcome === 'failed') expect(soFar).toBe(0);
      emulator.sendDelayedAnswers();
      emulator.repair();
    }
    expect(emulator.linesPrintedLate()).toBe(0);
    for (const { texts } of emulator.papers) {
      // A slip contains neither a part of another visitor's slip nor a second copy of its own text.
      expect(texts.filter((text) => /^N \d$/.test(text)).length).toBeLessThanOrEqual(1);
    }
    for (const at of visitors.keys()) expect(completePapers(`N ${at}`)).toBeLessThanOrEqual(1);
    await emulator.close();
  });
  await fc.assert(property, { numRuns: 12 });
});

function queueAt(port: number, timers: ReturnType<typeof manualTimers>): PrintQueue {
  const printer = directPrinter({
    open: tcpConnection({ host: '127.0.0.1', port }, timers),
    protocol: escPos,
    encode: (slip) => encodeSlip(slip, { language: 'esc-pos', paperMm: 80 }),
    timers,
  });
  const roll = {
    used: async () => {},
    changed: async () => {},
    forecast: () => ({ changedAt: 0, slips: 0, leftMm: 0, leftSlips: null, endsAt: null }),
  };
  return printQueue({ printer, roll, now: timers.now, uptimeSeconds: () => timers.now() / 1000, timers });
}
