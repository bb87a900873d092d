import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testSurroundings as surroundings } from '../testing/host/open-test-host.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { openHost } from './open-host.ts';

let configuration: Configuration;

beforeEach(async () => {
  const reading = readConfiguration({ DATA_DIR: await mkdtemp(join(tmpdir(), 'foyer-open-')) }, []);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  configuration = reading.configuration;
});
afterEach(() => rm(configuration.dataDir, { recursive: true }));

describe('opening a host', () => {
  it('says that the page is not built, rather than show visitors an error', async () => {
    const pageFolder = configuration.dataDir;
    expect(await openHost(configuration, { ...surroundings, pageFolder })).toEqual({
      ok: false,
      exitCode: 69,
      lines: ['The page of the kiosk is not built; npm run build makes it'],
    });
  });

  it('lets go of the data when it closes, and when it cannot start', async () => {
    const noSuchFile = { ...configuration, branchFile: join(configuration.dataDir, 'none.json') };
    expect(await openHost(noSuchFile, surroundings)).toMatchObject({ ok: false, exitCode: 78 });
    for (const _ of ['first', 'again']) {
      const opened = await openHost(configuration, surroundings);
      if (!opened.ok) throw new Error(opened.lines.join('\n'));
      await opened.value.app.close();
    }
  });
});
