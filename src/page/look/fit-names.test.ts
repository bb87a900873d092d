import { describe, expect, it } from 'vitest';
import { fitNames, linesOf, type NameSpace, type TextMeasure } from './fit-names.ts';

/** Every character is half an em wide. */
const measure: TextMeasure = { width: (text) => [...text].length / 2 };
const patterns: TextMeasure = {
  ...measure,
  hyphenate: (word) =>
    word.replace('Aufenthaltserlaubnis', 'Auf\u00adent\u00adhalts\u00ader\u00adlaub\u00adnis'),
};
/** Each name may be 30 mm high. */
const holds = (lines: readonly number[], line: number) => Math.max(...lines) * line <= 30;
const space: NameSpace = { width: 60, holds, sizes: [10, 8, 6], lineHeight: 1.2 };

describe('fitNames', () => {
  it('uses the largest size for names whose words fit', () => {
    expect(fitNames(['Passport or ID', 'Fees'], space, measure)).toMatchObject({ size: 10, fits: true });
  });

  it('shrinks all names of a page for one long word, without breaking a word', () => {
    const fitted = fitNames(['Fees', 'Certificates!'], space, measure);
    expect(fitted).toMatchObject({ size: 8, breaksWords: false, texts: ['Fees', 'Certificates!'] });
  });

  it('shrinks all names for a name with too many lines', () => {
    expect(fitNames(['one two three four five six seven'], space, measure).size).toBeLessThan(10);
  });

  it("hyphenates a word by its language's rules if it fits at no size", () => {
    const { size, texts, breaksWords, lines } = fitNames(
      ['Aufenthaltserlaubnis beantragen'],
      { ...space, width: 40 },
      patterns,
    );
    expect({ size, breaksWords }).toEqual({ size: 6, breaksWords: true });
    expect(texts[0]?.replaceAll('\u00ad', '|')).toBe('Auf|ent|halts|er|laub|nis beantragen');
    expect(lines).toEqual([3]);
  });

  it('breaks a word with a hyphen if there are no patterns, and loses no letter', () => {
    const { texts } = fitNames(['Rindfleischetikettierung'], { ...space, width: 40 }, measure);
    expect(texts[0]?.replaceAll('\u00ad', '|')).toBe('Rindfleische|tikettierung');
  });

  it('breaks a compound after its hyphen', () => {
    expect(fitNames(['Kfz-Zulassungen'], { ...space, sizes: [8] }, measure)).toMatchObject({
      breaksWords: false,
      lines: [2],
    });
  });

  it('breaks scripts without spaces between words, without a hyphen', () => {
    const { texts, breaksWords } = fitNames(
      ['居住许可居住许可居住许可居住许可'],
      { ...space, width: 20 },
      measure,
    );
    expect({ texts, breaksWords }).toEqual({
      texts: ['居住许可居住许可居住许可居住许可'],
      breaksWords: false,
    });
  });

  it('reports a name that fits at no size', () => {
    expect(fitNames(['many words '.repeat(20)], space, measure)).toMatchObject({ size: 6, fits: false });
  });
});

it('the lines of a text are counted', () => {
  expect(linesOf('ten letter', 60, 10, measure)).toMatchObject({ lines: 1, breaksWords: false });
  expect(linesOf('ten letters and more', 60, 10, measure).lines).toBe(2);
});
