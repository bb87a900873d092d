import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  codeOf,
  codeRulesOf,
  codeVisibilityOf,
  hideCells,
  isComplete,
  takes,
  typedPartOf,
  withCharacter,
} from './code-mask.ts';

const rulesOf = (change: Partial<Parameters<typeof codeRulesOf>[0]> = {}) =>
  codeRulesOf({ type: 'alphanumeric', min: 4, max: 6, mask: '', ...change });

const typing = (signs: string, rules: ReturnType<typeof rulesOf>) =>
  [...signs].reduce((typed, sign) => withCharacter(typed, sign, rules), '');

const shown = (cells: ReturnType<typeof cellsOf>) =>
  cells.map(({ kind, character }) => (kind === 'empty' ? '_' : character)).join('');

describe('a code without a mask', () => {
  it('is as long as the keyboard of the profile says', () => {
    const rules = rulesOf();
    expect(isComplete('K7P', rules)).toBe(false);
    expect(isComplete('K7PX', rules)).toBe(true);
    expect(typing('K7PXW39', rules)).toBe('K7PXW3');
  });

  it.each([
    [{ min: 0, max: 0 }, 1, 64],
    [{ min: -3, max: 1000 }, 1, 64],
    [{ min: 8, max: 5 }, 5, 5],
    [{ min: 2.5, max: 4.9 }, 2, 4],
  ])('has a length that somebody can type, whatever %j says', (keyboard, least, most) => {
    const rules = rulesOf(keyboard);
    expect([rules.minLength, typing('7'.repeat(100), rules).length]).toEqual([least, most]);
  });

  it('shows nothing of what is not typed yet', () => {
    expect(shown(cellsOf('K7', rulesOf()))).toBe('K7');
  });
});

describe('a mask', () => {
  const rules = rulesOf({ mask: 'BK-##-AA-*' });

  it('puts in by itself what is in every code', () => {
    expect(shown(cellsOf('', rules))).toBe('BK-__-__-_');
    expect(shown(cellsOf('47', rules))).toBe('BK-47-__-_');
    expect(codeOf('47XW9', rules)).toBe('BK-47-XW-9');
  });

  it('takes in each place what belongs there, and leaves out the rest', () => {
    expect(typing('4A7 9x-w?9Z', rules)).toBe('47XW9');
  });

  it('says the length, whatever min and max say', () => {
    expect(isComplete('47XW', rules)).toBe(false);
    expect(isComplete('47XW9', rules)).toBe(true);
  });

  it('without a place to type in is none', () => {
    expect(rulesOf({ mask: '---' })).toEqual(rulesOf());
  });
});

describe('the signs of a code', () => {
  it.each([
    ['numeric', '', true, false],
    ['numeric', '**', true, false],
    ['numeric', '#A', true, true],
    ['alphanumeric', '', true, true],
    ['anything', '####', true, false],
    ['', 'AA', false, true],
  ])('of a %s keyboard with the mask "%s" are digits: %s, letters: %s', (type, mask, digits, letters) => {
    const rules = rulesOf({ type, mask });
    expect([takes(rules, 'digit'), takes(rules, 'letter')]).toEqual([digits, letters]);
  });

  it('are typed in small letters and in wide forms too', () => {
    expect(typing('k7P', rulesOf())).toBe('K7P');
  });

  it('are letters and digits that stand on the keys, and nothing else', () => {
    expect(withCharacter('', '{backspace}', rulesOf())).toBe('');
    expect(typing('Äßи٣-\u202e🙂', rulesOf())).toBe('');
  });
});

describe('a code that comes whole', () => {
  const rules = rulesOf({ mask: 'BK-####' });

  it.each([
    ['BK-4711', '4711'],
    ['4711', '4711'],
    [' 4711\n', '4711'],
    ['BX-4711', undefined],
    ['471', undefined],
    ['47111', undefined],
    ['', undefined],
  ])('as "%s" would have been typed as %s', (code, typed) => {
    expect(typedPartOf(code, rules)).toBe(typed);
  });
});

it('spaces that the mask puts in are part of a code, others around it are not', () => {
  const rules = rulesOf({ mask: ' ##' });
  expect([typedPartOf(' 47', rules), typedPartOf('47 ', rules)]).toEqual(['47', '47']);
});

describe('a code in the sight of others', () => {
  const cells = cellsOf('471', rulesOf({ mask: '##-##' }));

  it.each([
    [0, '47-1_'],
    [1, '••-•_'],
    [2, '••-1_'],
    [7, '••-•_'],
  ])('reads with codeHideType %s as %s', (codeHideType, text) => {
    expect(shown(hideCells(cells, codeVisibilityOf(codeHideType)))).toBe(text);
  });
});

describe('whatever the profile says and whoever types', () => {
  const keyboards = fc.record({
    type: fc.constantFrom('numeric', 'alphanumeric', ''),
    min: fc.integer({ min: -5, max: 200 }),
    max: fc.integer({ min: -5, max: 200 }),
    mask: fc.oneof(fc.constant(''), fc.string(), fc.stringMatching(/^[#A*-]{0,90}$/)),
  });
  const keys = fc.array(fc.constantFrom(...'0123456789ABCXYZabz-. ٣Ä'), { maxLength: 150 });

  it('a complete code is read back as it was typed, and hiding keeps its length', () => {
    fc.assert(
      fc.property(keyboards, keys, (keyboard, signs) => {
        const rules = codeRulesOf(keyboard);
        const typed = typing(signs.join(''), rules);
        expect(typed).toMatch(/^[0-9A-Z]*$/);
        expect(typed.length).toBeLessThanOrEqual(64);
        const cells = cellsOf(typed, rules);
        expect(cells.filter(({ kind }) => kind === 'typed')).toHaveLength(typed.length);
        expect(hideCells(cells, 'hidden').map(({ kind }) => kind)).toEqual(cells.map(({ kind }) => kind));
        expect(
          shown(
            hideCells(
              cells.filter(({ kind }) => kind === 'typed'),
              'hidden',
            ),
          ),
        ).toBe('•'.repeat(typed.length));
        if (isComplete(typed, rules)) expect(typedPartOf(codeOf(typed, rules), rules)).toBe(typed);
      }),
    );
  });
});
