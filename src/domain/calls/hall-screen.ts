import type { CallTurns } from './call-turns.ts';

/**
 * - `alarm`: only the alarm
 * - `call`: one call covers everything
 * - `shared`: dense calls beside the list and the message
 * - `list`: the list and the message beside advertisements, waits and hours
 */
export type HallScreen = 'alarm' | 'call' | 'shared' | 'list';

/** The content of the screen. An alarm comes before calls. */
export function hallScreen(
  isAlarm: boolean,
  { large, isDense }: Pick<CallTurns, 'large' | 'isDense'>,
): HallScreen {
  if (isAlarm) return 'alarm';
  if (large.length === 0) return 'list';
  return isDense ? 'shared' : 'call';
}
