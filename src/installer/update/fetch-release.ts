import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isNewer } from '../../domain/fleet/release-version.ts';
import { type StartFailure, type StartResult, startFailure } from '../../host/outcomes/outcome.ts';
import { versionsFolder } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';
import { parseSums } from '../release/file-sums.ts';
import { isSignedBy, readPublicKey } from '../release/signature.ts';
import { reservedBytes } from './unpack-release.ts';

interface Channel {
  /** Without a slash at its end. */
  readonly address: string;
  /** What is installed. */
  readonly version: string;
  /** As Debian names it. */
  readonly architecture: string;
  /** The key of the installed release, as PEM; undefined: its releaser has none. */
  readonly publicKey: string | undefined;
}

const sumsMs = 60_000;
/** Enough for a release on a slow line. */
const archiveMs = 60 * 60_000;
const longestSums = 64 * 1024;

/** Where an archive of a channel and its sums lie until it is unpacked. */
const channelFolder = `${versionsFolder}/.channel`;

/**
 * Fetches the newest release of a channel. Returns the path of its archive, which is not verified yet; undefined: the channel has
 * nothing newer. Only what the list names that the releaser has signed is fetched: whoever can write to the channel, or asks for an
 * update, does not choose what is installed.
 */
export async function fetchRelease(
  channel: Channel,
  { system, web }: { readonly system: System; readonly web: typeof fetch },
): Promise<StartResult<string | undefined>> {
  const { address, version, architecture, publicKey } = channel;
  const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
  if (!key)
    return startFailure('unusable', 'A channel needs releases with a key, and the installed one has none');
  try {
    const sums = await fetchSmall(`${address}/SHA256SUMS`, web);
    const signature = await fetchSmall(`${address}/SHA256SUMS.sig`, web);
    if (!isSignedBy(sums.toString(), signature, key)) {
      return startFailure(
        'unusable',
        'SHA256SUMS of the channel was not signed with the key that this machine expects',
      );
    }
    const name = newestArchive([...(parseSums(sums.toString())?.keys() ?? [])], { version, architecture });
    if (name === undefined) return { ok: true, value: undefined };
    const folder = onDisk(system, channelFolder);
    await removeFetched(system);
    await mkdir(folder, { mode: 0o700 });
    await writeFile(join(folder, 'SHA256SUMS'), sums);
    await writeFile(join(folder, 'SHA256SUMS.sig'), signature);
    const { freeBytes } = await system.diskOf(folder);
    await fetchArchive(`${address}/${name}`, join(folder, name), {
      most: freeBytes - reservedBytes,
      web,
    });
    return { ok: true, value: join(folder, name) };
  } catch (error) {
    await removeFetched(system);
    return unreadable(error);
  }
}

/** Deletes what was fetched from a channel. */
export function removeFetched(system: System): Promise<void> {
  return rm(onDisk(system, channelFolder), { recursive: true, force: true });
}

/** The archive of the newest version for this machine, if it is newer than the installed one. */
function newestArchive(
  names: readonly string[],
  { version, architecture }: Pick<Channel, 'version' | 'architecture'>,
): string | undefined {
  let newest: { readonly name: string; readonly version: string } | undefined;
  for (const name of names) {
    const [, its, machine] = /^foyer-(\d+\.\d+\.\d+)-([a-z0-9]+)\.tar\.gz$/.exec(name) ?? [];
    if (its === undefined || machine !== architecture) continue;
    if (isNewer(its, newest?.version ?? version)) newest = { name, version: its };
  }
  return newest?.name;
}

async function fetchSmall(url: string, web: typeof fetch): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await bodyOf(url, { web, ms: sumsMs, most: longestSums })) parts.push(part);
  return Buffer.concat(parts);
}

async function fetchArchive(
  url: string,
  file: string,
  { web, most }: { readonly web: typeof fetch; readonly most: number },
): Promise<void> {
  await pipeline(await bodyOf(url, { web, ms: archiveMs, most }), createWriteStream(file));
}

interface Limits {
  readonly web: typeof fetch;
  readonly ms: number;
  /** In bytes. */
  readonly most: number;
}

/** What an address sends, up to a limit. */
async function bodyOf(url: string, { web, ms, most }: Limits): Promise<AsyncGenerator<Uint8Array>> {
  const { ok, status, body } = await web(url, { signal: AbortSignal.timeout(ms) });
  if (!ok || !body) throw new Error(`${url} answers with ${status}`);
  return limited(body, url, most);
}

async function* limited(body: AsyncIterable<Uint8Array>, url: string, most: number) {
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw new Error(`${url} is larger than there is room for`);
    yield part;
  }
}

function unreadable(error: unknown): StartFailure {
  // The message of fetch is the same for all that can go wrong.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return startFailure('unavailable', `The update channel cannot be read: ${reason}`);
}
