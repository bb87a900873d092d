import type { Heartbeat } from '../../contract/additions/page/page-report.ts';
import { type HeartbeatDeps, keepBeating } from '../../page/browser/heartbeat.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Session } from '../session/session.ts';

/** The heartbeat of a kiosk. */
export function startHeartbeat({
  session,
  ...deps
}: HeartbeatDeps & { readonly session: KioskSession }): Promise<never> {
  return keepBeating(deps, () => {
    const current = session.current().session;
    return { screen: screenKind(current), at: current.screen.at };
  });
}

function screenKind(session: Session): Heartbeat['screen'] {
  if (['starting', 'setup', 'paused'].includes(session.screen.at)) return 'paused';
  return isIdle(session) ? 'idle' : 'visit';
}
