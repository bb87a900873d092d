import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import {
  type DraftBranch,
  draftBranch,
  importedDraft,
  listedParts,
  previewSource,
} from '../../contract/additions/page/preview.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { aBranch, aDevice, anExceptionDay, aProfile, testNow } from '../../testing/builders.ts';
import { localStaff } from '../../testing/host/local-staff.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import {
  aBooking,
  aBranchFile,
  aCode,
  aCounter,
  aDispenserInFile,
  aDispenserWithoutKey,
  aUser,
  testPassword,
} from '../../testing/service/branch-file-builders.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import { branchFileChanges } from '../own-service/branch-file-changes.ts';
import { putBranchFile } from '../own-service/branch-sources.ts';
import { branchVersions } from '../own-service/branch-versions.ts';
import { workHere } from '../own-service/branch-work.ts';
import { draftFiles } from './draft-files.ts';
import { openPreviewSecret } from './preview-secret.ts';

/** A branch file with all fields that the preview does not know. */
const harbour = aBranchFile({
  counters: [aCounter()],
  users: [aUser()],
  bookings: [aBooking()],
  rules: { ...aBranchFile().rules, arrivalMetres: 50 },
});

/** A branch file with an entry in each list of a draft. */
const withEachList = aBranchFile({
  counters: [aCounter()],
  users: [aUser()],
  codes: [aCode()],
  exceptionDays: [anExceptionDay()],
  advertisements: [{ key: 'city', items: [] }],
});

const withTwoDispensers = aBranchFile({
  dispensers: [
    aDispenserInFile,
    { ...aDispenserWithoutKey, apiKey: '0a1b2c3d4e5f60718293a4b5c6d7e8f9', special: aDevice().special },
  ],
});

let folder: string;
let file: string;
let host: TestHost;
let administrator: { readonly cookie: string };

/** Most tests share this host, because a host takes much longer to start than to read its file again. */
let shared: TestHost | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-drafts-'));
  file = join(folder, 'harbour.json');
});
beforeEach(async () => {
  await rm(folder, { recursive: true });
  await mkdir(folder);
});
afterAll(async () => {
  await shared?.close();
  await rm(folder, { recursive: true });
});

async function start(branchFile: BranchFile = harbour): Promise<void> {
  await writeOurFile(branchFile);
  if (shared) await shared.reread();
  shared ??= await openTestHost({ FOYER_BRANCH_FILE: file });
  host = shared;
  administrator = await logInAsAdministrator(host);
}

/** Starts a host that no other test uses. */
async function startWith(
  env: Record<string, string>,
  deps: Parameters<typeof openTestHost>[1] = {},
  branchFile: BranchFile = harbour,
): Promise<void> {
  await writeOurFile(branchFile);
  host = await openTestHost({ FOYER_BRANCH_FILE: file, ...env }, deps);
  onTestFinished(() => host.close());
  administrator = await logInAsAdministrator(host);
}

const writeOurFile = (branchFile: BranchFile) =>
  writeFile(file, `${JSON.stringify({ $schema: './schema.json', ...branchFile }, null, 4)}\n`);

async function aDraft(change: Partial<DraftBranch['content']> = {}): Promise<DraftBranch> {
  const source = v.parse(
    previewSource,
    await (await fetch(`${host.url}/preview/api/source`, { headers: administrator })).json(),
  );
  const [first] = source.kind === 'own' ? source.branches : [];
  return v.parse(draftBranch, {
    branch: first?.content.branch.key,
    version: first?.version,
    content: { ...first?.content, ...change },
  });
}
const renamed = (name: string) => ({ branch: aBranch({ name }) });

async function post(path: 'branch-file' | 'import', body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${host.url}/preview/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...administrator, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const json = JSON.parse(text);
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: json.text === undefined ? json : JSON.parse(json.text),
  };
}
const onDisk = async () => JSON.parse(await readFile(file, 'utf8')) as BranchFile;
const servedName = async () =>
  ((await (await host.fetch('/kiosk/api/v1/dispenser/branch')).json()) as { name: string }).name;

