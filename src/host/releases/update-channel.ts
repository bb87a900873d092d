import { isNewer } from '../../domain/fleet/release-version.ts';
import { type StartFailure, type StartResult, startFailure } from '../outcomes/outcome.ts';
import { isSignedBy, readPublicKey } from './signature.ts';

/** The file with the key that verifies the next release. A release contains it only if its releaser has a key. */
export const publicKeyFile = 'release.pub';

interface Channel {
  /** Without a trailing slash. */
  readonly address: string;
  /** The key of the running release, as PEM; undefined if the release is not signed. */
  readonly publicKey: string | undefined;
}

/** The list of a channel's releases, as signed by the releaser. */
export interface SignedList {
  readonly sums: Buffer;
  readonly signature: Buffer;
}

export interface Archive {
  readonly name: string;
  readonly version: string;
  /** Debian's name for the architecture. */
  readonly architecture: string;
}

const longestSums = 64 * 1024;

/** Reads a channel's list, and ignores everything that the releaser has not signed. */
export async function readChannel(
  { address, publicKey }: Channel,
  { web, ms }: { readonly web: typeof fetch; readonly ms: number },
): Promise<StartResult<SignedList>> {
  const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
  if (!key) {
    return startFailure('unusable', 'A channel needs signed releases, and the installed release has no key');
  }
  try {
    const limits = { web, ms, most: longestSums };
    const sums = await fetchSmall(`${address}/SHA256SUMS`, limits);
    const signature = await fetchSmall(`${address}/SHA256SUMS.sig`, limits);
    return isSignedBy(sums.toString(), signature, key)
      ? { ok: true, value: { sums, signature } }
      : startFailure(
          'unusable',
          'SHA256SUMS of the channel was not signed with the key that this machine expects',
        );
  } catch (error) {
    return unreadable(error);
  }
}

/** Parses SHA-256 sums by path. Returns undefined if a line does not have the format of `sha256sum`. */
export function parseSums(text: string): ReadonlyMap<string, string> | undefined {
  const sums = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, sum, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (sum === undefined || path === undefined) return undefined;
    sums.set(path, sum);
  }
  return sums;
}

/** Parses the file name of an archive. Returns undefined if the name has another form. */
export function archiveNamed(name: string): Archive | undefined {
  const [, version, architecture] = /^foyer-(\d+\.\d+\.\d+)-([a-z0-9]+)\.tar\.gz$/.exec(name) ?? [];
  return version === undefined || architecture === undefined ? undefined : { name, version, architecture };
}

/** The newest archive in a list, for one architecture or for any. */
export function newestArchive({ sums }: SignedList, architecture?: string): Archive | undefined {
  let newest: Archive | undefined;
  for (const name of parseSums(sums.toString())?.keys() ?? []) {
    const archive = archiveNamed(name);
    if (!archive || (architecture !== undefined && archive.architecture !== architecture)) continue;
    if (!newest || isNewer(archive.version, newest.version)) newest = archive;
  }
  return newest;
}

interface Limits {
  readonly web: typeof fetch;
  readonly ms: number;
  /** The maximum size in bytes. */
  readonly most: number;
}

async function fetchSmall(url: string, limits: Limits): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await bodyOf(url, limits)) parts.push(part);
  return Buffer.concat(parts);
}

/** The body of a response, up to a maximum size. */
export async function bodyOf(url: string, { web, ms, most }: Limits): Promise<AsyncGenerator<Uint8Array>> {
  const { ok, status, body } = await web(url, { signal: AbortSignal.timeout(ms) });
  if (!ok || !body) throw new Error(`${url} answers with ${status}`);
  return limited(body, url, most);
}

async function* limited(body: AsyncIterable<Uint8Array>, url: string, most: number) {
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw new Error(`${url} is too large for the free space`);
    yield part;
  }
}

/** Explains why a channel could not be read. */
export function unreadable(error: unknown): StartFailure {
  // `fetch` has the same message for every error; the cause differs.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return startFailure('unavailable', `The update channel cannot be read: ${reason}`);
}
