import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoBranchFile } from '../../../testing/service/demo-branch-file.ts';
import { checkBranchFiles } from '../check-branch-files.ts';
import { lintCheckedFile } from '../lint-checked-file.ts';
import { readBranchFiles } from '../read-branch-files.ts';
import { completeBranchFile } from './complete-branch-file.ts';

const postOffice = readFileSync(
  new URL('../../../testing/service/post-office.json', import.meta.url),
  'utf8',
);

function completed(change: Readonly<Record<string, unknown>> = {}) {
  const short = {
    branch: { name: 'Post', timeZone: 'Europe/Vienna' },
    languages: [{ code: 'en' }],
    services: [{ name: 'Letters' }],
    ...change,
  };
  const reading = readBranchFiles([{ name: 'short.json', text: JSON.stringify(short) }]);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  const [file] = reading.branchFiles;
  if (!file) throw new Error('no branch file');
  return file;
}

describe('a post office with three services, two counters and two languages', () => {
  const [checked] = checkBranchFiles([{ name: 'post-office.json', text: postOffice }], {});

  it('gives each language the usual banned words, unless the file lists its own', () => {
    const { languages } = completeBranchFile({
      languages: [
        { code: 'de-AT' },
        { code: 'ru', customerName: { min: 2 } },
        { code: 'xx' },
        { code: 'en', customerName: { bannedWords: [] } },
      ],
    }) as { languages: { customerName: { min: number; bannedWords: string[] } }[] };
    const [german, russian, unknown, own] = languages.map(({ customerName }) => customerName);
    expect(german?.bannedWords).toContain('arschloch');
    expect(russian).toMatchObject({ min: 2, bannedWords: expect.arrayContaining(['хуй']) });
    expect([unknown?.bannedWords, own?.bannedWords]).toEqual([[], []]);
  });

  it('is described in under 80 lines, without errors or linter findings', () => {
    expect(postOffice.split('\n').length).toBeLessThan(80);
    expect(checked?.mistakes).toEqual([]);
    expect(checked && lintCheckedFile(checked)).toEqual([]);
  });

  it('has numbers with the letters A, B and C, and all services in the menu of each language', () => {
    expect(checked?.file?.numberIntervals.map(({ prefix }) => prefix)).toEqual(['A ', 'B ', 'C ']);
    const items = ['briefe-und-pakete', 'abholen', 'bankgeschafte'].map((service) => ({ service }));
    expect(checked?.file?.profiles).toMatchObject([
      {
        structure: [
          { language: 'de', items },
          { language: 'en', items },
        ],
      },
    ]);
  });
});

describe('the completion of a branch file', () => {
  it('sets a missing field to its usual value, or derives the value from other fields', () => {
    const { branch, services, languages, profiles, dispensers, numberIntervals } = completed();
    expect(branch).toMatchObject({
      key: 'post',
      shortName: 'Post',
      defaultLang: 'en',
      languages: ['en'],
      services: ['letters'],
      dispenserProfiles: ['every-day'],
      address: { latitude: 0 },
    });
    expect(languages).toMatchObject([
      { key: 'en', name: 'English', default: true, formats: { number: 'latn' } },
    ]);
    expect(services).toMatchObject([
      { key: 'letters', numberInterval: 'letters', texts: { en: { name: 'Letters' } } },
    ]);
    expect(numberIntervals).toEqual([{ key: 'letters', name: 'Letters', prefix: 'A ', min: 1, max: 999 }]);
    expect(profiles).toMatchObject([{ key: 'every-day', defaultLang: 'en' }]);
    expect(dispensers).toMatchObject([
      { key: 'post-dispenser', websocketID: 'post-dispenser', branch: 'post' },
    ]);
    expect(dispensers[0]?.special.profiles).toHaveLength(7);
  });

  it('never overrides a written field', () => {
    const { branch, services } = completed({
      languages: [{ code: 'en' }, { code: 'de', default: true }],
      services: [
        { name: 'Letters', key: 'l' },
        { name: 'Parcels', status: 0 },
      ],
      branch: { name: 'Post', key: 'p', timeZone: 'Europe/Vienna', features: { customerName: true } },
    });
    expect(branch).toMatchObject({
      key: 'p',
      defaultLang: 'de',
      features: { customerName: true, appointment: false },
    });
    expect(services).toMatchObject([{ key: 'l' }, { key: 'parcels', status: 0 }]);
  });

  it('changes nothing in a complete file such as the demo', () => {
    const demo = demoBranchFile();
    expect(JSON.stringify(completeBranchFile(demo))).toBe(JSON.stringify(demo));
  });

  it('gives two services with the same name different keys, and gives the only interval to all services', () => {
    const { services } = completed({
      services: [{ name: 'Letters' }, { name: 'Letters' }],
      numberIntervals: [{}],
    });
    expect(services).toMatchObject([
      { key: 'letters', numberInterval: 'a' },
      { key: 'letters-2', numberInterval: 'a' },
    ]);
  });

  it("derives an exception day's key and the weekday of its hours from the date", () => {
    const times = { year: 2026, month: 12, day: 24 };
    const { exceptionDays } = completed({
      exceptionDays: [{ times, openingHours: [{ start: '0800', end: '1200' }] }],
    });
    expect(exceptionDays).toMatchObject([
      { key: '2026-12-24', branch: 'post', weekday: true, openingHours: [{ day: 4 }] },
    ]);
  });

  it('adds no services to the menu that visitors do not see', () => {
    const services = [{ name: 'Letters' }, { name: 'Old', status: 0 }, { name: 'Secret', visibility: 0 }];
    expect(completed({ services }).profiles[0]?.structure[0]?.items).toEqual([{ service: 'letters' }]);
  });

  it('does not fill a required field that the rest of the file does not determine', () => {
    const mistakes = (change: object) => {
      const file = { ...JSON.parse(postOffice), ...change };
      return checkBranchFiles([{ name: 'a', text: JSON.stringify(file) }], {}).flatMap((one) =>
        one.mistakes.map(({ field }) => field),
      );
    };
    expect(mistakes({ profiles: [{}, {}] })).toEqual(['dispensers[0].special.profiles']);
    expect(mistakes({ numberIntervals: [{}, {}] })).toEqual(
      [0, 1, 2].map((place) => `services[${place}].numberInterval`),
    );
    const branch = { name: 'Post', timeZone: 'UTC', features: { smartTicket: true } };
    expect(mistakes({ branch })).toEqual(['branch.address.latitude', 'branch.address.longitude']);
  });
});