describe('an imported draft', () => {
  it('is applied like any change to the file, and creates no other file beside it', async () => {
    await start();
    const draft = await aDraft(renamed('New Harbour'));
    const answer = await post('import', draft);
    expect(answer.status).toBe(200);
    const imported = v.parse(importedDraft, answer.json);
    expect(imported.isChanged).toBe(true);
    expect(imported.version).toBe((await aDraft()).version);
    expect(await servedName()).toBe('New Harbour');
    expect(await readdir(folder)).toEqual(['harbour.json']);
  });

  it('changes nothing else in the file, which is still valid as a new branch file', async () => {
    await start();
    await post('import', await aDraft(renamed('New Harbour')));
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toEqual({
      $schema: './schema.json',
      ...harbour,
      branch: aBranch({ name: 'New Harbour' }),
    });
    // Order and indentation stay the same, so a comparison shows only the changed line.
    const lines = JSON.stringify({ $schema: './schema.json', ...harbour }, null, 4).split('\n');
    const changed = text
      .trimEnd()
      .split('\n')
      .filter((line) => !lines.includes(line));
    expect(changed).toEqual(['        "name": "New Harbour",']);
    expect(readBranchFiles([{ name: 'harbour.json', text }], { media: [] })).toMatchObject({ ok: true });
  });

  it('changes one line of a short file, which stays short', async () => {
    const short = await readFile(new URL('../../testing/service/post-office.json', import.meta.url), 'utf8');
    await writeFile(file, short);
    host = await openTestHost({ FOYER_BRANCH_FILE: file });
    onTestFinished(() => host.close());
    administrator = await logInAsAdministrator(host);
    const draft = await aDraft();
    const branch = { ...draft.content.branch, timeZone: 'Europe/Rome' };
    expect((await post('import', { ...draft, content: { ...draft.content, branch } })).status).toBe(200);
    expect(await readFile(file, 'utf8')).toBe(short.replace('Europe/Vienna', 'Europe/Rome'));
    const download = await post('branch-file', await aDraft(), { cookie: '' });
    expect(download.text).not.toContain('blue mountain');
    expect(download.json).not.toHaveProperty('users');
  });

  it('changes how far ahead visitors can book, and no other rule', async () => {
    await start({ ...harbour, rules: { arrivalMetres: 50 } as BranchFile['rules'] });
    const { rules, ...others } = (await aDraft()).content;
    const changed = { ...others, rules: { ...aBranchFile().rules, ...rules, bookingDaysAhead: 14 } };
    expect((await post('import', { ...(await aDraft()), content: changed })).status).toBe(200);
    expect((await onDisk()).rules).toEqual({ arrivalMetres: 50, bookingDaysAhead: 14 });
    // An earlier version of the page stored this draft.
    expect((await post('import', { ...(await aDraft()), content: others })).status).toBe(200);
    expect((await onDisk()).rules).toEqual({ arrivalMetres: 50, bookingDaysAhead: 14 });
  });

  it('keeps the permissions of the file, and a symbolic link to it', async () => {
    await mkdir(join(folder, 'real'));
    await start();
    await writeFile(join(folder, 'real/branch.json'), await readFile(file));
    await chmod(join(folder, 'real/branch.json'), 0o644);
    await rm(file);
    await symlink('real/branch.json', file);
    await host.reread();
    expect((await post('import', await aDraft(renamed('New Harbour')))).status).toBe(200);
    expect((await stat(join(folder, 'real/branch.json'))).mode & 0o777).toBe(0o644);
    expect((await onDisk()).branch.name).toBe('New Harbour');
    expect(await readFile(join(folder, 'real/branch.json'), 'utf8')).toContain('New Harbour');
  });

  it('leaves other branches in a folder unchanged, and its versions are not read as branches', async () => {
    const market = aBranchFile({
      branch: aBranch({ key: 'branch-2', name: 'New Market' }),
      dispensers: [
        { ...aDispenserInFile, ...aDevice({ key: 'device-2', branch: 'branch-2', websocketID: 'ws-2' }) },
      ],
    });
    await writeFile(join(folder, 'market.json'), JSON.stringify(market));
    await startWith({ FOYER_BRANCH_FILE: folder, FOYER_DISPENSER_WSID: 'ws-1' });
    expect((await post('import', await aDraft(renamed('New Harbour')))).status).toBe(200);
    await host.reread();
    expect((await readdir(folder)).sort()).toEqual(['harbour.json', 'market.json']);
    expect(host.identity().dispensers).toHaveLength(2);
    expect(JSON.parse(await readFile(join(folder, 'market.json'), 'utf8'))).toEqual(market);
    const taken = { ...market, dispensers: [{ ...aDispenserInFile, key: 'device-2', branch: 'branch-2' }] };
    await writeFile(join(folder, 'market.json'), JSON.stringify(taken));
    expect((await post('import', await aDraft(renamed('Old Harbour')))).json).toMatchObject({
      data: {
        mistakes: [
          {
            field: '',
            problem:
              'market.json, dispensers[0].websocketID: "ws-1" is already in harbour.json, dispensers[0]',
          },
        ],
      },
    });
  });

  it('is published although another file in its folder cannot be read', async () => {
    await startWith({ FOYER_BRANCH_FILE: folder, FOYER_DISPENSER_WSID: 'ws-1' });
    await symlink('/nowhere', join(folder, 'market.json'));
    expect((await post('import', await aDraft(renamed('New Harbour')))).status).toBe(200);
    expect((await onDisk()).branch.name).toBe('New Harbour');
  });

  it('is reported as unchanged if it changes nothing', async () => {
    await start();
    expect((await post('import', await aDraft())).json).toMatchObject({ isChanged: false });
  });
});

