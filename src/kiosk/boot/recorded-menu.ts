import {
  recordedMenuId,
  recordedStyleId,
  touchedAttribute,
} from '../../contract/additions/page/recorded-names.ts';

/** The menu that the document showed before the page was there; null: none. */
export const recordedMenu = (): HTMLElement | null => document.getElementById(recordedMenuId);

/** What a visitor touched on it last: a selector of the tile with the same key; undefined: nothing. */
function touchedTile(menu: HTMLElement): string | undefined {
  const { service, group } = menu.querySelector<HTMLElement>(`[${touchedAttribute}]`)?.dataset ?? {};
  if (service !== undefined) return `[data-service="${CSS.escape(service)}"]`;
  return group === undefined ? undefined : `[data-group="${CSS.escape(group)}"]`;
}

/**
 * Takes away the recorded menu once the page has drawn its first screen. Returns what acts on the last touch: it presses the tile
 * of that key, if this screen has it.
 */
export function endRecordedMenu(): () => void {
  const menu = recordedMenu();
  const touched = menu ? touchedTile(menu) : undefined;
  menu?.remove();
  document.getElementById(recordedStyleId)?.remove();
  return () => {
    if (touched !== undefined) document.querySelector<HTMLElement>(`[data-part=tile]${touched}`)?.click();
  };
}
