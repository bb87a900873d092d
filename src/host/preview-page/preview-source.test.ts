import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type PreviewSource, previewSource } from '../../contract/additions/page/preview.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { aBranch, aDevice, aStyling, testNow, theSettings } from '../../testing/builders.ts';
import {
  externalServiceSettings,
  openTestHost,
  type TestHost,
  takeTicketAt,
} from '../../testing/host/open-test-host.ts';
import { svg } from '../../testing/host/pictures.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
  testPassword,
} from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
const hosts: TestHost[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const host of hosts.splice(0).reverse()) await host.close();
});

async function start(env: Record<string, string> = {}): Promise<TestHost> {
  const host = await openTestHost(env);
  hosts.push(host);
  return host;
}
const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));

async function read(host: TestHost): Promise<PreviewSource> {
  const answer = await fetch(`${host.url}/preview/api/source`);
  expect(answer.status).toBe(200);
  return v.parse(previewSource, await answer.json());
}
async function readOwn(host: TestHost) {
  const source = await read(host);
  if (source.kind !== 'own') throw new Error('the source is external');
  return source;
}

const apiKey = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const secondDispenser = { ...aDevice({ key: 'device-2', websocketID: 'ws-2' }), apiKey };
const market = aBranchFile({
  branch: aBranch({ key: 'branch-2', name: 'New Market' }),
  settings: theSettings({ styling: aStyling({ logoImage: 'media/market.svg' }) }),
  dispensers: [{ ...secondDispenser, branch: 'branch-2' }],
});

describe("the branches of the host's own service", () => {
  it('are all branch files in use, each with its waits', async () => {
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media/market.svg'), svg);
    await write('harbour.json', aBranchFile());
    await write('market.json', { ...market, rules: { ...market.rules, boardNext: 4 } });
    const host = await start({
      FOYER_BRANCH_FILE: folder,
      FOYER_DISPENSER_WSID: 'ws-1',
      FOYER_SCREEN_DIAGONAL: '21.5',
    });
    await takeTicketAt(host);
    const source = await readOwn(host);
    expect(source).toMatchObject({
      websocketID: 'ws-1',
      screenDiagonal: 21.5,
      now: testNow,
      isLocal: true,
      canImport: true,
      branches: [
        { file: 'harbour.json', content: { branch: { name: 'Old Harbour' }, rules: { boardNext: 0 } } },
        {
          file: 'market.json',
          content: { branch: { name: 'New Market' }, rules: { boardNext: 4 } },
          message: null,
          told: { count: 0, cameTrue: 0 },
        },
      ],
    });
    expect(source.branches.map(({ waits }) => waits.map(({ tickets }) => tickets))).toEqual([[1], [0]]);
    expect(source.capabilities.additions).toContain('ticket');
    const [harbour, other] = source.branches.map(({ version }) => version);
    expect(harbour).not.toBe(other);
  });

  it('get a new version only after a change to their file', async () => {
    await write('branch.json', aBranchFile());
    const host = await start({ FOYER_BRANCH_FILE: folder });
    const versionNow = async () => (await readOwn(host)).branches[0]?.version;
    const before = await versionNow();
    await host.reread();
    expect(await versionNow()).toBe(before);
    await write('branch.json', aBranchFile({ branch: aBranch({ name: 'Older Harbour' }) }));
    await host.reread();
    expect(await versionNow()).not.toBe(before);
  });

  it('are shown even if the host does not know its dispenser yet', async () => {
    await write('branch.json', { ...aBranchFile(), dispensers: [aDispenserInFile, secondDispenser] });
    const source = await readOwn(await start({ FOYER_BRANCH_FILE: folder }));
    expect(source.websocketID).toBeNull();
    expect(source.branches[0]?.waits).toHaveLength(1);
    expect(source.capabilities.additions).toContain('ticket');
  });

  it('are serialized once, however often they are read', async () => {
    await write('branch.json', aBranchFile());
    const host = await start({ BRANCH_FILE: folder });
    const { content } = (await readOwn(host)).branches[0] ?? {};
    const writing = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => writing.mockRestore());
    for (let read = 0; read < 3; read += 1) await readOwn(host);
    const lengths = writing.mock.results.map(({ value }) => String(value).length);
    writing.mockRestore();
    expect(Math.max(...lengths)).toBeLessThan(JSON.stringify(content).length);
  });
});

