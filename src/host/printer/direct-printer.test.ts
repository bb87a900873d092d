import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSlip } from '../../testing/a-slip.ts';
import { inItsTime } from '../../testing/in-its-time.ts';
import { type ManualTimers, manualTimers } from '../../testing/manual-timers.ts';
import { type PrinterEmulator, printerEmulator } from '../../testing/printer-emulator.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import { tcpConnection } from './tcp-connection.ts';
import type { TicketPrinter } from './ticket-printer.ts';

let emulator: PrinterEmulator;
let timers: ManualTimers;
let printer: TicketPrinter;

const printerAt = (port: number): TicketPrinter =>
  directPrinter({
    open: tcpConnection({ host: '127.0.0.1', port }, timers),
    dialect: escPos,
    encode: (slip) => encodeSlip(slip, { language: 'esc-pos', paperMm: 80 }),
    timers,
  });

beforeEach(async () => {
  emulator = await printerEmulator();
  timers = manualTimers();
  printer = printerAt(emulator.port);
});
afterEach(() => emulator.close());

const print = (number = 'A 042') => inItsTime(timers, printer.print(aSlip(number)));
const state = () => inItsTime(timers, printer.state());
const numbersOn = () =>
  emulator.papers.filter(({ texts }) => texts.some((text) => text.startsWith('end of')));

describe('the state of a printer', () => {
  it('is what it says', async () => {
    expect(await state()).toBe('ready');
    emulator.runLowOnPaper();
    expect(await state()).toBe('paper-low');
    emulator.stopAfter(0, 'cover-open');
    expect(await state()).toBe('cover-open');
    emulator.stopAfter(0, 'paper-out');
    expect(await state()).toBe('paper-out');
    emulator.stopAfter(0, 'jam');
    expect(await state()).toBe('offline');
    emulator.repair();
    expect(await state()).toBe('ready');
  });

  it('is unknown when it says nothing, and offline when nobody is there', async () => {
    emulator.stopAnswering();
    expect(await state()).toBe('unknown');
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as { port: number };
    await new Promise((closed) => server.close(closed));
    expect(await inItsTime(timers, printerAt(port).state())).toBe('offline');
  });
});

describe('a slip', () => {
  it('is printed when the printer says that it has done it', async () => {
    expect(await print()).toEqual({ outcome: 'printed' });
    expect(emulator.papers).toEqual([
      expect.objectContaining({
        texts: [
          'Old Harbour',
          expect.stringMatching(/^.{48}$/),
          'A 042',
          'Passport or ID card',
          'end of A 042',
        ],
        isCut: true,
      }),
    ]);
  });

  it('is printed on the last paper too', async () => {
    emulator.runLowOnPaper();
    expect(await print()).toEqual({ outcome: 'printed' });
  });

  it.each(['paper-out', 'cover-open'] as const)('is not sent to a printer with %s', async (why) => {
    emulator.stopAfter(0, why);
    expect(await print()).toEqual({ outcome: 'failed', reason: why });
    emulator.repair();
    expect(emulator.papers).toEqual([]);
  });

  it.each([
    ['paper-out', 'paper-out'],
    ['cover-open', 'cover-open'],
    ['jam', 'offline'],
  ] as const)(
    'may be there or not when %s stops it half-way, and its rest never comes later',
    async (why, reason) => {
      emulator.stopAfter(8, why);
      expect(await print()).toEqual({ outcome: 'unknown', reason });
      emulator.repair();
      expect(numbersOn()).toEqual([]);
      expect(await print('B 7')).toEqual({ outcome: 'printed' });
      expect(numbersOn()).toHaveLength(1);
      // Nobody reads on their slip what is of another visitor.
      expect(JSON.stringify(numbersOn())).not.toContain('A 042');
    },
  );

  it('may be there or not when the line is cut half-way', async () => {
    emulator.disconnectAfter(60);
    expect(await print()).toEqual({ outcome: 'unknown', reason: 'offline' });
  });

  it('is sent, no more, to a printer that says nothing', async () => {
    emulator.stopAnswering();
    expect(await print()).toEqual({ outcome: 'sent' });
    await expect.poll(numbersOn).toHaveLength(1);
  });

  it('is sent, no more, when the printer cannot say that it is done', async () => {
    emulator.neverConfirm();
    expect(await print()).toEqual({ outcome: 'sent' });
    expect(numbersOn()).toHaveLength(1);
  });

  it('is sent, no more, when the answers are late, and they are not taken for those of the next', async () => {
    emulator.delayAnswers();
    expect(await print()).toEqual({ outcome: 'sent' });
    emulator.sendDelayedAnswers();
    expect(await print('B 7')).toEqual({ outcome: 'printed' });
    await expect.poll(numbersOn).toHaveLength(2);
  });

  it('is printed, whatever questions its pictures seem to ask', async () => {
    const rows = Buffer.from(
      Array.from({ length: 640 }, (_, at) => [0x10, 0x04, [1, 2, 4][at % 3] ?? 1]).flat(),
    );
    const picture = { kind: 'image', width: 64, height: 240, rows: rows.toString('base64') } as const;
    const printing = printer.print([...aSlip(), picture]);
    expect(await inItsTime(timers, printing)).toEqual({ outcome: 'printed' });
    expect(emulator.papers[0]?.images).toEqual([
      expect.objectContaining({ width: 64, rows: rows.toString('base64') }),
    ]);
  });

  it('is not taken for printed by a word that nobody has asked for', async () => {
    emulator.neverConfirm();
    const printing = print();
    await expect.poll(numbersOn).toHaveLength(1);
    emulator.sendUnrequestedStatus();
    expect(await printing).toEqual({ outcome: 'sent' });
  });
});
