import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import {
  buildBranchFile,
  readAdministrator,
  readSource,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { askFrom } from '../attacks/ask-from.ts';
import { startFlood } from '../attacks/flood.ts';
import { aBranch, aStyling, theSettings } from '../builders.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import {
  aBranchFile,
  aCounter,
  aNumberInterval,
  aUser,
  testPassword,
} from '../service/branch-file-builders.ts';
import type { Fault } from './fault.ts';
import type { FaultRig } from './fault-rig.ts';

function attack(
  name: string,
  assault: (rig: FaultRig, isOver: () => boolean) => Promise<unknown>,
  more: Pick<Fault, 'branch' | 'settings'> = {},
): Fault {
  let isOver = false;
  let lasting: Promise<unknown>;
  return {
    name,
    ...more,
    strike: async (rig) => {
      lasting = assault(rig, () => isOver);
      // `heal` throws this error later.
      lasting.catch(() => undefined);
    },
    heal: async () => {
      isOver = true;
      await lasting;
    },
    expected: { number: true },
  };
}

function expectStatus({ status }: { readonly status: number }, expected: number, what: string): void {
  if (status !== expected) throw new Error(`${what}: ${status} instead of ${expected}`);
}

const client = (turn: number) => `127.1.${1 + (turn % 100)}.7`;

const administratorHash = aBranchFile().users[0]?.passwordHash ?? '';

/** Attacks on a host by strangers, clerks, administrators and machines. */
export const outsideFaults: readonly Fault[] = [
  attack('Requests and wrong logins flood the host from the address of the kiosk', async (rig, isOver) => {
    const flood = startFlood(rig.url, '127.0.0.1', rig.dispenser);
    while (!isOver()) await rig.seconds(0.2);
    await flood.end();
  }),
  attack(
    'A hundred clients book, arrive, reserve and give tickets back from other networks',
    async (rig, isOver) => {
      const { latitude, longitude } = aBranch().address;
      const time = Date.now() + 20 * 60_000;
      for (let turn = 0; !isOver(); turn++) {
        const ask = (method: 'POST' | 'DELETE', path: string, body?: object, token: unknown = '') =>
          askFrom(client(turn), `${rig.url}/api/v1/${path}`, {
            method,
            body,
            headers: { authorization: `SmartToken ${token}` },
          });
        const booking = { branch: 'branch-1', service: 'passport', time };
        const booked = await ask('POST', 'appointment/booking', booking);
        const here = { gps: { latitude, longitude } };
        await ask('POST', 'smart/ticket/arrived', here, booked.json.smartToken);
        const opened = await ask('POST', 'smart/session', { branch: 'branch-1' });
        const reservation = { service: 'passport', language: 'en' };
        await ask('POST', 'smart/ticket', reservation, opened.json.smartToken);
        await ask('DELETE', 'smart/ticket', undefined, opened.json.smartToken);
      }
    },
    { branch: { numberIntervals: [aNumberInterval({ max: 40 })] } },
  ),
  attack(
    'A viewer of the preview sends drafts of 4,000 services with unknown fields',
    async (rig, isOver) => {
      const { branches } = await (await fetch(rig.url + readSource.path)).json();
      const { content, version } = branches[0];
      const services = Array.from({ length: 4_000 }, (_, turn) => ({
        ...content.services[0],
        key: `service-${turn}`,
        [`unknown${turn}`]: turn,
      }));
      const draft = { branch: 'branch-1', version, content: { ...content, services } };
      // Sends the draft as a browser does, over a kept connection. The refusal comes before the draft is sent
      // completely, and closing the connection would cut the refusal off.
      const agent = new Agent({ keepAlive: true });
      const send = () => askFrom('127.0.0.1', rig.url + buildBranchFile.path, { body: draft, agent });
      while (!isOver()) await Promise.all([send(), send(), send()]);
      agent.destroy();
    },
  ),
  attack(
    'A clerk and strangers send impossible times',
    async (rig, isOver) => {
      const login = { username: 'ana', password: testPassword };
      const { token } = await rig.call('logIn', { body: login });
      const clerk = { authorization: `Bearer ${token}`, 'x-wsid': 'ws-counter-1' };
      while (!isOver()) {
        for (const time of [-1, 0.5, 8.64e15 + 1, 1e300]) {
          const booking = { branch: 'branch-1', service: 'passport', time };
          const booked = await askFrom(client(0), `${rig.url}/api/v1/appointment/booking`, { body: booking });
          if (booked.status !== 429) expectStatus(booked, 400, `a booking for ${time}`);
          const body = { message: { text: 'We close early today.', until: time } };
          const path = `${rig.url}/api/v1/counter/hallMessage`;
          const told = await askFrom(client(0), path, { headers: clerk, body });
          if (told.status !== 429) expectStatus(told, 400, `a message until ${time}`);
        }
        await rig.seconds(1);
      }
    },
    { branch: { counters: [aCounter()], users: [aUser()] } },
  ),
  {
    name: 'A logo hides an expensive style sheet behind a comment marker',
    async strike({ folder }) {
      const shapes = '<rect width="9" height="9"/>'.repeat(999);
      await mkdir(join(folder, 'media'));
      await writeFile(
        join(folder, 'media/logo.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>.a{font-family:"/*"} rect{filter:blur(9px);animation:a 1ms infinite} .b{font-family:"*/"}</style>${shapes}</svg>`,
      );
      const settings = theSettings({ styling: aStyling({ logoImage: 'media/logo.svg' }) });
      await writeBranchFile(folder, aBranchFile({ settings }));
    },
    expected: { number: true },
  },
  attack(
    'Six clients guess the password of administrators',
    async (rig, isOver) => {
      const url = rig.url + readAdministrator.path;
      const logIn = (from: string, password: string) =>
        askFrom(from, url, { body: { by: 'password', password } });
      expectStatus(await logIn('127.0.0.1', testPassword), 200, 'the first login');
      for (let turn = 0; !isOver(); turn++) await logIn(client(turn % 6), `guess ${turn}`);
      expectStatus(await logIn('127.0.0.1', testPassword), 200, 'the login beside the guesses');
    },
    { settings: () => ({ FOYER_ADMIN_PASSWORD_HASH: administratorHash }) },
  ),
  attack('A machine reports false versions, problems and orders', async (rig, isOver) => {
    const report = {
      version: '99.0.0',
      problems: ['tickets-failing', 'no-such-problem'],
      printer: { kind: 'host', state: 'paper-out', leftSlips: 0 },
      page: { life: 'silent', screen: 'menu' },
      updateChannel: 'https://elsewhere.example/stable',
      lastUpdate: { at: Date.now(), outcome: 'failed', reason: '\u202ereversed\u200b' },
    };
    while (!isOver()) {
      await rig.call('reportState', { headers: rig.dispenser, body: report });
      const ended = Array.from({ length: 20 }, (_, order) => `order-${order}`);
      await rig.call('readOrders', { headers: rig.dispenser, body: { ended } });
      await rig.seconds(1);
    }
  }),
  {
    name: 'The host restarts on a folder that everybody can read',
    async strike(rig) {
      await rig.host.kill();
      execFileSync('chmod', ['-R', 'go+rX', rig.dataDir]);
      await rig.start();
      const open = execFileSync('find', [rig.dataDir, '-perm', '/077'], { encoding: 'utf8' });
      if (open !== '') throw new Error(`open to others: ${open}`);
    },
    expected: { number: true },
  },
];
