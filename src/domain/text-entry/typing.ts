import { graphemesOf } from './graphemes.ts';

/** The text of a field and its selection, in UTF-16 units. The next letter replaces the selection. */
export interface FieldState {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The rules for the text of a field. */
export interface FieldRules {
  /** Removes what is not allowed, also from an unfinished text. */
  readonly clean: (text: string) => string;
  /** The maximum length in graphemes. */
  readonly max: number;
}

/** The tokens of the backspace key; layouts use both. */
const backspaceTokens: ReadonlySet<string> = new Set(['{backspace}', '{bksp}']);

/** The field after a key of the on-screen keyboard. Keys without a letter do not change it. */
export function typeToken(field: FieldState, token: string, rules: FieldRules): FieldState {
  if (backspaceTokens.has(token)) return deleteBackwards(field, rules);
  const written = token === '{space}' ? ' ' : token;
  if (/^\{.+\}$/u.test(written)) return field;
  const { text, from, to } = field;
  // A combining mark needs a letter before it.
  if (/^\p{M}/u.test(written) && /(^| )$/.test(text.slice(0, from))) return field;
  return insertText(text.slice(0, from) + written, text.slice(to), rules) ?? field;
}

/** The field after another change, such as by a physical keyboard. A text that is too long is cut off. */
export function replaceText({ text, from }: FieldState, { clean, max }: FieldRules): FieldState {
  const accepted = graphemesOf(clean(text)).slice(0, max).join('');
  const at = Math.min(clean(text.slice(0, from)).length, accepted.length);
  return { text: accepted, from: at, to: at };
}

function deleteBackwards({ text, from, to }: FieldState, rules: FieldRules): FieldState {
  const before = text.slice(0, from);
  const rest = from < to ? before : graphemesOf(before).slice(0, -1).join('');
  return replaceText({ text: rest + text.slice(to), from: rest.length, to: rest.length }, rules);
}

/** The field with the texts before and after the caret; undefined when the text is too long. */
function insertText(before: string, after: string, { clean, max }: FieldRules): FieldState | undefined {
  const text = clean(before + after);
  if (graphemesOf(text).length > max) return undefined;
  const at = Math.min(clean(before).length, text.length);
  return { text, from: at, to: at };
}

/** The state of the shift key: no capitals, one capital, or only capitals. */
export type Shift = 'off' | 'once' | 'locked';

/** The state after a touch of the shift key. */
export function nextShift(shift: Shift): Shift {
  switch (shift) {
    case 'off':
      return 'once';
    case 'once':
      return 'locked';
    case 'locked':
      return 'off';
  }
}

/** The state after the text changed: each word of a name begins with a capital. */
export function shiftAfterText(shift: Shift, { text, from }: FieldState): Shift {
  if (shift === 'locked') return shift;
  return /(^|[ -])$/.test(text.slice(0, from)) ? 'once' : 'off';
}

/** Languages in which i and I are different letters. Only these use their own case rules, because Greek would lose its accents. */
const dottedILanguages = /^(tr|az)\b/i;

/** The rows of a keyboard with the letters in the case of a shift state, by the rules of a language. */
export function applyShift(rows: readonly string[], shift: Shift, locale: string): string[] {
  const language = dottedILanguages.test(locale) ? locale : 'und';
  const written = (token: string) =>
    shift === 'off' ? token.toLocaleLowerCase(language) : token.toLocaleUpperCase(language);
  // A letter without a single capital, such as ß, stays.
  const isOne = (token: string) => graphemesOf(written(token)).length === graphemesOf(token).length;
  const keys = (row: string) => row.split(' ');
  return rows.map((row) =>
    keys(row)
      .map((token) => (!token.startsWith('{') && isOne(token) ? written(token) : token))
      .join(' '),
  );
}
