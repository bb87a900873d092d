import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noNames } from '../../contract/additions/page/names.ts';
import {
  aBranch,
  aDevice,
  aGroup,
  aLanguage,
  anExceptionDay,
  aProfile,
  aService,
  aWindow,
  hours,
} from '../../testing/builders.ts';
import {
  aLintedBranch,
  arabicLanguage,
  englishLanguage,
  inBoth,
} from '../../testing/lint/a-linted-branch.ts';
import { anyBranch } from '../../testing/lint/any-branch.ts';
import { aNumberInterval } from '../../testing/service/branch-file-builders.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { inEnglish } from './findings/english-finding.ts';
import { severities } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';
import { lintBranch } from './lint-branch.ts';
import { placeText } from './place-text.ts';

const rulesFor = (change: Partial<LintedBranch>) => lintBranch(aLintedBranch(change)).map(({ rule }) => rule);

const scheduled = (...profiles: ReturnType<typeof aWindow>[]) => [
  aDevice({ special: { cardReaders: [], profiles } }),
];

describe('the findings about any branch', () => {
  it('are found without a failure, and each names an existing place in the branch', () => {
    fc.assert(
      fc.property(anyBranch, (branch) => {
        for (const finding of lintBranch(branch)) {
          const { place } = finding;
          const { effect, fix } = inEnglish(finding);
          const [list = '', index] = place.path;
          expect(branch).toHaveProperty([list]);
          if (typeof index === 'number') expect(branch).toHaveProperty([list, index]);
          expect(place.path).not.toContain(-1);
          expect(`${placeText(place, branch)} ${effect} ${fix}`).not.toMatch(/undefined|NaN|\[object/);
        }
      }),
    );
  });

  it('are the same each time, with the errors first and the notes last', () => {
    fc.assert(
      fc.property(anyBranch, (branch) => {
        const findings = lintBranch(branch);
        expect(lintBranch(branch)).toEqual(findings);
        const places = findings.map(({ severity }) => severities.indexOf(severity));
        expect(places).toEqual([...places].sort());
      }),
      { numRuns: 15 },
    );
  });
});

it('an inactive language is reported as not offered, and the branch is checked without this language', () => {
  const languages = [englishLanguage(), arabicLanguage({ status: 0 })];
  expect(rulesFor({ languages, services: [aService({ texts: { en: inBoth('Passport').en } })] })).toEqual([
    'language-not-offered',
  ]);
  const none = rulesFor({ languages: languages.map((one) => ({ ...one, status: 0 })) });
  expect(none).toContain('language-missing');
});

it.each([
  ['a misspelt name', { dispenser: { 'menu.qestion': 'What?' } }, ['sentence-unusable']],
  [
    'a plural form of another program',
    { dispenser: { 'wait.people_plural': '{{number}}' } },
    ['sentence-unusable'],
  ],
  [
    'a sentence of the screen among the texts of the paper',
    { ticket: { 'menu.back': 'Back' } },
    ['sentence-unusable'],
  ],
  ['a misspelt name on phones', { smart: { 'leave.titel': 'Leave?' } }, ['sentence-unusable']],
  ['a visitor field that does not exist', { client: { data11: 'Number' } }, ['sentence-unusable']],
  ['a single plural form', { dispenser: { 'wait.people_one': '{{number}}' } }, ['plural-form-missing']],
  ['the name of a service', { dispenser: { passport: 'Passport', family_one: 'Family' } }, []],
  ['one text for all plural forms', { player: { 'wait.people': '{{number}}' } }, []],
  ['a name of a visitor field', { client: { data10: 'Number' } }, []],
] as const)('the names of the texts that replace sentences are checked: %s', (_, texts, expected) => {
  const groups = [aGroup({ key: 'family_one', texts: inBoth('Family') })];
  const languages = [englishLanguage({ texts }), arabicLanguage({ texts })];
  expect(rulesFor({ languages, groups })).toEqual(expected.flatMap((rule) => [rule, rule]));
});

it('an exception day whose date does not exist is reported', () => {
  const exceptionDays = [anExceptionDay({ times: { year: 2027, month: 2, day: 29 } })];
  expect(rulesFor({ exceptionDays })).toEqual(['exception-without-effect']);
});

it.each([2037, 10_926, 20_926, 275_760])('an exception day in %d is reported as far away', (year) => {
  const times = (of: number) => ({ times: { year: of, month: 1, day: 1 } });
  const exceptionDays = [2027, year].map((of) => anExceptionDay({ key: `${of}`, ...times(of) }));
  expect(rulesFor({ today: '2026-11-21', exceptionDays })).toEqual(['exception-far']);
});

it('an exception day in a far year is reported once, even with the hours of its own weekday', () => {
  const friday = anExceptionDay({ times: { year: 2100, month: 1, day: 1 }, weekday: 5 });
  expect(rulesFor({ today: '2026-11-21', exceptionDays: [friday] })).toEqual(['exception-far']);
});

describe('the linter is silent', () => {
  it('about the demo branch', () => {
    expect(lintBranch({ ...demoBranchFile(), names: noNames })).toEqual([]);
  });

  it('about yearly days, some of which are over, and about the days of the next ten years', () => {
    const year = (of: number) =>
      anExceptionDay({ key: `${of}`, name: 'Christmas', times: { year: of, month: 12, day: 25 } });
    const exceptionDays = [2025, 2026, 2036].map(year);
    expect(rulesFor({ today: '2026-11-21', exceptionDays })).toEqual([]);
  });

  it('about a night pharmacy, a lunch break, and a branch that is open to midnight', () => {
    const openingHours = [
      hours(1, '0800', '1200'),
      hours(1, '1300', '2400'),
      hours(2, '2000', '0800'),
      hours(4, '0000', '2400'),
    ];
    expect(rulesFor({ branch: aBranch({ openingHours }) })).toEqual([]);
  });

  it.each([
    ['Deutschland', 'Europe/Vienna', []],
    ['Germany', 'Europe/London', ['time-zone-elsewhere']],
    ['', 'Europe/Kyiv', []],
    ['', 'Asia/Tokyo', ['time-zone-elsewhere']],
  ])(
    'about the country “%s” with the time zone %s, unless the zone is used only elsewhere',
    (country, timeZone, found) => {
      const address = { ...aBranch().address, country, latitude: 0, longitude: 0 };
      const branch = aBranch({ address, timeZone, languages: ['en', 'de'], defaultLang: 'de' });
      const languages = [
        englishLanguage(),
        englishLanguage({ key: 'de', code: country ? 'de' : 'uk', name: 'Own', default: false }),
      ];
      const texts = { ...inBoth('Passport'), de: { ...inBoth('Pass').ar, name: 'Reisepass' } };
      const zoneRules = lintBranch(aLintedBranch({ branch, languages, services: [aService({ texts })] }));
      expect(zoneRules.map(({ rule }) => rule).filter((rule) => rule.startsWith('time-zone'))).toEqual(found);
    },
  );

  it.each([
    [48.21, 16.37, 0],
    [16.37, 48.21, 1],
    [48.21, 0, 1],
    [48.21, 196.37, 1],
    [0, 0, 0],
  ])(
    'about the latitude %d and the longitude %d if they fit the time zone (findings: %d)',
    (latitude, longitude, count) => {
      const branch = aBranch({ address: { ...aBranch().address, latitude, longitude } });
      expect(rulesFor({ branch })).toHaveLength(count);
    },
  );

  it('about hours without a profile in a branch that has no opening hours', () => {
    expect(rulesFor({ dispensers: scheduled(aWindow('profile-1', 1, '0800', '1600')) })).toEqual([]);
  });

  it('about windows that overlap while the branch is closed', () => {
    expect(
      rulesFor({
        branch: aBranch({ openingHours: [hours(1, '0800', '1600')] }),
        profiles: [aProfile(), aProfile({ key: 'profile-2', name: 'Afternoon' })],
        dispensers: scheduled(
          aWindow('profile-1', 1, '0600', '1200'),
          aWindow('profile-2', 1, '0600', '0700'),
          aWindow('profile-2', 1, '1200', '1700'),
        ),
      }),
    ).toEqual([]);
  });

  it('about the minute between 12:59 and 13:00, which the kiosk bridges', () => {
    expect(
      rulesFor({
        branch: aBranch({ openingHours: [hours(1, '0800', '1600')] }),
        dispensers: scheduled(
          aWindow('profile-1', 1, '0800', '1259'),
          aWindow('profile-1', 1, '1300', '1600'),
        ),
      }),
    ).toEqual([]);
  });

  it('about a profile that only an exception day shows', () => {
    const branch = aBranch({ openingHours: [hours(1, '0800', '1600')] });
    const profiles = [aProfile(), aProfile({ key: 'profile-2', name: 'Saturday' })];
    const dispensers = scheduled(
      aWindow('profile-1', 1, '0800', '1600'),
      aWindow('profile-2', 6, '0800', '1600'),
    );
    expect(rulesFor({ branch, profiles, dispensers })).toEqual(['profile-hidden']);
    const saturday = { year: 2026, month: 11, day: 21 };
    const [day] = demoBranchFile().exceptionDays;
    if (!day) throw new Error('the demo has exception days');
    const exceptionDays = [
      { ...day, times: saturday, weekday: true as const, openingHours: [hours(6, '0800', '1200')] },
    ];
    expect(rulesFor({ branch, profiles, dispensers, exceptionDays })).toEqual([]);
  });

  it('about keyboards if no visitor is asked for a name', () => {
    const languages = [
      englishLanguage({ keyboardLayouts: { customerName: ['A B C D E'] } }),
      arabicLanguage(),
    ];
    expect(rulesFor({ languages })).toEqual([]);
  });

  it('about a language whose letters are unknown', () => {
    const profiles = [aProfile({ features: { ...aProfile().features, customerName: 1 } })];
    const languages = [englishLanguage(), arabicLanguage({ code: 'sw' })];
    expect(rulesFor({ languages, profiles })).toEqual(['language-unspoken']);
  });

  it('about letters that are typed as a letter and an accent', () => {
    const profiles = [aProfile({ features: { ...aProfile().features, customerName: 1 } })];
    const rows = ['q w e r t y u i o p', 'a s d f g h j k l ß', 'z x c v b n m \u0308'];
    const languages = [aLanguage({ code: 'de', keyboardLayouts: { customerName: rows } }), arabicLanguage()];
    expect(rulesFor({ languages, profiles })).toEqual([]);
  });

  it('about the links of a chain, although they are in no menu', () => {
    const texts = inBoth('Wedding');
    expect(
      rulesFor({
        branch: aBranch({ services: ['passport', 'wedding', 'registry'] }),
        services: [
          aService({ texts: inBoth('Passport') }),
          aService({ key: 'wedding', texts, subType: 1, services: ['registry', 'passport'] }),
          aService({ key: 'registry', texts }),
        ],
        profiles: [
          aProfile({
            structure: [{ language: 'en', items: [{ service: 'passport' }, { service: 'wedding' }] }],
          }),
        ],
      }),
    ).toEqual([]);
  });

  it('about services that nobody serves, if the data contain no counters', () => {
    const { counters, users, ...known } = aLintedBranch();
    expect(lintBranch(known)).toEqual([]);
  });

  it('about a service that nobody serves and that issues no tickets', () => {
    expect(
      rulesFor({ counters: [], services: [aService({ texts: inBoth('Passport'), subType: 2 })] }),
    ).toEqual([]);
  });

  it('about the priority of a service that has its own counters', () => {
    const texts = inBoth('Visa');
    const branch = {
      branch: aBranch({ services: ['passport', 'visa'] }),
      services: [aService({ texts: inBoth('Passport') }), aService({ key: 'visa', texts, priority: 100 })],
      profiles: [
        aProfile({
          structure: [{ language: 'en', items: [{ service: 'passport' }, { service: 'visa' }] }],
        }),
      ],
    };
    const counters = [
      { name: 'Counter 1', number: '1', services: ['passport'] },
      { name: 'Counter 2', number: '2', services: ['visa'] },
    ];
    expect(rulesFor(branch)).toEqual(['priority-too-high']);
    expect(rulesFor({ ...branch, counters })).toEqual([]);
    expect(rulesFor({ ...branch, rules: { priorityWeightSeconds: 30 } })).toEqual([]);
  });

  it('about a name that two variants of one language share', () => {
    const languages = [englishLanguage(), arabicLanguage({ code: 'en-US', name: 'English (US)' })];
    const texts = { ...inBoth('Passport'), ar: inBoth('Passport').en };
    expect(rulesFor({ languages, services: [aService({ texts })] })).toEqual([]);
  });

  it('about the few numbers of an information-only service', () => {
    expect(
      rulesFor({
        services: [aService({ texts: inBoth('Passport'), subType: 2 })],
        numberIntervals: [aNumberInterval({ min: 1, max: 2 })],
      }),
    ).toEqual([]);
  });

  it('about times in milliseconds', () => {
    expect(rulesFor({ profiles: [aProfile({ inactivityCountdown: 45_000 })] })).toEqual([]);
  });

  it('about an external service that lists no services, if the host has their names', () => {
    const passport = { name: 'Passport', texts: {} };
    expect(
      rulesFor({
        services: undefined,
        groups: undefined,
        numberIntervals: undefined,
        names: { services: { passport }, groups: {} },
      }),
    ).toEqual([]);
  });
});

it('a name in letters of another script is reported, even if no other language has this name', () => {
  const texts = { ...inBoth('Passport'), ar: { ...inBoth('Passport').ar, name: 'Pasaport' } };
  const findings = lintBranch(aLintedBranch({ services: [aService({ texts })] }));
  expect(findings.map((one) => inEnglish(one).effect)).toEqual([
    expect.stringContaining('under a name that is in letters of another script'),
  ]);
});

describe('the place of a finding', () => {
  it('is in the menu of the language whose readers miss something', () => {
    const items = [{ service: 'passport' }];
    const profile = aProfile({
      structure: [
        { language: 'en', items: [...items, { group: 'family', items }] },
        { language: 'ar', items: [...items, { group: 'family', items: [] }] },
      ],
    });
    const [finding, ...rest] = lintBranch(aLintedBranch({ profiles: [profile] }));
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      rule: 'group-empty',
      place: {
        path: ['profiles', 0, 'structure', 1, 'items', 1],
        key: 'family',
        view: { screen: 'menu', profile: 'profile-1', language: 'ar', groups: [] },
      },
    });
    expect(finding && inEnglish(finding).effect).toMatch(
      /^Visitors who read Arabic \(ar\) do not see the group/,
    );
  });

  it('includes the minute at which a preview shows the finding', () => {
    const [finding] = lintBranch(
      aLintedBranch({
        branch: aBranch({ openingHours: [hours(1, '0800', '1600')] }),
        dispensers: scheduled(
          aWindow('profile-1', 1, '0800', '1200'),
          aWindow('profile-1', 1, '1300', '1600'),
        ),
      }),
    );
    expect(finding?.place.view).toEqual({ screen: 'closed', dispenser: 'device-1', day: 1, minute: 720 });
  });

  const place = (path: (string | number)[], data: unknown) => placeText({ path }, data);

  const effects = (change: Partial<LintedBranch>) =>
    lintBranch(aLintedBranch(change)).map((one) => inEnglish(one).effect);

  it('is the empty list if the branch has no counters or no clerks', () => {
    const [finding, ...rest] = lintBranch(aLintedBranch({ counters: [] }));
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      rule: 'service-unserved',
      place: { path: ['counters'] },
    });
    expect(effects({ counters: [] })).toEqual([
      'Visitors get no number: the branch has no counter, so nobody can call them.',
    ]);
    expect(effects({ users: [] })).toEqual([
      'Visitors get no number: the branch has no clerk, so nobody can call them.',
    ]);
  });

  it('is the service that has a counter and no clerk', () => {
    expect(effects({ users: [{ name: 'Ana', services: [] }] })).toEqual([
      'Visitors get no number for “Passport”: no clerk serves “Passport”.',
    ]);
  });

  it('has the name of an entity instead of its index', () => {
    expect(place(['profiles', 0, 'structure', 1], { profiles: [{ name: 'Weekday' }] })).toBe(
      'profiles[Weekday].structure[1]',
    );
  });

  it('has the index if two entities have the same name', () => {
    const profiles = [{ name: 'Weekday' }, { name: 'Weekday' }];
    expect(place(['profiles', 1], { profiles })).toBe('profiles[1]');
  });
});

