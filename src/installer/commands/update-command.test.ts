import fs, {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isNewer } from '../../domain/fleet/release-version.ts';
import { lastUpdateFile } from '../../host/data-folder/last-update.ts';
import { newKeyPair, readPrivateKey, signText } from '../../host/releases/signature.ts';
import { publicKeyFile } from '../../host/releases/update-channel.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { System } from '../machine/system.ts';
import { packFolder } from '../release/archive.ts';
import { filesBelow, sumsFile, sumsText } from '../release/file-sums.ts';
import { releaseInfoText, releaseName } from '../release/source/release-info.ts';
import { withUpdateLock } from '../update/update-lock.ts';
import { endUpdate, readUpdate, type UpdateState, writeUpdate } from '../update/update-state.ts';
import { removeOldVersions } from '../update/versions.ts';
import { updateCommand } from './update-command.ts';

const architecture = 'arm64';
const keys = newKeyPair();

let root: string;
let media: string;
let lines: string[];
let free: number;
const mebibyte = 1024 * 1024;
const at = (path: string) => join(root, path);
const versions = () => at('/var/lib/foyer/versions');
beforeEach(async () => {
  root = await temporaryFolder();
  media = join(root, 'media');
  lines = [];
  asked = [];
  free = Number.POSITIVE_INFINITY;
  onLine = () => {};
  unitInASecond = endWell;
  for (const path of ['/run/systemd/system', '/var/lib/foyer/versions/1.0.0', '/var/lib/foyer/data']) {
    mkdirSync(at(path), { recursive: true });
  }
  mkdirSync(media);
  symlinkSync('versions/1.0.0', at('/var/lib/foyer/current'));
});

/** The paths that were fetched from the channel. */
let asked: string[];
/** Called with each line that the command prints. */
let onLine: (line: string) => void;
/** The update unit's work in one second. By default, the update succeeds. */
let unitInASecond: (update: UpdateState) => Promise<void>;
const endWell = ({ from, to }: UpdateState) =>
  endUpdate({ from, to, outcome: 'updated', reasons: [] }, system);

const system: System = {
  get root() {
    return root;
  },
  run: async (_program, args) => ({ code: 0, output: args.includes('is-active') ? 'inactive' : '' }),
  ownerOf: async () => 'root:root',
  setOwner: async () => {},
  setOwnerOfAll: async () => {},
  ask: async () => undefined,
  diskOf: async () => ({ id: 1, freeBytes: free }),
};

const run = (...argv: string[]) =>
  updateCommand(argv, {
    system,
    release: { folder: join(versions(), '1.0.0'), version: '1.0.0', architecture },
    isRoot: true,
    terminal: undefined,
    bootId: 'boot',
    pid: process.pid,
    second: async () => {
      const update = await readUpdate(system);
      if (update) await unitInASecond(update);
    },
    log: (line) => {
      lines.push(line);
      onLine(line);
    },
    web: async (url) => {
      const { pathname } = new URL(String(url));
      asked.push(pathname);
      const file = join(media, pathname.replace('/stable/', ''));
      return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
    },
  });

interface Made {
  readonly version?: string;
  readonly architecture?: 'arm64' | 'amd64';
  readonly key?: string;
  readonly program?: string;
  /** Changes the files of the release after their checksums were written. */
  readonly change?: (folder: string) => void;
}