describe('an administrator', () => {
  const logInAt = (counter: string, password: string) =>
    fetch(`${host.url}/counter/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: host.url },
      body: JSON.stringify({ username: 'bo', password, counter }),
    });
  const bo = { ...aUser({ key: 'user-bo', username: 'bo', name: 'Bo', password: undefined }) };
  const added = { counters: [aCounter(), aCounter({ key: 'counter-9', number: '9', websocketID: 'ws-9' })] };

  it('adds a counter and a clerk, and the clerk can log in there after choosing a password', async () => {
    await start();
    const draft = await aDraft({ ...added, users: [aUser({ password: undefined }), bo] });
    const passwords = [{ user: 'user-bo', password: 'first of all' }];
    expect(await post('import', { ...draft, passwords })).toMatchObject({ status: 200 });
    expect((await (await logInAt('counter-9', 'first of all')).json()).type).toBe('PASSWORD_CHANGE_NEEDED');
    const changed = await fetch(`${host.url}/counter/api/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: host.url },
      body: JSON.stringify({ username: 'bo', password: 'first of all', newPassword: 'a quiet harbour' }),
    });
    expect(changed.status).toBe(204);
    expect((await logInAt('counter-9', 'a quiet harbour')).status).toBe(200);
  });

  it('adds a clerk with the hash of the first password, and leaves other passwords unchanged', async () => {
    await start();
    const draft = await aDraft({ users: [aUser({ name: 'Ana K.', password: undefined }), bo] });
    await post('import', { ...draft, passwords: [{ user: 'user-bo', password: 'first of all' }] });
    expect(await readFile(file, 'utf8')).not.toContain('first of all');
    expect((await onDisk()).users).toEqual([
      aUser({ name: 'Ana K.' }),
      { ...bo, passwordHash: expect.stringMatching(/^\$argon2id\$/), mustChangePassword: true },
    ]);
  });

  it('cannot add a clerk without a first password', async () => {
    await start();
    const draft = await aDraft({ users: [aUser({ password: undefined }), bo] });
    expect(await post('import', draft)).toMatchObject({
      status: 400,
      json: {
        data: { mistakes: [{ field: 'users[1]', problem: 'expected either password or passwordHash' }] },
      },
    });
  });

  it('adds a dispenser without a key, so its machine enrols', async () => {
    await start();
    const draft = await aDraft({
      dispensers: [aDevice(), aDevice({ key: 'device-9', websocketID: 'ws-9' })],
    });
    expect(await post('import', draft)).toMatchObject({ status: 200 });
    expect((await onDisk()).dispensers.map(({ apiKey }) => apiKey !== undefined)).toEqual([true, false]);
  });
});

