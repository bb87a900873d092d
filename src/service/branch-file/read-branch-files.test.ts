import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { branchFile } from '../../contract/additions/branch-file.ts';
import { defaultStyling } from '../../contract/default-styling.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { mutateValue } from '../../testing/boots/mutate-answer.ts';
import {
  aBranch,
  aDevice,
  aGroup,
  anExceptionDay,
  aProfile,
  aService,
  aStyling,
  theSettings,
} from '../../testing/builders.ts';
import { fuzz } from '../../testing/fuzz.ts';
import {
  aBooking,
  aBranchFile,
  aCode,
  aCounter,
  aDispenserInFile,
  aNumberInterval,
  aUser,
} from '../../testing/service/branch-file-builders.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { checkBranchFiles } from './check-branch-files.ts';
import type { ReadOptions } from './invalid-values.ts';
import { readBranchFiles } from './read-branch-files.ts';
import { findUnknownKeys } from './unknown-keys.ts';

const postOffice = readFileSync(new URL('../../testing/service/post-office.json', import.meta.url), 'utf8');

const source = (branchFile: unknown, name = 'b.json') => ({ name, text: JSON.stringify(branchFile) });

function mistakesOf(branchFile: unknown, options: ReadOptions = {}) {
  const checked = checkBranchFiles([source(branchFile)], options);
  return checked.flatMap(({ mistakes }) =>
    mistakes.map(({ field, problem }) => (field ? `${field}: ${problem}` : problem)),
  );
}

/** Languages that set all rules for names, so the file needs no defaults. */
const ownNameRules = aBranchFile().languages.map((language) => ({
  ...language,
  customerName: { min: 0, max: 0, bannedWords: [] },
}));

