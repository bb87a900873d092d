import { describe, expect, it } from 'vitest';
import { aBranch, aLanguage, noon } from '../../testing/builders.ts';
import { numberForPhone } from './number-for-phone.ts';

const parts = {
  number: 'B 047',
  services: [{ name: 'Passport or ID card' }],
  branch: aBranch(),
  language: aLanguage(),
  createdAt: noon,
};

describe('what a phone keeps of a number', () => {
  it('is the number first, then what for, where and since when', () => {
    expect(numberForPhone(parts)).toBe(
      'B 047\nPassport or ID card\nOld Harbour\nSaturday 21 November, 10:42',
    );
  });

  it('has every service of a basket, and no more letters than a phone can read', () => {
    const two = [{ name: 'Passport' }, { name: 'Registration' }];
    expect(numberForPhone({ ...parts, services: two })).toContain('Passport · Registration');
    const long = numberForPhone({ ...parts, services: [{ name: '👨‍👩‍👧‍👦'.repeat(200) }] });
    const [, names = ''] = long.split('\n');
    expect(names).toBe(`${'👨‍👩‍👧‍👦'.repeat(59)}…`);
  });

  it('has no empty line where nobody knows what it is for', () => {
    expect(numberForPhone({ ...parts, services: [] }).split('\n')).toHaveLength(3);
  });
});
