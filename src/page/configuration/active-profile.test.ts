import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { announcedAdditions } from '../../contract/endpoints/announced-additions.ts';
import { configurationAnswers } from '../../domain/configuration/configuration-answers.ts';
import {
  aBranch,
  aDevice,
  aLanguage,
  allWeek,
  anExceptionDay,
  aProfile,
  aWindow,
  testNow,
} from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { activeProfileOf, profileKeyAt } from './active-profile.ts';
import { type Configuration, configurationFrom } from './configuration.ts';

const offerAt = (configuration: Configuration, instant: number) =>
  activeProfileOf(configuration, profileKeyAt(configuration, instant));

const english = aLanguage();
const arabic = aLanguage({ key: 'ar', code: 'ar', name: 'العربية', default: false });

describe('the active profile', () => {
  it('is the profile that is scheduled now, in branch time', () => {
    const profiles = [aProfile({ key: 'day' }), aProfile({ key: 'night' })];
    const window = (profile: string, start: string, end: string) =>
      allWeek.map(({ day }) => ({ profile, day, start, end, links: null }));
    const device = aDevice({
      special: {
        cardReaders: [],
        profiles: [...window('day', '0800', '1100'), ...window('night', '1100', '0800')],
      },
    });
    // It is 10:42 in Vienna and 04:42 in New York.
    const keyIn = (timeZone: string) =>
      offerAt(aConfiguration({ device, profiles, branch: aBranch({ timeZone }) }), testNow)?.profile?.key;
    expect([keyIn('Europe/Vienna'), keyIn('America/New_York')]).toEqual(['day', 'night']);
  });

  it('does not exist while the branch is closed, whatever the schedule says', () => {
    expect(offerAt(aConfiguration({ exceptionDays: [anExceptionDay()] }), testNow)).toMatchObject({
      state: 'closed',
      profile: undefined,
    });
  });

  it('offers nothing while the scheduled profile is unknown, and the open branch does not count as closed', () => {
    const device = aDevice({
      special: { cardReaders: [], profiles: allWeek.map(({ day }) => aWindow('gone', day, '0800', '1800')) },
    });
    expect(offerAt(aConfiguration({ device }), testNow)?.state).toBe('nothing');
    expect(offerAt(aConfiguration({ device, exceptionDays: [anExceptionDay()] }), testNow)?.state).toBe(
      'closed',
    );
    expect(offerAt(aConfiguration({ device }), testNow + 12 * 60 * 60_000)?.state).toBe('closed');
  });

  it('offers nothing if it has no service with a name', () => {
    expect(offerAt(aConfiguration(), testNow)?.state).toBe('open');
    expect(offerAt(aConfiguration({ services: [] }), testNow)?.state).toBe('nothing');
    expect(offerAt(aConfiguration({ profiles: [] }), testNow)?.state).toBe('nothing');
  });
});

it('an inactive language is not among the languages that visitors can choose', () => {
  const { device, branch, settings, additions } = aConfiguration();
  const languages = [english, { ...arabic, status: 0 }];
  const answers = configurationAnswers({
    device,
    branch: { ...branch, languages: ['ar', 'en'], defaultLang: 'ar' },
    settings,
    profiles: [],
    languages,
    services: undefined,
    groups: undefined,
    capabilities: { additions: [...additions] },
  });
  const read = configurationFrom(Object.fromEntries(answers), () => 'UTC', v.safeParse);
  expect(read).toMatchObject({ languages: [{ key: 'en' }] });
});

describe('the language of a visitor who has not chosen one', () => {
  const languageWith = (change: Partial<Configuration>) =>
    offerAt(aConfiguration(change), testNow)?.language.key;

  it('is the language of the profile, else of the branch, else the language marked as default, else the first language', () => {
    expect(languageWith({ profiles: [aProfile({ defaultLang: 'ar' })] })).toBe('ar');
    const unknown = aProfile({ defaultLang: 'gone' });
    expect(languageWith({ profiles: [unknown], branch: aBranch({ defaultLang: 'ar' }) })).toBe('ar');
    const nowhere = { profiles: [unknown], branch: aBranch({ defaultLang: 'gone' }) };
    expect(languageWith({ ...nowhere, languages: [arabic, english] })).toBe('en');
    expect(languageWith({ ...nowhere, languages: [arabic] })).toBe('ar');
    expect(languageWith({ languages: [] })).toBeUndefined();
  });
});

it.each([
  ['nothing', [], [], []],
  ['tickets', ['ticket'], ['identification', 'people'], []],
  ['arrivals', ['appointment/arrived'], ['appointment'], []],
  ['tickets and advertisements', ['ticket', 'advertisement'], ['identification', 'people'], ['city']],
  ['everything', announcedAdditions, ['appointment', 'identification', 'people'], ['city']],
])('the kiosk offers only what a service announces: %s', (_, additions, earlyQuestions, ticketGroups) => {
  const { appearance, features } = aProfile();
  const profile = aProfile({
    appearance: { ...appearance, showAppointmentButton: true, showAuthenticationButton: true },
    features: {
      ...features,
      advertisements: { enabled: true, idleTime: 60, groups: ['city'], ticketGroups: ['city'] },
    },
  });
  const branch = aBranch({ features: { ...aBranch().features, appointment: true } });
  const offer = offerAt(aConfiguration({ branch, profiles: [profile], additions: [...additions] }), testNow);
  expect(offer).toMatchObject({ earlyQuestions, ticketGroups });
  expect(offer?.timings.advertisementMs).toBe(ticketGroups.length * 60_000);
});