async function makeArchive({
  version = '1.1.0',
  architecture: machine = architecture,
  key,
  program = 'host',
  change,
}: Made = {}) {
  const name = releaseName({ version, architecture: machine });
  const folder = join(media, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/main.js'), program);
  writeFileSync(
    join(folder, 'release.json'),
    releaseInfoText({ version, architecture: machine, node: '24.0.0', commit: null }),
  );
  writeFileSync(join(folder, sumsFile), await sumsText(folder, filesBelow(folder)));
  change?.(folder);
  packFolder(folder, `${folder}.tar.gz`, 0);
  const sums = await sumsText(media, [`${name}.tar.gz`]);
  writeFileSync(join(media, 'SHA256SUMS'), sums);
  const privateKey = key === undefined ? undefined : readPrivateKey(key);
  if (privateKey) writeFileSync(join(media, 'SHA256SUMS.sig'), signText(sums, privateKey));
  return `${folder}.tar.gz`;
}

/** Signs the checksums of all archives together, as in a release for several kinds of machines. */
async function signChannel() {
  const names = readdirSync(media).filter((name) => name.endsWith('.tar.gz'));
  const sums = await sumsText(media, names);
  writeFileSync(join(media, 'SHA256SUMS'), sums);
  const key = readPrivateKey(keys.privateKey);
  if (key) writeFileSync(join(media, 'SHA256SUMS.sig'), signText(sums, key));
}

/** Makes the installed release accept only files that its releaser has signed. */
const expectSignatures = () => writeFileSync(join(versions(), '1.0.0', publicKeyFile), keys.publicKey);

describe('an update from an archive', () => {
  it('unpacks the version beside the others and lets the update unit install it', async () => {
    expectSignatures();
    expect(await run(await makeArchive({ key: keys.privateKey }))).toEqual({
      exitCode: 0,
      lines: ['Version 1.1.0 is running, and so is its page'],
    });
    expect(lines).toContain('Checksum and signature are correct');
    expect(lines).toContain('Stopping version 1.0.0');
    expect(filesBelow(versions())).toEqual(
      expect.arrayContaining(['1.1.0/dist/main.js', '1.1.0/release.json']),
    );
    expect(readlinkSync(join(versions(), 'previous'))).toBe('1.0.0');
  });

  it.each<[string, () => Promise<string>, string]>([
    [
      'is older',
      () => makeArchive({ version: '0.9.10' }),
      'Version 1.0.0 runs here, and 0.9.10 is not newer',
    ],
    [
      'has the installed version',
      () => makeArchive({ version: '1.0.0' }),
      'Version 1.0.0 runs here, and 1.0.0 is not newer',
    ],
    [
      'is for another machine',
      () => makeArchive({ architecture: 'amd64' }),
      'foyer-1.1.0-amd64.tar.gz is for amd64, and this machine is arm64',
    ],
    ['does not exist', async () => join(media, 'foyer-2.0.0-arm64.tar.gz'), 'does not exist'],
    [
      'was changed',
      async () => {
        const file = await makeArchive();
        appendFileSync(file, '!');
        return file;
      },
      'foyer-1.1.0-arm64.tar.gz is damaged or was changed',
    ],
    [
      'has a changed file',
      () => makeArchive({ change: (folder) => appendFileSync(join(folder, 'dist/main.js'), '!') }),
      'The archive is damaged: dist/main.js was changed',
    ],
    [
      'cannot be unpacked',
      async () => {
        const file = await makeArchive();
        writeFileSync(file, 'no archive');
        writeFileSync(join(media, 'SHA256SUMS'), await sumsText(media, [basename(file)]));
        return file;
      },
      'foyer-1.1.0-arm64.tar.gz cannot be unpacked: gzip: stdin: not in gzip format',
    ],
    [
      'has no checksums',
      async () => {
        const file = await makeArchive();
        rmSync(join(media, 'SHA256SUMS'));
        return file;
      },
      'SHA256SUMS of the release must be beside foyer-1.1.0-arm64.tar.gz',
    ],
  ])('is refused with one sentence if the archive %s, and nothing changes', async (_, make, sentence) => {
    const { exitCode, lines: said } = await run(await make());
    expect([exitCode, said.join()]).toEqual([65, expect.stringContaining(sentence)]);
    expect(existsSync(join(versions(), '1.1.0'))).toBe(false);
    expect(await readUpdate(system)).toBeUndefined();
  });

  it('is refused without a valid signature if the machine requires signed releases', async () => {
    expectSignatures();
    expect((await run(await makeArchive())).lines).toEqual([
      'SHA256SUMS.sig is missing: this machine accepts only signed releases',
    ]);
    expect((await run(await makeArchive({ key: newKeyPair().privateKey }))).lines).toEqual([
      'SHA256SUMS was not signed with the key that the installed release expects',
    ]);
  });

  it('installs the file that was checked, even if another file replaces it after the check', async () => {
    const other = readFileSync(await makeArchive({ program: 'of somebody else' }));
    const file = await makeArchive();
    onLine = (line) => line.startsWith('The checksum is correct') && writeFileSync(file, other);
    expect((await run(file)).exitCode).toBe(0);
    expect(readFileSync(join(versions(), '1.1.0/dist/main.js'), 'utf8')).toBe('host');
    expect(existsSync(join(versions(), '.incoming'))).toBe(false);
  });

  it('is refused if the given path is a folder', async () => {
    expect((await run(media)).lines).toEqual([`${media} is not a file`]);
  });

  it('reports its progress, and the reason why the old version runs again', async () => {
    const reasons = ['The page did not report within two minutes'];
    unitInASecond = async (update) => {
      if (update.phase === 'ready') return writeUpdate({ ...update, phase: 'trying' }, system);
      if (update.phase === 'trying') return writeUpdate({ ...update, phase: 'returning' }, system);
      return endUpdate({ from: update.from, to: update.to, outcome: 'returned', reasons }, system);
    };
    expect(await run(await makeArchive())).toEqual({
      exitCode: 70,
      lines: ['Version 1.0.0 is running again, because version 1.1.0 does not work here', ...reasons],
    });
    expect(lines.slice(-3)).toEqual([
      'Stopping version 1.0.0',
      'Installing version 1.1.0, and waiting for its page',
      'Version 1.1.0 does not work here. Restoring version 1.0.0',
    ]);
  });

  it('does not keep the operator waiting if its unit fails, and the next command continues it', async () => {
    const file = await makeArchive();
    unitInASecond = async () => {};
    expect((await run(file)).lines).toEqual([
      'The update did not finish',
      'See: journalctl -u foyer-update.service',
    ]);
    unitInASecond = endWell;
    expect((await run(file)).exitCode).toBe(0);
    expect(lines).toContain('An update to version 1.1.0 is in progress: waiting for its end');
  });

  it('is refused while another update is being prepared', async () => {
    const file = await makeArchive();
    const second = await withUpdateLock(system, process.pid, () => run(file));
    expect(second?.lines).toEqual(['Another update is being prepared']);
    writeFileSync(at('/run/foyer-update.lock'), '4194304999');
    expect((await run(file)).exitCode).toBe(0);
  });

  it('is not blocked by a process that has the ID of a killed process', async () => {
    const lock = at('/run/foyer-update.lock');
    const written = await withUpdateLock(system, process.pid, async () => readFileSync(lock, 'utf8'));
    writeFileSync(lock, (written ?? '').replace(String(process.pid), String(process.ppid)));
    expect((await run(await makeArchive())).exitCode).toBe(0);
  });

  it('needs space for copies of the whole database, including data that is only in its log', async () => {
    const file = await makeArchive();
    free = 4 * statSync(file).size + 200 * mebibyte;
    writeFileSync(at('/var/lib/foyer/data/foyer.sqlite-wal'), new Uint8Array(3 * mebibyte));
    const { exitCode, lines: said } = await run(file);
    expect([exitCode, said]).toEqual([
      73,
      ['/var/lib/foyer/versions has too little space: 6 MiB more are needed'],
    ]);
    free += 6 * mebibyte;
    expect((await run(file)).exitCode).toBe(0);
  });
});

/**
 * Makes one disk change of the update command fail, chosen by its number. Returns the number of changes, and a function
 * that ends the fault.
 */
function failAtChange(at: number) {
  const { writeFile, rename, symlink, mkdir } = promises;
  const { mkdirSync: makeFolder, renameSync: renameNow } = fs;
  let changes = 0;
  // The unit is another process, so its changes never fail.
  unitInASecond = (update) => {
    end();
    return endWell(update);
  };
  const refusable =
    <T extends unknown[], R>(change: (...args: T) => R) =>
    (...args: T): R => {
      changes += 1;
      if (changes === at)
        throw Object.assign(new Error('refused'), { code: 'ENOSPC', path: String(args[0]) });
      return change(...args);
    };
  Object.assign(promises, {
    writeFile: async (...args: Parameters<typeof writeFile>) => refusable(writeFile)(...args),
    rename: async (...args: Parameters<typeof rename>) => refusable(rename)(...args),
    symlink: async (...args: Parameters<typeof symlink>) => refusable(symlink)(...args),
    mkdir: async (...args: Parameters<typeof mkdir>) => refusable(mkdir)(...args),
  });
  Object.assign(fs, { mkdirSync: refusable(makeFolder), renameSync: refusable(renameNow) });
  syncBuiltinESMExports();
  function end(): void {
    Object.assign(promises, { writeFile, rename, symlink, mkdir });
    Object.assign(fs, { mkdirSync: makeFolder, renameSync: renameNow });
    syncBuiltinESMExports();
  }
  return { changes: () => changes, end };
}

it('an update that is prepared on a full disk changes nothing, and the next command works', async () => {
  expectSignatures();
  const file = await makeArchive({ key: keys.privateKey });
  for (let change = 1; ; change += 1) {
    const moment = `change ${change}`;
    const disk = failAtChange(change);
    const { exitCode } = await run(file).finally(disk.end);
    if (disk.changes() < change) break;
    expect(exitCode, moment).toBe(73);
    expect(readlinkSync(at('/var/lib/foyer/current')), moment).toBe('versions/1.0.0');
    expect(await readUpdate(system), moment).toBeUndefined();
    expect(await run(file), moment).toMatchObject({ exitCode: 0 });
    rmSync(join(versions(), '1.1.0'), { recursive: true });
  }
});

describe('an update from the channel', () => {
  const useChannel = (line = 'FOYER_UPDATE_CHANNEL=https://releases.example/stable/') =>
    writeFileSync(at('/var/lib/foyer/settings.env'), `${line}\n`);
  const lastUpdate = () => JSON.parse(readFileSync(lastUpdateFile(at('/var/lib/foyer/data')), 'utf8'));
  const noRest = () => expect(existsSync(join(versions(), '.incoming'))).toBe(false);

  it('takes the newest release for this machine, and leaves no archive behind', async () => {
    useChannel();
    expectSignatures();
    await makeArchive({ version: '1.9.0' });
    await makeArchive({ version: '1.10.0' });
    await makeArchive({ version: '1.11.0', architecture: 'amd64' });
    await signChannel();
    expect(await run()).toEqual({ exitCode: 0, lines: ['Version 1.10.0 is running, and so is its page'] });
    expect(asked).toEqual([
      '/stable/SHA256SUMS',
      '/stable/SHA256SUMS.sig',
      '/stable/foyer-1.10.0-arm64.tar.gz',
    ]);
    noRest();
  });

  it('changes nothing if no newer version exists', async () => {
    useChannel();
    expectSignatures();
    await makeArchive({ version: '1.0.0', key: keys.privateKey });
    expect(await run()).toEqual({
      exitCode: 0,
      lines: ['Version 1.0.0 is running here, and the channel has nothing newer'],
    });
    expect(asked).not.toContain('/stable/foyer-1.0.0-arm64.tar.gz');
    expect(lastUpdate()).toEqual({ from: '1.0.0', to: '1.0.0', outcome: 'nothing-newer', reasons: [] });
  });

  it('accepts only files that the releaser has signed, and fetches nothing else', async () => {
    useChannel();
    await makeArchive({ key: keys.privateKey });
    expect((await run()).lines).toEqual([
      'A channel needs signed releases, and the installed release has no key',
    ]);
    expectSignatures();
    await makeArchive({ key: newKeyPair().privateKey });
    expect((await run()).lines).toEqual([
      'SHA256SUMS of the channel was not signed with the key that this machine expects',
    ]);
    expect(asked).not.toContain('/stable/foyer-1.1.0-arm64.tar.gz');
    expect(existsSync(join(versions(), '1.1.0'))).toBe(false);
  });

  it('is refused if its archive was changed', async () => {
    useChannel();
    expectSignatures();
    appendFileSync(await makeArchive({ key: keys.privateKey }), '!');
    const { lines: said } = await run();
    expect(said.join()).toContain('is damaged or was changed');
    expect(lastUpdate()).toEqual({ from: '1.0.0', to: '1.0.0', outcome: 'unchanged', reasons: said });
    noRest();
  });

  it('writes its outcome to a file that the host can read, although the host runs as another user', async () => {
    useChannel();
    expect((await run()).exitCode).not.toBe(0);
    expect(statSync(lastUpdateFile(at('/var/lib/foyer/data'))).mode & 0o777).toBe(0o644);
  });

  it('leaves disk space for tickets, even if the channel never stops sending', async () => {
    useChannel();
    expectSignatures();
    const { size } = statSync(await makeArchive({ key: keys.privateKey }));
    free = 200 * mebibyte + size - 1;
    expect(await run()).toMatchObject({
      exitCode: 69,
      lines: [expect.stringContaining('foyer-1.1.0-arm64.tar.gz is too large for the free space')],
    });
    noRest();
  });

  it('reports the reason if the disk refuses any change, also to the administrator who ordered the update', async () => {
    useChannel();
    expectSignatures();
    await makeArchive({ key: keys.privateKey });
    for (let change = 1; ; change += 1) {
      const disk = failAtChange(change);
      const { exitCode, lines: said } = await run().finally(disk.end);
      if (disk.changes() < change) break;
      const reasons = said.map(() => expect.stringMatching(/refused|full/));
      expect([exitCode, said], `change ${change}`).toEqual([expect.any(Number), reasons]);
      expect(lastUpdate(), `change ${change}`).toMatchObject({ outcome: 'unchanged', reasons });
    }
  });

  it('reports the error of the channel', async () => {
    expect((await run()).lines).toEqual([
      'Usage: update ARCHIVE. Without ARCHIVE, /var/lib/foyer/settings.env needs FOYER_UPDATE_CHANNEL',
    ]);
    useChannel('FOYER_UPDATE_CHANNEL=ftp://releases.example');
    expect((await run()).lines.join()).toMatch(/^FOYER_UPDATE_CHANNEL: expected an address/);
    useChannel();
    expectSignatures();
    expect((await run()).lines).toEqual([
      'The update channel cannot be read: https://releases.example/stable/SHA256SUMS answers with 404',
    ]);
  });
});

describe('the versions of a machine', () => {
  it('are compared as numbers', () => {
    expect([isNewer('1.10.0', '1.9.0'), isNewer('1.9.0', '1.10.0'), isNewer('2.0.0', '2.0.0')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are kept until there are two newer versions besides the running version', async () => {
    for (const name of ['0.8.0', '0.9.0', '0.10.0', '.new-1.2.0']) mkdirSync(join(versions(), name));
    await removeOldVersions(system);
    expect(['0.8.0', '0.9.0', '0.10.0', '1.0.0'].map((name) => existsSync(join(versions(), name)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
