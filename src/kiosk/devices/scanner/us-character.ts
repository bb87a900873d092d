type PressedKey = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>;

/** The characters of the other keys: without and with the shift key. */
const pairs: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadDecimal: '..',
  ...Object.fromEntries([...')!@#$%^&*('].map((shifted, digit) => [`Digit${digit}`, `${digit}${shifted}`])),
};

/**
 * The character of a key on an American keyboard; undefined: none. Scanners send the keys of an American keyboard
 * unless they are set up differently, while this machine's layout would produce other characters.
 */
export function usCharacter({ code, key, shiftKey }: PressedKey): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad([0-9])$/.exec(code)?.[1];
  if (digit) return digit;
  const pair = pairs[code];
  if (pair) return pair[shiftKey ? 1 : 0];
  return [...key].length === 1 ? key : undefined;
}
