import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { readJson } from './json-lines.ts';

const value = { key: 'a', list: [1, { deep: 'x"{[' }, []], 'odd: name': { last: true } };
const text = JSON.stringify(value, null, 2);
const lineWith = (part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;

function lineOf(path: readonly (string | number)[]) {
  const read = readJson(text);
  return read.ok ? read.lineOf(path) : undefined;
}

describe('the JSON parser', () => {
  it.each([
    [['key'], '"key"'],
    [['list'], '"list"'],
    [['list', 0], ' 1,'],
    [['list', 1, 'deep'], '"deep"'],
    [['odd: name', 'last'], '"last"'],
  ] as const)('reports the line of the value at %j', (path, part) => {
    expect(lineOf(path)).toBe(lineWith(part));
  });

  it('reports the line of the object for a missing value', () => {
    expect(lineOf(['odd: name', 'gone'])).toBe(lineWith('"odd'));
    expect(lineOf(['gone'])).toBe(1);
  });

  it.each([
    ['{\n  "a": ,\n}', 2, 'Expected a value.'],
    ['{\n  "a" 1\n}', 2, 'Expected a colon.'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 'Expected a comma or }.'],
    ['{\n  a: 1\n}', 2, 'Expected the name of a field in " ".'],
    ['[1,\n2,\n]', 3, 'Expected a value.'],
    ['{\n"a": [1 2]}', 2, 'Expected a comma or ].'],
    ['{}\n}', 2, 'Expected the end.'],
    ['{\n  "a": "x\n"}', 2, 'Expected a value.'],
    ['', 1, 'Expected a value.'],
    ['{\r  "a": ,\r}', 2, 'Expected a value.'],
    ['{\r\n\u00a0"a": 1}', 2, 'Expected the name of a field in " " instead of the character U+00A0.'],
    ['{\n “a”: 1}', 2, 'Expected the name of a field in " " instead of the character U+201C.'],
  ])('reports the position of an error: %j', (broken, line, message) => {
    expect(readJson(broken)).toEqual({ ok: false, line, message });
  });

  it('parses valid JSON like the browser, whatever the content', async () => {
    await fuzz(
      fc.property(fc.jsonValue(), fc.nat({ max: 4 }), (any, indentation) => {
        const read = readJson(JSON.stringify(any, null, indentation));
        expect(read).toMatchObject({ ok: true, value: JSON.parse(JSON.stringify(any)) });
      }),
    );
  });

  it('refuses the same texts as the browser', async () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '"\\x"',
    );
    await fuzz(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const any = pieces.join('');
        let isJson = true;
        try {
          JSON.parse(any);
        } catch {
          isJson = false;
        }
        expect(readJson(any).ok).toBe(isJson);
      }),
      2_000,
    );
  });
});
