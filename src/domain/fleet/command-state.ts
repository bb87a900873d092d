import type { OrderedCommand } from '../../contract/additions/page/fleet.ts';

/** A page drops a command that arrives more than a minute late, and confirms each execution within seconds. */
const waitedMs = 2 * 60_000;

/** The state of a command. A command that waits for the end of a visit may still be executed later. */
export function commandState(
  { orderedAt, endedAt }: { readonly orderedAt: number; readonly endedAt: number | null },
  now: number,
): OrderedCommand['state'] {
  if (endedAt !== null) return 'done';
  return now - orderedAt < waitedMs ? 'waiting' : 'unanswered';
}
