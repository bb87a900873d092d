import { type FollowedUpdates, followUpdates } from '../../page/browser/shell-updates.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { onceFree } from '../session/once-free.ts';
import { isIdle } from '../session/screen-table.ts';

type Deps = Omit<FollowedUpdates, 'untilFree'> & { readonly session: KioskSession };

/** Installs updates, but not during a visit. */
export const followKioskUpdates = ({ session, ...deps }: Deps): Promise<void> =>
  followUpdates({
    ...deps,
    untilFree: (freeMs) =>
      new Promise((resolve) => onceFree({ session, timers: deps.timers, isFree: isIdle, freeMs }, resolve)),
  });
