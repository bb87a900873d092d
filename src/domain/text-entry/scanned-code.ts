import { type CodeRules, codeOf, hasKnownLength, typedPartOf } from './code-mask.ts';

/** The text from a reader that acts as a keyboard, in the two layouts to which it may be set. */
export interface ScannedText {
  /** The characters in the American layout. */
  readonly us: string;
  /** The characters in the layout of this machine. */
  readonly machine: string;
  /** True if a person may have typed the text, using this machine's layout. */
  readonly isTyped?: boolean;
}

/** The settings of a kiosk's reader, learnt from one scan of a known code. */
export interface ReaderHabits {
  /** The text that the reader sends before each code. */
  readonly prefix: string;
  /** The text that the reader sends after each code, without Enter or Tab. */
  readonly suffix: string;
  /** The reader's layout; undefined if unknown. */
  readonly layout: keyof ScannedText | undefined;
  /** The longest pause between two keys, in milliseconds. */
  readonly slowestMs: number;
}

export const unknownHabits: ReaderHabits = { prefix: '', suffix: '', layout: undefined, slowestMs: 0 };

/** A reading that does not depend on a layout, as from a camera. */
export const plainReading = (text: string): ScannedText => ({ us: text, machine: text });

/**
 * The likely texts of a reading, likeliest first. A reader is assumed to use an American layout until it is known
 * to use another.
 */
export function textsOf(
  { us, machine, isTyped = false }: ScannedText,
  { layout }: Pick<ReaderHabits, 'layout'>,
): readonly string[] {
  if (isTyped) return [machine, us];
  if (layout) return [layout === 'us' ? us : machine];
  return machine === '' ? [us] : [us, machine];
}

/**
 * The identifier of the bar code type that readers may send first, such as `]Q3`; other characters may precede it.
 * Also matches spaces.
 */
const identifiers = /^(?:\s|[^0-9A-Za-z]*\][A-Za-z][0-9A-Za-z])+/;
const signs = /[^0-9A-Za-z]/g;

/** The text without bar code identifiers. */
export const withoutIdentifiers = (text: string): string => text.replace(identifiers, '').trim();

function withoutHabits(text: string, { prefix, suffix }: ReaderHabits): string {
  const begun = prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return suffix !== '' && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun;
}

/** The rules without the symbols of the mask. A code may lack the symbols or have others. */
const withoutSigns = (rules: CodeRules): CodeRules => ({
  ...rules,
  positions: rules.positions.filter((one) => 'accepts' in one || !one.fixed.match(signs)),
});

/**
 * The code in a text, in the form of its mask; an identifier is recognised only in the right layout. `doubt` grows
 * with the part of the text that is not in the code.
 */
function fittingCode(text: string, rules: CodeRules, habits: ReaderHabits) {
  const whole = withoutHabits(text, habits);
  const bare = withoutIdentifiers(whole);
  const inner = bare.replace(/^[^0-9A-Za-z]+|[^0-9A-Za-z]+$/g, '');
  // Different symbols in a code of variable length suggest an address, or data of another program.
  const canHaveSigns = hasKnownLength(rules) || new Set(inner.match(signs)).size <= 1;
  const readings = [
    () => typedPartOf(whole, rules) ?? typedPartOf(bare, rules),
    () => typedPartOf(inner, rules),
    () => (canHaveSigns ? typedPartOf(inner.replace(signs, ''), withoutSigns(rules)) : undefined),
  ];
  for (const [doubt, read] of readings.entries()) {
    const typed = read();
    if (typed !== undefined) return { code: codeOf(typed, rules), doubt: bare === whole.trim() ? doubt : -1 };
  }
  return undefined;
}

/**
 * The codes that a reading may mean and that fit the rules, likeliest first. The wrong layout often produces symbols
 * instead of digits, so a text that is a code comes before a text that only contains a code.
 */
export function fittingCodes(
  reading: ScannedText,
  rules: CodeRules,
  habits: ReaderHabits,
): readonly string[] {
  const fitting = textsOf(reading, habits).flatMap((text) => fittingCode(text, rules, habits) ?? []);
  const likeliest = fitting.toSorted((one, other) => one.doubt - other.doubt);
  return [...new Set(likeliest.map(({ code }) => code))];
}

/** The codes of a reading, as if typed. A reading that fits no rule counts as one code: its whole text. */
export function codesOf(reading: ScannedText, rules: CodeRules, habits: ReaderHabits): readonly string[] {
  const fitting = fittingCodes(reading, rules, habits);
  if (fitting.length > 0) return fitting;
  const [text = ''] = textsOf(reading, habits);
  return [withoutIdentifiers(withoutHabits(text, habits))];
}

/** The settings of a reader that sent this text for a known code; undefined if the text does not contain the code. */
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
