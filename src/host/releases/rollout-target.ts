import type { UpdateTarget } from '../../contract/additions/page/fleet.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { newestArchive, readChannel } from './update-channel.ts';

interface Deps {
  readonly web: typeof fetch;
  /** The key of the running release, as PEM; undefined if the release is not signed. */
  readonly releaseKey: string | undefined;
}

/** In milliseconds. An administrator waits for the response. */
const longestWait = 10_000;

/**
 * The version to which dispensers are updated: the newest version in the host's channel, or without a channel the
 * host's own version.
 */
export async function rolloutTarget(
  { channel, version }: UpdateTarget,
  { web, releaseKey }: Deps,
): Promise<StartResult<string>> {
  if (channel === null) return { ok: true, value: version };
  const list = await readChannel({ address: channel, publicKey: releaseKey }, { web, ms: longestWait });
  if (!list.ok) return list;
  const newest = newestArchive(list.value);
  return newest
    ? { ok: true, value: newest.version }
    : startFailure('unusable', 'The update channel has no release');
}
