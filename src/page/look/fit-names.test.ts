import { describe, expect, it } from 'vitest';
import { fitNames, linesOf, type NameSpace, type TextMeasure } from './fit-names.ts';

/** Every character is half as wide as the font is high. */
const measure: TextMeasure = { width: (text) => [...text].length / 2 };
const patterns: TextMeasure = {
  ...measure,
  hyphenate: (word) =>
    word.replace('Aufenthaltserlaubnis', 'Auf\u00adent\u00adhalts\u00ader\u00adlaub\u00adnis'),
};
/** Each name may be as high as 30 mm. */
const holds = (lines: readonly number[], line: number) => Math.max(...lines) * line <= 30;
const space: NameSpace = { width: 60, holds, sizes: [10, 8, 6], lineHeight: 1.2 };

describe('fitNames', () => {
  it('names whose words fit have the largest size', () => {
    expect(fitNames(['Passport or ID', 'Fees'], space, measure)).toMatchObject({ size: 10, fits: true });
  });

  it('one long word makes all names of a page smaller, and no word is broken', () => {
    const fitted = fitNames(['Fees', 'Certificates!'], space, measure);
    expect(fitted).toMatchObject({ size: 8, breaksWords: false, texts: ['Fees', 'Certificates!'] });
  });

  it('a name with too many lines makes all names smaller', () => {
    expect(fitNames(['one two three four five six seven'], space, measure).size).toBeLessThan(10);
  });

  it('a word that fits at no size is hyphenated as its language does', () => {
    const { size, texts, breaksWords, lines } = fitNames(
      ['Aufenthaltserlaubnis beantragen'],
      { ...space, width: 40 },
      patterns,
    );
    expect({ size, breaksWords }).toEqual({ size: 6, breaksWords: true });
    expect(texts[0]?.replaceAll('\u00ad', '|')).toBe('Auf|ent|halts|er|laub|nis beantragen');
    expect(lines).toEqual([3]);
  });

  it('without patterns a break still has a hyphen, and nothing is lost', () => {
    const { texts } = fitNames(['Rindfleischetikettierung'], { ...space, width: 40 }, measure);
    expect(texts[0]?.replaceAll('\u00ad', '|')).toBe('Rindfleische|tikettierung');
  });

  it('a compound breaks after the hyphen that it has', () => {
    expect(fitNames(['Kfz-Zulassungen'], { ...space, sizes: [8] }, measure)).toMatchObject({
      breaksWords: false,
      lines: [2],
    });
  });

  it('scripts without spaces break between words, without a hyphen', () => {
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

  it('a name that fits at no size is reported', () => {
    expect(fitNames(['many words '.repeat(20)], space, measure)).toMatchObject({ size: 6, fits: false });
  });
});

it('counts the lines of a text', () => {
  expect(linesOf('ten letter', 60, 10, measure)).toMatchObject({ lines: 1, breaksWords: false });
  expect(linesOf('ten letters and more', 60, 10, measure).lines).toBe(2);
});
