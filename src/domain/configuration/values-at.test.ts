import { describe, expect, it } from 'vitest';
import { valuesAtPattern } from './values-at.ts';

describe('a path pattern', () => {
  it('matches every item of a menu at any depth', () => {
    const items = [
      { service: 'a' },
      { group: 'g', items: [{ service: 'b' }, { group: 'h', items: [{ service: 'c' }] }] },
    ];
    expect(valuesAtPattern({ structure: [{ items }] }, 'structure[]**service')).toEqual([
      { value: 'a', path: ['structure', 0, 'items', 0, 'service'] },
      { value: 'b', path: ['structure', 0, 'items', 1, 'items', 0, 'service'] },
      { value: 'c', path: ['structure', 0, 'items', 1, 'items', 1, 'items', 0, 'service'] },
    ]);
  });

  it('matches property names', () => {
    expect(valuesAtPattern([{ texts: { en: 1, ar: 2 } }], '[]texts{}')).toEqual([
      { value: 'en', path: [0, 'texts', 'en'] },
      { value: 'ar', path: [0, 'texts', 'ar'] },
    ]);
  });

  it.each([null, 7, 'services', [], {}, { services: {} }, { services: [null, 7, []] }])(
    'matches nothing in %j',
    (input) => {
      expect(valuesAtPattern(input, 'services[].codes[]')).toEqual([]);
      expect(valuesAtPattern(input, 'services{}')).toEqual([]);
    },
  );
});
