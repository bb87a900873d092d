import type { Timers } from '../../page/time/timers.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { onceFree } from '../session/once-free.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Screen, Session } from '../session/session.ts';
import { standInCanGo } from '../session/stand-in.ts';

/** The root error boundary waits equally long before it reloads. */
const freeMs = 10_000;

interface Deps {
  readonly session: Pick<KioskSession, 'current' | 'subscribe'>;
  readonly timers: Timers;
  readonly hasCall: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Handles a screen that failed to render: reloads the page once no visitor's number, choice or call is affected.
 * Another failure of the screen does not delay the reload.
 */
export function reloadOnceFree({ session, timers, hasCall, reload }: Deps): (broken: Screen) => void {
  let latest: Screen | undefined;
  let stop = () => {};
  const isFree = ({ screen }: Pick<Session, 'screen'>) =>
    isIdle({ screen }) || (screen === latest && standInCanGo(screen));
  function wait(): void {
    stop = onceFree({ session, timers, isFree, freeMs }, async () => {
      if (!(await hasCall().catch(() => false)) && isFree(session.current().session)) reload();
      else wait();
    });
  }
  return (broken) => {
    if (broken === latest) return;
    latest = broken;
    stop();
    wait();
  };
}
