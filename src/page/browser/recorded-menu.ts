import {
  adoptedAttribute,
  recordedMenuId,
  recordedStyleId,
  styledAttribute,
  touchedAttribute,
} from '../../contract/additions/page/recorded-names.ts';

/** The recorded menu in the document, until the page has rendered its own menu. */
export const recordedMenuElement = (): HTMLElement | null => document.getElementById(recordedMenuId);

/** True if the page hydrates the elements of the recorded menu. */
export const isAdopted = (): boolean => recordedMenuElement()?.hasAttribute(adoptedAttribute) ?? false;

/** Prepares the recorded menu as the container for hydration, if the document shows one. */
export function adoptRecordedMenu(): HTMLElement | undefined {
  const menu = recordedMenuElement();
  // The recorded menu is hidden on a screen of another size.
  if (!menu || menu.offsetHeight === 0) return undefined;
  menu.setAttribute(adoptedAttribute, '');
  return menu;
}

function leaveElements(menu: HTMLElement): void {
  menu.removeAttribute(adoptedAttribute);
  menu.removeAttribute('aria-hidden');
  for (const name of [styledAttribute, touchedAttribute, 'tabindex'])
    for (const element of menu.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  document.getElementById('root')?.remove();
  menu.id = 'root';
}

function touchedTile(menu: HTMLElement): string | undefined {
  const { service, group } = menu.querySelector<HTMLElement>(`[${touchedAttribute}]`)?.dataset ?? {};
  if (service !== undefined) return `[data-service="${CSS.escape(service)}"]`;
  return group === undefined ? undefined : `[data-group="${CSS.escape(group)}"]`;
}

/**
 * Removes the recorded menu after the first render. If its elements were hydrated, they stay, and only the marks of the
 * recording are removed. Returns a function that replays the menu's last touch on the tile with the same key, if there
 * is such a tile.
 */
export function endRecordedMenu(): () => void {
  const menu = recordedMenuElement();
  const touched = menu ? touchedTile(menu) : undefined;
  if (isAdopted() && menu) leaveElements(menu);
  else menu?.remove();
  document.getElementById(recordedStyleId)?.remove();
  return () => {
    if (touched !== undefined) document.querySelector<HTMLElement>(`[data-part=tile]${touched}`)?.click();
  };
}
