import { reachableElements, tilesOf, uncovered } from '../navigation/reachable-elements.ts';
import type { Said } from './said.ts';
import { type ControlWords, isLanguage, spokenControl, spokenText, typedInto } from './spoken-control.ts';

/** Facts that only the rendered page knows, not the transcript. */
export interface HeardPage {
  /** The heading of the topmost layer, or the error in a typed text. */
  readonly heading: Said | undefined;
  /** The current page of a list, if the list has several pages. */
  readonly page: Said | undefined;
  /** The choices, and tiles that explain why they are unavailable, without the keys of an on-screen keyboard. */
  readonly choices: readonly Said[];
  /** The field's accepted format, or how to correct the text. */
  readonly hint: Said | undefined;
  /** True if heading and hint describe an error in the text. */
  readonly isProblem: boolean;
  /** The field with its content. It is also one of the choices. */
  readonly field: Said | undefined;
  /** The typed text, with a dot for each hidden character; undefined without a text field. */
  readonly typed: string | undefined;
}

function said(element: Element | null | undefined): Said | undefined {
  const text = element ? spokenText(element) : '';
  return text === ''
    ? undefined
    : { text, locale: element?.closest('[lang]')?.getAttribute('lang') ?? undefined };
}

/** True if a control is usable by ear. A visitor who cannot see a code cannot hold a phone to it. */
export const isForEars = (control: Element): boolean =>
  !control.matches('[data-part=smart-ticket], [data-qr=true]');

/**
 * The choices in speaking order: tiles first, because they have the numbers, and languages last. A tile may
 * only say that it is unavailable.
 */
export function choicesOf(page: Document): readonly HTMLElement[] {
  const others = reachableElements(page).filter(
    (element) => !element.matches('[data-part=tile], [data-skbtn]') && isForEars(element),
  );
  return [
    ...tilesOf(page).filter(isForEars),
    ...others.filter((one) => !isLanguage(one)),
    ...others.filter((one) => isLanguage(one)),
  ];
}

/** Reads the facts of a `HeardPage` from the visible elements. */
export function heardPage(page: Document, words: ControlWords): HeardPage {
  const visible = (selector: string) => uncovered(page, selector)[0];
  const tiles = tilesOf(page);
  const choices = choicesOf(page);
  const field = visible('input, textarea') as HTMLInputElement | HTMLTextAreaElement | undefined;
  return {
    heading: said(visible('h1')),
    page: said(visible('.pager [role=img]')),
    choices: choices.map((control) => spokenControl(control, tiles, words)),
    // The hint omits the example of a code, which no voice reads well.
    hint: said(visible('.hint > :first-child')),
    isProblem: visible('.hint.problem') !== undefined,
    field: field && spokenControl(field, tiles, words),
    typed: field && typedInto(field),
  };
}
