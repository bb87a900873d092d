import type { FieldState } from './typing.ts';

/** No capitals, one capital, or only capitals. */
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

/** The state after a change of the text: each word of a name begins with a capital. */
export function shiftAfterText(shift: Shift, { text, from }: FieldState): Shift {
  if (shift === 'locked') return shift;
  return /(^|[ -])$/.test(text.slice(0, from)) ? 'once' : 'off';
}

/**
 * Languages in which i and ı are different letters. Only these languages use their own case rules; Greek would lose
 * its accents.
 */
const dottedILanguages = /^(tr|az)\b/i;

/** The rows with letters in the case of a shift state, by a language's rules. */
export function applyShift(rows: readonly string[], shift: Shift, locale: string): string[] {
  const language = dottedILanguages.test(locale) ? locale : 'und';
  return rows.map((row) =>
    row
      .split(' ')
      .map((key) => inCase(key, shift, language))
      .join(' '),
  );
}

function inCase(key: string, shift: Shift, language: string): string {
  // Georgian capitals are only used for whole headlines.
  if (key.startsWith('{') || /^\p{Script=Georgian}/u.test(key)) return key;
  // In languages with only one i, this key writes the letter that is missing beside i and I.
  if (language === 'und' && (key === 'ı' || key === 'İ')) return shift === 'off' ? 'ı' : 'İ';
  const [first = '', ...rest] = key;
  const written = {
    off: key.toLocaleLowerCase(language),
    once: first.toLocaleUpperCase(language) + rest.join('').toLocaleLowerCase(language),
    locked: key.toLocaleUpperCase(language),
  }[shift];
  // A letter without a single-character capital, such as ß, does not change.
  const isOne = [...written.normalize('NFC')].length === [...key.normalize('NFC')].length;
  return isOne ? written : key;
}
