import { readdir, readlink, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { isNewer, versionPattern } from '../../domain/fleet/release-version.ts';
import { currentLink, versionsFolder } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';
import { linkAtomically } from '../machine/write-atomically.ts';

/** The link to the version from which an update started. That version's installer completes the update. */
export const previousLink = `${versionsFolder}/previous`;

/** The number of versions to keep in addition to the running version. */
const keptVersions = 2;

/** The version to which a link points; undefined if there is no link. */
export async function linkedVersion(link: string, system: System): Promise<string | undefined> {
  const target = await readlink(onDisk(system, link)).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/**
 * Points the link of the running or the previous version to a version. A power cut leaves the old or the new target.
 */
export async function setVersionLink(
  link: typeof currentLink | typeof previousLink,
  version: string,
  system: System,
): Promise<void> {
  const target = link === currentLink ? `versions/${version}` : version;
  await linkAtomically(onDisk(system, link), target);
}

export async function removeVersion(version: string, system: System): Promise<void> {
  await rm(onDisk(system, `${versionsFolder}/${version}`), { recursive: true, force: true });
}

/** Deletes all versions except the running version and the two newest others. */
export async function removeOldVersions(system: System): Promise<void> {
  const current = await linkedVersion(currentLink, system);
  const others = (await readdir(onDisk(system, versionsFolder)))
    .filter((name) => versionPattern.test(name) && name !== current)
    .sort((left, right) => (isNewer(left, right) ? -1 : 1));
  for (const version of others.slice(keptVersions)) await removeVersion(version, system);
}
