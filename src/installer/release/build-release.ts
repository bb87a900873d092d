import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { publicKeyFile } from '../../host/releases/update-channel.ts';
import { packFolder, setTimes } from './archive.ts';
import { filesBelow, sumOf, sumsFile, sumsText } from './file-sums.ts';
import { installProductionPackages } from './production-packages.ts';
import { findProjectFiles, type ProjectFiles } from './project-files.ts';
import { readSbom, sbomText } from './sbom.ts';
import { installOptions, npm } from './source/npm.ts';
import { type Architecture, releaseInfoFile, releaseInfoText, releaseName } from './source/release-info.ts';

interface Options {
  readonly project: string;
  /** The folder in which the version's folder is created. */
  readonly out: string;
  readonly architectures: readonly Architecture[];
  /** The public key for the next release, as PEM; undefined if releases are not signed. */
  readonly publicKey: string | undefined;
  readonly sourceDateEpoch: string | undefined;
  readonly log: (line: string) => void;
}

interface BuiltRelease {
  readonly folder: string;
  readonly version: string;
  readonly archives: readonly string[];
  readonly commit: string | null;
  /** The time of the release, in seconds since 1970. */
  readonly time: number;
}

/** True for files that the running host reads from the sources, such as the demo branch and its pictures. */
const isReadFromSources = (path: string) =>
  /^src\/(service|host)\/.*\.(json|svg|png|jpe?g|webp|gif|mp4|webm)$/.test(path) &&
  !path.endsWith('tsconfig.json');

const packageFile = v.looseObject({ name: v.string(), version: v.string() });

/**
 * Builds the project from a copy of its files, so no file of an earlier build is included. Packs the release for each
 * kind of machine.
 */
export async function buildRelease(options: Options): Promise<BuiltRelease> {
  const { project, out, architectures, log } = options;
  const files = findProjectFiles(project, options.sourceDateEpoch);
  const { version, ...rest } = readPackage(project);
  const folder = join(out, `foyer-${version}`);
  const copy = join(folder, '.project');
  rmSync(folder, { recursive: true, force: true });
  try {
    log('Building the project');
    for (const path of files.paths) cpSync(join(project, path), join(copy, path));
    npm(copy, ...installOptions);
    npm(copy, 'run', '--silent', 'words');
    npm(copy, 'run', '--silent', 'build');
    const listed = readSbom(copy);
    const archives: string[] = [];
    for (const architecture of architectures) {
      log(`Packing for ${architecture}`);
      const name = releaseName({ version, architecture });
      const { publicKey } = options;
      const target = join(folder, name);
      await assembleRelease({ copy, target, architecture, files, listed, version, rest, publicKey });
      packFolder(join(folder, name), join(folder, `${name}.tar.gz`), files.time);
      archives.push(`${name}.tar.gz`);
    }
    return { folder, version, archives, commit: files.commit, time: files.time };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function readPackage(project: string) {
  const text = readFileSync(join(project, 'package.json'), 'utf8');
  return v.parse(v.pipe(v.string(), v.parseJson(), packageFile), text);
}

interface Assembly {
  /** The built project, or a copy of it. */
  readonly copy: string;
  readonly target: string;
  readonly architecture: Architecture;
  readonly files: ProjectFiles;
  readonly listed: ReturnType<typeof readSbom>;
  readonly version: string;
  /** The other fields of package.json. */
  readonly rest: Readonly<Record<string, unknown>>;
  readonly publicKey: Options['publicKey'];
}

/** The packages that were built into the host and the pages, as `name@version`. The build's `licensed` writes them. */
function builtFrom(copy: string): readonly string[] {
  const lists = join(copy, 'dist/built-from');
  return readdirSync(lists).flatMap((name) =>
    v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), readFileSync(join(lists, name), 'utf8')),
  );
}

/** Assembles the folder of a release for one kind of machine. */
export async function assembleRelease(assembly: Assembly): Promise<void> {
  const { copy, target, architecture, files, listed, version, rest, publicKey } = assembly;
  const put = (path: string, text: string) => writeFileSync(join(target, path), text);
  const { packages, node } = installProductionPackages(copy, target, architecture);
  for (const name of ['package-lock.json', '.npmrc']) rmSync(join(target, name));
  const pages = ['kiosk', 'board', 'counter', 'first-start', 'phone', 'preview'];
  for (const name of ['host', ...pages]) {
    cpSync(join(copy, 'dist', name), join(target, 'dist', name), { recursive: true });
  }
  for (const path of files.paths.filter(isReadFromSources)) cpSync(join(copy, path), join(target, path));
  cpSync(join(copy, 'LICENSE'), join(target, 'LICENSE'));
  cpSync(join(copy, 'src/installer/release/install.sh'), join(target, 'install'));
  chmodSync(join(target, 'install'), 0o755);
  const { license, type, engines, dependencies } = rest;
  const fields = { name: 'foyer', version, license, private: true, type, engines, dependencies };
  put('package.json', `${JSON.stringify(fields, undefined, 2)}\n`);
  const { commit, time } = files;
  put(releaseInfoFile, releaseInfoText({ version, architecture, node, commit }));
  if (publicKey !== undefined) put(publicKeyFile, publicKey);
  const sha256 = await sumOf(join(target, 'node/bin/node'));
  const all = new Set([...packages, ...builtFrom(copy)]);
  put('sbom.cdx.json', sbomText(listed, { packages: all, time, node: { version: node, sha256 } }));
  put(sumsFile, await sumsText(target, filesBelow(target)));
  setTimes(target, time);
}