it('clerks are hidden from viewers, even in the errors of a draft', async () => {
  await start();
  const draft = await aDraft();
  const source = await (await fetch(`${host.url}/preview/api/source`)).text();
  expect(source).not.toContain('Ana');
  const lacking = { ...draft, content: { ...draft.content, users: [] } };
  expect((await post('branch-file', lacking, { cookie: '' })).text).not.toContain('Ana');
});

const branchProcess = fileURLToPath(new URL('../../../dist/host/branch-process.js', import.meta.url));

it('another process merges, checks and applies a draft', async () => {
  await startWith({}, { branchProcess });
  expect(await post('import', await aDraft(renamed('New Harbour')))).toMatchObject({ status: 200 });
  expect(await servedName()).toBe('New Harbour');

  // Parsing a draft of 390,000 fields takes three seconds.
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const draft = await aDraft();
  const content = {
    ...draft.content,
    ...Object.fromEntries([...Array(101).keys()].map((id) => [`f${id}`, id])),
  };
  expect(await post('branch-file', { ...draft, content })).toMatchObject({
    status: 400,
    json: { type: 'DRAFT_INVALID' },
  });
  expect(parse.mock.calls.filter(([text]) => String(text).includes('"f100":'))).toEqual([]);
});

describe('an invalid draft', () => {
  afterEach(async () => {
    expect((await readdir(folder)).filter((name) => name.startsWith('harbour'))).toEqual(['harbour.json']);
    expect(await servedName()).toBe('Old Harbour');
  });

  const invalid = (...mistakes: readonly object[]) => ({
    status: 400,
    json: { code: 400, type: 'DRAFT_INVALID', data: { mistakes } },
  });

  it('is refused with a path for every error, like a branch file', async () => {
    await start();
    const { services: _, ...rest } = (await aDraft()).content;
    const draft = {
      ...(await aDraft()),
      content: { ...rest, profiles: [{ ...aProfile(), defaultLang: 'xx', colour: 'red' }] },
    };
    for (const path of ['import', 'branch-file'] as const) {
      const answer = await post(path, draft);
      expect(answer).toMatchObject({ status: 400, json: { type: 'DRAFT_INVALID' } });
      expect(answer.json.data.mistakes).toEqual(
        expect.arrayContaining([
          { field: 'services', problem: expect.any(String) },
          { field: 'profiles[0].defaultLang', problem: 'no language has the key "xx"' },
          { field: 'profiles[0].colour', problem: 'is not a known field' },
        ]),
      );
    }
  });

  it('cannot add an API key', async () => {
    await start();
    const draft = await aDraft();
    const added = { ...aDevice({ key: 'device-9', websocketID: 'ws-9' }), apiKey: aDispenserInFile.apiKey };
    const content = { ...draft.content, dispensers: [aDevice(), added] };
    expect(await post('import', { ...draft, content })).toMatchObject({ status: 200 });
    expect((await onDisk()).dispensers[1]).not.toHaveProperty('apiKey');
  });

  it('is refused if it changes the key of the branch, or contains appointments', async () => {
    await start();
    const draft = await aDraft();
    const content = { ...draft.content, bookings: [] };
    expect(await post('import', { ...draft, content })).toMatchObject(
      invalid({ field: 'bookings', problem: 'is not a part of a draft' }),
    );
    const other = { ...draft.content, branch: aBranch({ key: 'branch-9' }) };
    const { json } = await post('import', { ...draft, content: other });
    expect(json.data.mistakes).toContainEqual({
      field: 'branch.key',
      problem: 'cannot be changed: it would be another branch',
    });
  });

  it('is refused if it removes the dispenser of this host', async () => {
    await startWith({ FOYER_DISPENSER_WSID: 'ws-1' });
    const draft = {
      ...(await aDraft({ dispensers: [] })),
      removed: [{ part: 'dispensers', key: 'device-1' }],
    };
    expect(await post('import', draft)).toMatchObject(
      invalid({ field: '', problem: expect.stringMatching(/^FOYER_DISPENSER_WSID: "ws-1" is not in/) }),
    );
  });

  it('is refused if an entry of any list is missing but not named as removed', async () => {
    await start(withEachList);
    const { content } = await aDraft();
    for (const part of listedParts) {
      const entries = content[part] ?? [];
      const [entry] = entries;
      if (!entry) throw new Error(`nothing in ${part} could go`);
      const draft = await aDraft({ [part]: entries.slice(1) });
      const { status, json } = await post('import', draft);
      expect([part, status]).toEqual([part, 400]);
      const problem = expect.stringMatching(
        new RegExp(`^lacks .*${entry.key}.* of the branch file; only entries`),
      );
      expect(json.data.mistakes).toContainEqual({ field: part, problem });
      // A draft without clerks comes from a user who cannot see them.
      if (part === 'users') continue;
      const none = { ...draft, content: { ...draft.content, [part]: undefined } };
      expect((await post('import', none)).json.data.mistakes).toContainEqual({ field: part, problem });
    }
  });

  it('is refused if it removes an entry that does not exist, or that the draft still contains', async () => {
    await start();
    const removed = [
      { part: 'services', key: 'service-9' },
      { part: 'dispensers', key: 'device-1' },
    ];
    expect(await post('import', { ...(await aDraft()), removed })).toMatchObject(
      invalid(
        { field: 'removed[0].key', problem: 'is not in services of the branch file' },
        { field: 'removed[1].key', problem: 'is still in dispensers of the draft' },
      ),
    );
    const bookings = [{ part: 'bookings', key: 'booking-1' }];
    expect((await post('import', { ...(await aDraft()), removed: bookings })).json).toMatchObject({
      data: { field: 'removed[0].part' },
    });
  });

  it('is refused if it assigns the API key of a dispenser to another dispenser or to a new WebSocket ID', async () => {
    await startWith({ FOYER_DISPENSER_WSID: 'ws-1' }, {}, withTwoDispensers);
    const [entrance, hall] = (await aDraft()).content.dispensers;
    if (!entrance || !hall) throw new Error('two dispensers were expected');
    const problem = (ID: string) => `cannot be changed in a draft: the API key belongs to "${ID}"`;
    const exchanged = [
      { ...entrance, websocketID: 'ws-2' },
      { ...hall, websocketID: 'ws-1' },
    ];
    expect(await post('import', await aDraft({ dispensers: exchanged }))).toMatchObject(
      invalid(
        { field: 'dispensers[0].websocketID', problem: problem('ws-1') },
        { field: 'dispensers[1].websocketID', problem: problem('ws-2') },
      ),
    );
    const byKey = [
      { ...entrance, key: hall.key },
      { ...hall, key: entrance.key },
    ];
    expect((await post('import', await aDraft({ dispensers: byKey }))).json.data.mistakes).toEqual(
      expect.arrayContaining([
        { field: 'dispensers[0].websocketID', problem: problem('ws-2') },
        { field: 'dispensers[1].websocketID', problem: problem('ws-1') },
      ]),
    );
    const renamed = [{ ...entrance, websocketID: 'ws-9' }, hall];
    expect((await post('import', await aDraft({ dispensers: renamed }))).json.data.mistakes).toContainEqual({
      field: 'dispensers[0].websocketID',
      problem: problem('ws-1'),
    });
  });

  it('is refused if it exchanges the keys of two entries and also edits them', async () => {
    const file = aBranchFile();
    const [passport] = file.services;
    if (!passport) throw new Error('a service was expected');
    const parking = { ...passport, key: 'parking', name: 'Parking', code: 7, priority: 9 };
    await start({ ...file, services: [passport, parking, ...file.services.slice(1)] });
    const { content } = await aDraft();
    const others = content.services.filter(({ key }) => !['parking', passport.key].includes(key));
    const exchanged = [
      { ...passport, key: 'parking', normalDelay: 4 },
      { ...parking, key: passport.key },
      ...others,
    ];
    const { status, json } = await post('import', await aDraft({ services: exchanged }));
    expect(status).toBe(400);
    expect(json.data.mistakes).toEqual(
      [passport, parking].map(({ name, key }, place) => ({
        field: `services[${place}].key`,
        problem: `was exchanged: this entry is “${name}” (${key}) in the branch file; change their order instead`,
      })),
    );
  });

  it('is refused if it exchanges the keys of two entries that resemble a third entry', async () => {
    const [passport] = aBranchFile().services;
    if (!passport) throw new Error('a service was expected');
    const like = (key: string, normalDelay: number) => ({ ...passport, key, name: key, normalDelay });
    const services = [passport, like('third', 1), like('parking', 1), like('licence', 2)];
    await start(aBranchFile({ services }));
    const exchanged = [
      passport,
      like('third', 1),
      { ...like('licence', 2), key: 'parking' },
      { ...like('parking', 1), key: 'licence' },
    ];
    const { json } = await post('import', await aDraft({ services: exchanged }));
    expect(json.data.mistakes).toMatchObject([{ field: 'services[2].key' }, { field: 'services[3].key' }]);
  });

  it('is refused if its original file has changed or is gone', async () => {
    await start();
    const draft = await aDraft(renamed('New Harbour'));
    await writeFile(file, JSON.stringify(harbour));
    for (const path of ['import', 'branch-file'] as const) {
      expect(await post(path, draft)).toMatchObject({ status: 409, json: { type: 'DRAFT_OUTDATED' } });
    }
    expect((await post('import', { ...draft, branch: 'branch-9' })).status).toBe(409);
  });

  it('is refused if it has more entries than a branch can have: they are counted, and nothing else is checked', async () => {
    await startWith({}, { branchProcess });
    const draft = await aDraft();
    const [service] = draft.content.services;
    const services = Array.from({ length: 4_000 }, (_, place) => ({ ...service, key: `s${place}`, oops: 1 }));
    const content = { ...draft.content, services };
    const [refused, health] = await Promise.all([
      post('branch-file', { ...draft, content }, { cookie: '' }),
      host.fetch('/kiosk/api/v1/dispenser/branch'),
    ]);
    expect(refused.status).toBe(400);
    expect(refused.json.data.mistakes).toEqual([
      { field: 'services', problem: 'has 4000 entries; at most 1000 are possible' },
    ]);
    expect(health.status).toBe(200);
  });

  it('makes the viewers of a network wait if they send it repeatedly, but not administrators', async () => {
    await startWith({});
    const broken = () => post('branch-file', '{', { cookie: '' });
    for (let sent = 0; sent < 6; sent++) expect((await broken()).status).toBe(400);
    const refused = await broken();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await post('branch-file', await aDraft())).status).toBe(200);
    // This draft is refused before its body is parsed.
    expect((await post('import', '{', { cookie: '' })).status).toBe(403);
  });

  it('is refused with only the first hundred errors', async () => {
    await start();
    const draft = await aDraft();
    const [service] = draft.content.services;
    const services = Array.from({ length: 300 }, (_, place) => ({ ...service, key: `s${place}`, oops: 1 }));
    const { status, json } = await post('branch-file', { ...draft, content: { ...draft.content, services } });
    expect(status).toBe(400);
    expect(json.data.mistakes).toHaveLength(101);
    expect(json.data.mistakes.at(-1).problem).toMatch(/^has \d+ more errors; correct these first$/);
  });

  it('is refused if it is not a draft at all', async () => {
    await start();
    expect(await post('import', {})).toMatchObject({ status: 400, json: { data: { field: 'branch' } } });
    expect((await post('import', '{broken')).status).toBe(400);
    expect((await post('import', '['.repeat(100_000))).status).toBe(400);
    const { status, text } = await post('import', `[${'{},'.repeat(300_000)}{}]`);
    expect([status, text]).toEqual([400, expect.stringContaining('expected at most 400000 values')]);
    expect((await post('import', JSON.stringify('a'.repeat(4 * 1024 * 1024)))).status).toBe(413);
  });

  it('is refused from a page of another site, or from another machine without the link', async () => {
    await start();
    const draft = await aDraft(renamed('New Harbour'));
    for (const path of ['import', 'branch-file'] as const) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'x-forwarded-for': '10.0.0.1', cookie: '' },
      ]) {
        expect((await post(path, draft, headers)).status).toBe(403);
      }
    }
  });
});

