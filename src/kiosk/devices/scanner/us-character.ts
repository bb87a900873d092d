type PressedKey = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>;

/** The characters of all keys except letters, without and with shift. */
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
 * A key's character on an American keyboard, if any. Unless they are configured otherwise, scanners send
 * American keys, which this machine's layout would misread.
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
