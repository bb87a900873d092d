import { expect, it } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { aProfile, aService } from '../../testing/builders.ts';
import { findUnsupportedValues } from './unsupported-values.ts';

function profileWith(style: string, features: Partial<Profile['features']> = {}): Profile {
  const { appearance, features: usual } = aProfile();
  return aProfile({
    appearance: { ...appearance, languages: { style } },
    features: { ...usual, ...features },
  });
}

it('shows staff no problem if all values are known', () => {
  const services = [aService(), aService({ visibility: 0, subType: 2 })];
  const profiles = [profileWith('list', { specialService: 'passport' }), profileWith('buttons')];
  expect(findUnsupportedValues({ profiles, services })).toEqual([]);
});

it('shows staff each unknown value and its treatment', () => {
  const services = [
    aService({
      visibility: 7,
      subType: 9,
      features: { ...aService().features, customerIdentification: 3 },
    }),
  ];
  const profiles = [profileWith('flags', { specialService: { button: 'x'.repeat(100) }, customerName: -1 })];
  const found = findUnsupportedValues({ profiles, services });
  expect(found.map(({ where }) => where)).toEqual([
    'profile profile-1 languages.style',
    'profile profile-1 customerName',
    'profile profile-1 specialService',
    'service passport visibility',
    'service passport subType',
    'service passport customerIdentification',
  ]);
  expect(found[0]?.problem).toBe('unknown value "flags": shown as buttons');
  expect(found.every(({ problem }) => problem.length < 120)).toBe(true);
});
