import { expect, it } from 'vitest';
import { usualWeek } from '../calendar/usual-week.ts';
import { ownBranchOf } from './own-branch.ts';

const harbour = { name: 'Harbour Post', timeZone: 'Europe/Vienna', counters: 2, week: usualWeek };

it('a service has its existing name in a language without an entered name', () => {
  const services = [
    { names: { en: 'Letters', de: 'Briefe' }, icon: 'letter' },
    { names: { en: 'Parcels', de: '' } },
  ] as const;
  expect(ownBranchOf({ ...harbour, languages: ['de', 'en'], services }).services).toEqual([
    { names: { en: 'Letters', de: 'Briefe' }, icon: 'letter' },
    { names: { en: 'Parcels', de: 'Parcels' } },
  ]);
});
