import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { Arrangement } from '../../page/look/layout.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Session } from '../session/session.ts';

/**
 * `whole` covers the screen. `edge` is a banner that covers no control. `nowhere` means that a banner would cover a
 * control at every edge.
 */
type CallPlace = 'whole' | 'edge' | 'nowhere';

interface Situation {
  readonly session: Session;
  readonly arrangement: Arrangement;
  /** The branch's setting, if any. */
  readonly wanted: Capabilities['callPlace'];
  /** True if somebody was at the screen a moment ago. */
  readonly hasRecentTouch: boolean;
}

/** Idle screens without controls to aim at: they are dark, or the branch is closed. */
const coverable: ReadonlySet<string> = new Set(['standby', 'advertisement', 'closed']);

/**
 * The place of calls. They cover an idle screen that was not touched recently, if it has nothing to press or the
 * branch's setting is `whole`.
 */
export function placeOfCall({ session, arrangement, wanted, hasRecentTouch }: Situation): CallPlace {
  const { screen } = session;
  const isCoverable = wanted === 'whole' || coverable.has(screen.at);
  if (isIdle(session) && !hasRecentTouch && isCoverable) return 'whole';
  // On 7-inch screens a sheet covers the whole screen.
  return arrangement === 'small' && 'over' in screen ? 'nowhere' : 'edge';
}
