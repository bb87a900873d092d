import type { KeyboardButtonAttributes } from 'react-simple-keyboard/build/interfaces.d.ts';
import type { Shift } from '../../../domain/text-entry/keyboards/shift.ts';
import type { AllWords } from '../../words/words.ts';

export interface KeyCap {
  /** The visible label; empty if the style sheet draws an icon. */
  readonly label: string;
  /** The accessible name, if the label does not provide it. */
  readonly name?: string;
  readonly kind?: 'wide' | 'space' | 'backspace' | 'shift' | 'accept';
  /** The label's language, if it is not the visitor's. */
  readonly lang?: string;
  readonly isPressed?: boolean;
}

type KeyCaps = Readonly<Record<string, KeyCap>>;

/** The caps of the keys on every keyboard, by token. */
export function keyCapsOf(words: AllWords, shift: Shift): KeyCaps {
  const backspace: KeyCap = { label: '', name: words.say('keyboard.backspace'), kind: 'backspace' };
  const accept: KeyCap = { label: '', name: words.say('step.continue'), kind: 'accept' };
  const shiftName = words.say(shift === 'locked' ? 'keyboard.locked' : 'keyboard.shift');
  return {
    '{backspace}': backspace,
    '{bksp}': backspace,
    '{space}': { label: words.say('keyboard.space'), kind: 'space' },
    '{accept}': accept,
    '{enter}': accept,
    '{shift}': { label: '', name: shiftName, kind: 'shift', isPressed: shift !== 'off' },
    '-': { label: '-', name: words.say('keyboard.hyphen') },
    ʼ: { label: 'ʼ', name: words.say('keyboard.apostrophe') },
    "'": { label: "'", name: words.say('keyboard.apostrophe') },
    '.': { label: '.', name: words.say('keyboard.point') },
    '+': { label: '+', name: words.say('keyboard.plus') },
  };
}

/**
 * The cap of a key that writes its token. A combining mark is shown on a dotted circle, an Arabic mark on a tatweel.
 */
function letterCap(token: string, lang: string | undefined): KeyCap {
  const circle = /^[\u064b-\u065f\u0670]/.test(token) ? '\u0640' : '\u25cc';
  const label = japaneseMarks.get(token) ?? (/^\p{M}/u.test(token) ? circle + token : token);
  return lang === undefined ? { label } : { label, lang };
}

/** Japanese writes its marks without a circle. */
const japaneseMarks: ReadonlyMap<string, string> = new Map([
  ['\u3099', '゛'],
  ['\u309a', '゜'],
]);

/**
 * The keyboard library's options for rows of tokens. `lettersLang` is the letters' language, if it is not the
 * visitor's.
 * - The library gets positions such as `{0-3}` as keys. It would look tokens up in its own lists, and type their text
 *   itself.
 * - `tokens` maps these positions back to tokens.
 */
export function keyboardOptions(
  rows: readonly string[],
  caps: KeyCaps,
  lettersLang: string | undefined,
  toHtml: (label: string) => string,
) {
  const tokens = new Map<string, string>();
  const display: Record<string, string> = {};
  const buttonAttributes: KeyboardButtonAttributes[] = [{ attribute: 'type', value: 'button' }];
  const layout = rows.flatMap((row, r) => {
    const positions = row.split(' ').flatMap((token, k) => {
      const known = Object.hasOwn(caps, token) ? caps[token] : undefined;
      if (token === '' || (!known && /^\{.+\}$/u.test(token))) return [];
      const position = `{${r}-${k}}`;
      const { label, name, kind, lang, isPressed } = known ?? letterCap(token, lettersLang);
      tokens.set(position, token);
      display[position] = toHtml(label || ' ');
      const add = (attribute: string, value: string | undefined) =>
        value && buttonAttributes.push({ attribute, value, buttons: position });
      // The accessible name contains the visible cap, so speech-input users can name the key.
      add('aria-label', name && label ? `${name}, ${label}` : name);
      add('data-token', known && token);
      add('data-kind', kind);
      add('lang', lang);
      add('aria-pressed', isPressed === undefined ? undefined : String(isPressed));
      return [position];
    });
    return positions.length > 0 ? [positions.join(' ')] : [];
  });
  return { tokens, display, buttonAttributes, layout: { default: layout } };
}
