import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ManualTimers, manualTimers } from '../../../testing/manual-timers.ts';
import { passTimeUntilSettled } from '../../../testing/pass-time-until-settled.ts';
import { type PrinterEmulator, printerEmulator } from '../../../testing/printer/printer-emulator.ts';
import { aSlip } from '../../../testing/printer/slip-builders.ts';
import { directPrinter } from './direct-printer.ts';
import { encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import type { OpenConnection } from './printer-session.ts';
import { tcpConnection } from './tcp-connection.ts';
import type { HostPrinter } from './ticket-printer.ts';

let emulator: PrinterEmulator;
let timers: ManualTimers;
let printer: HostPrinter;

const printerAt = (
  port: number,
  open: OpenConnection = tcpConnection({ host: '127.0.0.1', port }, timers),
): HostPrinter =>
  directPrinter({
    open,
    protocol: escPos,
    encode: (slip) => encodeSlip(slip, { language: 'esc-pos', paperMm: 80 }),
    timers,
  });

beforeEach(async () => {
  emulator = await printerEmulator();
  timers = manualTimers();
  printer = printerAt(emulator.port);
});
afterEach(() => emulator.close());

const print = (number = 'A 042') => passTimeUntilSettled(timers, printer.print(aSlip(number)));
const state = () => passTimeUntilSettled(timers, printer.state());
const completePapers = () =>
  emulator.papers.filter(({ texts }) => texts.some((text) => text.startsWith('end of')));

describe('the state of a printer', () => {
  it('is the reported state', async () => {
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

  it('is unknown if the printer does not respond, and offline if it is unreachable', async () => {
    emulator.stopAnswering();
    expect(await state()).toBe('unknown');
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as { port: number };
    await new Promise((closed) => server.close(closed));
    expect(await passTimeUntilSettled(timers, printerAt(port).state())).toBe('offline');
  });
});

describe('a slip', () => {
  it('is reported as printed when the printer confirms that it is done', async () => {
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

  it('is also printed if the paper is low', async () => {
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
    'has an unknown outcome when %s interrupts it, and the rest is never printed later',
    async (why, reason) => {
      emulator.stopAfter(8, why);
      expect(await print()).toEqual({ outcome: 'unknown', reason });
      emulator.repair();
      expect(completePapers()).toEqual([]);
      expect(await print('B 7')).toEqual({ outcome: 'printed' });
      expect(completePapers()).toHaveLength(1);
      // A slip never contains a part of another visitor's slip.
      expect(JSON.stringify(completePapers())).not.toContain('A 042');
    },
  );

  it.each(['paper-out', 'cover-open'] as const)(
    'is not completed for the next visitor if its host was killed while printing, with %s',
    async (why) => {
      emulator.stopAfter(8, why);
      let kill = () => {};
      const open = tcpConnection({ host: '127.0.0.1', port: emulator.port }, timers);
      const killed = printerAt(emulator.port, async () => {
        const connection = await open();
        kill = () => connection?.abort();
        return connection;
      });
      void killed.print(aSlip('A 042'));
      await expect.poll(emulator.hasStopped).toBe(true);
      kill();
      expect(await state()).toBe(why);
      emulator.repair();
      expect(emulator.linesPrintedLate()).toBe(0);
      expect(await print('B 7')).toEqual({ outcome: 'printed' });
      expect(JSON.stringify(completePapers())).not.toContain('A 042');
    },
  );

  it('has an unknown outcome if the connection closes in the middle', async () => {
    emulator.disconnectAfter(60);
    expect(await print()).toEqual({ outcome: 'unknown', reason: 'offline' });
  });

  it('is only reported as sent, after two seconds, if the printer does not respond', async () => {
    emulator.stopAnswering();
    expect(await print()).toEqual({ outcome: 'sent' });
    expect(timers.now()).toBeLessThan(2_500);
    await expect.poll(completePapers).toHaveLength(1);
  });

  it('is only reported as sent, after eight seconds, if the printer cannot confirm that it is done', async () => {
    emulator.neverConfirm();
    expect(await print()).toEqual({ outcome: 'sent' });
    expect(timers.now()).toBeLessThan(8_500);
    expect(completePapers()).toHaveLength(1);
  });

  it('fails at once if the printer resets each connection', async () => {
    const server = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    printer = printerAt((server.address() as AddressInfo).port);
    const outcome = await print();
    server.close();
    expect([outcome, timers.now() < 2_500]).toEqual([{ outcome: 'failed', reason: 'offline' }, true]);
  });

  it('is only reported as sent if the responses are late; they do not count for the next slip', async () => {
    emulator.delayAnswers();
    expect(await print()).toEqual({ outcome: 'sent' });
    emulator.sendDelayedAnswers();
    expect(await print('B 7')).toEqual({ outcome: 'printed' });
    await expect.poll(completePapers).toHaveLength(2);
  });

  it('is printed even if its pictures contain bytes that look like status requests', async () => {
    const rows = Buffer.from(
      Array.from({ length: 640 }, (_, at) => [0x10, 0x04, [1, 2, 4][at % 3] ?? 1]).flat(),
    );
    const picture = { kind: 'image', width: 64, height: 240, rows: rows.toString('base64') } as const;
    const printing = printer.print([...aSlip(), picture]);
    expect(await passTimeUntilSettled(timers, printing)).toEqual({ outcome: 'printed' });
    expect(emulator.papers[0]?.images).toEqual([
      expect.objectContaining({ width: 64, rows: rows.toString('base64') }),
    ]);
  });

  it('does not count as printed after an automatic status', async () => {
    emulator.neverConfirm();
    const printing = print();
    await expect.poll(completePapers).toHaveLength(1);
    emulator.sendUnrequestedStatus();
    expect(await printing).toEqual({ outcome: 'sent' });
  });
});
