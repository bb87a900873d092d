import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftToKeep, draftList, type KeptDraft } from '../../contract/additions/page/kept-drafts.ts';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import { importDraft } from '../../contract/host-endpoints/branch-endpoints.ts';
import { listDrafts } from '../../contract/host-endpoints/kept-draft-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { aBranch, testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import {
  aBranchFile,
  aDispenserInFile,
  aUser,
  testPassword,
} from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const hour = 3_600_000;

let dataDir: string;
let file: string;
let host: TestHost;
let cookie: string;
let now: number;
/** By how much the clock of the machine has jumped. */
let jumped: number;

async function start() {
  host = await openTestHost(
    { FOYER_BRANCH_FILE: file, FOYER_DATA_DIR: dataDir },
    { now: () => now, monotonic: () => now - jumped },
  );
  ({ cookie } = await logInAsAdministrator(host));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = testNow;
  jumped = 0;
  dataDir = await temporaryFolder();
  file = join(await temporaryFolder(), 'harbour.json');
  await writeFile(file, JSON.stringify(aBranchFile({ users: [aUser()] })));
  await start();
});
afterEach(async () => {
  await host.close();
  vi.useRealTimers();
});

async function send(method: string, path = '', body?: object, revision?: number, as = cookie) {
  const seen = revision === undefined ? '' : `?revision=${revision}`;
  const answer = await fetch(host.url + listDrafts.path + path + seen, {
    method,
    headers: { cookie: as, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text && JSON.parse(text) };
}

/** A draft of the branch under another name. */
async function aDraft(name = 'New Harbour', change: Partial<DraftToKeep> = {}) {
  const source = await fetch(host.url + readSource.path, { headers: { cookie } });
  const { branches } = (await source.json()) as Extract<PreviewSource, { kind: 'own' }>;
  const [{ version, content } = { version: '', content: undefined }] = branches;
  const branch = aBranch({ name });
  return {
    title: 'Winter',
    branch: 'branch-1',
    version,
    content: { ...content, branch },
    name: 'Ana',
    ...change,
  };
}
async function keep(draft?: object): Promise<KeptDraft> {
  const { json } = await send('POST', '', draft ?? (await aDraft()));
  return json as KeptDraft;
}
const planAt = (at: number, { id, revision }: KeptDraft) =>
  send('PUT', `/${id}/plan`, { at, name: 'Ana' }, revision);
const listed = async () => v.parse(draftList, (await send('GET', '?branch=branch-1')).json).drafts;
const nameInFile = async () => JSON.parse(await readFile(file, 'utf8')).branch.name;
const health = async () =>
  ((await (await fetch(`${host.url}/health`)).json()) as { problems: string[] }).problems;

/** The clock goes on, and the host looks at it. */
async function pass(ms: number) {
  now += ms;
  await vi.advanceTimersByTimeAsync(1_000);
}

describe('a draft that an administrator keeps', () => {
  it('has a title and an author without characters that reorder or hide the text around them', async () => {
    const { title, saved } = await keep(
      await aDraft('New', { title: 'Win\u202eter\u200b', name: 'A\u2066na' }),
    );
    expect({ title, name: saved.author.name }).toEqual({ title: 'Winter', name: 'Ana' });
    const invisible = await send('POST', '', await aDraft('New', { title: '\u200b\u202e' }));
    expect(invisible).toMatchObject({ status: 400, json: { data: { field: 'title' } } });
  });

  it('is opened by a colleague with its notes, also after a restart of the host', async () => {
    const notes = [{ change: 'branch//name', text: 'Ask the mayor' }];
    const { id } = await keep(await aDraft('New Harbour', { notes }));
    await host.app.close();
    await start();
    const opened = await send('GET', `/${id}`);
    expect(opened).toMatchObject({
      status: 200,
      json: {
        revision: 1,
        title: 'Winter',
        notes,
        content: { branch: { name: 'New Harbour' } },
        saved: { author: { name: 'Ana' } },
      },
    });
    expect(await listed()).toMatchObject([{ id, title: 'Winter' }]);
  });

  it('is in a file of its own that only the user of the host reads, without passwords and API keys', async () => {
    const draft = await aDraft();
    const [user] = draft.content.users ?? [];
    const secret = {
      ...draft.content,
      users: [{ ...user, password: testPassword }],
      dispensers: [aDispenserInFile],
    };
    const { id } = await keep({
      ...draft,
      content: secret,
      passwords: [{ user: 'x', password: testPassword }],
    });
    const path = join(dataDir, 'drafts', `${id}.json`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const text = await readFile(path, 'utf8');
    expect(text).not.toContain(testPassword);
    expect(text).not.toContain(aDispenserInFile.apiKey);
  });

  it('is not overwritten by who has not seen the last save: they are told who saved it', async () => {
    const { id, revision } = await keep();
    const theirs = await send('PUT', `/${id}`, await aDraft('Theirs', { name: 'Bo' }), revision);
    expect(theirs).toMatchObject({ status: 200, json: { revision: 2 } });
    expect(await send('PUT', `/${id}`, await aDraft('Mine'), revision)).toMatchObject({
      status: 409,
      json: { type: 'DRAFT_SAVED_MEANWHILE', data: { name: 'Bo', time: testNow } },
    });
    expect(await send('DELETE', `/${id}`, undefined, revision)).toMatchObject({ status: 409 });
    expect(await send('PUT', `/${id}`, await aDraft('Mine'))).toMatchObject({
      status: 400,
      json: { data: { field: 'revision' } },
    });
    expect((await send('GET', `/${id}`)).json.content.branch.name).toBe('Theirs');
  });

  it('is deleted, and then nobody can open it', async () => {
    const { id, revision } = await keep();
    expect(await send('DELETE', `/${id}`, undefined, revision)).toMatchObject({ status: 204 });
    expect(await send('GET', `/${id}`)).toMatchObject({ status: 404, json: { type: 'DRAFT_UNKNOWN' } });
    expect(await readdir(join(dataDir, 'drafts'))).toEqual([]);
  });

  it('is for administrators only', async () => {
    const { id, revision } = await keep();
    for (const [method, path] of [
      ['GET', '?branch=branch-1'],
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['PUT', `/${id}/plan`],
      ['DELETE', `/${id}/plan`],
      ['POST', ''],
    ] as const) {
      const answer = await send(method, path, undefined, revision, '');
      expect(answer).toMatchObject({ status: 403, json: { type: 'ADMINISTRATOR_NEEDED' } });
    }
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ notes: [{ change: 'x', text: 'x'.repeat(1_001) }] }, 'notes[0].text'],
    [{ content: { branch: {} } }, 'content.branch.type'],
  ])('with a mistake is refused by the name of its field: %#', async (change, field) => {
    const answer = await send('POST', '', { ...(await aDraft()), ...change });
    expect(answer).toMatchObject({ status: 400, json: { data: { field } } });
  });

  it('never leads out of its folder, and a damaged one hides no other', async () => {
    await keep();
    await writeFile(join(dataDir, 'drafts', `${crypto.randomUUID()}.json`), '{');
    await host.app.close();
    await start();
    expect(await listed()).toHaveLength(1);
    expect((await send('GET', '/..%5C..%5Cbinding')).status).toBeGreaterThanOrEqual(400);
  });

  it('is one of fifty', async () => {
    const draft = await aDraft();
    for (let made = 0; made < 50; made += 1) await keep(draft);
    expect(await send('POST', '', draft)).toMatchObject({ status: 403, json: { type: 'TOO_MANY_DRAFTS' } });
  });
});

describe('a draft that is planned', () => {
  it('is published when its time has come, in the name of who planned it', async () => {
    const kept = await keep();
    expect(await planAt(testNow + hour, kept)).toMatchObject({
      status: 200,
      json: { plan: { outcome: null } },
    });
    await pass(hour - 1_000);
    expect(await nameInFile()).toBe('Old Harbour');
    await pass(1_000);
    await eventually(async () => expect(await nameInFile()).toBe('New Harbour'));
    await eventually(async () => expect((await listed())[0]?.plan?.outcome).toEqual({ kind: 'published' }));
    const versions = await fetch(`${host.url}/preview/api/versions?branch=branch-1`, { headers: { cookie } });
    expect(await versions.json()).toMatchObject({
      versions: [{ origin: { kind: 'import' }, author: { name: 'Ana', by: 'link' } }, {}],
    });
    expect(await health()).not.toContain('draft-not-published');
  });

  it('is not published by a clock that has jumped', async () => {
    await planAt(testNow + hour, await keep());
    jumped = 2 * hour;
    await pass(jumped);
    await pass(60_000);
    expect((await listed())[0]?.plan?.outcome).toBeNull();
    expect(await nameInFile()).toBe('Old Harbour');
  });

  it('is published after a restart, also if its time came meanwhile', async () => {
    await planAt(testNow + hour, await keep());
    await host.app.close();
    now += 2 * hour;
    await start();
    await pass(0);
    await eventually(async () => expect(await nameInFile()).toBe('New Harbour'));
  });

  it('says that it was published also after a power cut before this was written', async () => {
    const kept = await keep();
    await planAt(testNow + hour, kept);
    // The work that the host had done when it was cut off.
    const imported = await fetch(host.url + importDraft.path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(await aDraft()),
    });
    expect(imported.status).toBe(200);
    await pass(hour);
    await eventually(async () => expect((await listed())[0]?.plan?.outcome).toEqual({ kind: 'published' }));
  });

  it('is tried again after a minute if its file cannot be written', async () => {
    const { id } = await keep();
    await planAt(testNow + hour, { id, revision: 1 } as KeptDraft);
    const path = join(dataDir, 'drafts', `${id}.json`);
    await rm(path);
    await mkdir(path);
    const failures = vi.spyOn(host.app.log, 'error').mockImplementation(() => {});
    await pass(hour);
    await eventually(async () => expect(failures).toHaveBeenCalledTimes(1));
    for (let second = 0; second < 5; second += 1) await pass(1_000);
    expect(failures).toHaveBeenCalledTimes(1);
    await pass(60_000);
    await eventually(async () => expect(failures).toHaveBeenCalledTimes(2));
  });

  it('changes nothing once its plan is taken back, or somebody has saved it', async () => {
    const kept = await keep();
    await planAt(testNow + hour, kept);
    expect(await send('DELETE', `/${kept.id}/plan`, undefined, 2)).toMatchObject({ json: { plan: null } });
    const other = await keep();
    await planAt(testNow + hour, other);
    await send('PUT', `/${other.id}`, await aDraft('Half done'), 2);
    await pass(2 * hour);
    expect((await listed()).map(({ plan }) => plan)).toEqual([null, null]);
    expect(await nameInFile()).toBe('Old Harbour');
  });

  it('changes nothing if the branch file has changed meanwhile; the list and /health say so', async () => {
    const kept = await keep();
    await planAt(testNow + hour, kept);
    await writeFile(
      file,
      JSON.stringify(aBranchFile({ branch: aBranch({ name: 'By hand' }), users: [aUser()] })),
    );
    await pass(hour);
    await eventually(async () =>
      expect((await listed())[0]?.plan?.outcome).toEqual({
        kind: 'failed',
        reasons: ['The branch file has changed since the draft was begun.'],
      }),
    );
    expect(await nameInFile()).toBe('By hand');
    expect(await health()).toContain('draft-not-published');
    await send('DELETE', `/${kept.id}/plan`, undefined, 3);
    expect(await health()).not.toContain('draft-not-published');
  });

  it('is refused with the mistakes that its import would have now, and for a time that is over', async () => {
    const draft = await aDraft();
    const wrong = await keep({ ...draft, content: { ...draft.content, services: [] } });
    expect(await planAt(testNow + hour, wrong)).toMatchObject({
      status: 400,
      json: { type: 'DRAFT_INVALID' },
    });
    const late = await planAt(testNow, await keep());
    expect(late).toMatchObject({ status: 400, json: { data: { field: 'at' } } });
  });

  it('is refused if a clerk gets a first password: nobody would be there to see it', async () => {
    const draft = await aDraft();
    const users = (draft.content.users ?? []).map((user) => ({ ...user, newFirstPassword: true }));
    const kept = await keep({ ...draft, content: { ...draft.content, users } });
    expect(await planAt(testNow + hour, kept)).toMatchObject({
      status: 403,
      json: { type: 'IMPORT_NOT_POSSIBLE' },
    });
  });
});
