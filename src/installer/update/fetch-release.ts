import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isNewer } from '../../domain/fleet/release-version.ts';
import type { StartResult } from '../../host/outcomes/outcome.ts';
import { bodyOf, newestArchive, readChannel, unreadable } from '../../host/releases/update-channel.ts';
import type { System } from '../machine/system.ts';
import { emptyIncoming, removeIncoming, reservedBytes } from './incoming-archive.ts';

interface Channel {
  /** The channel's URL without a trailing slash. */
  readonly address: string;
  readonly version: string;
  /** Debian's name for the architecture. */
  readonly architecture: string;
  /** The key of the installed release, as PEM; undefined if its releaser signs no releases. */
  readonly publicKey: string | undefined;
}

const sumsMs = 60_000;
/** The time limit for an archive: enough for a slow connection. */
const archiveMs = 60 * 60_000;

/**
 * Fetches the newest release of a channel. Returns the path of its archive, which is not verified yet; undefined if the
 * channel has nothing newer. Fetches only files that the releaser has signed. People who can write to the channel or
 * request an update therefore cannot choose what is installed.
 */
export async function fetchRelease(
  channel: Channel,
  { system, web }: { readonly system: System; readonly web: typeof fetch },
): Promise<StartResult<string | undefined>> {
  const { address, version, architecture } = channel;
  const list = await readChannel(channel, { web, ms: sumsMs });
  if (!list.ok) return list;
  const newest = newestArchive(list.value, architecture);
  if (!newest || !isNewer(newest.version, version)) return { ok: true, value: undefined };
  const { name } = newest;
  try {
    const folder = await emptyIncoming(system);
    await writeFile(join(folder, 'SHA256SUMS'), list.value.sums);
    await writeFile(join(folder, 'SHA256SUMS.sig'), list.value.signature);
    const { freeBytes } = await system.diskOf(folder);
    const limits = { web, ms: archiveMs, most: freeBytes - reservedBytes };
    await pipeline(await bodyOf(`${address}/${name}`, limits), createWriteStream(join(folder, name)));
    return { ok: true, value: join(folder, name) };
  } catch (error) {
    await removeIncoming(system);
    return unreadable(error);
  }
}
