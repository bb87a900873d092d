import { describe, expect, it } from 'vitest';
import { aDevice, allWeek, aProfile, aWindow, testNow } from '../../../testing/builders.ts';
import { aLintedBranch } from '../../../testing/lint/a-linted-branch.ts';
import { screensToMeasure } from './screens-to-measure.ts';

const items = [{ service: 'passport' }];
const profiles = [
  aProfile({ structure: [{ language: 'en', items: [...items, { group: 'family', items }] }] }),
  aProfile({ key: 'profile-2', features: { ...aProfile().features, customerName: 2 } }),
  aProfile({ key: 'profile-3' }),
];
const windows = allWeek.flatMap(({ day }) => [
  aWindow('profile-1', day, '0000', '1200'),
  aWindow('profile-2', day, '1200', '2400'),
]);
const dispensers = [
  aDevice({ special: { cardReaders: [], profiles: [] } }),
  aDevice({ key: 'device-2', special: { cardReaders: [], profiles: windows } }),
];
const screens = screensToMeasure(aLintedBranch({ profiles, dispensers }), testNow);

describe('the measured screens', () => {
  it('are the menus and groups of each profile and language, the name screen if it is used, and the ticket', () => {
    const named = screens.map(({ view: { profile, language, screen, groups = [] } }) =>
      [profile, language, screen, ...groups].join(' '),
    );
    expect(named).toEqual([
      'profile-1 en menu',
      'profile-1 en menu family',
      'profile-1 en ticket',
      'profile-1 ar menu',
      'profile-1 ar menu family',
      'profile-1 ar ticket',
      'profile-2 en menu',
      'profile-2 en name',
      'profile-2 en ticket',
      'profile-2 ar menu',
      'profile-2 ar name',
      'profile-2 ar ticket',
    ]);
  });

  it('are drawn for a dispenser that shows their profile, at the next time at which that profile is shown', () => {
    const [first] = screens;
    expect(first?.view).toMatchObject({ dispenser: 'device-2', day: '2026-11-21', minute: 642 });
    expect(first?.at).toBe(testNow);
    const [afternoon] = screens.filter(({ view }) => view.profile === 'profile-2');
    expect(afternoon?.view).toMatchObject({ day: '2026-11-21', minute: 720 });
  });
});
