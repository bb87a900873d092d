import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBranch, testNow } from '../../testing/builders.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importBranches } from './import-branches.ts';

let folder: string;
let dataDir: string;
let branchFile: string;
let other: string;
let host: TestHost | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder, 'data');
  branchFile = await writeBranchFile(folder);
  other = join(folder, 'other.json');
  await writeFile(
    other,
    JSON.stringify(aBranchFile({ branch: aBranch({ name: 'New Market', shortName: '' }) })),
  );
});
afterEach(async () => {
  await host?.app.close();
  host = undefined;
});

const branchName = async () => {
  const answer = await fetch(`${host?.url}/kiosk/api/v1/dispenser/branch`, {
    headers: { ...host?.pageHeaders },
  });
  return ((await answer.json()) as { name: string }).name;
};
const importing = (
  path: string,
  settings = { databaseUrl: undefined, backupDir: undefined, branchFile, dataDir, secretKey: undefined },
) => importBranches(settings, path, () => testNow);

/** One service in the test builders' branch has no Arabic name. */
const lintedLines = [
  '',
  'error    name-not-translated',
  ...[expect.any(String), expect.any(String), expect.any(String)],
  '',
  'New Market: 1 error, 0 warnings',
];

describe('an import while a host is running', () => {
  it('takes effect immediately, and the result says what happens at the next start', async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: branchFile, FOYER_DATA_DIR: dataDir });
    expect(await importing(other)).toMatchObject({
      exitCode: 0,
      lines: [
        'Applied    branch-1',
        `A host with FOYER_BRANCH_FILE ${branchFile} applies that file again at each start and each change`,
        ...lintedLines,
      ],
    });
    expect(await branchName()).toBe('New Market');
    expect(await importing(other)).toMatchObject({
      lines: ['Unchanged  branch-1', expect.anything(), ...lintedLines],
    });
    expect((await importing(branchFile)).lines[0]).toBe('Applied    branch-1');
    expect(await branchName()).toBe('Old Harbour');
  });

  it('changes nothing if there is an error, and lists every error with its path', async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: branchFile, FOYER_DATA_DIR: dataDir });
    await writeFile(other, JSON.stringify({ ...aBranchFile(), languages: 7, services: 'none' }));
    const { exitCode, lines } = await importing(other);
    expect(exitCode).toBe(78);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/other\.json, line 1: languages: /),
        expect.stringMatching(/other\.json, line 1: services: /),
      ]),
    );
    expect(await branchName()).toBe('Old Harbour');
  });

  it('is refused if it removes the dispenser that FOYER_DISPENSER_WSID names', async () => {
    host = await openTestHost({
      FOYER_BRANCH_FILE: branchFile,
      FOYER_DATA_DIR: dataDir,
      FOYER_DISPENSER_WSID: 'ws-1',
    });
    const [dispenser] = aBranchFile().dispensers;
    await writeFile(
      other,
      JSON.stringify(aBranchFile({ dispensers: [{ ...dispenser, websocketID: 'ws-9' } as never] })),
    );
    expect(await importing(other)).toMatchObject({
      exitCode: 78,
      lines: [expect.stringMatching(/DISPENSER_WSID/)],
    });
    expect(await branchName()).toBe('Old Harbour');
  });

  it('is refused in the demo', async () => {
    host = await openTestHost({ FOYER_DATA_DIR: dataDir });
    expect(await importing(other)).toEqual({
      exitCode: 78,
      lines: ['This host serves the demo branch; set FOYER_BRANCH_FILE to serve another branch'],
    });
  });
});

describe('an import without a host', () => {
  it('takes effect when a host starts', async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: branchFile, FOYER_DATA_DIR: dataDir });
    await host.app.close();
    expect((await importing(other)).exitCode).toBe(0);
    expect(
      await importing(other, {
        databaseUrl: undefined,
        backupDir: undefined,
        branchFile: other,
        dataDir,
        secretKey: undefined,
      }),
    ).toEqual({
      exitCode: 0,
      lines: ['Unchanged  branch-1', ...lintedLines],
    });
  });

  it.each([
    [
      'a missing file',
      () => join(folder, 'none.json'),
      /^import: .*none\.json cannot be read: it does not exist$/,
    ],
    ['a file with an error', () => writeFile(other, '{').then(() => other), /other\.json, line 1: not JSON/],
  ])('reports the obstacle: %s', async (_, path, complaint) => {
    expect(await importing(await path())).toEqual({
      exitCode: 78,
      lines: [expect.stringMatching(complaint)],
    });
  });
});
