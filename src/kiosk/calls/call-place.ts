import type { Arrangement } from '../look/layout.ts';
import { isIdle, type Session } from '../session/session.ts';

/** Over the whole screen, at its edge beside what a visitor does, or nowhere because no edge is left. */
export type CallPlace = 'whole' | 'edge' | 'nowhere';

/** Where calls stand: a visitor keeps the screen, and so does whoever has just touched it. */
export function callPlace(session: Session, isTouched: boolean, arrangement: Arrangement): CallPlace {
  if (isIdle(session) && !isTouched) return 'whole';
  // On 7 inches a sheet reaches from edge to edge.
  return arrangement === 'small' && 'over' in session.screen ? 'nowhere' : 'edge';
}
