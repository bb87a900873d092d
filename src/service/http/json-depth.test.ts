import { describe, expect, it } from 'vitest';
import { jsonDepth } from './json-depth.ts';

describe('the depth of a body', () => {
  it.each([
    ['7', 0],
    ['{}', 1],
    ['[{"a": [1, 2]}, []]', 3],
    ['{"a": "[[[[", "b\\"[[": "\\\\"}', 1],
    ['['.repeat(5000), 5000],
  ])('of %.20s is %i', (text, depth) => {
    expect(jsonDepth(text)).toBe(depth);
  });
});
