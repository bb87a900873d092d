import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { keyMeaning } from './key-meaning.ts';

function aKey(key: string, more: Partial<KeyboardEvent> = {}) {
  const unchanged = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, isComposing: false };
  return { key, code: '', ...unchanged, ...more };
}

describe('outside a field', () => {
  it.each([
    ['ArrowLeft', { kind: 'move', direction: 'left' }],
    ['ArrowDown', { kind: 'move', direction: 'down' }],
    ['Escape', { kind: 'shortcut', key: 'Escape' }],
    ['Home', { kind: 'shortcut', key: 'Home' }],
    ['PageDown', { kind: 'shortcut', key: 'PageDown' }],
    ['Enter', { kind: 'press' }],
    [' ', { kind: 'press' }],
    ['1', { kind: 'tile', index: 0 }],
    ['9', { kind: 'tile', index: 8 }],
    ['0', { kind: 'tile', index: 9 }],
    ['a', undefined],
    ['Tab', undefined],
  ])('%j means %j', (key, meaning) => {
    expect(keyMeaning(aKey(key), undefined)).toEqual(meaning);
  });

  it('the row of digits chooses tiles on a keyboard of any country, with and without the shift key', () => {
    const third = { kind: 'tile', index: 2 };
    expect(keyMeaning(aKey('"', { code: 'Digit3' }), undefined)).toEqual(third);
    expect(keyMeaning(aKey('3', { code: 'Digit3', shiftKey: true }), undefined)).toEqual(third);
    expect(keyMeaning(aKey('\u06f3', { code: 'Digit3' }), undefined)).toEqual(third);
  });

  it('a keypad with NumLock off moves the focus', () => {
    expect(keyMeaning(aKey('ArrowDown', { code: 'Numpad2' }), undefined)).toMatchObject({
      direction: 'down',
    });
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('a key with %s is not for visitors', (modifier) => {
    expect(keyMeaning(aKey('1', { [modifier]: true }), undefined)).toBeUndefined();
  });
});

describe('in a field', () => {
  it.each(['1', 'a', ' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'Home'])('%j belongs to the text', (key) => {
    expect(keyMeaning(aKey(key), 'Marie')).toBeUndefined();
  });

  it(
    'up, down and Escape leave the field, and Home leaves an empty field',
    showsClauses('5.1.6.2', '11.2.1.2'),
    () => {
      expect(keyMeaning(aKey('ArrowDown'), 'Marie')).toMatchObject({ direction: 'down' });
      expect(keyMeaning(aKey('ArrowUp'), 'Marie')).toMatchObject({ direction: 'up' });
      expect(keyMeaning(aKey('Escape'), 'Marie')).toEqual({ kind: 'shortcut', key: 'Escape' });
      expect(keyMeaning(aKey('Home'), '')).toEqual({ kind: 'shortcut', key: 'Home' });
    },
  );

  it('a key that composes a letter has no other effect', () => {
    expect(keyMeaning(aKey('ArrowDown', { isComposing: true }), 'Marie')).toBeUndefined();
  });
});
