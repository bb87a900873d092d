import { type CodeRules, codeOf, hasKnownLength, typedPartOf } from './code-mask.ts';

/** The text of a reader that works as a keyboard, by the two layouts that it may be set to. */
export interface ScannedText {
  /** The characters of an American keyboard. */
  readonly us: string;
  /** The characters of the layout of this machine. */
  readonly machine: string;
  /** True if a person may have typed it, who sees the letters of this machine. */
  readonly isTyped?: boolean;
}

/** The settings of the reader at this kiosk, as learnt from one scan of a known code. */
export interface ReaderHabits {
  /** The characters before each code. */
  readonly prefix: string;
  /** The characters after each code, without Enter or Tab. */
  readonly suffix: string;
  /** Undefined: not known. */
  readonly layout: keyof ScannedText | undefined;
  /** The longest pause between two keys, in milliseconds. */
  readonly slowestMs: number;
}

export const unknownHabits: ReaderHabits = { prefix: '', suffix: '', layout: undefined, slowestMs: 0 };

/** A reading without two layouts, as a camera gives it. */
export const plainReading = (text: string): ScannedText => ({ us: text, machine: text });

/** The likely texts of a reading, the likeliest first. A reader is set to an American keyboard unless something else is learnt. */
export function textsOf(
  { us, machine, isTyped = false }: ScannedText,
  { layout }: Pick<ReaderHabits, 'layout'>,
): readonly string[] {
  if (isTyped) return [machine, us];
  if (layout) return [layout === 'us' ? us : machine];
  return machine === '' ? [us] : [us, machine];
}

/** The identifier of the kind of bar code that readers may send first, such as `]Q3`, and spaces. */
const identifiers = /^(?:\s|\][A-Za-z][0-9A-Za-z])+/;
const signs = /[^0-9A-Za-z]/g;

function withoutHabits(text: string, { prefix, suffix }: ReaderHabits): string {
  const begun = prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return suffix !== '' && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun;
}

/** The rules without the signs of the mask, which a code may lack or have others of. */
const withoutSigns = (rules: CodeRules): CodeRules => ({
  ...rules,
  positions: rules.positions.filter((one) => 'accepts' in one || !one.fixed.match(signs)),
});

/** The code in a text, as its mask writes it, and whether it is the whole text; undefined if the text fits no code. */
function fittingCode(text: string, rules: CodeRules, habits: ReaderHabits) {
  const whole = withoutHabits(text, habits);
  const bare = whole.replace(identifiers, '').trim();
  const inner = bare.replace(/^[^0-9A-Za-z]+|[^0-9A-Za-z]+$/g, '');
  // Several signs in a code of any length are an address, or data of another program.
  const canHaveSigns = hasKnownLength(rules) || new Set(inner.match(signs)).size <= 1;
  const all = typedPartOf(whole, rules) ?? typedPartOf(bare, rules);
  const typed =
    all ??
    typedPartOf(inner, rules) ??
    (canHaveSigns ? typedPartOf(inner.replace(signs, ''), withoutSigns(rules)) : undefined);
  return typed === undefined ? undefined : { code: codeOf(typed, rules), isAll: all !== undefined };
}

/**
 * The codes that a reading may mean and that fit the rules, the likeliest first. The wrong layout often has signs in
 * place of digits, so a text that is a code comes before one that contains a code.
 */
export function fittingCodes(
  reading: ScannedText,
  rules: CodeRules,
  habits: ReaderHabits,
): readonly string[] {
  const fitting = textsOf(reading, habits).flatMap((text) => fittingCode(text, rules, habits) ?? []);
  const likeliest = fitting.toSorted((one, other) => Number(other.isAll) - Number(one.isAll));
  return [...new Set(likeliest.map(({ code }) => code))];
}

/** The codes of a reading, as if they had been typed. A reading that fits no rule is one code: its text. */
export function codesOf(reading: ScannedText, rules: CodeRules, habits: ReaderHabits): readonly string[] {
  const fitting = fittingCodes(reading, rules, habits);
  if (fitting.length > 0) return fitting;
  const [text = ''] = textsOf(reading, habits);
  return [withoutHabits(text, habits).replace(identifiers, '').trim()];
}

/** The settings of a reader that typed this for a code that is known; undefined if the code is not in it. */
export function habitsFrom(reading: ScannedText, slowestMs: number, known: string): ReaderHabits | undefined {
  for (const layout of ['us', 'machine'] as const) {
    const at = reading[layout].indexOf(known);
    if (at < 0) continue;
    const before = reading[layout].slice(0, at);
    return {
      // The identifier differs from code to code.
      prefix: before.replace(/\][A-Za-z][0-9A-Za-z]$/, ''),
      suffix: reading[layout].slice(at + known.length),
      layout,
      slowestMs: Math.ceil(slowestMs),
    };
  }
  return undefined;
}