describe('a failed import', () => {
  it('reports that the file cannot be written, and changes nothing', async () => {
    await start();
    await mkdir(`${file}.new`);
    const before = await readFile(file, 'utf8');
    expect(await post('import', await aDraft(renamed('New Harbour')))).toMatchObject({
      status: 403,
      json: {
        type: 'IMPORT_NOT_POSSIBLE',
        message: expect.stringMatching(/cannot be written: it is a folder/),
      },
    });
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await servedName()).toBe('Old Harbour');
  });

  it('restores the file if the service cannot apply the new file', async () => {
    await start();
    const text = await readFile(file, 'utf8');
    const changes = branchFileChanges({
      now: () => testNow,
      versions: branchVersions(folder),
      files: {
        whyFixed: undefined,
        read: async () => ({ ok: true, value: { sources: [{ name: file, text }], media: [] } }),
        put: (name, content) => putBranchFile(folder, name, content),
        pathOf: async () => file,
        rules: { demo: false, binding: undefined },
        work: workHere,
        apply: () => Promise.reject(new Error('the database is away')),
      },
    });
    const drafts = draftFiles({ changes, versionOf: (hash) => hash });
    const draft = { ...(await aDraft(renamed('New Harbour'))), version: branchTextHash(text) };
    const importing = drafts.importDraft(draft, { name: null, by: 'link', address: '127.0.0.1' });
    await expect(importing).rejects.toThrow('the database is away');
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});

it('of two simultaneous imports, the second is refused, because the file has changed', async () => {
  await start();
  const [one, other] = await Promise.all([aDraft(renamed('One')), aDraft(renamed('Other'))]);
  const answers = await Promise.all([post('import', one), post('import', other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await servedName()).toBe((await onDisk()).branch.name);
});

it('an import succeeds while the host notices changes to the file and rereads it', async () => {
  await start();
  const unexpected = vi.spyOn(host.app.log, 'error');
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const draft = await aDraft(renamed(name));
    const importing = post('import', draft);
    await Promise.all([host.reread(), host.reread()]);
    expect((await importing).status).toBe(200);
    expect(await servedName()).toBe(name);
  }
  expect(unexpected.mock.calls).toEqual([]);
});

describe('the download of a draft', () => {
  const secrets = [aDispenserInFile.apiKey, testPassword, aBooking().bookingCode];

  it("is the whole branch file for an administrator on the host's machine, and changes nothing", async () => {
    await start();
    const answer = await post('branch-file', await aDraft(renamed('New Harbour')));
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      $schema: './schema.json',
      ...harbour,
      branch: aBranch({ name: 'New Harbour' }),
    });
    expect((await onDisk()).branch.name).toBe('Old Harbour');
  });

  it('has neither API keys nor users nor appointments without a login, because a proxy on this machine looks local', async () => {
    await start();
    const { json, text } = await post('branch-file', await aDraft(), { cookie: '' });
    expect(json).not.toHaveProperty('users');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('has no secrets on another machine', async () => {
    await start();
    const secret = await openPreviewSecret(host.dataDir, () => '', localStaff());
    const socket = { localPort: Number(new URL(host.url).port) };
    const [looking] = secret.cookies({ headers: {}, rawHeaders: [], socket } as unknown as IncomingMessage);
    const cookie = `${looking?.replace(/;.*/, '')}; ${administrator.cookie}`;
    const forwarded = { 'x-forwarded-for': '10.0.0.1', cookie };
    const answer = await post('branch-file', await aDraft(renamed('New Harbour')), forwarded);
    expect(answer.json).toMatchObject({ branch: { name: 'New Harbour' }, rules: { arrivalMetres: 50 } });
    expect(answer.json).not.toHaveProperty('users');
    expect(answer.json).not.toHaveProperty('bookings');
    expect(answer.json.dispensers).toEqual([aDevice()]);
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
  });

  it("has no secrets even on the host's machine if a tenant's script may run in its pages", async () => {
    await startWith({ FOYER_ALLOW_CUSTOM_JS: 'on' });
    const { text } = await post('branch-file', await aDraft());
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