/** Many services that no counter serves. Each has a priority and a chain, is hidden in each menu, and has no name. */
function worst(count: number): LintedBranch {
  const keys = Array.from({ length: count }, (_, place) => `s${place}`);
  const chain = { subType: 1, services: keys.slice(0, 40) };
  return aLintedBranch({
    branch: aBranch({ services: keys }),
    services: keys.map((key, place) =>
      aService({ key, name: key, texts: {}, priority: place, visibility: 0, ...(place % 2 && chain) }),
    ),
    profiles: [
      aProfile({
        structure: [
          {
            language: 'en',
            items: keys.flatMap((service) => [{ service }, { group: `${service} group`, items: [] }]),
          },
        ],
      }),
    ],
    counters: [{ name: 'A', number: '1', services: keys.map((key) => `${key} of others`) }],
    users: keys.slice(0, 40).map((name) => ({ name, services: [{ service: name, precedence: 0 }] })),
    rules: { priorityWeightSeconds: 300 },
  });
}

it('the linter takes about ten times as long for a branch with ten times as many services', () => {
  const cost = (count: number) => {
    const branch = worst(count);
    const before = process.cpuUsage();
    expect(lintBranch(branch).length).toBeGreaterThan(count);
    // The time of a short run may be counted as system time.
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  cost(50);
  expect(cost(1_000) / cost(100)).toBeLessThan(40);
});

it.each([
  ['only a video', true, 'video', ['advertisement-empty']],
  ['a picture, but advertisements are off', false, 'image', ['advertisement-empty']],
  ['a picture (no warning)', true, 'image', []],
] as const)(
  'the linter warns if no picture can be shown with a ticket; the ticket pictures: %s',
  (_, enabled, kind, rules) => {
    const advertisements = { enabled, idleTime: 0, groups: [], ticketGroups: ['city'] };
    const profiles = [aProfile({ features: { ...aProfile().features, advertisements } })];
    const city = { key: 'city', items: [{ kind, url: 'media/city', seconds: 5 }] };
    const found = rulesFor({ profiles, advertisements: [city] });
    expect(found.filter((rule) => rule === 'advertisement-empty')).toEqual(rules);
  },
);
