import type { Screen } from './session.ts';

/** What a visitor sees as one screen: equal for two states in which the controls have the same meaning. Undefined: nothing yet. */
export function screenPlace(screen: Screen): string | undefined {
  if ('over' in screen) return `${screen.at} ${screenPlace(screen.over)}`;
  if (screen.at === 'starting') return undefined;
  if (screen.at !== 'menu') return screen.at;
  const { path, page, draft, search } = screen;
  return JSON.stringify(['menu', path, page, draft?.services, search?.text]);
}
