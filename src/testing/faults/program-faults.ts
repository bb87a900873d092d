import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aProfile } from '../builders.ts';
import { eventually } from '../eventually.ts';
import { cookieHeaders } from '../host/page-headers.ts';
import { startTestServer } from '../host/test-server.ts';
import { type PrinterEmulator, printerEmulator } from '../printer/printer-emulator.ts';
import type { Fault } from './fault.ts';
import type { FaultRig } from './fault-rig.ts';
import { stopInTime } from './stop-in-time.ts';

const branch: Fault['branch'] = {
  profiles: [
    aProfile({ features: { ...aProfile().features, smsTicket: { enabled: true, customData: 'data1' } } }),
  ],
};
const withPhone = (number: string) => ({ customerData: { data1: number } });

async function aProgram(folder: string, name: string, lines: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${lines}\n`);
  await chmod(file, 0o755);
  return file;
}

const markOf = (folder: string, name: string) => join(folder, `${name}-hangs`);
/** A program that records its start and never ends. Its child leaves its process group. */
const hangingProgram = (folder: string, name: string) =>
  aProgram(folder, name, `touch '${markOf(folder, name)}'\nsetsid sleep 300 &\nsleep 300`);

async function waitForMarks({ folder, seconds }: FaultRig, names: readonly string[]): Promise<void> {
  for (let waited = 0; names.some((name) => !existsSync(markOf(folder, name))); waited++) {
    if (waited > 240) throw new Error(`not all were started: ${names}`);
    await seconds(1);
  }
}

async function speak({ url }: FaultRig): Promise<unknown> {
  const headers = { ...(await cookieHeaders(url)), 'content-type': 'application/json' };
  const body = JSON.stringify({ text: 'Hello', language: 'en' });
  return fetch(`${url}/kiosk/voice`, { method: 'POST', headers, body });
}

let printer: PrinterEmulator;

export const programFaults: readonly Fault[] = [
  {
    name: 'The host stops while mail, webhook, text message and voice hang',
    branch,
    async settings(folder) {
      const webhook = await startTestServer(() => void writeFile(markOf(folder, 'webhook'), ''));
      webhook.server.unref();
      return {
        FOYER_ALERT_WEBHOOK: webhook.url,
        FOYER_ALERT_MAIL_COMMAND: await hangingProgram(folder, 'mail'),
        FOYER_SMS_GATEWAY: `command:${await hangingProgram(folder, 'sms')}`,
        FOYER_VOICE: await hangingProgram(folder, 'voice'),
      };
    },
    async strike(rig) {
      await rm(rig.branchFile);
      await waitForMarks(rig, ['mail', 'webhook']);
      await rig.takeNumber(withPhone('+35679123456'));
      void speak(rig).catch(() => undefined);
      await waitForMarks(rig, ['sms', 'voice']);
      await stopInTime(rig);
    },
    expected: { number: true, problem: 'file-broken', within: 15 },
  },
  {
    name: 'The program for text messages hangs and recovers',
    branch,
    settings: async (folder) => ({
      FOYER_SMS_GATEWAY: `command:${await aProgram(folder, 'sms', `while [ -e '${markOf(folder, 'sms')}' ]; do sleep 0.1; done; cat >> '${folder}/sent'`)}`,
    }),
    async strike(rig) {
      await writeFile(markOf(rig.folder, 'sms'), '');
      // A gateway may reject one number for good reason, so there are two numbers.
      for (const phone of ['+35679123456', '+35679123458']) await rig.takeNumber(withPhone(phone));
      // This visitor returns the number before the message can be sent.
      const requestId = crypto.randomUUID();
      await rig.takeNumber(withPhone('+35679123457'), requestId);
      await rig.call('voidTicket', { headers: rig.dispenser, body: { requestId } });
    },
    async heal({ folder }) {
      await rm(markOf(folder, 'sms'));
      await eventually(async () => {
        const sent = await readFile(join(folder, 'sent'), 'utf8');
        if (!sent.includes('+35679123456')) throw new Error('the message was not sent');
        if (sent.includes('+35679123457')) throw new Error('a message was sent that was over');
      });
    },
    expected: { number: true, problem: 'sms-failing', within: 45 },
  },
  {
    name: 'The voice program fails',
    settings: async (folder) => ({ FOYER_VOICE: await aProgram(folder, 'voice', 'exit 1') }),
    strike: speak,
    expected: { number: true, problem: 'voice-missing', within: 15 },
  },
  {
    name: 'The printer stops responding after it has printed',
    async settings() {
      printer = await printerEmulator();
      return { FOYER_PRINTER: `tcp://127.0.0.1:${printer.port}` };
    },
    async strike(rig) {
      await rig.visit();
      printer.stopAnswering();
    },
    heal: async () => printer.repair(),
    expected: { number: true, problem: 'paper-missing', within: 90 },
  },
];
