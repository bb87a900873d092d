import { describe, expect, it } from 'vitest';
import { valuesAt } from './values-at.ts';

describe('a pattern', () => {
  it('leads to every button of a menu, however deep', () => {
    const items = [
      { service: 'a' },
      { group: 'g', items: [{ service: 'b' }, { group: 'h', items: [{ service: 'c' }] }] },
    ];
    expect(valuesAt({ structure: [{ items }] }, 'structure[]**service')).toEqual([
      { value: 'a', path: ['structure', 0, 'items', 0, 'service'] },
      { value: 'b', path: ['structure', 0, 'items', 1, 'items', 0, 'service'] },
      { value: 'c', path: ['structure', 0, 'items', 1, 'items', 1, 'items', 0, 'service'] },
    ]);
  });

  it('leads to the names of properties', () => {
    expect(valuesAt([{ texts: { en: 1, ar: 2 } }], '[]texts{}')).toEqual([
      { value: 'en', path: [0, 'texts', 'en'] },
      { value: 'ar', path: [0, 'texts', 'ar'] },
    ]);
  });

  it.each([null, 7, 'services', [], {}, { services: {} }, { services: [null, 7, []] }])(
    'leads nowhere in %j',
    (input) => {
      expect(valuesAt(input, 'services[].codes[]')).toEqual([]);
      expect(valuesAt(input, 'services{}')).toEqual([]);
    },
  );
});
