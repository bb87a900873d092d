import type { WaitingInfo } from '../../contract/waiting-info.ts';

/** A wait as a visitor reads it: none, or a number of minutes that it is over, about or under. */
export type ShownWait =
  | { readonly kind: 'none' }
  | { readonly kind: 'minutes'; readonly relation: WaitingInfo['relation']; readonly minutes: number };

/** Nobody plans by more minutes than a long day has; what a service says beyond that is no longer a number to read. */
const mostMinutes = 600;

/** Rounds up to minutes, over an hour to five of them; undefined when the estimate says nothing. */
export function shownWait({ time, relation }: Pick<WaitingInfo, 'time' | 'relation'>): ShownWait | undefined {
  if (time <= 0) return relation === 'gt' ? undefined : { kind: 'none' };
  const minutes = Math.ceil(time / 60_000);
  if (minutes > mostMinutes) return { kind: 'minutes', relation: 'gt', minutes: mostMinutes };
  return { kind: 'minutes', relation, minutes: minutes > 60 ? Math.ceil(minutes / 5) * 5 : minutes };
}
