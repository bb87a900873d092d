import type { CallTurns } from './call-turns.ts';

/**
 * `alarm`: the alarm alone. `call`: one call over everything. `shared`: dense calls beside list and message.
 * `list`: list and message beside advertisements, waits and hours.
 */
export type HallScreen = 'alarm' | 'call' | 'shared' | 'list';

/** The shown parts of the screen. An alarm comes before calls. */
export function hallScreen(
  isAlarm: boolean,
  { large, isDense }: Pick<CallTurns, 'large' | 'isDense'>,
): HallScreen {
  if (isAlarm) return 'alarm';
  if (large.length === 0) return 'list';
  return isDense ? 'shared' : 'call';
}
