import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFolder } from '../../src/installer/release/archive.ts';
import { assembleRelease } from '../../src/installer/release/build-release.ts';
import { filesBelow, sumsFile, sumsText } from '../../src/installer/release/file-sums.ts';
import { findProjectFiles } from '../../src/installer/release/project-files.ts';
import { readSbom } from '../../src/installer/release/sbom.ts';
import { releaseInfoFile, releaseName } from '../../src/installer/release/source/release-info.ts';
import { newFolder } from '../new-folder.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

const architecture = 'amd64';

const readVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** Assembles a release from the existing build, like `npm run foyer -- release`. Returns its folder. */
export async function createReleaseFolder(): Promise<string> {
  const version = readVersion(project);
  const folder = join(newFolder('release'), releaseName({ version, architecture }));
  await assembleRelease({
    copy: project,
    target: folder,
    architecture,
    version,
    files: findProjectFiles(project, undefined),
    listed: readSbom(project),
    rest: { type: 'module', license: 'MIT' },
    publicKey: undefined,
  });
  return folder;
}

/**
 * Changes the page's version, which is in its first script. Deletes the compressed copies, which would still contain
 * the old version.
 */
function renamePage(assets: string, from: string, to: string): void {
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
    const path = join(assets, name);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(`\`${from}\``)) continue;
    writeFileSync(path, text.replaceAll(`\`${from}\``, `\`${to}\``));
    for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  }
}

/**
 * Packs a later version of a release, with changed files, for `foyer update`. `step` is the number of versions to
 * advance.
 */
export async function packLaterVersion(release: string, step: number, change: (folder: string) => void) {
  const folder = newFolder('packed');
  const earlier = readVersion(release);
  const version = earlier.replace(/\d+$/, (patch) => String(Number(patch) + step));
  const name = releaseName({ version, architecture });
  const files = join(folder, name);
  cpSync(release, files, { recursive: true });
  change(files);
  renamePage(join(files, 'dist/kiosk/assets'), earlier, version);
  for (const file of ['package.json', releaseInfoFile]) {
    const path = join(files, file);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version }));
  }
  rmSync(join(files, sumsFile));
  writeFileSync(join(files, sumsFile), await sumsText(files, filesBelow(files)));
  const archive = `${name}.tar.gz`;
  packFolder(files, join(folder, archive), 0);
  rmSync(files, { recursive: true });
  writeFileSync(join(folder, 'SHA256SUMS'), await sumsText(folder, [archive]));
  return { folder, archive, version };
}
