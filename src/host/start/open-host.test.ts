import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { testSurroundings as surroundings } from '../../testing/host/open-test-host.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
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
  it('says that the page is not built, rather than show visitors an error', async () => {
    const pageFolder = settings.dataDir;
    expect(await openHost(settings, { ...surroundings, pageFolder })).toEqual({
      ok: false,
      exitCode: 69,
      lines: ['The page of the kiosk is not built; npm run build makes it'],
    });
  });

  it('fills the demo branch with people, who are gone when it closes', async () => {
    const opened = await openHost({ ...settings, demoLife: true }, surroundings);
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

  it('lets go of the data when it closes, and when it cannot start', async () => {
    const noSuchFile = { ...settings, branchFile: join(settings.dataDir, 'none.json') };
    expect(await openHost(noSuchFile, surroundings)).toMatchObject({ ok: false, exitCode: 78 });
    for (const _ of ['first', 'again']) {
      const opened = await openHost(settings, surroundings);
      if (!opened.ok) throw new Error(opened.lines.join('\n'));
      await opened.value.app.close();
    }
  });
});
