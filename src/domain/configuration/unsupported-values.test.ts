import { expect, it } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { aLanguage, aProfile, aService } from '../../testing/builders.ts';
import { fieldPath } from './field-path.ts';
import { findUnsupportedValues } from './unsupported-values.ts';

function profileWith(style: string, features: Partial<Profile['features']> = {}): Profile {
  const { appearance, features: usual } = aProfile();
  return aProfile({
    appearance: { ...appearance, languages: { style } },
    features: { ...usual, ...features },
  });
}

it('staff see no problem if all values are known', () => {
  const services = [aService(), aService({ visibility: 0, subType: 2 })];
  const profiles = [profileWith('list', { specialService: 'passport' }), profileWith('buttons')];
  expect(findUnsupportedValues({ profiles, services })).toEqual([]);
});

it('staff see each unknown value and each time out of range, and how the kiosk treats them', () => {
  const services = [
    aService({
      visibility: 7,
      subType: 9,
      features: { ...aService().features, customerIdentification: 3 },
    }),
  ];
  const odd = profileWith('flags', { specialService: { button: 'x'.repeat(100) }, customerName: -1 });
  const keyboard = { ...odd.appearance.keyboard, type: 'qwerty' };
  const footer = { visible: true, leftText: '#{time} #{brnchName}', rightText: '' };
  const appearance = { ...odd.appearance, keyboard, footer, codeHideType: 7 };
  const profiles = [{ ...odd, standByTime: 0.5, appearance }];
  const languages = [aLanguage(), aLanguage({ formats: { date: '', number: 'arabic' } })];
  const found = findUnsupportedValues({
    profiles,
    services,
    languages,
    settings: { styling: { colorScheme: 'blue' } },
  });
  expect(found.map(({ path }) => fieldPath(path))).toEqual([
    'settings.styling.colorScheme',
    'profiles[0].appearance.languages.style',
    'profiles[0].appearance.keyboard.type',
    'profiles[0].appearance.codeHideType',
    'profiles[0].features.customerName',
    'services[0].features.customerIdentification',
    'services[0].subType',
    'services[0].visibility',
    'profiles[0].features.specialService',
    'languages[1].formats.number',
    'profiles[0].appearance.footer.leftText',
    'profiles[0].standByTime',
  ]);
  expect(found[1]?.problem).toBe('unknown value "flags": taken as "buttons"');
  expect(found.at(-1)?.problem).toBe('value 0.5 out of range: read as 30 seconds');
  expect(found.every(({ problem }) => problem.length < 120)).toBe(true);
});
