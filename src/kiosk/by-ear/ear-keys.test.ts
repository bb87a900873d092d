import { expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { earKeyMeaning, startsHearing } from './ear-keys.ts';

const pressed = (key: string, held = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

it('only the configured key of a keyboard starts speech, and shortcuts with this key do not', () => {
  const ear = { key: 'F9', keypad: 'none' } as const;
  expect(startsHearing(pressed('F9'), ear)).toBe(true);
  expect(startsHearing(pressed('F9', { ctrlKey: true }), ear)).toBe(false);
  expect(startsHearing(pressed('ArrowDown'), ear)).toBe(false);
  expect(startsHearing(pressed('F21'), ear)).toBe(false);
});

it('any key of an audio keypad starts speech', showsClauses('5.2'), () => {
  for (const key of ['F13', 'F17', 'F21', 'F23']) {
    expect(startsHearing(pressed(key), { key: 'F9', keypad: 'storm-audionav' }), key).toBe(true);
  }
});

it('the keys of a keypad have the same effects as the keys of a keyboard', () => {
  expect(earKeyMeaning(pressed('F18'), 'storm-audionav')).toEqual({ standsFor: 'ArrowDown' });
  expect(earKeyMeaning(pressed('F21'), 'ez-access')).toEqual({ standsFor: 'Enter' });
  expect(earKeyMeaning(pressed('F14'), 'storm-audionav')).toEqual({ command: 'repeat' });
  expect(earKeyMeaning(pressed('F18'), 'none')).toBeUndefined();
});

it('letters, digits, Space, Enter and arrows do not control speech', () => {
  for (const key of ['a', '1', ' ', 'Enter', 'ArrowUp', 'toString'])
    expect(earKeyMeaning(pressed(key), 'none')).toBeUndefined();
});
