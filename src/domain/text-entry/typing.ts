import { graphemesOf } from './graphemes.ts';

/** What is typed, and where the next letter goes: in the place of what is selected. In UTF-16 units. */
export interface FieldState {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What may stand in a field. */
export interface FieldRules {
  /** The text as it may stand while it is typed. */
  readonly clean: (text: string) => string;
  /** The most characters, as a reader counts them. */
  readonly max: number;
}

/** What a layout calls the key that takes away; both names are in use. */
const backspaceTokens: ReadonlySet<string> = new Set(['{backspace}', '{bksp}']);

/** The line after a key of the keyboard; keys that write nothing leave it as it is. */
export function typeToken(line: FieldState, token: string, rules: FieldRules): FieldState {
  if (backspaceTokens.has(token)) return deleteBackwards(line, rules);
  const written = token === '{space}' ? ' ' : token;
  if (/^\{.+\}$/u.test(written)) return line;
  const { text, from, to } = line;
  // A mark that has no letter to stand on.
  if (/^\p{M}/u.test(written) && /(^| )$/.test(text.slice(0, from))) return line;
  return insertText(text.slice(0, from) + written, text.slice(to), rules) ?? line;
}

/** The line after the field was changed otherwise, by a physical keyboard for instance; what is too much is cut off. */
export function replaceText({ text, from }: FieldState, { clean, max }: FieldRules): FieldState {
  const kept = graphemesOf(clean(text)).slice(0, max).join('');
  const at = Math.min(clean(text.slice(0, from)).length, kept.length);
  return { text: kept, from: at, to: at };
}

function deleteBackwards({ text, from, to }: FieldState, rules: FieldRules): FieldState {
  const before = text.slice(0, from);
  const rest = from < to ? before : graphemesOf(before).slice(0, -1).join('');
  return replaceText({ text: rest + text.slice(to), from: rest.length, to: rest.length }, rules);
}

/** A line of what stands before and after the next letter; undefined where it is too long. */
function insertText(before: string, after: string, { clean, max }: FieldRules): FieldState | undefined {
  const text = clean(before + after);
  if (graphemesOf(text).length > max) return undefined;
  const at = Math.min(clean(before).length, text.length);
  return { text, from: at, to: at };
}

/** Whether the next letter is a capital, and the ones after it too. */
export type Shift = 'off' | 'once' | 'locked';

/** The shift key was touched: one capital, then all of them, then none. */
export function nextShift(shift: Shift): Shift {
  return shift === 'off' ? 'once' : shift === 'once' ? 'locked' : 'off';
}

/** Names begin with a capital, and so does each of their words. */
export function shiftAfterText(shift: Shift, { text, from }: FieldState): Shift {
  if (shift === 'locked') return shift;
  return /(^|[ -])$/.test(text.slice(0, from)) ? 'once' : 'off';
}

/** Languages in which i and I are not the same letter. Others go without: Greek would lose its accents. */
const dottedILanguages = /^(tr|az)\b/i;

/** The rows of a keyboard as they read with this shift, in a language. */
export function applyShift(rows: readonly string[], shift: Shift, locale: string): string[] {
  const language = dottedILanguages.test(locale) ? locale : 'und';
  const written = (token: string) =>
    shift === 'off' ? token.toLocaleLowerCase(language) : token.toLocaleUpperCase(language);
  // A letter without a capital of its own would become two.
  const isOne = (token: string) => graphemesOf(written(token)).length === graphemesOf(token).length;
  const keys = (row: string) => row.split(' ');
  return rows.map((row) =>
    keys(row)
      .map((token) => (!token.startsWith('{') && isOne(token) ? written(token) : token))
      .join(' '),
  );
}
