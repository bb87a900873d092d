import {
  adoptedAttribute,
  recordedMenuId,
  recordedStyleId,
  styledAttribute,
  touchedAttribute,
} from '../../contract/additions/page/recorded-names.ts';

/** The menu that the document showed before the page was loaded, until the page has its own; null: none. */
export const recordedMenu = (): HTMLElement | null => document.getElementById(recordedMenuId);

/** True if the page takes over its elements. */
export const isAdopted = (): boolean => recordedMenu()?.hasAttribute(adoptedAttribute) ?? false;

/**
 * The recorded menu, as the container into which the page renders with its existing
 * elements. Undefined if the document shows none.
 */
export function adoptRecordedMenu(): HTMLElement | undefined {
  const menu = recordedMenu();
  // A screen of another size does not show it.
  if (!menu || menu.offsetHeight === 0) return undefined;
  menu.setAttribute(adoptedAttribute, '');
  return menu;
}

/** Removes attributes of the record that the page does not render. */
function leaveElements(menu: HTMLElement): void {
  menu.removeAttribute(adoptedAttribute);
  menu.removeAttribute('aria-hidden');
  for (const name of [styledAttribute, touchedAttribute, 'tabindex'])
    for (const element of menu.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  document.getElementById('root')?.remove();
  menu.id = 'root';
}

/** The last touched tile on it: a selector of the tile with the same key; undefined: none. */
function touchedTile(menu: HTMLElement): string | undefined {
  const { service, group } = menu.querySelector<HTMLElement>(`[${touchedAttribute}]`)?.dataset ?? {};
  if (service !== undefined) return `[data-service="${CSS.escape(service)}"]`;
  return group === undefined ? undefined : `[data-group="${CSS.escape(group)}"]`;
}

/**
 * Removes the recorded menu once the page has rendered its first screen; if the page has taken over its
 * elements, removes only the rest. Returns the function that repeats the last touch: it presses the
 * tile with that key, if this screen has it.
 */
export function endRecordedMenu(): () => void {
  const menu = recordedMenu();
  const touched = menu ? touchedTile(menu) : undefined;
  if (isAdopted() && menu) leaveElements(menu);
  else menu?.remove();
  document.getElementById(recordedStyleId)?.remove();
  return () => {
    if (touched !== undefined) document.querySelector<HTMLElement>(`[data-part=tile]${touched}`)?.click();
  };
}
