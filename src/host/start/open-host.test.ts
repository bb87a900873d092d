import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserInFile } from '../../contract/additions/branch-file.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { eventually } from '../../testing/eventually.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { aBranchFile, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readHostSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { openHost } from './open-host.ts';

let settings: Settings;

beforeEach(async () => {
  const reading = readHostSettings({ FOYER_DATA_DIR: await temporaryFolder(), FOYER_DEMO_LIFE: 'off' }, []);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  settings = reading.settings;
});

describe('opening a host', () => {
  it('fails if the page is not built, instead of showing visitors an error', async () => {
    const pageFolder = settings.dataDir;
    expect(await openHost(settings, { ...testHostDeps, pageFolder })).toEqual({
      ok: false,
      exitCode: 69,
      lines: ['The pages are not built; run npm run build'],
    });
  });

  it('starts simulated visitors and clerks in the demo branch, who stop when the host closes', async () => {
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

  it('warns the operator about plain passwords in a branch file, but not about hashes', async () => {
    const branchFile = join(settings.dataDir, 'branch.json');
    async function remarksOn(...users: UserInFile[]) {
      await writeFile(branchFile, JSON.stringify(aBranchFile({ users })));
      const opened = await openHost({ ...settings, branchFile }, testHostDeps);
      if (!opened.ok) throw new Error(opened.lines.join('\n'));
      await opened.value.app.close();
      return opened.value.remarks;
    }
    expect(await remarksOn(aUser(), aUser({ key: 'user-bo', username: 'bo' }))).toEqual([
      'Branch files with plain passwords: branch-1; npm run foyer -- password-hash creates a passwordHash instead',
    ]);
    const { password, ...user } = aUser();
    expect(await remarksOn({ ...user, passwordHash: await hashPassword(testPassword) })).toEqual([]);
  });

  it('releases its data when it closes, and when it cannot start', async () => {
    const noSuchFile = { ...settings, branchFile: join(settings.dataDir, 'none.json') };
    expect(await openHost(noSuchFile, testHostDeps)).toMatchObject({ ok: false, exitCode: 78 });
    for (const _ of ['first', 'again']) {
      const opened = await openHost(settings, testHostDeps);
      if (!opened.ok) throw new Error(opened.lines.join('\n'));
      await opened.value.app.close();
    }
  });
});
