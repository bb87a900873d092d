import type { WaitingInfo } from '../../contract/waiting-info.ts';

/** A wait for visitors: none, or more than, about or less than a number of minutes. */
export type ShownWait =
  | { readonly kind: 'none' }
  | { readonly kind: 'minutes'; readonly relation: WaitingInfo['relation']; readonly minutes: number };

/** A longer wait than a working day is shown as "more than" this. */
const maxMinutes = 600;

/** Rounds a wait up to minutes, over an hour to five minutes; undefined for "more than 0", which is no information. */
export function shownWait({ time, relation }: Pick<WaitingInfo, 'time' | 'relation'>): ShownWait | undefined {
  if (time <= 0) return relation === 'gt' ? undefined : { kind: 'none' };
  const minutes = Math.ceil(time / 60_000);
  if (minutes > maxMinutes) return { kind: 'minutes', relation: 'gt', minutes: maxMinutes };
  return { kind: 'minutes', relation, minutes: minutes > 60 ? Math.ceil(minutes / 5) * 5 : minutes };
}
