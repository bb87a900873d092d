import { graphemesOf } from '../graphemes.ts';
import { type AssembleKorean, compose, withOtherSize } from './compose.ts';

/** A field's text and selection, in UTF-16 code units. The next letter replaces the selection. */
export interface FieldState {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface FieldRules {
  /** Removes disallowed characters, even from an unfinished text. */
  readonly clean: (text: string) => string;
  /** In graphemes. */
  readonly max: number;
  /** Absent if Korean letters are not joined. */
  readonly assembleKorean?: AssembleKorean;
}

/** The tokens for the backspace key in layouts. */
const backspaceTokens: ReadonlySet<string> = new Set(['{backspace}', '{bksp}']);

/** The characters of keys whose label is a word. The half space keeps two Persian letters apart. */
const writtenByTokens: Readonly<Record<string, string>> = {
  '{space}': ' ',
  '{half-space}': '\u200c',
};

const sideBySide: AssembleKorean = (letters) => letters.join('');

/** The field after a key of the on-screen keyboard. A key that neither writes nor deletes does not change the field. */
export function typeToken(field: FieldState, token: string, rules: FieldRules): FieldState {
  if (backspaceTokens.has(token)) return deleteBackwards(field, rules);
  const { text, from, to } = field;
  const before = text.slice(0, from);
  if (token === '{small}') return insertText(withOtherSize(before), text.slice(to), rules) ?? field;
  const written = Object.hasOwn(writtenByTokens, token) ? (writtenByTokens[token] ?? '') : token;
  if (/^\{.+\}$/u.test(written)) return field;
  // A combining mark needs a letter before it.
  if (/^\p{M}/u.test(written) && /(^| )$/.test(before)) return field;
  return (
    insertText(compose(before, written, rules.assembleKorean ?? sideBySide), text.slice(to), rules) ?? field
  );
}

/** The field after another change, such as by a physical keyboard. Cuts off an overlong text. */
export function replaceText({ text, from }: FieldState, { clean, max }: FieldRules): FieldState {
  const accepted = graphemesOf(clean(text)).slice(0, max).join('');
  const at = Math.min(clean(text.slice(0, from)).length, accepted.length);
  return { text: accepted, from: at, to: at };
}

function deleteBackwards({ text, from, to }: FieldState, rules: FieldRules): FieldState {
  const before = text.slice(0, from);
  const rest = from < to ? before : withoutLast(before);
  return replaceText({ text: rest + text.slice(to), from: rest.length, to: rest.length }, rules);
}

/** The text without its last grapheme. A half space is removed separately: it is invisible, but has its own key. */
const withoutLast = (text: string) =>
  text.endsWith('\u200c') ? text.slice(0, -1) : graphemesOf(text).slice(0, -1).join('');

/** The field with the texts before and after the caret; undefined if too long. */
function insertText(before: string, after: string, { clean, max }: FieldRules): FieldState | undefined {
  const text = clean(before + after);
  if (graphemesOf(text).length > max) return undefined;
  const at = Math.min(clean(before).length, text.length);
  return { text, from: at, to: at };
}
