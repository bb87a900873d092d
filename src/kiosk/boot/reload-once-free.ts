import type { Timers } from '../../page/time/timers.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { onceFree } from '../session/once-free.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Screen, Session } from '../session/session.ts';
import { standInCanGo } from '../session/stand-in.ts';

/** The root boundary waits as long. */
const freeMs = 10_000;

interface Deps {
  readonly session: Pick<KioskSession, 'current' | 'subscribe'>;
  readonly timers: Timers;
  /** True if a call is shown. */
  readonly hasCall: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Returns the reaction to a screen that failed to render: the page reloads once that affects no number, choice or
 * call of a visitor. A further failure of the same screen does not delay it.
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
