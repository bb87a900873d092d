import type { Heartbeat } from '../../contract/additions/page/page-report.ts';
import { type HeartbeatDeps, keepBeating } from '../../page/browser/heartbeat.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { screenProblems } from '../session/screen-problems.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Session } from '../session/session.ts';

interface Beating {
  readonly session: KioskSession;
  readonly isPausedByStaff: () => boolean;
}

export function startHeartbeat({
  session,
  isPausedByStaff,
  ...deps
}: HeartbeatDeps & Beating): Promise<never> {
  const problemOf = screenProblems(deps.timers.now);
  return keepBeating(deps, () => {
    const current = session.current().session;
    const { at } = current.screen;
    return { screen: screenKind(current), at, problem: problemOf(at, isPausedByStaff()) };
  });
}

function screenKind(session: Session): Heartbeat['screen'] {
  if (['starting', 'setup', 'paused'].includes(session.screen.at)) return 'paused';
  return isIdle(session) ? 'idle' : 'visit';
}
