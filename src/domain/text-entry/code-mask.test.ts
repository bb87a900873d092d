import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import {
  accepts,
  cellsOf,
  codeOf,
  codeRulesOf,
  codeVisibilityOf,
  exampleOf,
  hasKnownLength,
  hideCells,
  isComplete,
  typedPartOf,
  withCharacter,
} from './code-mask.ts';

const rulesOf = (change: Partial<Parameters<typeof codeRulesOf>[0]> = {}) =>
  codeRulesOf({ type: 'alphanumeric', min: 4, max: 6, mask: '', ...change });

const typing = (characters: string, rules: ReturnType<typeof rulesOf>) =>
  [...characters].reduce((typed, character) => withCharacter(typed, character, rules), '');

const shown = (cells: ReturnType<typeof cellsOf>) =>
  cells.map(({ kind, character }) => (kind === 'empty' ? '_' : character)).join('');

describe('a code without a mask', () => {
  it('has the length that the keyboard of the profile defines', () => {
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
  ])('has a length that a visitor can type, whatever the bounds: %j', (keyboard, least, most) => {
    const rules = rulesOf(keyboard);
    expect([rules.minLength, typing('7'.repeat(100), rules).length]).toEqual([least, most]);
  });

  it('shows only typed characters', () => {
    expect(shown(cellsOf('K7', rulesOf()))).toBe('K7');
  });
});

describe('a mask', () => {
  const rules = rulesOf({ mask: 'BK-##-AA-*' });

  it('inserts the fixed characters', () => {
    expect(shown(cellsOf('', rules))).toBe('BK-__-__-_');
    expect(shown(cellsOf('47', rules))).toBe('BK-47-__-_');
    expect(codeOf('47XW9', rules)).toBe('BK-47-XW-9');
  });

  it('accepts the right kind of character at each position and ignores others', () => {
    expect(typing('4A7 9x-w?9Z', rules)).toBe('47XW9');
    expect(typing('٤۷İı9', rules)).toBe('47II9');
  });

  it('defines the length regardless of min and max', () => {
    expect(isComplete('47XW', rules)).toBe(false);
    expect(isComplete('47XW9', rules)).toBe(true);
  });

  it('without an input position is ignored', () => {
    expect(rulesOf({ mask: '---' })).toEqual(rulesOf());
  });
});

describe('the cells of a code', () => {
  it.each([
    [{ mask: '***-***-***' }, true],
    [{ mask: 'BK-##-AA-*' }, true],
    [{ min: 8, max: 8 }, true],
    [{ min: 8, max: 5 }, true],
    [{ min: 4, max: 8 }, false],
    [{ min: 1, max: 0 }, false],
  ])('are visible if its length is known: %j', (keyboard, are) => {
    expect(hasKnownLength(rulesOf(keyboard))).toBe(are);
  });

  it('show a placeholder for each missing character', () => {
    expect(shown(cellsOf('47', rulesOf({ min: 5, max: 5 })))).toBe('47___');
  });

  it("have an example with letters and digits at the code's positions", () => {
    expect(exampleOf(rulesOf({ mask: 'BK-##-AA-**' }))).toBe('BK-73-XW-8T');
    expect(exampleOf(rulesOf({ mask: '***-***-***' }))).toBe('K3X-W8T-H7K');
    expect(exampleOf(rulesOf({ type: 'numeric', min: 6, max: 6 }))).toBe('739482');
  });
});

describe('the characters of a code', () => {
  it.each([
    ['numeric', '', true, false],
    ['numeric', '**', true, false],
    ['numeric', '#A', true, true],
    ['alphanumeric', '', true, true],
    ['anything', '####', true, false],
    ['', 'AA', false, true],
  ])(
    'of a %s keyboard with the mask "%s" include digits: %s, and letters: %s',
    (type, mask, digits, letters) => {
      const rules = rulesOf({ type, mask });
      expect([accepts(rules, 'digit'), accepts(rules, 'letter')]).toEqual([digits, letters]);
    },
  );

  it('can be typed in lower case and as full-width letters', () => {
    expect(typing('k7P', rulesOf())).toBe('K7P');
  });

  it('are only letters and digits of the keyboard', () => {
    expect(withCharacter('', '{backspace}', rulesOf())).toBe('');
    expect(typing('Äßи-\u202e🙂', rulesOf())).toBe('');
  });
});

describe('a scanned code', () => {
  const rules = rulesOf({ mask: 'BK-####' });

  it.each([
    ['BK-4711', '4711'],
    ['4711', '4711'],
    [' 4711\n', '4711'],
    ['BX-4711', undefined],
    ['471', undefined],
    ['47111', undefined],
    ['', undefined],
  ])('of "%s" gives the typed text %s', (code, typed) => {
    expect(typedPartOf(code, rules)).toBe(typed);
  });
});

it('a scanned code includes the spaces of its mask, but no other surrounding spaces', () => {
  const rules = rulesOf({ mask: ' ##' });
  expect([typedPartOf(' 47', rules), typedPartOf('47 ', rules)]).toEqual(['47', '47']);
});

describe('the visibility of a typed code', () => {
  const cells = cellsOf('471', rulesOf({ mask: '##-##' }));

  it.each([
    [0, '47-1_'],
    [1, '••-•_'],
    [2, '••-1_'],
    [7, '••-•_'],
  ])('with codeHideType %s is %s', (codeHideType, text) => {
    expect(shown(hideCells(cells, codeVisibilityOf(codeHideType)))).toBe(text);
  });
});

describe('with any keyboard and any typed characters', () => {
  const keyboards = fc.record({
    type: fc.constantFrom('numeric', 'alphanumeric', ''),
    min: fc.integer({ min: -5, max: 200 }),
    max: fc.integer({ min: -5, max: 200 }),
    mask: fc.oneof(fc.constant(''), fc.string(), fc.stringMatching(/^[#A*-]{0,90}$/)),
  });
  const keys = fc.array(fc.constantFrom(...'0123456789ABCXYZabz-. ٣Ä'), { maxLength: 150 });

  it('a complete code is converted back to its typed text, and hiding the code keeps its length', async () => {
    await fuzz(
      fc.property(keyboards, keys, (keyboard, characters) => {
        const rules = codeRulesOf(keyboard);
        const typed = typing(characters.join(''), rules);
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
        const example = exampleOf(rules);
        expect(codeOf(typedPartOf(example, rules) ?? '', rules)).toBe(example);
        if (isComplete(typed, rules)) expect(typedPartOf(codeOf(typed, rules), rules)).toBe(typed);
      }),
    );
  });
});
