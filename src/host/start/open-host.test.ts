import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { testHostDeps } from '../../testing/host/open-test-host.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { openHost } from './open-host.ts';

let settings: Settings;

beforeEach(async () => {
  const reading = readSettings(
    { DATA_DIR: await mkdtemp(join(tmpdir(), 'foyer-open-')), DEMO_LIFE: 'off' },
    [],
  );
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  settings = reading.settings;
});
afterEach(() => rm(settings.dataDir, { recursive: true }));

describe('opening a host', () => {
  it('fails when the page is not built, instead of showing visitors an error', async () => {
    const pageFolder = settings.dataDir;
    expect(await openHost(settings, { ...testHostDeps, pageFolder })).toEqual({
      ok: false,
      exitCode: 69,
      lines: ['The kiosk page is not built; run npm run build'],
    });
  });

  it('starts simulated visitors and clerks in the demo branch, which stop when the host closes', async () => {
    const opened = await openHost({ ...settings, demoLife: true }, testHostDeps);
    if (!opened.ok) throw new Error(opened.lines.join('\n'));
    const { app, identity } = opened.value;
    const { apiKey, websocketID } = identity().binding ?? {};
    await eventually(async () => {
      const answer = await app.inject({
        url: '/api/v1/dispenser/waitingInfo',
        headers: { authorization: `Apikey ${apiKey}`, 'x-wsid': websocketID },
      });
      const waiting: { tickets: number; counter: string }[] = answer.json();
      expect(waiting.some(({ tickets }) => tickets > 0)).toBe(true);
      expect(waiting.some(({ counter }) => counter !== '')).toBe(true);
    });
    const logged = vi.spyOn(app.log, 'error');
    await app.close();
    expect(logged).not.toHaveBeenCalled();
  });

  it('releases the data when it closes, and when it cannot start', async () => {
    const noSuchFile = { ...settings, branchFile: join(settings.dataDir, 'none.json') };
    expect(await openHost(noSuchFile, testHostDeps)).toMatchObject({ ok: false, exitCode: 78 });
    for (const _ of ['first', 'again']) {
      const opened = await openHost(settings, testHostDeps);
      if (!opened.ok) throw new Error(opened.lines.join('\n'));
      await opened.value.app.close();
    }
  });
});
