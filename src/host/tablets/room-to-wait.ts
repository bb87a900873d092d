import { siteOf } from '../../service/limits/network-of.ts';

/** The maximum number of tablets that can wait for an administrator, in all networks together. */
const maxWaiting = 32;
/** The limit for one network. A branch seldom sets up more tablets at once. */
const maxOfNetwork = 8;

/**
 * Decides whether one more tablet of a network may wait.
 * - `waiting` are the networks of the waiting tablets, newest last.
 * - In a full list, the site with the most tablets loses its newest tablet to a site with fewer tablets. Strangers on
 *   a few networks can therefore lock out no branch, and a branch's first tablets keep the codes that they show.
 * - `isOfBranch` means that the network has an enrolled tablet. The list then never counts as full.
 */
export function roomFor(
  network: string,
  isOfBranch: boolean,
  waiting: ReadonlyMap<string, string | undefined>,
): { readonly ok: boolean; readonly instead?: string | undefined } {
  const inNetwork = [...waiting.values()].filter((one) => one === network).length;
  if (inNetwork >= maxOfNetwork) return { ok: false };
  if (isOfBranch || waiting.size < maxWaiting) return { ok: true };
  const bySite = new Map<string | undefined, string[]>();
  for (const [id, one] of waiting) {
    const site = one && siteOf(one);
    bySite.set(site, [...(bySite.get(site) ?? []), id]);
  }
  const own = bySite.get(siteOf(network))?.length ?? 0;
  const most = [...bySite.values()].reduce((one, other) => (other.length > one.length ? other : one));
  return most.length > own + 1 ? { ok: true, instead: most.at(-1) } : { ok: false };
}
