import type { Profile } from '../../contract/profile.ts';

/** One sign of a code: one that is always there, or one that the visitor types. */
type Place = { readonly fixed: string } | { readonly takes: 'digit' | 'letter' | 'either' };
type Open = Extract<Place, { takes: string }>;

/** What a code looks like. */
export interface CodeRules {
  readonly places: readonly Place[];
  /** The fewest signs that a visitor types. */
  readonly least: number;
  /** Whether a mask says the length, so that what is missing can be shown. */
  readonly isMasked: boolean;
}

/** What a dispenser accepts as a code; nobody types more at a machine. */
const longest = 64;

const maskSigns: Readonly<Record<string, Open['takes']>> = { '#': 'digit', A: 'letter', '*': 'either' };

/** The rules of `appearance.keyboard`. A mask says the length itself; min and max count where there is none. */
export function codeRulesOf({ type, mask, min, max }: Profile['appearance']['keyboard']): CodeRules {
  const either = type === 'numeric' ? 'digit' : 'either';
  const masked = [...mask].slice(0, longest).map((sign): Place => {
    const takes = maskSigns[sign];
    if (!takes) return { fixed: sign };
    return { takes: takes === 'either' ? either : takes };
  });
  const open = masked.filter((place) => 'takes' in place).length;
  if (open > 0) return { places: masked, least: open, isMasked: true };

  const most = within(1, max > 0 ? max : longest, longest);
  return {
    places: Array.from({ length: most }, () => ({ takes: either })),
    least: within(1, min, most),
    isMasked: false,
  };
}

const within = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, Math.floor(value)));

const openPlaces = ({ places }: CodeRules) => places.filter((place) => 'takes' in place);

/** Whether any sign of these codes may be of this kind. */
export function takes(rules: CodeRules, kind: 'digit' | 'letter'): boolean {
  return openPlaces(rules).some((place) => place.takes === kind || place.takes === 'either');
}

/** What is typed with one more sign, which is made a capital; the same where the sign does not belong there. */
export function withSign(typed: string, sign: string, rules: CodeRules): string {
  const next = openPlaces(rules)[typed.length]?.takes;
  const capital = sign.normalize('NFKC').toUpperCase();
  const kind = /^[0-9]$/.test(capital) ? 'digit' : /^[A-Z]$/.test(capital) ? 'letter' : undefined;
  return kind && (next === kind || next === 'either') ? typed + capital : typed;
}

/** Whether this much is a whole code. */
export function isComplete(typed: string, { least }: CodeRules): boolean {
  return typed.length >= least;
}

/** One sign of a code as it is shown; `empty` waits for the visitor. */
export interface Cell {
  readonly kind: 'typed' | 'fixed' | 'empty';
  readonly sign: string;
}

/** Everything to be shown of a code: all of its places with a mask, otherwise what is typed. */
export function cellsOf(typed: string, { places, isMasked }: CodeRules): readonly Cell[] {
  const signs = [...typed].values();
  const cells = places.map((place): Cell => {
    if ('fixed' in place) return { kind: 'fixed', sign: place.fixed };
    const { value } = signs.next();
    return value === undefined ? { kind: 'empty', sign: '' } : { kind: 'typed', sign: value };
  });
  return isMasked ? cells : cells.slice(0, typed.length);
}

/** The code that was typed, with what the mask puts in by itself. */
export function codeOf(typed: string, rules: CodeRules): string {
  return cellsOf(typed, rules)
    .map(({ sign }) => sign)
    .join('');
}

/** What a visitor would have typed for a code, with or without what the mask puts in; undefined where it does not fit. */
export function typedFor(code: string, rules: CodeRules): string | undefined {
  return typedExactlyFor(code, rules) ?? typedExactlyFor(code.trim(), rules);
}

function typedExactlyFor(code: string, rules: CodeRules): string | undefined {
  const fits = (signs: readonly string[]) => {
    const typed = signs.reduce((before, sign) => withSign(before, sign, rules), '');
    return typed.length === signs.length && isComplete(typed, rules) ? typed : undefined;
  };
  const signs = [...code];
  const { places } = rules;
  const isWhole =
    signs.length === places.length &&
    places.every((place, at) => 'takes' in place || place.fixed === signs[at]);
  return (
    (isWhole ? fits(signs.filter((_sign, at) => 'takes' in (places[at] ?? {}))) : undefined) ?? fits(signs)
  );
}

/** How much of a code may be read over a visitor's shoulder. */
export type Hiding = 'shown' | 'hidden' | 'last-shown';

/** The meaning of codeHideType; a number that nobody knows hides. */
export function hidingOf(codeHideType: number): Hiding {
  if (codeHideType === 0) return 'shown';
  return codeHideType === 2 ? 'last-shown' : 'hidden';
}

/** What stands in the place of a sign that is not shown. */
const hidden = '•';

/** The cells with those signs hidden that others are not to read. */
export function hide(cells: readonly Cell[], hiding: Hiding): readonly Cell[] {
  const last = hiding === 'last-shown' ? cells.findLastIndex(({ kind }) => kind === 'typed') : -1;
  return cells.map((cell, at) =>
    cell.kind === 'typed' && hiding !== 'shown' && at !== last ? { ...cell, sign: hidden } : cell,
  );
}
