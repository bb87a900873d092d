import type { Profile } from '../../contract/profile.ts';
import { toLatinDigit } from './latin-digit.ts';

type CharacterKind = 'digit' | 'letter' | 'either';
type Position = { readonly fixed: string } | { readonly accepts: CharacterKind };

/** The format of the codes that a dispenser accepts. */
export interface CodeRules {
  readonly positions: readonly Position[];
  readonly minLength: number;
  readonly isMasked: boolean;
}

const maxLength = 64;

const maskCharacters: Readonly<Record<string, CharacterKind>> = { '#': 'digit', A: 'letter', '*': 'either' };

/**
 * The rules in `appearance.keyboard`. A mask defines the length; without a mask, `min` and `max` do. In a mask, `#`
 * is a digit, `A` a letter and `*` either; other characters are fixed. Interface: Dispenser profile, appearance.
 */
export function codeRulesOf({ type, mask, min, max }: Profile['appearance']['keyboard']): CodeRules {
  const either = type === 'numeric' ? 'digit' : 'either';
  const masked = [...mask].slice(0, maxLength).map((character): Position => {
    const kind = maskCharacters[character];
    if (!kind) return { fixed: character };
    return { accepts: kind === 'either' ? either : kind };
  });
  const typedCount = masked.filter((position) => 'accepts' in position).length;
  if (typedCount > 0) return { positions: masked, minLength: typedCount, isMasked: true };

  const most = atLeastOne(max > 0 ? max : maxLength, maxLength);
  return {
    positions: Array.from({ length: most }, () => ({ accepts: either })),
    minLength: atLeastOne(min, most),
    isMasked: false,
  };
}

const atLeastOne = (value: number, most: number) => Math.min(most, Math.max(1, Math.floor(value)));

const inputPositions = ({ positions }: CodeRules) => positions.filter((position) => 'accepts' in position);

/** True if at least one typed character of the code can be of this kind. */
export function accepts(rules: CodeRules, kind: 'digit' | 'letter'): boolean {
  return inputPositions(rules).some((position) => position.accepts === kind || position.accepts === 'either');
}

/** Arabic, Persian and Turkish keyboards write some characters in another form. */
const codeSign = (character: string): string =>
  toLatinDigit(character.normalize('NFKC').replace('İ', 'I')).toUpperCase();

/** The typed text after one more character, in upper case. It stays the same if the character does not fit. */
export function withCharacter(typed: string, character: string, rules: CodeRules): string {
  const expected = inputPositions(rules)[typed.length]?.accepts;
  const capital = codeSign(character);
  const kind = /^[0-9]$/.test(capital) ? 'digit' : /^[A-Z]$/.test(capital) ? 'letter' : undefined;
  return kind && (expected === kind || expected === 'either') ? typed + capital : typed;
}

export function isComplete(typed: string, { minLength }: CodeRules): boolean {
  return typed.length >= minLength;
}

/** True if all codes are equally long, so the missing characters can be shown. */
export const hasKnownLength = (rules: CodeRules): boolean => rules.minLength === inputPositions(rules).length;

/** One displayed character of a code; `empty` if it has not been typed yet. */
export interface Cell {
  readonly kind: 'typed' | 'fixed' | 'empty';
  readonly character: string;
}

/** The displayed characters: all positions if the length is known, or else only the typed characters. */
export function cellsOf(typed: string, rules: CodeRules): readonly Cell[] {
  const characters = [...typed].values();
  const cells = rules.positions.map((position): Cell => {
    if ('fixed' in position) return { kind: 'fixed', character: position.fixed };
    const { value } = characters.next();
    return value === undefined ? { kind: 'empty', character: '' } : { kind: 'typed', character: value };
  });
  return hasKnownLength(rules) ? cells : cells.slice(0, typed.length);
}

/** The character that is shown for each character that is not typed yet. */
export const placeholder = '_';

/** The number of typed characters in the text of a code field. */
export const typedCount = (text: string, { positions }: CodeRules): number =>
  [...text].filter((character, at) => 'accepts' in (positions[at] ?? {}) && character !== placeholder).length;

const exampleLetters = 'KPXWRTHN';
const exampleDigits = '7394826';

/** A sample code, which shows the positions of letters and digits. No visitor has it. */
export function exampleOf(rules: CodeRules): string {
  const typed = inputPositions(rules).reduce((before, { accepts }) => {
    const at = before.length;
    const isLetter = accepts === 'letter' || (accepts === 'either' && at % 3 !== 1);
    const signs = isLetter ? exampleLetters : exampleDigits;
    return before + signs[at % signs.length];
  }, '');
  return codeOf(typed, rules);
}

/** The complete code: the typed characters, and the fixed characters of the mask. */
export function codeOf(typed: string, rules: CodeRules): string {
  return cellsOf(typed, rules)
    .map(({ character }) => character)
    .join('');
}

/**
 * The typed part of a scanned code, with or without the mask's fixed characters; undefined if the code does not
 * fit.
 */
export function typedPartOf(code: string, rules: CodeRules): string | undefined {
  return typedPartOfExact(code, rules) ?? typedPartOfExact(code.trim(), rules);
}

function typedPartOfExact(code: string, rules: CodeRules): string | undefined {
  const typeAll = (characters: readonly string[]) => {
    const typed = characters.reduce((before, character) => withCharacter(before, character, rules), '');
    return typed.length === characters.length && isComplete(typed, rules) ? typed : undefined;
  };
  const characters = [...code];
  const { positions } = rules;
  const hasFixedCharacters =
    characters.length === positions.length &&
    positions.every(
      (position, at) =>
        'accepts' in position || position.fixed.toUpperCase() === characters[at]?.toUpperCase(),
    );
  return (
    (hasFixedCharacters
      ? typeAll(characters.filter((_character, at) => 'accepts' in (positions[at] ?? {})))
      : undefined) ?? typeAll(characters)
  );
}

export type CodeVisibility = 'shown' | 'hidden' | 'last-shown';

/** An unknown number means that the code is hidden. Interface: Dispenser profile, appearance. */
export function codeVisibilityOf(codeHideType: number): CodeVisibility {
  if (codeHideType === 0) return 'shown';
  return codeHideType === 2 ? 'last-shown' : 'hidden';
}

const hiddenCharacter = '•';

export function hideCells(cells: readonly Cell[], visibility: CodeVisibility): readonly Cell[] {
  const lastTyped = cells.findLastIndex(({ kind }) => kind === 'typed');
  function isVisible(at: number): boolean {
    switch (visibility) {
      case 'shown':
        return true;
      case 'hidden':
        return false;
      case 'last-shown':
        return at === lastTyped;
    }
  }
  return cells.map((cell, at) =>
    cell.kind === 'typed' && !isVisible(at) ? { ...cell, character: hiddenCharacter } : cell,
  );
}
