import { describe, expect, it } from 'vitest';
import { goodBranches, goodClerk } from '../../testing/lint/good-branches.ts';
import { checkBranchFiles } from '../branch-file/check-branch-files.ts';
import { lintReport, mistakeLines } from '../branch-file/read-branch-files.ts';
import { branchFileText } from './branch-file-text.ts';
import { closedDays, exampleBranches } from './examples/example-branches.ts';
import { type NewBranchAnswers, newBranch } from './new-branch.ts';
import { newClerks } from './new-clerks.ts';

const aVillage: NewBranchAnswers = {
  name: 'Village shop',
  timeZone: 'Europe/Dublin',
  languages: ['en'],
  services: [{ texts: { en: { name: 'Shop' } } }, { texts: { en: { name: 'Shop' } } }],
  counters: ['1'],
  openingHours: [],
  closedOn: [],
  clerks: [goodClerk],
};

function problemsOf(content: object): readonly string[] {
  const checked = checkBranchFiles([{ name: 'new.json', text: branchFileText(content) }], {});
  return [
    ...mistakeLines(checked),
    ...checked.flatMap((one) => lintReport(one).findings.map(({ rule }) => rule)),
  ];
}

describe('a new branch', () => {
  it.each(Object.entries(exampleBranches))(
    'of the kind %s has no errors and no findings of the linter',
    (_, example) => {
      const closedOn = closedDays(2026);
      expect(problemsOf(newBranch({ ...example, closedOn, clerks: [goodClerk] }))).toEqual([]);
    },
  );

  it.each(Object.entries(goodBranches))('that grows into %s causes no false alarm', (_, content) => {
    expect(problemsOf(content)).toEqual([]);
  });

  it('can have one language, one counter and no hours, and gives two services with the same name different keys', () => {
    expect(newBranch(aVillage).services.map(({ key }) => key)).toEqual(['shop', 'shop-2']);
    expect(problemsOf(newBranch(aVillage))).toEqual(['names-alike']);
  });

  it('keeps the keys of its services when an administrator gives them other names', () => {
    const texts = { de: { name: 'Briefe' }, en: { name: 'Letters' } };
    const services = [{ icon: 'letter', texts }] as const;
    expect(newBranch({ ...aVillage, languages: ['de', 'en'], services }).services).toEqual([
      { key: 'letters', icon: 'letter', texts },
    ]);
  });
});

it('each counter of a new branch gets a first clerk with a separate password', async () => {
  let drawn = 0;
  const clerks = await newClerks(['1', '2'], (below) => drawn++ % below);
  expect(clerks.map(({ username, password }) => [username, password])).toEqual([
    ['clerk-1', 'abcd-efgh-kmnp'],
    ['clerk-2', 'qrst-wxyz-3467'],
  ]);
});

it('a new branch file is short: a value that fits on one line is not split', () => {
  const content = {
    name: 'Post',
    hours: [],
    services: Array.from({ length: 9 }, (_, key) => ({ key, name: 'Letters' })),
  };
  const text = branchFileText(content);
  expect(JSON.parse(text)).toEqual(content);
  expect(text.split('\n').slice(0, 5)).toEqual([
    '{',
    '  "name": "Post",',
    '  "hours": [],',
    '  "services": [',
    '    { "key": 0, "name": "Letters" },',
  ]);
});
