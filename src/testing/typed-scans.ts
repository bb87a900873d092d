import type { ScannedText } from '../domain/text-entry/scanned-code.ts';
import type { TypedKey } from './typed-keys.ts';

type Random = () => number;
/** A key with the modifiers that a scanner presses for one character. On the test page, Alt stands for AltGr. */
type Stroke = Pick<TypedKey, 'shiftKey' | 'altKey'> & { readonly code: string };
/**
 * The characters of each key: alone, with Shift, and with AltGr. `^` stands for an accent that waits for its letter.
 */
type Layout = Readonly<Record<string, string>>;

const pick = <One>(random: Random, from: readonly One[]): One =>
  from[Math.floor(random() * from.length)] as One;

const digits = [...'0123456789'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letterKeys: Layout = Object.fromEntries(
  letters.map((letter) => [`Key${letter}`, letter.toLowerCase() + letter]),
);
const digitKeys = (pairs: string): Layout =>
  Object.fromEntries(pairs.split(' ').map((pair, digit) => [`Digit${digit}`, pair]));

/** The parts of the machines' keyboard layouts that codes need. */
const layouts = {
  us: {
    ...letterKeys,
    ...digitKeys('0) 1! 2@ 3# 4$ 5% 6^ 7& 8* 9('),
    Minus: '-_',
    BracketRight: ']}',
    BracketLeft: '[{',
    Backslash: '\\|',
    Semicolon: ';:',
    Quote: `'"`,
    Comma: ',<',
    Period: '.>',
    Slash: '/?',
    Backquote: '`~',
  },
  de: {
    ...letterKeys,
    ...digitKeys('0=} 1! 2" 3§ 4$ 5% 6& 7/{ 8([ 9)]'),
    KeyY: 'zZ',
    KeyZ: 'yY',
    Minus: 'ß?',
    Slash: '-_',
    Backslash: "#'",
    BracketRight: '+*~',
    Backquote: '^°',
    Period: '.:',
  },
  fr: {
    ...letterKeys,
    ...digitKeys('à0@ &1 é2^ "3# \'4{ (5[ -6| è7 _8 ç9'),
    KeyQ: 'aA',
    KeyA: 'qQ',
    KeyW: 'zZ',
    KeyZ: 'wW',
    KeyM: ',?',
    Semicolon: 'mM',
    Comma: ';.',
    Minus: ')°]',
    Backslash: '*µ',
    BracketRight: '$£',
    Backquote: '²~',
    Period: ':/',
  },
} satisfies Readonly<Record<string, Layout>>;

type LayoutName = keyof typeof layouts;

function strokeFor(sign: string, layout: Layout): Stroke | undefined {
  for (const [code, signs] of Object.entries(layout)) {
    const level = signs.indexOf(sign);
    if (level === 1) return { code, shiftKey: true };
    if (level === 2) return { code, altKey: true };
    if (level === 0) return { code };
  }
  return undefined;
}

function keyOn({ code, shiftKey, altKey }: Stroke, layout: Layout): string {
  const sign = (layout[code] ?? '')[altKey ? 2 : shiftKey ? 1 : 0] ?? '';
  return ['', '^', '´'].includes(sign) ? 'Dead' : sign;
}

const unlocked = [
  ...['Insert', 'End', 'ArrowDown', 'PageDown', 'ArrowLeft'],
  ...['Clear', 'ArrowRight', 'Home', 'ArrowUp', 'PageUp'],
];

const ctrl = (key: string) => ({ key, code: `Key${key.toUpperCase()}`, ctrlKey: true });
const named = (key: string) => ({ key, code: key });
type Key = Omit<TypedKey, 'pauseMs'>;

const begins: readonly (readonly Key[])[] = [
  ...[[], [], []],
  ...[[named('F9')], [named('Escape')], [ctrl('b')], [named(' ')]],
];
const ends: readonly (readonly Key[])[] = [
  ...[[named('Enter')], [named('Enter')], [named('Tab')]],
  ...[[named('Enter'), named('Enter')], [named('Enter'), ctrl('j')], [ctrl('j')], [ctrl('c')]],
  [{ key: 'Enter', code: 'NumpadEnter' }],
];
const identifiers = ['', '', ']Q3', ']C0', ']E0', ']A0', ']d2', ']X0'];
const before = ['', '', '', '*', '(', '~'];
const after = ['', '', '', '*', '#', '-'];

export type CodeForm = 'short' | 'digits' | 'masked' | 'free';

/** A booking code of letters and digits, or of digits alone. At least one character is a digit. */
export function aBookingCode(random: Random, form: CodeForm): string {
  if (form === 'digits') return Array.from({ length: 6 }, () => pick(random, digits)).join('');
  const length = { short: 4, masked: 6, free: 4 + Math.floor(8 * random()) }[form];
  const code = Array.from({ length }, () => pick(random, [...letters, ...digits]));
  code[Math.floor(random() * code.length)] = pick(random, digits);
  return form !== 'masked' ? code.join('') : `BK-${code.slice(0, 3).join('')}-${code.slice(3).join('')}`;
}

/** A scan, and the whole text that an American machine and this machine show for it. */
export interface TypedScan extends ScannedText {
  readonly keys: readonly TypedKey[];
}

const mostMs = 150;

/**
 * The keys that a scanner types for a code, 1 to 150 ms per key, with jitter.
 * - The scanner uses the layout of an American machine or of this machine, Alt with the number of each character, or
 *   an input method.
 * - It may add identifiers, other characters and control characters, according to its setup.
 */
export function scanOf(code: string, random: Random): TypedScan {
  const usualMs = 1 + random() * mostMs;
  const machine = pick<LayoutName>(random, ['us', 'us', 'de', 'fr']);
  const reader = pick<LayoutName>(random, ['us', machine]);
  const digit = pick(random, ['row', 'row', 'keypad', 'unlocked keypad']);
  const isByNumber = random() < 0.1;
  // An input method does not show which character its layout would have.
  const isComposed = reader === 'us' && !isByNumber && random() < 0.2;
  // A person types lower-case letters through an input method.
  const letter = pick(random, ['modifier', 'modifier', 'key', ...(isComposed ? [] : ['caps lock'])]);

  const onKeypad = (sign: string): Key => ({
    key: digit === 'unlocked keypad' ? (unlocked[Number(sign)] ?? '') : sign,
    code: `Numpad${sign}`,
  });
  const alt = { key: 'Alt', code: 'AltLeft' };
  function keysOf(sign: string): readonly Key[] {
    if (isByNumber) {
      const number = [...String(sign.charCodeAt(0)).padStart(4, '0')];
      const pressed = [alt, ...number.map(onKeypad)].map((key) => ({ ...key, altKey: true }));
      return [...pressed, { ...alt, isRelease: true }];
    }
    if (digit !== 'row' && /[0-9]/.test(sign)) return [onKeypad(sign)];
    const stroke = strokeFor(sign, layouts[reader]);
    if (!stroke) return [];
    const shown = keyOn(stroke, layouts[machine]);
    if (letter === 'caps lock' && /[A-Z]/.test(sign)) return [{ ...stroke, shiftKey: false, key: shown }];
    const shift = letter === 'key' && stroke.shiftKey ? [named('Shift')] : [];
    const composed = isComposed ? { key: 'Process', composed: shown } : { key: shown };
    return [...shift, { ...stroke, ...composed }];
  }

  const text = `${pick(random, before)}${pick(random, identifiers)}${code}${pick(random, after)}`;
  const end = isByNumber
    ? [pick(random, ['\r', '\r\n', '\t', '\x03'])].flatMap((signs) => [...signs].flatMap(keysOf))
    : pick(random, ends);
  const keys = [...pick(random, begins), ...[...text].flatMap(keysOf), ...end];
  const shownOn = (layout: Layout) => (sign: string) => {
    const isKeypad = isByNumber || (digit !== 'row' && /[0-9]/.test(sign));
    const stroke = isKeypad ? undefined : strokeFor(sign, layouts[reader]);
    return stroke ? keyOn(stroke, layout) : sign;
  };
  const textOn = (layout: Layout) => [...text].map(shownOn(layout)).join('');
  return {
    keys: keys.map((key) => ({
      ...key,
      pauseMs: Math.round(Math.min(mostMs, Math.max(1, usualMs * (0.6 + 0.8 * random())))),
    })),
    us: textOn(layouts.us),
    machine: textOn(layouts[machine]),
  };
}
