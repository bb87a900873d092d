import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { jsonShape } from './json-body.ts';

describe('the depth of a body', () => {
  it.each([
    ['a number', 0, '7'],
    ['an empty object', 1, '{}'],
    ['lists in an object in a list', 3, '[{"a": [1, 2]}, []]'],
    ['an object with brackets in its texts', 1, '{"a": "[[[[", "b\\"[[": "\\\\"}'],
    ['5,000 opening brackets', 5000, '['.repeat(5000)],
  ])('of %s is %i', (_, depth, text) => {
    expect(jsonShape(text).depth).toBe(depth);
  });
});

it('the values of a body are counted, but not the characters in its texts', () => {
  expect(['7', '[{},{}]', '{"a,[": ",,{", "b": 1}'].map((text) => jsonShape(text).values)).toEqual([1, 5, 3]);
});

it('the depth of any JSON text equals the depth of its parsed value', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  return fuzz(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indentation) => {
      const text = JSON.stringify(value, null, indentation);
      expect(jsonShape(text).depth).toBe(depthOf(JSON.parse(text)));
    }),
  );
});
