import type { IdleState, MenuScreenState, Reading, Screen, Session } from './session.ts';

export const usualReading: Reading = { letters: 0, contrast: 'usual', isLow: false, needs: [] };

export const initialSession: Session = {
  idleState: 'starting',
  timings: { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 },
  screen: { at: 'starting' },
  reading: usualReading,
};

export const homeMenu: MenuScreenState = {
  at: 'menu',
  language: undefined,
  path: [],
  page: 0,
  draft: undefined,
};

/** The screen that waits for the next visitor. */
export function idleScreen(idleState: IdleState): Screen {
  switch (idleState) {
    case 'starting':
    case 'setup':
      return { at: idleState };
    case 'paused':
    case 'closed':
      return { at: idleState, language: undefined };
    case 'open':
      return homeMenu;
  }
}

/** True for the unchanged home menu. */
export function isHome({ language, path, page, draft, search }: MenuScreenState): boolean {
  return language === undefined && path.length === 0 && page === 0 && !draft && !search;
}
