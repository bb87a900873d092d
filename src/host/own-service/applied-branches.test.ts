import { execFileSync } from 'node:child_process';
import { chmod, constants, open, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { mendedContent } from './applied-branches.ts';
import { branchFolderOf, branchSignature, putBranchFile, readBranchFolder } from './branch-sources.ts';

function withLogo(logoImage: string): string {
  const { settings, ...file } = aBranchFile();
  return JSON.stringify({ ...file, settings: { ...settings, styling: { ...settings.styling, logoImage } } });
}
const source = (name: string, text: string) => ({ name, text });
const sound = JSON.stringify(aBranchFile());
const last = { sources: [source('a.json', sound)], media: [] };

it('an empty or damaged file is replaced with its last applied content', () => {
  for (const text of ['', '{', '{"branch": 7}']) {
    expect(mendedContent({ sources: [source('a.json', text)], media: [] }, last)).toEqual(last);
  }
});

it('a broken file that was never applied is omitted, and the others are kept', () => {
  const sources = [source('a.json', `${sound} `), source('new.json', '{')];
  expect(mendedContent({ sources, media: [] }, last).sources).toEqual([source('a.json', `${sound} `)]);
});

it('a picture that has gone missing does not make its branch file invalid', () => {
  const sources = [source('a.json', withLogo('media/logo.svg'))];
  const before = { sources: [source('a.json', sound)], media: ['logo.svg'] };
  expect(mendedContent({ sources, media: [] }, before)).toEqual({ sources, media: ['logo.svg'] });
  expect(mendedContent({ sources, media: [] }, last).sources).toEqual(last.sources);
});

it('a branch file that an editor has saved with a byte order mark can be read', async () => {
  const file = join(await temporaryFolder(), 'branch.json');
  await writeFile(file, `\uFEFF${sound}`);
  const read = { ok: true, value: { sources: [source(file, sound)] } };
  expect(await readBranchFolder(file)).toMatchObject(read);
  await writeFile(file, `\uFEFF\uFEFF${sound}`);
  expect(await readBranchFolder(file)).toMatchObject(read);
});

const utf32 = Buffer.from([...sound].flatMap((sign) => [sign.charCodeAt(0), 0, 0, 0]));
const wide = 'it is written in UTF-16 or damaged; save it as UTF-8';
it.each<[string, Buffer, string]>([
  ['UTF-16', Buffer.from(`\uFEFF${sound}`, 'utf16le'), wide],
  ['UTF-16 without a mark', Buffer.from(sound, 'utf16le'), wide],
  ['UTF-16 that begins with another script', Buffer.from(`م${sound}`, 'utf16le'), wide],
  ['big UTF-16', Buffer.from(`\uFEFF${sound}`, 'utf16le').swap16(), wide],
  ['UTF-32', utf32, wide],
  ['big UTF-32', Buffer.from(utf32).swap32(), wide],
  ['zeros after a power cut', Buffer.concat([Buffer.from(sound), Buffer.alloc(9)]), wide],
  ['Latin-1', Buffer.from('{"branch": "Zürich"}', 'latin1'), 'it is not written in UTF-8; save it as UTF-8'],
  ['gzip', gzipSync(sound), 'it is compressed; unpack it first'],
  ['an archive', Buffer.from('PK\u0003\u0004'), 'it is compressed; unpack it first'],
])('a branch file in another encoding is reported in words: %s', async (_name, bytes, problem) => {
  const file = join(await temporaryFolder(), 'branch.json');
  await writeFile(file, bytes);
  const read = await readBranchFolder(file);
  expect(JSON.stringify(read)).toContain(`FOYER_BRANCH_FILE: ${file}: ${problem}`);
});

it('a file that would exhaust the memory, such as a log in place of a branch file, is not read', async () => {
  const file = join(await temporaryFolder(), 'branch.json');
  await writeFile(file, sound);
  await truncate(file, 16 * 1024 * 1024 + 1);
  expect(await readBranchFolder(file)).toMatchObject({
    ok: false,
    lines: [`FOYER_BRANCH_FILE: ${file}: it is larger than 16 MB`],
  });
});

it('a branch file that links to a device without an end is not read', async () => {
  const file = join(await temporaryFolder(), 'branch.json');
  await symlink('/dev/zero', file);
  expect(await readBranchFolder(file)).toMatchObject({
    ok: false,
    lines: [`FOYER_BRANCH_FILE: ${file}: it is a device`],
  });
});

it('a branch file whose permissions were repaired is read again', async () => {
  const file = join(await temporaryFolder(), 'branch.json');
  await writeFile(file, sound);
  await chmod(file, 0);
  const forbidden = await branchSignature(file);
  await eventually(async () => {
    await chmod(file, 0o644);
    expect(await branchSignature(file)).not.toBe(forbidden);
  });
});

it('a host waits ten seconds for a folder that hangs, such as a share, and then starts without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = join(await temporaryFolder(), 'branch.json');
  // A pipe without a writer hangs like a network share.
  execFileSync('mkfifo', [file]);
  const read = readBranchFolder(file);
  const [signature, folder] = [branchSignature(file), branchFolderOf(file)];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await read).toMatchObject({ ok: false, lines: [`FOYER_BRANCH_FILE: ${file} does not answer`] });
  expect(await signature).toBe('silent');
  expect(await folder).toBe(dirname(file));
  vi.useRealTimers();
  const ending = constants.O_WRONLY | constants.O_NONBLOCK;
  // Opening succeeds only while the pipe is being read.
  await eventually(async () => (await open(file, ending)).close());
});

it('a draft is refused after ten seconds if its folder does not respond, and reads of the folder wait for the write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await temporaryFolder();
  const file = join(folder, 'branch.json');
  await writeFile(file, sound);
  // A pipe without a reader hangs like a network share.
  execFileSync('mkfifo', [`${file}.new`]);
  const refused = expect(putBranchFile(folder, file, '{}')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(await readBranchFolder(folder)).toMatchObject({ ok: false });
  vi.useRealTimers();
  const reader = await open(`${file}.new`, constants.O_RDONLY | constants.O_NONBLOCK);
  await eventually(async () => expect(await readBranchFolder(folder)).toMatchObject({ ok: true }));
  await reader.close();
});
