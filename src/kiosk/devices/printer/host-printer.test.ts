import { describe, expect, it } from 'vitest';
import type { ImageLine, TextLine } from '../../../contract/additions/page/slip.ts';
import type { PrinterState } from '../../../contract/additions/printing.ts';
import { createClient } from '../../../page/api/client.ts';
import { manualTimers } from '../../../testing/manual-timers.ts';
import { hostPrinter } from './host-printer.ts';
import type { TicketPrint } from './ticket-printer.ts';

const line = (text: string): TextLine => ({
  kind: 'text',
  text,
  size: 'body',
  weight: 'regular',
  align: 'start',
  direction: 'ltr',
});
const slip = [line('B 047'), line('رقمك')];
const job: TicketPrint = { id: 'request-00000001', copy: 0, slip, picture: undefined };
const drawn = { kind: 'image', width: 8, height: 1, rows: '/w==' } as const;

function printerWith(
  answer: (path: string) => Response | Promise<Response>,
  draw: () => Promise<ImageLine> = async () => drawn,
  drawPicture = draw,
) {
  const asked: { path: string; body: unknown }[] = [];
  const timers = manualTimers();
  const client = createClient({
    base: '/kiosk',
    timeoutMs: 1_000,
    onServiceTime: () => {},
    fetch: async (path, init) => {
      asked.push({ path: String(path), body: init?.body ? JSON.parse(String(init.body)) : undefined });
      return answer(String(path));
    },
  });
  return { printer: hostPrinter({ client, timers, draw, drawPicture }), asked, timers };
}

const status = (state: PrinterState) => Response.json({ kind: 'host', state, at: 1, roll: null });

describe('the printer of the host', () => {
  it('receives texts as letters, or as images if it lacks the letters', async () => {
    const { printer, asked } = printerWith(() => Response.json({ outcome: 'printed' }));
    expect(await printer.print(job)).toBe('printed');
    const body = { id: job.id, copy: 0, slip: [line('B 047'), drawn] };
    expect(asked).toEqual([{ path: '/kiosk/print', body }]);
  });

  it.each([
    ['with a picture', async () => drawn, [drawn]],
    ['without its picture if it cannot be loaded', () => Promise.reject(new Error('no such picture')), []],
    ['without its picture if it needs more than two seconds', () => new Promise<ImageLine>(() => {}), []],
  ])('receives a slip %s', async (_, drawPicture, pictures) => {
    const { printer, asked, timers } = printerWith(
      () => Response.json({ outcome: 'printed' }),
      undefined,
      drawPicture,
    );
    const printed = printer.print({ ...job, slip: [line('B 047')], picture: '/kiosk/media?src=poster' });
    await timers.pass(2_000);
    expect(await printed).toBe('printed');
    expect(asked[0]?.body).toMatchObject({ slip: [line('B 047'), ...pictures] });
  });

  it.each([
    ['accepts the job and sends no further report', () => Response.json({ outcome: 'sent' }), 'sent'],
    ['refuses the job', () => Response.json({}, { status: 400 }), 'failed'],
    ['fails', () => Response.json({}, { status: 500 }), 'unknown'],
    ['stops answering', () => Promise.reject(new TypeError('cut')), 'unknown'],
    ['sends an unknown outcome', () => Response.json({ outcome: 'perhaps' }), 'unknown'],
  ] as const)('has an outcome for each job, even if the host %s', async (_, answer, outcome) => {
    expect(await printerWith(answer).printer.print(job)).toBe(outcome);
  });

  it('receives nothing if a text cannot be drawn, because half a slip is worse than none', async () => {
    const { printer, asked } = printerWith(
      () => Response.json({ outcome: 'printed' }),
      () => Promise.reject(new Error('nothing to draw on')),
    );
    expect([await printer.print(job), asked]).toEqual(['failed', []]);
  });

  it('is polled until the subscription ends', async () => {
    let state: PrinterState = 'ready';
    const { printer, timers, asked } = printerWith(() => status(state));
    const states: PrinterState[] = [];
    const stop = printer.onStatus((state) => states.push(state));
    await timers.pass(9_000);
    state = 'paper-out';
    await timers.pass(1_000);
    expect(states).toEqual(['ready', 'paper-out']);
    stop();
    await timers.pass(60_000);
    expect([states.length, asked.length]).toEqual([2, 2]);
  });

  it('has an unknown state if the host does not answer', async () => {
    expect(await printerWith(() => Response.json({}, { status: 500 })).printer.status()).toBe('unknown');
  });
});
