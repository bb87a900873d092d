import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aSlip } from '../../testing/a-slip.ts';
import { inItsTime } from '../../testing/in-its-time.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { type PrinterEmulator, printerEmulator } from '../../testing/printer-emulator.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';
import { tcpConnection } from './tcp-connection.ts';

type Trouble = (emulator: PrinterEmulator) => void;

const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constantFrom<Trouble>(
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
      ([lines, why]): Trouble =>
        (emulator) =>
          emulator.stopAfter(lines, why),
    ),
  fc.integer({ min: 1, max: 250 }).map(
    (bytes): Trouble =>
      (emulator) =>
        emulator.disconnectAfter(bytes),
  ),
);
const visitor = fc.record({ trouble, handedIn: fc.integer({ min: 1, max: 3 }) });

it('whatever happens to a printer, no paper is lost that it was said to have printed, none comes twice, none later', async () => {
  const property = fc.asyncProperty(fc.array(visitor, { minLength: 1, maxLength: 5 }), async (visitors) => {
    const emulator = await printerEmulator();
    const timers = manualTimers();
    const desk = deskAt(emulator.port, timers);
    const wholeOnes = (number: string) =>
      emulator.papers.filter(({ texts }) => texts.includes(`end of ${number}`)).length;

    for (const [at, { trouble, handedIn }] of [...visitors, { trouble: () => {}, handedIn: 1 }].entries()) {
      trouble(emulator);
      const number = `N ${at}`;
      const job = { id: `0123456789abcde${at}`, copy: 0, slip: aSlip(number) } as const;
      const [first, ...others] = await Promise.all(
        Array.from({ length: handedIn }, () => inItsTime(timers, desk.print(job))),
      );
      for (const other of others) expect(other).toEqual(first);
      // What was sent and not confirmed may still be on its way.
      if (first?.outcome === 'sent') await expect.poll(() => wholeOnes(number)).toBe(1);
      const soFar = wholeOnes(number);
      if (first?.outcome === 'printed') expect(soFar).toBe(1);
      if (first?.outcome === 'failed') expect(soFar).toBe(0);
      emulator.sendDelayedAnswers();
      emulator.repair();
    }
    expect(emulator.linesPrintedLate()).toBe(0);
    for (const { texts } of emulator.papers) {
      // Nobody reads on their slip what is of another visitor, nor a second copy of it.
      expect(texts.filter((text) => /^N \d$/.test(text)).length).toBeLessThanOrEqual(1);
    }
    for (const at of visitors.keys()) expect(wholeOnes(`N ${at}`)).toBeLessThanOrEqual(1);
    await emulator.close();
  });
  await fc.assert(property, { numRuns: 30 });
});

function deskAt(port: number, timers: ReturnType<typeof manualTimers>): PrintQueue {
  const printer = directPrinter({
    open: tcpConnection({ host: '127.0.0.1', port }, timers),
    dialect: escPos,
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