it('a browser gets no secrets and no visitor data', async () => {
  const customerName = 'Anxious Visitor';
  const bookedName = 'Booked Visitor';
  const file = aBranchFile({
    counters: [aCounter()],
    users: [aUser()],
    bookings: [aBooking({ customerName: bookedName })],
  });
  await write('branch.json', file);
  const host = await start({ FOYER_BRANCH_FILE: folder });
  await takeTicketAt(host, { customerName });
  const text = JSON.stringify(await (await fetch(`${host.url}/preview/api/source`)).json());
  const { bookingCode, verification } = aBooking();
  for (const secret of [
    ...[customerName, bookedName, testPassword, aUser().key, aUser().name, `"${aUser().username}"`],
    ...[aDispenserInFile.apiKey, `"${bookingCode}"`, `"${verification}"`, '"password', 'apiKey', 'hash'],
  ]) {
    expect(text).not.toContain(secret);
  }
});

describe('the pictures', () => {
  it('are the pictures of every branch in use, and no others', async () => {
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media/market.svg'), svg);
    await writeFile(join(folder, 'media/other.svg'), svg);
    await writeFile(join(folder, 'media/ana.svg'), svg);
    const harbour = aBranchFile();
    const users = harbour.users.map((user) => ({ ...user, avatar: 'media/ana.svg' }));
    await write('harbour.json', { ...harbour, users });
    await write('market.json', market);
    const host = await start({ FOYER_BRANCH_FILE: folder, FOYER_DISPENSER_WSID: 'ws-1' });
    const media = (src: string, headers = {}) =>
      fetch(`${host.url}/preview/api/media?src=${encodeURIComponent(src)}`, { headers });
    const shown = await media('media/market.svg');
    expect(shown.headers.get('content-type')).toBe('image/svg+xml');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(svg);
    expect((await host.fetch('/kiosk/media?src=media/market.svg')).status).toBe(404);
    expect((await media('media/ana.svg')).status).toBe(200);
    for (const src of ['media/other.svg', '../branch.json', 'https://example.org/a.png']) {
      expect((await media(src)).status).toBe(404);
    }
    expect((await media('media/market.svg', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
    expect((await media('media/market.svg', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('an external service', () => {
  it('is shown as a starting kiosk reads it', async () => {
    await write('branch.json', aBranchFile());
    const service = await start({ FOYER_BRANCH_FILE: folder });
    const host = await start(
      externalServiceSettings({ url: service.url, apiKey: aDispenserInFile.apiKey, websocketID: 'ws-1' }),
    );
    const source = await read(host);
    expect(source).toMatchObject({ kind: 'external', websocketID: 'ws-1', serviceAddress: service.url });
    if (source.kind !== 'external') return;
    const device = source.answers['/api/v1/dispenser/device'];
    expect(JSON.parse(device?.body ?? '')).toMatchObject({ name: 'Entrance' });
    expect(source.answers[readWaitingInfo.path]?.status).toBe(200);
    expect(JSON.stringify(source)).not.toContain(aDispenserInFile.apiKey);
    // Viewers must not use up the kiosk's request limit.
    const statuses = new Set<number>();
    for (let turn = 0; turn < 7; turn++) statuses.add((await host.fetch('/preview/api/source')).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('has no branch files that a draft could change', async () => {
    const service = await start();
    const host = await start(
      externalServiceSettings({ url: service.url, apiKey: aDispenserInFile.apiKey, websocketID: 'ws-1' }),
    );
    for (const path of ['branch-file', 'import']) {
      const answer = await fetch(`${host.url}/preview/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(404);
    }
  });
});
