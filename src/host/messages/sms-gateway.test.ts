import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openSmsGateway } from './sms-gateway.ts';
import { readSmsSetting } from './sms-setting.ts';

const message = { title: 'B 047 · Schalter 4', text: 'Nummer B 047, bitte zu Schalter 4.', language: 'de' };
const number = '+35679123456';
const otherNumber = '+35679123457';
const now = () => testNow;
const failing = { state: 'fails', failsSince: testNow };
const read = async () => ({ ...message, validSeconds: 120 });

const closing = new AbortController().signal;

describe('a program that sends text messages', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  async function aProgram(lines: string): Promise<string> {
    const file = join(folder, 'send-sms');
    await writeFile(file, `#!/bin/sh\n${lines}\n`);
    await chmod(file, 0o755);
    return file;
  }
  const open = (file: string) =>
    openSmsGateway({ kind: 'command', file, args: ['--fast'] }, { now, closing });

  it('ends with the host, and waiting messages are dropped', async () => {
    const stop = new AbortController();
    const file = await aProgram('sleep 30');
    const gateway = openSmsGateway({ kind: 'command', file, args: [] }, { now, closing: stop.signal });
    const sent = [gateway.send(number, read), gateway.send(number, read)];
    stop.abort();
    expect(await Promise.all(sent)).toEqual(['failed', 'failed']);
  }, 10_000);

  it('reads the number and then the text, and no other program sees the number', async () => {
    const seen = join(folder, 'seen');
    const gateway = open(await aProgram(`{ echo "$@"; cat; } >> '${seen}'`));
    expect(await gateway.send(number, read)).toBe('sent');
    expect(await readFile(seen, 'utf8')).toBe(`--fast\n${number}\n${message.text}\n`);
    expect(gateway.tried().state).toBe('works');
  });

  it('sends one message after another', async () => {
    const seen = join(folder, 'seen');
    const gateway = open(
      await aProgram(`read to; echo begin >> '${seen}'; sleep 0.05; echo end >> '${seen}'`),
    );
    await Promise.all([gateway.send(number, read), gateway.send(number, read)]);
    expect(await readFile(seen, 'utf8')).toBe('begin\nend\nbegin\nend\n');
  });

  it('reads each message only when its turn comes, and drops expired messages', async () => {
    const seen = join(folder, 'seen');
    const gateway = open(await aProgram(`read to; sleep 0.05; cat >> '${seen}'`));
    let isOver = false;
    const first = gateway.send(number, read);
    const second = gateway.send(number, async () => (isOver ? undefined : read()));
    isOver = true;
    expect([await first, await second, gateway.tried().state]).toEqual(['sent', 'over', 'works']);
    expect(await readFile(seen, 'utf8')).toBe(`${message.text}\n`);
  });

  it('is reported by health after it fails for two numbers, until it sends again', async () => {
    const gateway = open(await aProgram(`read to; [ -e '${join(folder, 'modem')}' ]`));
    expect(gateway.tried().state).toBe('never');
    await gateway.send(number, read);
    expect([await gateway.send(otherNumber, read), gateway.tried()]).toEqual(['failed', failing]);
    await writeFile(join(folder, 'modem'), '');
    expect([await gateway.send(number, read), gateway.tried().state]).toEqual(['sent', 'works']);
  });

  it('is not reported by health if only one number fails, even repeatedly', async () => {
    const gateway = open(await aProgram(`read to; [ "$to" != ${number} ]`));
    for (let turn = 0; turn < 3; turn++) {
      expect([await gateway.send(number, read), gateway.tried().state]).toEqual(['failed', 'never']);
    }
    expect([await gateway.send(otherNumber, read), gateway.tried().state]).toEqual(['sent', 'works']);
    expect([await gateway.send(number, read), gateway.tried().state]).toEqual(['failed', 'works']);
  });

  it('is reported by health before the first message if it is missing', async () => {
    const missing = open(join(folder, 'nothing'));
    expect(missing.tried()).toEqual(failing);
    expect(await missing.send(number, read)).toBe('failed');
  });
});

describe('an address that sends text messages', () => {
  let close = () => {};
  afterEach(() => close());
  async function aWebhook(status = 202) {
    const asked: object[] = [];
    const server = createServer(async (request, response) => {
      const { authorization } = request.headers;
      asked.push({ method: request.method, authorization, body: JSON.parse(await text(request)) });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => void server.close();
    return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
  }

  it('gets number and text as JSON, with its token', async () => {
    const { asked, url } = await aWebhook();
    const gateway = openSmsGateway({ kind: 'webhook', url, token: 'secret' }, { now, closing });
    expect(await gateway.send(number, read)).toBe('sent');
    expect(asked).toEqual([
      { method: 'POST', authorization: 'Bearer secret', body: { to: number, text: message.text } },
    ]);
  });

  it.each([302, 401, 500])('counts as failing if it responds with %i', async (status) => {
    const { asked, url } = await aWebhook(status);
    const gateway = openSmsGateway({ kind: 'webhook', url }, { now, closing });
    await gateway.send(number, read);
    expect([await gateway.send(otherNumber, read), gateway.tried()]).toEqual(['failed', failing]);
    expect(asked).toHaveLength(2);
  });
});

it.each([
  [
    'command:/usr/local/bin/send-sms --fast',
    { kind: 'command', file: '/usr/local/bin/send-sms', args: ['--fast'] },
  ],
  ['https://sms.example/send', { kind: 'webhook', url: 'https://sms.example/send' }],
  ['http://127.0.0.1:9710/send', { kind: 'webhook', url: 'http://127.0.0.1:9710/send' }],
  ['command:send-sms', undefined],
  ['http://sms.example/send', undefined],
  ['https://user:word@sms.example/send', undefined],
  ['send-sms', undefined],
])('a setting for text messages is parsed or refused: %s', (written, setting) => {
  expect(readSmsSetting(written)).toEqual(setting);
});
