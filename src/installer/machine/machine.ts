import { readFile, readlink } from 'node:fs/promises';
import { systemCode } from '../../host/outcomes/outcome.ts';
import { emptyMemory, type Memory, readMemory } from './memory.ts';
import { installedVersions } from './packages.ts';
import { currentLink, memoryFile, settingsFile, unitFolder } from './paths.ts';
import { exists, onDisk, type System } from './system.ts';

/** The state of a Debian package. */
export interface PackageFact {
  readonly isInstalled: boolean;
  /**
   * The installed version, or else the version that apt would install; undefined if no package source has the package.
   */
  readonly version: string | undefined;
}

/** The facts about the machine that a plan needs. */
export interface MachineFacts {
  /** ID and VERSION_CODENAME of os-release. */
  readonly distribution: string;
  readonly codename: string;
  /** Debian's name for the architecture: arm64, amd64. */
  readonly architecture: string;
  /** True if a version is installed. The purpose of the dispenser is then already chosen. */
  readonly isInstalled: boolean;
  /** False in a root file system that is only being prepared. */
  readonly systemdRuns: boolean;
  /** True if changes to the root file system are lost at the next start. */
  readonly rootIsOverlay: boolean;
  readonly packages: Readonly<Record<string, PackageFact>>;
  /** The target of the link that starts the desktop. */
  readonly displayManager: string | undefined;
  /** The path and words of the kernel command line, if this machine stores it in a file. */
  readonly kernelLine: { readonly path: string; readonly words: readonly string[] } | undefined;
  /** The text of the settings file; undefined if there is no file yet. */
  readonly settings: string | undefined;
  readonly memory: Memory;
}

/** The packages whose state matters to a plan. */
export const knownPackages = [
  'chromium',
  'chromium-browser',
  'cage',
  'xwayland',
  'seatd',
  'wlr-randr',
  'espeak-ng',
  'alsa-utils',
  'ca-certificates',
  'cups',
  'systemd-timesyncd',
  'chrony',
  'ntpsec',
] as const;

export const displayManagerLink = `${unitFolder}/display-manager.service`;
const kernelLineFiles = ['/boot/firmware/cmdline.txt', '/boot/cmdline.txt'];

/** Reads the facts for a plan without changing anything. */
export async function readMachineFacts(system: System): Promise<MachineFacts> {
  const read = (path: string) => readFile(onDisk(system, path), 'utf8').catch(absent);
  const osRelease = fieldsOf((await read('/etc/os-release')) ?? '');
  const model = (await read('/proc/device-tree/model')) ?? '';
  const architecture = await system.run('dpkg', ['--print-architecture']);
  return {
    distribution: osRelease.ID ?? 'unknown',
    codename: osRelease.VERSION_CODENAME ?? 'unknown',
    architecture: architecture.output.trim(),
    isInstalled: await exists(system, currentLink),
    systemdRuns: await exists(system, '/run/systemd/system'),
    rootIsOverlay: await isRootOverlay(system),
    packages: await packageFacts(system),
    displayManager: await readlink(onDisk(system, displayManagerLink)).catch(absent),
    kernelLine: model.startsWith('Raspberry Pi') ? await readKernelLine(read) : undefined,
    settings: await read(settingsFile),
    memory: readMemory((await read(memoryFile)) ?? '') ?? emptyMemory,
  };
}

/** True if changes to the root file system are lost at the next start. */
export async function isRootOverlay(system: System): Promise<boolean> {
  const mounts = await readFile(onDisk(system, '/proc/mounts'), 'utf8').catch(absent);
  return / \/ overlay /.test(mounts ?? '');
}

/** Returns undefined for a missing file, and rethrows every other error. */
function absent(error: unknown): undefined {
  if (!['ENOENT', 'EINVAL', 'ENOTDIR'].includes(systemCode(error) ?? '')) throw error;
}

function fieldsOf(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="?([^"\n]*)"?$/gm)].map(([, name = '', value]) => [name, value]),
  );
}

async function readKernelLine(
  read: (path: string) => Promise<string | undefined>,
): Promise<MachineFacts['kernelLine']> {
  for (const path of kernelLineFiles) {
    const text = await read(path);
    // The file at the old path only refers to the new file.
    if (text !== undefined && !text.startsWith('DO NOT EDIT'))
      return { path, words: text.trim().split(/\s+/) };
  }
  return undefined;
}

async function packageFacts(system: System): Promise<MachineFacts['packages']> {
  const installed = await installedVersions(knownPackages, system);
  const policy = await system.run('apt-cache', ['policy', ...knownPackages]);
  return Object.fromEntries(
    knownPackages.map((name) => {
      const candidate = new RegExp(`^${name}:\\n.*\\n  Candidate: (?!\\(none\\))(\\S+)`, 'm');
      const version = installed[name];
      return [
        name,
        { isInstalled: version !== undefined, version: version ?? candidate.exec(policy.output)?.[1] },
      ];
    }),
  );
}
