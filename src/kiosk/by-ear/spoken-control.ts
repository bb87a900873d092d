import { isTextField } from '../navigation/reachable-elements.ts';
import type { Said } from './said.ts';

const softHyphens = /\u00ad/g;

function textsOf(node: Node): string[] {
  if (node instanceof Text) return [node.data.replace(softHyphens, '').replace(/\s+/g, ' ')];
  if (!(node instanceof Element) || isTextField(node)) return [];
  if (node.getAttribute('aria-hidden') === 'true') return [];
  const name = node.getAttribute('aria-label');
  return name !== null ? [`, ${name}`] : [...node.childNodes].flatMap(textsOf);
}

/** An element's texts as one text. A pause separates texts that no space joins, such as a name and its explanation. */
export const spokenText = (element: Element): string =>
  textsOf(element)
    .filter((text) => text !== '')
    .reduce((before, text) => {
      const isJoined = before === '' || / $/.test(before) || /^[ ,]/.test(text);
      return `${before}${isJoined ? '' : ', '}${text}`;
    }, '')
    .replace(/ +([,.])/g, '$1')
    .replace(/^, /, '')
    .trim();

export interface ControlWords {
  /** Spoken after the texts of a chosen control. */
  readonly chosen: string;
  readonly language: (name: string) => string;
  /** A whole number in the language's digits. */
  readonly number: (value: number) => string;
  /** A field's text, or its length if other people would hear the text. */
  readonly typed: (text: string) => Said;
}

/** The typed part of a field, with a dot for each hidden character. The rest is a code's mask. */
export const typedInto = ({ value, dataset }: HTMLInputElement | HTMLTextAreaElement): string =>
  dataset.typed ?? value;

/**
 * True if a control leads to another language. Buttons of the language sheet do not count, because the sheet's
 * heading already announces languages.
 */
export const isLanguage = (control: Element): boolean =>
  control.matches(':is(.language, [lang][aria-haspopup]):not([role=alertdialog] *)');

/** A language's name without its code, which small buttons show instead of the name. */
function languageName(control: Element): string {
  const name = spokenText(control);
  const code = `, ${control.textContent?.trim()}`;
  return name.endsWith(code) ? name.slice(0, -code.length) : name;
}

/**
 * A control's spoken text: its number among the tiles, its texts, its state if chosen, and the text typed
 * into it.
 */
export function spokenControl(
  control: HTMLElement,
  tiles: readonly HTMLElement[],
  { chosen, language, number, typed }: ControlWords,
): Said {
  const place = tiles.indexOf(control);
  const label = isTextField(control) ? (control.labels?.[0] ?? control) : control;
  const foreign = [...control.querySelectorAll('[lang]')];
  const name = isLanguage(control) ? languageName(control) : spokenText(label);
  const inField = isTextField(control) && typedInto(control) !== '' ? typed(typedInto(control)) : undefined;
  const texts = [
    // The keypad's digits choose the first ten tiles.
    place >= 0 && place < 10 && number((place + 1) % 10),
    isLanguage(control) ? language(name) : name,
    control.getAttribute('aria-pressed') === 'true' && chosen,
    inField?.text,
  ];
  return {
    text: texts.filter(Boolean).join(', '),
    // An untranslated name has a `lang` attribute of its own.
    locale: (foreign[0] ?? control.closest('[lang]'))?.getAttribute('lang') ?? undefined,
    foreign: foreign.length > 0 ? foreign.map(spokenText) : [name],
    isPrivate: inField?.isPrivate ?? false,
  };
}
