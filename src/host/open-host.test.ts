import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noon } from '../testing/builders.ts';
import type { Configuration } from './configuration.ts';
import { openHost, type Surroundings } from './open-host.ts';

const surroundings: Surroundings = {
  now: () => noon,
  newKey: () => crypto.randomUUID(),
  uptimeSeconds: () => 0,
  nodeId: 'node-1',
  version: '1.2.3',
  pageFolder: undefined,
};
let configuration: Configuration;

beforeEach(async () => {
  configuration = {
    host: '127.0.0.1',
    port: 0,
    dataDir: await mkdtemp(join(tmpdir(), 'foyer-open-')),
    branchFile: undefined,
    screenDiagonal: undefined,
    dispenserWsid: undefined,
  };
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
