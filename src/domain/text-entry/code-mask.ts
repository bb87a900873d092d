import type { Profile } from '../../contract/profile.ts';

/** One sign of a code: one that is always there, or one that the visitor types. */
type Position = { readonly fixed: string } | { readonly takes: 'digit' | 'letter' | 'either' };
type InputPosition = Extract<Position, { takes: string }>;

/** What a code looks like. */
export interface CodeRules {
  readonly positions: readonly Position[];
  /** The fewest signs that a visitor types. */
  readonly minLength: number;
  /** Whether a mask says the length, so that what is missing can be shown. */
  readonly isMasked: boolean;
}

/** What a dispenser accepts as a code; nobody types more at a machine. */
const maxLength = 64;

const maskCharacters: Readonly<Record<string, InputPosition['takes']>> = {
  '#': 'digit',
  A: 'letter',
  '*': 'either',
};

/** The rules of `appearance.keyboard`. A mask says the length itself; min and max count where there is none. */
export function codeRulesOf({ type, mask, min, max }: Profile['appearance']['keyboard']): CodeRules {
  const either = type === 'numeric' ? 'digit' : 'either';
  const masked = [...mask].slice(0, maxLength).map((sign): Position => {
    const accepts = maskCharacters[sign];
    if (!accepts) return { fixed: sign };
    return { takes: accepts === 'either' ? either : accepts };
  });
  const open = masked.filter((place) => 'takes' in place).length;
  if (open > 0) return { positions: masked, minLength: open, isMasked: true };

  const most = clamp(1, max > 0 ? max : maxLength, maxLength);
  return {
    positions: Array.from({ length: most }, () => ({ takes: either })),
    minLength: clamp(1, min, most),
    isMasked: false,
  };
}

const clamp = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, Math.floor(value)));

const inputPositions = ({ positions }: CodeRules) => positions.filter((place) => 'takes' in place);

/** Whether any sign of these codes may be of this kind. */
export function takes(rules: CodeRules, kind: 'digit' | 'letter'): boolean {
  return inputPositions(rules).some((place) => place.takes === kind || place.takes === 'either');
}

/** What is typed with one more sign, which is made a capital; the same where the sign does not belong there. */
export function withCharacter(typed: string, sign: string, rules: CodeRules): string {
  const next = inputPositions(rules)[typed.length]?.takes;
  const capital = sign.normalize('NFKC').toUpperCase();
  const kind = /^[0-9]$/.test(capital) ? 'digit' : /^[A-Z]$/.test(capital) ? 'letter' : undefined;
  return kind && (next === kind || next === 'either') ? typed + capital : typed;
}

/** Whether this much is a whole code. */
export function isComplete(typed: string, { minLength }: CodeRules): boolean {
  return typed.length >= minLength;
}

/** One sign of a code as it is shown; `empty` waits for the visitor. */
export interface Cell {
  readonly kind: 'typed' | 'fixed' | 'empty';
  readonly character: string;
}

/** Everything to be shown of a code: all of its places with a mask, otherwise what is typed. */
export function cellsOf(typed: string, { positions, isMasked }: CodeRules): readonly Cell[] {
  const signs = [...typed].values();
  const cells = positions.map((place): Cell => {
    if ('fixed' in place) return { kind: 'fixed', character: place.fixed };
    const { value } = signs.next();
    return value === undefined ? { kind: 'empty', character: '' } : { kind: 'typed', character: value };
  });
  return isMasked ? cells : cells.slice(0, typed.length);
}

/** The code that was typed, with what the mask puts in by itself. */
export function codeOf(typed: string, rules: CodeRules): string {
  return cellsOf(typed, rules)
    .map(({ character }) => character)
    .join('');
}

/** What a visitor would have typed for a code, with or without what the mask puts in; undefined where it does not fit. */
export function typedPartOf(code: string, rules: CodeRules): string | undefined {
  return typedPartOfExact(code, rules) ?? typedPartOfExact(code.trim(), rules);
}

function typedPartOfExact(code: string, rules: CodeRules): string | undefined {
  const fits = (signs: readonly string[]) => {
    const typed = signs.reduce((before, sign) => withCharacter(before, sign, rules), '');
    return typed.length === signs.length && isComplete(typed, rules) ? typed : undefined;
  };
  const signs = [...code];
  const { positions } = rules;
  const isWhole =
    signs.length === positions.length &&
    positions.every((place, at) => 'takes' in place || place.fixed === signs[at]);
  return (
    (isWhole ? fits(signs.filter((_sign, at) => 'takes' in (positions[at] ?? {}))) : undefined) ?? fits(signs)
  );
}

/** How much of a code may be read over a visitor's shoulder. */
export type CodeVisibility = 'shown' | 'hidden' | 'last-shown';

/** The meaning of codeHideType; a number that nobody knows hides. */
export function codeVisibilityOf(codeHideType: number): CodeVisibility {
  if (codeHideType === 0) return 'shown';
  return codeHideType === 2 ? 'last-shown' : 'hidden';
}

/** What stands in the place of a sign that is not shown. */
const hiddenCharacter = '•';

/** The cells with those signs hidden that others are not to read. */
export function hideCells(cells: readonly Cell[], hiding: CodeVisibility): readonly Cell[] {
  const last = hiding === 'last-shown' ? cells.findLastIndex(({ kind }) => kind === 'typed') : -1;
  return cells.map((cell, at) =>
    cell.kind === 'typed' && hiding !== 'shown' && at !== last
      ? { ...cell, character: hiddenCharacter }
      : cell,
  );
}
