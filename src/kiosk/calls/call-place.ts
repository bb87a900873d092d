import type { Arrangement } from '../look/layout.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Session } from '../session/session.ts';

/** `whole` covers the screen, `edge` is a band beside a visit, `nowhere` where no edge is free. */
type CallPlace = 'whole' | 'edge' | 'nowhere';

/** Where calls are shown. They cover the screen only when it is idle and was not touched recently. */
export function callPlace(session: Session, hasRecentTouch: boolean, arrangement: Arrangement): CallPlace {
  if (isIdle(session) && !hasRecentTouch) return 'whole';
  // On 7 inches a sheet covers the whole screen.
  return arrangement === 'small' && 'over' in session.screen ? 'nowhere' : 'edge';
}
