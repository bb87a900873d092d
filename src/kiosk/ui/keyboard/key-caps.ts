import type { KeyboardButtonAttributes } from 'react-simple-keyboard/build/interfaces.d.ts';
import type { Shift } from '../../../domain/text-entry/typing.ts';
import type { AllWords } from '../../words/words.ts';

/** What stands on a key. */
export interface Face {
  /** Empty where the style sheet draws it. */
  readonly label: string;
  /** The spoken name, where the label does not say it. */
  readonly name?: string;
  readonly look?: 'wide' | 'space' | 'backspace' | 'shift' | 'accept';
  readonly isOn?: boolean;
}

type Faces = Readonly<Record<string, Face>>;

/** The keys that mean the same on every keyboard. */
export function facesOf(words: AllWords, shift: Shift): Faces {
  const backspace: Face = { label: '', name: words.say('keyboard.backspace'), look: 'backspace' };
  const accept: Face = { label: '', name: words.say('step.continue'), look: 'accept' };
  const lettered = words.say(shift === 'locked' ? 'keyboard.locked' : 'keyboard.shift');
  return {
    '{backspace}': backspace,
    '{bksp}': backspace,
    '{space}': { label: words.say('keyboard.space'), look: 'space' },
    '{accept}': accept,
    '{enter}': accept,
    '{shift}': { label: '', name: lettered, look: 'shift', isOn: shift !== 'off' },
    '-': { label: '-', name: words.say('keyboard.hyphen') },
    "'": { label: "'", name: words.say('keyboard.apostrophe') },
    '.': { label: '.', name: words.say('keyboard.point') },
    '+': { label: '+', name: words.say('keyboard.plus') },
  };
}

/** A mark that stands on letters needs something to stand on. */
const faceOf = (sign: string): Face => ({ label: /^\p{M}/u.test(sign) ? `\u25cc${sign}` : sign });

/**
 * Rows of tokens as the library takes them. It is told places and not tokens: it would look these up in its own
 * lists and keep what they write.
 */
export function drawnKeys(rows: readonly string[], faces: Faces, markup: (label: string) => string) {
  const tokens = new Map<string, string>();
  const display: Record<string, string> = {};
  const buttonAttributes: KeyboardButtonAttributes[] = [{ attribute: 'type', value: 'button' }];
  const layout = rows.flatMap((row, r) => {
    const places = row.split(' ').flatMap((token, k) => {
      const face = Object.hasOwn(faces, token) ? faces[token] : undefined;
      if (token === '' || (!face && /^\{.+\}$/u.test(token))) return [];
      const place = `{${r}-${k}}`;
      const { label, name, look, isOn } = face ?? faceOf(token);
      tokens.set(place, token);
      display[place] = markup(label || ' ');
      const add = (attribute: string, value: string | undefined) =>
        value && buttonAttributes.push({ attribute, value, buttons: place });
      add('aria-label', name);
      add('data-look', look);
      add('aria-pressed', isOn === undefined ? undefined : String(isOn));
      return [place];
    });
    return places.length > 0 ? [places.join(' ')] : [];
  });
  return { tokens, display, buttonAttributes, layout: { default: layout } };
}
