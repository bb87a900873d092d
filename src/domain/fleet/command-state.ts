import type { OrderedCommand } from '../../contract/additions/page/fleet.ts';

/** A page drops a command that reaches it after a minute, and says within seconds that it has carried one out. */
const waitedMs = 2 * 60_000;

/** The state of a command. One that waited for the end of a visit may still be carried out later. */
export function commandState(
  { orderedAt, endedAt }: { readonly orderedAt: number; readonly endedAt: number | null },
  now: number,
): OrderedCommand['state'] {
  if (endedAt !== null) return 'done';
  return now - orderedAt < waitedMs ? 'waiting' : 'unanswered';
}
