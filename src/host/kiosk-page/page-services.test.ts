import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aProfile, theSettings } from '../../testing/builders.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { svg } from '../../testing/host/pictures.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await host?.close();
  host = undefined;
});

async function start(env: Record<string, string> = {}, file = aBranchFile()): Promise<void> {
  const FOYER_BRANCH_FILE = join(folder, 'branch.json');
  await writeFile(FOYER_BRANCH_FILE, JSON.stringify(file));
  host = await openTestHost({ FOYER_BRANCH_FILE, ...env });
}
const ask = (path: string, headers: Record<string, string> = {}) => {
  if (host === undefined) throw new Error('start first');
  return host.fetch(path, { headers });
};

describe("the host's features", () => {
  it('are listed in one small response', async () => {
    await start();
    expect(await (await ask('/kiosk/host')).json()).toEqual({
      version: '1.2.3',
      screenDiagonal: null,
      switchSeconds: 1.5,
      tapPauseSeconds: 0.3,
      customJs: false,
      media: true,
      voice: false,
      ear: {
        key: 'F9',
        keypad: 'none',
        invitation: false,
        isPrivate: false,
        watchesJack: false,
        dark: false,
      },
      staff: false,
      printer: 'none',
      paperDots: null,
    });
    await host?.close();
    await start({
      FOYER_SCREEN_DIAGONAL: '21.5',
      FOYER_SWITCH_SECONDS: '2',
      FOYER_TAP_PAUSE_SECONDS: '0',
      FOYER_ALLOW_CUSTOM_JS: 'on',
      FOYER_EAR_KEY: 'F2',
      FOYER_EAR_KEYPAD: 'ez-access',
      FOYER_EAR_INVITATION: 'on',
      FOYER_EAR_PRIVATE: 'always',
      FOYER_DARK_WHEN_HEARD: 'on',
    });
    expect(await (await ask('/kiosk/host')).json()).toMatchObject({
      screenDiagonal: 21.5,
      switchSeconds: 2,
      tapPauseSeconds: 0,
      customJs: true,
      ear: { key: 'F2', keypad: 'ez-access', invitation: true, isPrivate: true, dark: true },
    });
  });

  it('are available only to the kiosk’s own page', async () => {
    await start({ FOYER_ALLOW_CUSTOM_JS: 'on' });
    for (const path of ['/kiosk/host', '/kiosk/names', '/kiosk/media?src=a', '/kiosk/custom.js?profile=a']) {
      const answer = await ask(path, { origin: 'https://evil.example' });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ type: 'NOT_THE_KIOSK' });
    }
  });
});

describe('the names of services and groups', () => {
  it('are empty without a names file', async () => {
    await start();
    expect(await (await ask('/kiosk/names')).json()).toEqual({ services: {}, groups: {} });
  });

  it('come from the names file, which is read again on request unless it has errors', async () => {
    const FOYER_NAMES_FILE = join(folder, 'names.json');
    const parking = { s1: { name: 'Parking', texts: {} } };
    await writeFile(FOYER_NAMES_FILE, JSON.stringify({ services: parking }));
    await start({ FOYER_NAMES_FILE });
    expect(await (await ask('/kiosk/names')).json()).toEqual({ services: parking, groups: {} });
    await writeFile(FOYER_NAMES_FILE, '{"services": 7}');
    await host?.reread();
    expect(await (await ask('/kiosk/names')).json()).toEqual({ services: parking, groups: {} });
    await writeFile(FOYER_NAMES_FILE, JSON.stringify({ groups: parking }));
    await host?.reread();
    expect(await (await ask('/kiosk/names')).json()).toEqual({ services: {}, groups: parking });
  });
});

describe('the logo beside a branch file', () => {
  const styled = () => {
    const { styling, ...rest } = theSettings();
    return aBranchFile({ settings: { ...rest, styling: { ...styling, logoImage: 'media/logo.svg' } } });
  };
  beforeEach(async () => {
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media/logo.svg'), svg);
    await start({}, styled());
  });

  it('has its own media type and cannot run scripts', async () => {
    const answer = await ask('/kiosk/media?src=media/logo.svg');
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(svg);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it('is not sent again to a browser that has cached it', async () => {
    const etag = (await ask('/kiosk/media?src=media/logo.svg')).headers.get('etag') ?? '';
    const again = await ask('/kiosk/media?src=media/logo.svg', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    ['no source', ''],
    ['an empty source', '?src='],
    ['a source that nothing names', '?src=media/other.svg'],
    ['two sources', '?src=a&src=b'],
    ['an endless source', `?src=${'a'.repeat(3000)}`],
  ])('is the only served file: %s gets 404', async (_what, query) => {
    const answer = await ask(`/kiosk/media${query}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 404, type: 'UNKNOWN_PATH' });
  });
});

describe('the script of a profile', () => {
  const withScript = (customJs: string | null) =>
    aBranchFile({ profiles: [aProfile({ appearance: { ...aProfile().appearance, customJs } })] });
  const script = () => ask('/kiosk/custom.js?profile=profile-1');

  it('is not served unless the operator allows it', async () => {
    await start({}, withScript('alert(1)'));
    expect((await script()).status).toBe(404);
  });

  it('is not served for a profile without a script, or without a profile', async () => {
    await start({ FOYER_ALLOW_CUSTOM_JS: 'on' }, withScript(null));
    expect((await script()).status).toBe(404);
    expect((await ask('/kiosk/custom.js')).status).toBe(404);
    expect((await ask('/kiosk/custom.js?profile=../device')).status).toBe(404);
  });

  it('runs as it was written, and throws its own errors', async () => {
    await start(
      { FOYER_ALLOW_CUSTOM_JS: 'on' },
      withScript('seen.push("ran"); throw new Error("oops") // the end'),
    );
    const answer = await script();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const seen: unknown[] = [];
    const run = new Function('seen', await answer.text());
    expect(() => run(seen)).toThrow('oops');
    expect(seen).toEqual(['ran']);
  });
});
