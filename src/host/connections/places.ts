import type { ConnectionLimits } from './connection-limits.ts';

/** Who takes a place. */
export interface Taker {
  readonly network: string;
  /** `page`: a browser on this machine. `proxy`: a trusted proxy, whose clients are of many networks. */
  readonly kind: 'page' | 'proxy' | 'other';
}

/** Which limit left no place. */
export type Full = 'network' | 'others' | 'all';

export type Place = { readonly ok: true; giveBack(): void } | { readonly ok: false; readonly full: Full };

/** Places for connections or requests, so that neither one network nor all of them together take those of the page. */
export interface Places {
  take(taker: Taker): Place;
  taken(): number;
}

export function placesFor(limits: ConnectionLimits): Places {
  const byNetwork = new Map<string, number>();
  let taken = 0;
  let byOthers = 0;
  const ofNetwork = (network: string) => byNetwork.get(network) ?? 0;

  function fullFor({ network, kind }: Taker): Full | undefined {
    if (kind === 'other' && ofNetwork(network) >= limits.network) return 'network';
    if (kind !== 'page' && byOthers >= limits.others) return 'others';
    return taken >= limits.all ? 'all' : undefined;
  }

  function count(change: 1 | -1, { network, kind }: Taker): void {
    taken += change;
    if (kind === 'page') return;
    byOthers += change;
    const left = ofNetwork(network) + change;
    if (left === 0) byNetwork.delete(network);
    else byNetwork.set(network, left);
  }

  return {
    take(taker) {
      const full = fullFor(taker);
      if (full !== undefined) return { ok: false, full };
      count(1, taker);
      return { ok: true, giveBack: () => count(-1, taker) };
    },
    taken: () => taken,
  };
}
