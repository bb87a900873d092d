import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrintJob } from '../../contract/additions/page/print-job.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { type PrinterEmulator, printerEmulator } from '../../testing/printer/printer-emulator.ts';
import { aSlip, aTextLine } from '../../testing/printer/slip-builders.ts';

let emulator: PrinterEmulator;
let host: TestHost | undefined;

beforeEach(async () => {
  emulator = await printerEmulator();
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await emulator.close();
});

async function start(FOYER_PRINTER: string): Promise<void> {
  host = await openTestHost({ FOYER_PRINTER }, { uptimeSeconds: process.uptime });
}
const read = async (path: string) =>
  (await fetch(host?.url + path, { headers: { ...host?.pageHeaders } })).json();

function send(job: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${host?.url}/kiosk/print`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...host?.pageHeaders, ...headers },
    body: JSON.stringify(job),
  });
}
const aJob = (change: Partial<PrintJob> = {}): PrintJob => ({
  id: '0123456789abcdef',
  copy: 0,
  slip: aSlip(),
  ...change,
});

describe('a page that prints tickets', () => {
  it('prints a ticket, with pictures for text that the printer cannot print', async () => {
    await start(`tcp://127.0.0.1:${emulator.port}?width=58`);
    expect(await read('/kiosk/host')).toMatchObject({ printer: 'host', paperDots: 384 });
    expect(await read('/kiosk/printer')).toMatchObject({ kind: 'host', state: 'ready', roll: { slips: 0 } });

    const [width, height] = [384, 1600];
    const rows = Buffer.alloc((width * height) / 8, 0x55).toString('base64');
    const answer = await send(aJob({ slip: [...aSlip(), { kind: 'image', width, height, rows }] }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ outcome: 'printed' });
    expect(emulator.papers).toMatchObject([{ texts: expect.arrayContaining(['A 042']), isCut: true }]);
    expect(await read('/kiosk/printer')).toMatchObject({ roll: { slips: 1 } });
  });

  it('learns that there is no paper before a visitor takes a number, and so do operators', async () => {
    await start(`tcp://127.0.0.1:${emulator.port}`);
    emulator.stopAfter(0, 'paper-out');
    expect(await read('/kiosk/printer')).toMatchObject({ state: 'paper-out' });
    expect(await (await send(aJob())).json()).toEqual({ outcome: 'failed', reason: 'paper-out' });
    expect(await read('/health')).toMatchObject({
      status: 'degraded',
      printer: { kind: 'host', state: 'paper-out', roll: { slips: 0 } },
    });
  });

  it('can report a new roll', async () => {
    await start(`tcp://127.0.0.1:${emulator.port}`);
    await send(aJob());
    const answer = await fetch(`${host?.url}/kiosk/printer/new-roll`, {
      method: 'POST',
      headers: { ...host?.pageHeaders },
    });
    expect(answer.status).toBe(204);
    expect(await read('/kiosk/printer')).toMatchObject({ roll: { slips: 0 } });
  });

  it.each(['none', 'browser'])('prints nothing on a host with FOYER_PRINTER=%s', async (kind) => {
    await start(kind);
    expect(await read('/kiosk/host')).toMatchObject({ printer: kind, paperDots: null });
    expect(await read('/kiosk/printer')).toMatchObject({ kind, state: 'unknown', roll: null });
    expect(await (await send(aJob())).json()).toEqual({ outcome: 'failed', reason: 'no-printer' });
    expect(await read('/health')).toMatchObject({ status: 'ok' });
  });
});

describe('a printer', () => {
  it('can be used only by the kiosk’s own page', async () => {
    await start(`tcp://127.0.0.1:${emulator.port}`);
    expect((await send(aJob(), { origin: 'https://evil.example' })).status).toBe(403);
    expect(emulator.papers).toEqual([]);
  });

  it.each([
    ['no id', { ...aJob(), id: undefined }],
    ['a third copy', { ...aJob(), copy: 2 }],
    ['no line', aJob({ slip: [] })],
    ['a slip with too many lines', aJob({ slip: Array.from({ length: 61 }, () => aTextLine('x')) })],
    [
      'a picture whose size differs from its declared size',
      { ...aJob(), slip: [{ kind: 'image', width: 8, height: 2, rows: 'AA==' }] },
    ],
    [
      'a QR code with a command for the cash drawer',
      { ...aJob(), slip: [{ kind: 'qr', text: 'a\u0010\u0014\u0001' }] },
    ],
    ['a line of an unknown kind', { ...aJob(), slip: [{ kind: 'raw', bytes: '' }] }],
  ])('refuses a job with %s', async (_, job) => {
    await start(`tcp://127.0.0.1:${emulator.port}`);
    const answer = await send(job);
    expect(answer.status).toBe(400);
    expect(emulator.papers).toEqual([]);
  });
});
