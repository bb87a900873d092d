import { describe, expect, it } from 'vitest';
import { type CodeRules, codeRulesOf } from './code-mask.ts';
import {
  codesOf,
  fittingCodes,
  habitsFrom,
  plainReading,
  type ScannedText,
  unknownHabits,
} from './scanned-code.ts';

const free = codeRulesOf({ type: 'alphanumeric', min: 4, max: 0, mask: '' });
const four = codeRulesOf({ type: 'alphanumeric', min: 4, max: 4, mask: '' });
const digits = codeRulesOf({ type: 'numeric', min: 4, max: 8, mask: '' });
const masked = codeRulesOf({ type: 'alphanumeric', min: 1, max: 1, mask: 'BK-***-***' });

describe('a code that a scanner types', () => {
  it.each([
    [']Q3K7P2', free, 'K7P2'],
    [']C04712', digits, '4712'],
    [']d2]Q3 K7P2 ', four, 'K7P2'],
    ['*K7P2*', four, 'K7P2'],
    ['~K7P2#', free, 'K7P2'],
    ['*]Q3K7P2#', four, 'K7P2'],
    ['~]C0K7P2', free, 'K7P2'],
    ['K7 P2', free, 'K7P2'],
    ['K7-P2', four, 'K7P2'],
    ['k7p-xw3', masked, 'BK-K7P-XW3'],
    ['BK.K7P.XW3;', masked, 'BK-K7P-XW3'],
    ['BKK7PXW3', masked, 'BK-K7P-XW3'],
    [']d2bk-k7p-xw3-', masked, 'BK-K7P-XW3'],
    ['https://booking.example/4', free, 'https://booking.example/4'],
    ['{"code":"4711"}', free, '{"code":"4711"}'],
    [']Q3', free, ''],
  ] satisfies [string, CodeRules, string][])('is found in the typed text "%s"', (text, rules, code) => {
    expect(codesOf(plainReading(text), rules, unknownHabits)).toEqual([code]);
  });

  it.each([
    // The reader and the machine are set to French. Digits need the shift key, and the same keys on an American
    // keyboard fit no code.
    [{ us: 'K&P@', machine: 'K1P2' }, four, ['K1P2']],
    // American symbols surround a part that is long enough for a code.
    [{ us: ':QWUR&', machine: 'MAZUR7' }, free, ['MAZUR7', 'QWUR']],
    // An American reader is connected to a French machine.
    [{ us: 'K7PXW3', machine: 'KèPXZ"' }, free, ['K7PXW3', 'KPXZ']],
    [{ us: 'K7P2', machine: 'KèPé' }, four, ['K7P2']],
    // An identifier is recognised only in the right layout.
    [{ us: ']A01ALYZ-', machine: '+A01ALZYß' }, free, ['1ALYZ', 'A01ALZY']],
    // Symbols between the characters are more doubtful than symbols around them.
    [{ us: '|A#$LH(#', machine: '*4LH9#' }, four, ['4LH9']],
    // In the German layout, Y and Z are swapped, and both readings are codes.
    [{ us: 'YK7Z2', machine: 'ZK7Y2' }, free, ['YK7Z2', 'ZK7Y2']],
    [{ us: 'K7P2', machine: 'K7P2' }, four, ['K7P2']],
    [{ us: 'K7P2', machine: '' }, four, ['K7P2']],
  ] satisfies [ScannedText, CodeRules, string[]][])(
    'is read with the layout that fits: %j',
    (reading, rules, codes) => {
      expect(fittingCodes(reading, rules, unknownHabits)).toEqual(codes);
    },
  );

  it('is read with the settings learnt from one scan of a known code', () => {
    const habits = habitsFrom({ us: '~]Q3KYZ-7&', machine: '°)Q3KZY-7/' }, 62, 'KZY-7');
    expect(habits).toEqual({ prefix: '°)Q3', suffix: '/', layout: 'machine', slowestMs: 62 });
    const german = { us: 'aYK7Z2b', machine: 'aZK7Y2b' };
    expect(
      fittingCodes(german, free, { ...unknownHabits, prefix: 'a', suffix: 'b', layout: 'machine' }),
    ).toEqual(['ZK7Y2']);
    expect(habitsFrom({ us: ']Q1KZY-7', machine: ']Q1KZY-7' }, 9, 'KZY-7')).toMatchObject({
      prefix: '',
      layout: 'us',
    });
    expect(habitsFrom(plainReading('KZY'), 5, 'KZY-7')).toBeUndefined();
  });
});
