import { describe, expect, it } from 'vitest';
import { aBranch, aLanguage, testNow } from '../../testing/builders.ts';
import { dateText } from '../calendar/date-text.ts';
import { numberForPhone } from './number-for-phone.ts';

const parts = {
  number: 'B 047',
  services: [{ name: 'Passport or ID card' }],
  branch: aBranch(),
  language: aLanguage(),
  words: { date: (date: string) => dateText(date, 'dddd D MMMM', 'en-GB', 'latn') },
  createdAt: testNow,
};

describe('the text that a phone saves', () => {
  it('has the number first, then the service, the branch and the time', () => {
    expect(numberForPhone(parts)).toBe(
      'B 047\nPassport or ID card\nOld Harbour\nSaturday 21 November, 10:42',
    );
  });

  it('has every service of the ticket, and lines short enough for a phone', () => {
    const two = [{ name: 'Passport' }, { name: 'Registration' }];
    expect(numberForPhone({ ...parts, services: two })).toContain('Passport · Registration');
    const long = numberForPhone({ ...parts, services: [{ name: '👨‍👩‍👧‍👦'.repeat(200) }] });
    const [, names = ''] = long.split('\n');
    expect(names).toBe(`${'👨‍👩‍👧‍👦'.repeat(59)}…`);
  });

  it('has no empty line if there is no service', () => {
    expect(numberForPhone({ ...parts, services: [] }).split('\n')).toHaveLength(3);
  });
});
