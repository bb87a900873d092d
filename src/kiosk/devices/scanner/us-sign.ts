/** What is known of a key that went down. */
export interface PressedKey {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The other keys that write something: alone, and with the shift key. */
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
  ...Object.fromEntries([...')!@#$%^&*('].map((shifted, digit) => [`Digit${digit}`, `${digit}${shifted}`])),
};

/**
 * The sign that a key writes on an American keyboard; undefined if none. A scanner says keys of that one, unless somebody
 * set it otherwise, and the layout of this machine would make other signs of them.
 */
export function usSign({ code, key, shiftKey }: PressedKey): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad([0-9])$/.exec(code)?.[1];
  if (digit) return digit;
  const pair = pairs[code];
  if (pair) return pair[shiftKey ? 1 : 0];
  return [...key].length === 1 ? key : undefined;
}
