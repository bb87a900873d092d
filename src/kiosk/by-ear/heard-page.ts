import { reachableElements, tilesOf, uncovered } from '../navigation/reachable-elements.ts';
import type { Said } from './said.ts';
import { type ControlWords, isLanguage, spokenControl, spokenText, typedInto } from './spoken-control.ts';

/** The facts about the screen that only the page shows, and its transcript cannot know. */
export interface HeardPage {
  /** The heading of what lies on top, also while it says what is wrong with a typed text. */
  readonly heading: Said | undefined;
  /** The page of a list that is shown; undefined: there is only one. */
  readonly page: Said | undefined;
  /** The choices, and tiles that say why they are not offered. Keys that write are not among them. */
  readonly choices: readonly Said[];
  /** The accepted format of the field, or how to mend the text. */
  readonly hint: Said | undefined;
  /** True if heading and hint say what is wrong with the text. */
  readonly isProblem: boolean;
  /** The field with its content. It is one of the choices too. */
  readonly field: Said | undefined;
  /** The text that the visitor has typed, with a dot for each hidden character; undefined: nothing is typed here. */
  readonly typed: string | undefined;
}

function said(element: Element | null | undefined): Said | undefined {
  const text = element ? spokenText(element) : '';
  return text === ''
    ? undefined
    : { text, locale: element?.closest('[lang]')?.getAttribute('lang') ?? undefined };
}

/** True if a control is of use by ear. Nobody who does not see it can hold a phone to a code on the screen. */
export const isForEars = (control: Element): boolean => !control.matches('[data-part=smart-ticket]');

/**
 * The choices, in the order in which they are spoken: tiles come first, as they have the numbers, and languages last. A
 * tile may be there to say that it is not offered.
 */
export function choicesOf(page: Document): readonly HTMLElement[] {
  const others = reachableElements(page).filter(
    (element) => !element.matches('[data-part=tile], [data-skbtn]') && isForEars(element),
  );
  return [
    ...tilesOf(page),
    ...others.filter((one) => !isLanguage(one)),
    ...others.filter((one) => isLanguage(one)),
  ];
}

/** Reads the facts that the page shows now. */
export function heardPage(page: Document, words: ControlWords): HeardPage {
  const visible = (selector: string) => uncovered(page, selector)[0];
  const tiles = tilesOf(page);
  const choices = choicesOf(page);
  const field = visible('input, textarea') as HTMLInputElement | HTMLTextAreaElement | undefined;
  return {
    heading: said(visible('h1')),
    page: said(visible('.pager [role=img]')),
    choices: choices.map((control) => spokenControl(control, tiles, words)),
    hint: said(visible('.hint')),
    isProblem: visible('.hint.problem') !== undefined,
    field: field && spokenControl(field, tiles, words),
    typed: field && typedInto(field),
  };
}
