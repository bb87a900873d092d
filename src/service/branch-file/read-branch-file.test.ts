import { describe, expect, it } from 'vitest';
import { aBranch, aDevice, aGroup, anExceptionDay, aProfile, aService } from '../../testing/builders.ts';
import { aBranchFile, aDispenserInFile, anInterval } from '../../testing/service/a-branch-file.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { readBranchFile } from './read-branch-file.ts';

function mistakesOf(branchFile: unknown, options = {}) {
  const reading = readBranchFile(JSON.stringify(branchFile), options);
  return reading.ok ? [] : reading.mistakes;
}

describe('a branch file', () => {
  it('that is right reads as what it says', () => {
    const branchFile = aBranchFile();
    expect(readBranchFile(JSON.stringify(branchFile))).toEqual({ ok: true, branchFile });
  });

  it('may leave out its exception days', () => {
    const { exceptionDays, ...rest } = aBranchFile();
    expect(mistakesOf(rest)).toEqual([]);
  });

  it('that is not JSON says in which line, and quotes none of its secrets', () => {
    expect(readBranchFile('{\n "apiKey": "very secret",\n}')).toEqual({
      ok: false,
      mistakes: ['not JSON, see line 3'],
    });
  });

  it('lists all mistakes of shape together, misspelt keys too', () => {
    const { defaultLang, ...branch } = aBranch();
    const mistakes = mistakesOf({
      ...aBranchFile(),
      branch: { ...branch, defaultLnag: 'en' },
      services: [{ ...aService(), priority: 'high' }],
      group: [],
    });
    expect(mistakes).toEqual([
      expect.stringMatching(/^branch\.defaultLang: /),
      expect.stringMatching(/^services\[0\]\.priority: .*number/),
      'branch.defaultLnag: is not known here',
      'group: is not known here',
    ]);
  });

  it('points at the button of a nested menu that is wrong', () => {
    const items = [{ group: 'family', items: [{ group: 'family', items: [{ service: 7 }] }] }];
    const profile = { ...aProfile(), structure: [{ language: 'en', items }] };
    expect(mistakesOf({ ...aBranchFile(), profiles: [profile] })).toEqual([
      expect.stringMatching(/^profiles\[0\]\.structure\[0\]\.items\[0\]\.items\[0\]\.items\[0\]/),
    ]);
  });

  it('lists every key that leads nowhere', () => {
    const nowhere = aBranchFile({
      branch: aBranch({
        defaultLang: 'xx',
        languages: ['en', 'xx'],
        services: ['xx'],
        dispenserProfiles: ['xx'],
        timeZone: 'Europe/Atlantis',
      }),
      services: [aService({ numberInterval: 'xx', services: ['xx'] })],
      profiles: [
        aProfile({
          defaultLang: 'xx',
          structure: [
            {
              language: 'xx',
              items: [
                { service: 'xx' },
                { group: 'xx', items: [{ group: 'family', items: [{ service: 'xx' }] }] },
              ],
            },
          ],
        }),
      ],
      exceptionDays: [anExceptionDay({ branch: 'xx' })],
      dispensers: [
        {
          ...aDispenserInFile,
          branch: 'xx',
          special: {
            cardReaders: [],
            profiles: [{ profile: 'xx', day: 1, start: '0800', end: '1800', links: null }],
          },
        },
      ],
    });
    expect(mistakesOf(nowhere)).toEqual([
      'branch.timeZone: "Europe/Atlantis" is not a time zone',
      'branch.defaultLang: no language has the key "xx"',
      'branch.languages[1]: no language has the key "xx"',
      'branch.services[0]: no service has the key "xx"',
      'branch.dispenserProfiles[0]: no profile has the key "xx"',
      'services[0].numberInterval: no number interval has the key "xx"',
      'services[0].services[0]: no service has the key "xx"',
      'profiles[0].defaultLang: no language has the key "xx"',
      'profiles[0].structure[0].language: no language has the key "xx"',
      'profiles[0].structure[0].items[0].service: no service has the key "xx"',
      'profiles[0].structure[0].items[1].group: no group has the key "xx"',
      'profiles[0].structure[0].items[1].items[0].items[0].service: no service has the key "xx"',
      'exceptionDays[0].branch: "xx" is not the branch of this file',
      'dispensers[0].branch: "xx" is not the branch of this file',
      'dispensers[0].special.profiles[0].profile: no profile has the key "xx"',
    ]);
  });

  it('names both places of a key that stands twice', () => {
    const twice = aBranchFile({
      groups: [aGroup(), aGroup()],
      dispensers: [aDispenserInFile, { ...aDispenserInFile, ...aDevice({ key: 'device-2' }) }],
    });
    expect(mistakesOf(twice)).toEqual([
      'groups[1].key: "family" is already in groups[0]',
      'dispensers[1].websocketID: "ws-1" is already in dispensers[0]',
    ]);
  });

  it('has no number interval that ends before it begins', () => {
    const backwards = aBranchFile({ numberIntervals: [anInterval({ min: 10, max: 9 })] });
    expect(mistakesOf(backwards)).toEqual(['numberIntervals[0].min: 10 is more than max, which is 9']);
  });

  it('has no exception day that no calendar knows', () => {
    const times = { year: 2026, month: 2, day: 30 };
    expect(mistakesOf(aBranchFile({ exceptionDays: [anExceptionDay({ times })] }))).toEqual([
      'exceptionDays[0].times: is not a day of the calendar',
    ]);
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
  ])('that is easier to guess is refused: %j', (key) => {
    expect(mistakesOfKey(key)).toEqual([
      expect.stringMatching(/^dispensers\[0\]\.apiKey: too easy to guess/),
    ]);
  });

  it('may be weak in a demo', () => {
    expect(mistakesOfKey('demo', { demo: true })).toEqual([]);
  });
});

describe('the demo branch', () => {
  const demo = demoBranchFile();

  it('has every text in every language of its own', () => {
    for (const { texts } of [...demo.services, ...demo.groups]) {
      expect(Object.keys(texts).sort()).toEqual([...demo.branch.languages].sort());
      for (const { name, explanation } of Object.values(texts)) expect(name && explanation).toBeTruthy();
    }
  });

  it('offers ten things at first sight, and groups three deep', () => {
    const items = demo.profiles[0]?.structure[0]?.items ?? [];
    const depth = (item: (typeof items)[number]): number =>
      'group' in item ? 1 + Math.max(...item.items.map(depth)) : 0;
    expect(items).toHaveLength(10);
    expect(Math.max(...items.map(depth))).toBe(3);
  });
});