describe('a branch file', () => {
  it('is read completely if it is valid', () => {
    const branchFile = aBranchFile({ languages: ownNameRules });
    expect(readBranchFiles([source(branchFile)])).toEqual({ ok: true, branchFiles: [branchFile] });
  });

  it('of a small branch may omit unused sections and name a JSON Schema for text editors', () => {
    const { codes, exceptionDays, counters, users, bookings, advertisements, rules, ...small } = aBranchFile({
      languages: ownNameRules,
    });
    const $schema = './branch.schema.json';
    expect(readBranchFiles([source({ $schema, ...small })])).toEqual({
      ok: true,
      branchFiles: [{ $schema, ...aBranchFile({ languages: ownNameRules, counters: [], users: [] }) }],
    });
  });

  it('without a styling gets the default look', () => {
    const { styling, ...settings } = theSettings();
    const reading = readBranchFiles([source({ ...aBranchFile(), settings })]);
    expect(reading.ok && reading.branchFiles[0]?.settings).toEqual({ ...settings, styling: defaultStyling });
  });

  it('that is not JSON is reported with the line of the error, without quoting secrets', () => {
    expect(readBranchFiles([{ name: 'b.json', text: '{\n "apiKey": "very secret",\n}' }])).toEqual({
      ok: false,
      mistakes: ['b.json, line 3: not JSON: expected the name of a field in " "'],
    });
  });

  it('must have either a password or a hash for each user', () => {
    const { password, ...user } = aUser();
    const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IGhlcmU$${'x'.repeat(42)}c`;
    const expensive = passwordHash.replace('m=19456', 'm=4194304');
    const users = (...those: object[]) =>
      mistakesOf({
        ...aBranchFile(),
        users: those.map((one, index) => ({
          ...user,
          key: `user-${index}`,
          username: `clerk-${index}`,
          ...one,
        })),
      });
    expect(users({ passwordHash }, { password })).toEqual([]);
    expect(users({}, { password, passwordHash }, { passwordHash: expensive })).toEqual([
      expect.stringMatching(/^users\[2\]\.passwordHash: the cost is not allowed: m 4194304/),
      'users[0]: expected either password or passwordHash',
      'users[1]: expected either password or passwordHash',
    ]);
  });

  it('must not contain control characters in keys, names and codes; texts may contain line breaks', () => {
    const texts = (name: string) => ({ en: { name, explanation: null, comment: null } });
    expect(
      mistakesOf(
        aBranchFile({
          services: [aService({ name: 'Pass\nport', texts: texts('Pass\n\tport') })],
          groups: [aGroup({ texts: texts('All\u0007') })],
          users: [aUser({ username: 'ana\u0000x', password: 'a quiet\u0000 harbour' })],
          bookings: [aBooking({ bookingCode: 'K7P2\u0085' })],
        }),
      ),
    ).toEqual([
      'services[0].name: contains a control character',
      'groups[0].texts.en.name: contains a control character',
      'users[0].username: contains a control character',
      'users[0].password: contains a control character',
      'bookings[0].bookingCode: contains a control character',
    ]);
    expect(mistakesOf({ ...aBranchFile(), 'a\u0000b': 1 })).toContain('has a name with a control character');
  });

  it('must not have a key of a profile or a language that a dispenser cannot request', () => {
    const { profiles, languages, ...rest } = aBranchFile();
    const mistakes = mistakesOf({
      ...rest,
      profiles: [...profiles, { ...profiles[0], key: 'night / day' }],
      languages: [...languages, { ...languages[0], key: '..' }],
    });
    expect(mistakes).toEqual([
      'profiles[1].key: "night / day" cannot be in a path: it has a slash or a backslash, or is . or ..',
      `languages[${languages.length}].key: ".." cannot be in a path: it has a slash or a backslash, or is . or ..`,
    ]);
  });

  it('is reported with all its errors together: invalid values, unknown fields and unknown keys', () => {
    const { defaultLang, ...branch } = aBranch();
    const mistakes = mistakesOf({
      ...aBranchFile(),
      branch: { ...branch, defaultLnag: 'en' },
      services: [{ ...aService(), priority: 'high', codes: ['xx'] }],
      group: [],
      rules: { arrivalMeters: 5 },
    });
    expect(mistakes).toEqual([
      'services[0].priority: expected a number, such as 0',
      'branch.defaultLnag: is not a known field',
      'rules.arrivalMeters: is not a known field',
      'group: is not a known field',
      'services[0].codes[0]: no code has the key "xx"',
    ]);
  });

  it('is reported with the path of an invalid item in a nested menu', () => {
    const items = [{ group: 'family', items: [{ group: 'family', items: [{ service: 7 }] }] }];
    const profile = { ...aProfile(), structure: [{ language: 'en', items }] };
    expect(mistakesOf({ ...aBranchFile(), profiles: [profile] })).toEqual([
      expect.stringMatching(/^profiles\[0\]\.structure\[0\]\.items\[0\]\.items\[0\]\.items\[0\]/),
    ]);
  });

  it('is reported with every unknown key', () => {
    const texts = { xx: { name: '', explanation: null, comment: null } };
    const advertisements = { enabled: true, idleTime: 60, groups: ['xx'], ticketGroups: ['xx'] };
    const window = { profile: 'xx', day: 1, start: '0800', end: '1800', links: null };
    const items = [
      { service: 'xx' },
      { group: 'xx', items: [{ group: 'family', items: [{ service: 'xx' }] }] },
    ];
    const nowhere = aBranchFile({
      branch: aBranch({
        defaultLang: 'xx',
        languages: ['en', 'xx'],
        services: ['xx'],
        dispenserProfiles: ['xx'],
      }),
      services: [aService({ numberInterval: 'xx', services: ['xx'], codes: ['xx'], texts })],
      groups: [aGroup({ texts })],
      codes: [aCode({ texts: { xx: { name: '' } } })],
      profiles: [
        aProfile({
          defaultLang: 'xx',
          features: { ...aProfile().features, advertisements },
          structure: [{ language: 'xx', items }],
        }),
      ],
      exceptionDays: [anExceptionDay({ branch: 'xx' })],
      dispensers: [{ ...aDispenserInFile, branch: 'xx', special: { cardReaders: [], profiles: [window] } }],
      counters: [aCounter({ services: ['xx'] })],
      users: [aUser({ services: [{ service: 'xx', precedence: 0 }] })],
      bookings: [aBooking({ service: 'xx' })],
    });
    expect(mistakesOf(nowhere)).toEqual([
      'branch.defaultLang: no language has the key "xx"',
      'branch.languages[1]: no language has the key "xx"',
      'branch.services[0]: no service has the key "xx"',
      'branch.dispenserProfiles[0]: no profile has the key "xx"',
      'services[0].numberInterval: no number interval has the key "xx"',
      'services[0].texts.xx: no language has the key "xx"',
      'services[0].codes[0]: no code has the key "xx"',
      'services[0].services[0]: no service has the key "xx"',
      'groups[0].texts.xx: no language has the key "xx"',
      'codes[0].texts.xx: no language has the key "xx"',
      'profiles[0].defaultLang: no language has the key "xx"',
      'profiles[0].features.advertisements.groups[0]: no advertisement has the key "xx"',
      'profiles[0].features.advertisements.ticketGroups[0]: no advertisement has the key "xx"',
      'profiles[0].structure[0].language: no language has the key "xx"',
      'profiles[0].structure[0].items[0].service: no service has the key "xx"',
      'profiles[0].structure[0].items[1].items[0].items[0].service: no service has the key "xx"',
      'profiles[0].structure[0].items[1].group: no group has the key "xx"',
      'dispensers[0].special.profiles[0].profile: no profile has the key "xx"',
      'counters[0].services[0]: no service has the key "xx"',
      'users[0].services[0].service: no service has the key "xx"',
      'bookings[0].service: no service has the key "xx"',
      'exceptionDays[0].branch: "xx" is not the branch of this file',
      'dispensers[0].branch: "xx" is not the branch of this file',
    ]);
  });

  it('is reported with both places of a duplicate', () => {
    const twice = aBranchFile({
      branch: aBranch({ languages: ['en', 'ar', 'en'] }),
      groups: [aGroup(), aGroup()],
      dispensers: [aDispenserInFile, { ...aDispenserInFile, ...aDevice({ key: 'device-2' }) }],
      counters: [aCounter(), aCounter({ key: 'counter-2' })],
      users: [aUser(), aUser({ key: 'user-2' })],
      bookings: [aBooking(), aBooking({ key: 'booking-2' })],
    });
    expect(mistakesOf(twice)).toEqual([
      'branch.languages[2]: "en" is already in branch.languages[0]',
      'groups[1].key: "family" is already in groups[0]',
      'bookings[1].bookingCode: "K7P2" is already in bookings[0]',
      'dispensers[1].websocketID: "ws-1" is already in dispensers[0]',
      'counters[1].websocketID: "ws-counter-1" is already in counters[0]',
      'users[1].username: "ana" is already in users[0]',
    ]);
  });

  it('cannot have an interval with min above max, or two intervals that print the same number', () => {
    const numberIntervals = [
      aNumberInterval({ min: 10, max: 9 }),
      aNumberInterval({ key: 'interval-2', prefix: 'C', min: 100, max: 199 }),
      aNumberInterval({ key: 'interval-3', prefix: 'C1', min: 50, max: 60 }),
    ];
    expect(mistakesOf(aBranchFile({ numberIntervals }))).toEqual([
      'numberIntervals[0].min: 10 is more than max 9',
      'numberIntervals[2]: prints the same numbers as numberIntervals[1]',
    ]);
  });

  it('cannot have an unknown time zone or an invalid date', () => {
    const times = { year: 2026, month: 2, day: 30 };
    const wrong = aBranchFile({
      branch: aBranch({ timeZone: 'Europe/Atlantis' }),
      exceptionDays: [anExceptionDay({ times })],
    });
    expect(mistakesOf(wrong)).toEqual([
      'branch.timeZone: "Europe/Atlantis" is not a time zone',
      'exceptionDays[0].times: is not a valid date',
    ]);
  });

  it('gets the default rules, and cannot have invalid rules', () => {
    const reading = readBranchFiles([source({ ...aBranchFile(), rules: { arrivalMetres: 50 } })]);
    expect(reading).toMatchObject({
      branchFiles: [
        {
          rules: {
            arrivalMetres: 50,
            priorityWeightSeconds: 300,
            precedenceHeadStartSeconds: 600,
            bookingRaiseSeconds: 1800,
            bookingEarlyMinutes: 30,
            bookingLateMinutes: 15,
            reservedPerService: 20,
            remoteShare: 0.25,
            laterMinutes: 10,
            reservedMinutes: 60,
            bookingsPerSlot: { minutes: 15, count: 4 },
            bookingDaysAhead: 60,
            dayEnd: '0000',
            callInBranchLanguageToo: false,
            nameOnTicket: false,
            callPlace: 'band',
            boardSpeaks: false,
            soundWithNumber: false,
            boardNext: 0,
            smartLink: null,
          },
        },
      ],
    });
    const rules = { arrivalMetres: -1, dayEnd: '2400', smartLink: 'https://tickets.example/arrive' };
    expect(mistakesOf({ ...aBranchFile(), rules })).toEqual([
      expect.stringMatching(/^rules\.arrivalMetres: /),
      'rules.dayEnd: expected 0000 to 2359',
      'rules.smartLink: expected an http URL that contains #{token}',
    ]);
    expect(mistakesOf({ ...aBranchFile(), rules: { smartLink: 'https://a.example/?t=#{token}' } })).toEqual(
      [],
    );
  });
});

describe('a picture', () => {
  const mistakesOfLogo = (logoImage: string, media?: string[]) =>
    mistakesOf(
      aBranchFile({ settings: theSettings({ styling: aStyling({ logoImage }) }) }),
      media && { media },
    );

  it('must be an http URL or an existing file in media/', () => {
    expect(mistakesOfLogo('https://city.example/logo.svg', [])).toEqual([]);
    expect(mistakesOfLogo('media/logo.svg')).toEqual([]);
    expect(mistakesOfLogo('media/logo.svg', ['logo.svg'])).toEqual([]);
    expect(mistakesOfLogo('media/logo.svg', [])).toEqual([
      'settings.styling.logoImage: the file media/logo.svg does not exist',
    ]);
  });

  it.each([
    'logo.svg',
    '/etc/passwd',
    'media/..',
    'media/../secret',
    'media/a/b.svg',
    'file:///etc/passwd',
    '',
  ])('cannot have another source: %j', (logoImage) => {
    expect(mistakesOfLogo(logoImage)).toEqual([
      'settings.styling.logoImage: expected an http URL, or media/ and the name of a file in it',
    ]);
  });
});

describe('the picture of a clerk', () => {
  it('is optional, and follows the rules of other pictures', () => {
    const withAvatar = (avatar: string) =>
      mistakesOf(aBranchFile({ users: [aUser({ avatar })] }), { media: ['ana.svg'] });
    expect(withAvatar('')).toEqual([]);
    expect(withAvatar('media/ana.svg')).toEqual([]);
    expect(withAvatar('media/bo.svg')).toEqual(['users[0].avatar: the file media/bo.svg does not exist']);
  });
});

describe('a folder of branch files', () => {
  const harbour = aBranchFile({ counters: [aCounter()], users: [aUser()] });
  const station = aBranchFile({ ...harbour, branch: aBranch({ name: 'Station' }) });

  it('is reported with the errors of all its files, each with the file name', () => {
    const reading = readBranchFiles([
      { name: 'a.json', text: '{' },
      source({ ...aBranchFile(), group: [] }, 'b.json'),
      source(aBranchFile({ branch: aBranch({ key: 'branch-3', timeZone: 'Mars/Base' }) }), 'c.json'),
    ]);
    expect(reading).toEqual({
      ok: false,
      mistakes: expect.arrayContaining([
        expect.stringMatching(/^a\.json, line 1: not JSON/),
        'b.json, line 1: group: is not a known field',
        'c.json, line 1: branch.timeZone: "Mars/Base" is not a time zone',
      ]),
    });
  });

  it('cannot repeat a key or a WebSocket ID of one file in another', () => {
    const reading = readBranchFiles([source(harbour, 'a.json'), source(station, 'b.json')]);
    expect(reading).toEqual({
      ok: false,
      mistakes: expect.arrayContaining([
        'b.json, line 1: branch.key: "branch-1" is already in a.json, branch',
        'b.json, line 1: dispensers[0].key: "device-1" is already in a.json, dispensers[0]',
        'b.json, line 1: dispensers[0].websocketID: "ws-1" is already in a.json, dispensers[0]',
        'b.json, line 1: counters[0].key: "counter-1" is already in a.json, counters[0]',
        'b.json, line 1: counters[0].websocketID: "ws-counter-1" is already in a.json, counters[0]',
        'b.json, line 1: users[0].key: "user-ana" is already in a.json, users[0]',
        'b.json, line 1: users[0].username: "ana" is already in a.json, users[0]',
      ]),
    });
  });

  it('can have the same services, groups and languages in several files', () => {
    const own = aBranchFile({
      branch: aBranch({ key: 'branch-2' }),
      dispensers: [{ ...aDispenserInFile, key: 'device-2', branch: 'branch-2', websocketID: 'ws-2' }],
    });
    expect(readBranchFiles([source(harbour, 'a.json'), source(own, 'b.json')]).ok).toBe(true);
  });
});

describe('a password', () => {
  const mistakesOfPassword = (password: string, options = {}) =>
    mistakesOf(aBranchFile({ users: [aUser({ password })] }), options);

  it('must have at least 8 characters, except in a demo', () => {
    expect(mistakesOfPassword('harbour1')).toEqual([]);
    expect(mistakesOfPassword('harbour')).toEqual([
      'users[0].password: too easy to guess, expected at least 8 characters',
    ]);
    expect(mistakesOfPassword('demo', { demo: true })).toEqual([]);
  });
});

describe('an API key', () => {
  const mistakesOfKey = (apiKey: string, options = {}) =>
    mistakesOf(aBranchFile({ dispensers: [{ ...aDispenserInFile, apiKey }] }), options);

  it.each(['0123456789abcdef0123456789abcdef', 'zK3_9-hQ2mB7xR5tY8wV1g'])(
    'of 128 bits is accepted',
    (key) => {
      expect(mistakesOfKey(key)).toEqual([]);
    },
  );

  it.each([
    '',
    'demo',
    '0123456789abcdef0123456789abcde',
    'zK3_9-hQ2mB7xR5tY8wV1',
    'twenty two and more words',
  ])('is refused if it is too easy to guess: %j', (key) => {
    expect(mistakesOfKey(key)).toEqual([
      expect.stringMatching(/^dispensers\[0\]\.apiKey: too easy to guess/),
    ]);
  });

  it('can be weak in a demo', () => {
    expect(mistakesOfKey('demo', { demo: true })).toEqual([]);
  });
});

describe('any branch file', () => {
  const password = 'canary-of-the-password';
  const short = { ...JSON.parse(postOffice), users: [{ username: 'anna', password }] };
  const wholes = [demoBranchFile(), aBranchFile({ users: [aUser({ password })] }), short];
  const words = ['branch-1', 'passport', 'en', 'profile-1', 'media/logo.svg', 'Europe/Kyiv', '2400'];
  const texts = fc.oneof(
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(...wholes).map((whole) => JSON.stringify(whole)) },
    {
      weight: 9,
      arbitrary: fc.tuple(fc.constantFrom(...wholes), fc.nat()).map(([whole, seed]) => {
        return JSON.stringify(mutateValue(whole, seededRandom(seed), branchFile, words)) ?? '';
      }),
    },
  );

  it('is either read according to its schema or refused with errors that contain no password', async () => {
    let accepted = 0;
    await fuzz(
      fc.property(texts, (text) => {
        const [checked] = checkBranchFiles([{ name: 'b.json', text }], { demo: true });
        if (!checked || checked.mistakes.length > 0) {
          for (const { line } of checked?.mistakes ?? []) expect(line).toBeGreaterThan(0);
          expect(JSON.stringify(checked?.mistakes)).not.toContain(password);
          return;
        }
        accepted += 1;
        expect(v.is(branchFile, checked.file)).toBe(true);
        expect(findUnknownKeys(JSON.parse(text), checked.file)).toEqual([]);
        const [again] = checkBranchFiles([source(checked.file)], { demo: true });
        expect(again?.file).toEqual(checked.file);
      }),
      80,
    );
    expect(accepted).toBeGreaterThan(0);
  });

  // The linter takes longer than all other checks.
  it('is linted as far as it can be read, and the findings contain no password', async () => {
    await fuzz(
      fc.property(texts, (text) => {
        const reading = readBranchFiles([{ name: 'b.json', text }], { demo: true });
        expect(JSON.stringify(reading.ok || reading.mistakes)).not.toContain(password);
      }),
      10,
    );
  });
});
