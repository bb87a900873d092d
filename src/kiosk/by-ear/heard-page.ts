import { reachableElements, tilesOf } from '../navigation/reachable-elements.ts';
import { topLayer } from '../navigation/top-layer.ts';
import type { Said } from './said.ts';
import { type ControlWords, spokenControl, spokenText, typedInto } from './spoken-control.ts';

/** What the page shows of the screen: what its transcript cannot know. */
export interface HeardPage {
  /** The heading of what lies on top, also while it says what is wrong with a typed text. */
  readonly heading: Said | undefined;
  /** Which page of a list is shown; undefined: there is only one. */
  readonly page: Said | undefined;
  /** What can be chosen, and tiles that say why they cannot. Keys that write are not among them. */
  readonly choices: readonly Said[];
  /** What fits into the field, or what is wrong with the text. */
  readonly hint: Said | undefined;
  /** The field with what is in it. It is one of the choices too. */
  readonly field: Said | undefined;
  /** What the visitor has typed, with a dot for each hidden character; undefined: nothing is typed here. */
  readonly typed: string | undefined;
}

function said(element: Element | null | undefined): Said | undefined {
  const text = element ? spokenText(element) : '';
  return text === ''
    ? undefined
    : { text, locale: element?.closest('[lang]')?.getAttribute('lang') ?? undefined };
}

const isVisible = (element: Element) =>
  !element.closest('[inert], .starting-mark') && element.checkVisibility();

/** What can be chosen, in the order in which it is said: tiles come first, as they have the numbers. A tile may be there to say that it is not offered. */
export function choicesOf(page: Document): readonly HTMLElement[] {
  const others = reachableElements(page).filter(
    (element) => !element.matches('[data-part=tile], [data-skbtn]'),
  );
  return [...tilesOf(page), ...others];
}

/** What the page shows now. */
export function heardPage(page: Document, words: ControlWords): HeardPage {
  const top = topLayer(page);
  const visible = (selector: string) => [...top.querySelectorAll(selector)].find(isVisible);
  const tiles = tilesOf(page);
  const choices = choicesOf(page);
  const field = visible('input, textarea') as HTMLInputElement | HTMLTextAreaElement | undefined;
  return {
    heading: said(visible('h1')),
    page: said(visible('.pager [role=img]')),
    choices: choices.map((control) => spokenControl(control, tiles, words)),
    hint: said(visible('.hint')),
    field: field && spokenControl(field, tiles, words),
    typed: field && typedInto(field),
  };
}
