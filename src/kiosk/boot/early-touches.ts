import {
  adoptedAttribute,
  recordedMenuId,
  touchedAttribute,
} from '../../contract/additions/page/recorded-names.ts';
import { staffPauseKey } from './staff-pause-key.ts';

/**
 * After this time, the recorded menu is removed, because it would ignore every touch. A page usually renders its own
 * menu much sooner.
 */
const longestMs = 10_000;

function isPausedByStaff(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(staffPauseKey) !== null;
  } catch {
    return false;
  }
}

/** Marks the recorded tile that was touched last, and removes a menu that nobody can use. */
export function keepEarlyTouches(page: Document, storage: () => Pick<Storage, 'getItem'>): void {
  const menu = page.getElementById(recordedMenuId);
  if (isPausedByStaff(storage)) menu?.remove();
  else
    setTimeout(() => {
      if (menu?.id === recordedMenuId && !menu.hasAttribute(adoptedAttribute)) menu.remove();
    }, longestMs);
  menu?.addEventListener('click', ({ target }) => {
    const tile = target instanceof Element && target.closest('[data-part=tile]');
    // Once the page has hydrated the menu, it handles touches itself.
    if (!tile || !menu.hasAttribute('aria-hidden')) return;
    const touched = menu.querySelector(`[${touchedAttribute}]`);
    touched?.removeAttribute(touchedAttribute);
    tile.setAttribute(touchedAttribute, '');
  });
}
