import type { Screen, Session } from './session.ts';

function placeOfScreen(screen: Screen): string | undefined {
  // An advertisement may show nothing, so visitors see the menu. The touch that ends a visible advertisement presses
  // nothing anyway.
  if (screen.at === 'advertisement') return placeOfScreen(screen.over);
  if ('over' in screen) return `${screen.at} ${placeOfScreen(screen.over)}`;
  if (screen.at === 'starting') return undefined;
  if (screen.at !== 'menu') return screen.at;
  const { path, page, draft, search } = screen;
  return JSON.stringify(['menu', path, page, draft?.services, search?.text]);
}

/**
 * The identity of a screen for its visitor: equal if the controls have the same meaning and position.
 * Undefined without a screen.
 */
export function screenPlace({ screen, reading }: Pick<Session, 'screen' | 'reading'>): string | undefined {
  const place = placeOfScreen(screen);
  return place && `${place} ${reading.letters} ${reading.isLow}`;
}
