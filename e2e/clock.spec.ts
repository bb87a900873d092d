import { expect } from '@playwright/test';
import { bootPath } from '../src/contract/additions/page/boot-answers.ts';
import { aBranch, allWeek } from '../src/testing/builders.ts';
import { aBranchFile } from '../src/testing/service/branch-file-builders.ts';
import { passTime, passTimeUntil, question } from './flows.ts';
import { test as base } from './foyer.ts';
import { whole } from './whole.ts';
import { newJsonFile } from './write-json-file.ts';

/** The branch is open from 08:00 to 16:00; the tests start at 10:42. */
const branchFile = aBranchFile({
  branch: aBranch({
    openingHours: allWeek.map(({ day }) => ({ profile: '', day, start: '0800', end: '1600' })),
  }),
});
const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    await use(['--branch-file', await newJsonFile(branchFile)]);
  },
});

const [minuteMs, hourMs] = [60_000, 3_600_000];
const menu = 'How can we help you?';
const closed = 'We are closed';

test('after midnight, a kiosk reads the exception days of the new day', whole, async ({ page, foyer }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/exceptionDay')) reads.push(searchParams.get('from') ?? 'today');
  });
  const boot = page.waitForResponse(`**${bootPath}`);
  await page.goto(foyer.url);
  await expect(question(page, menu)).toBeVisible();
  const firstReads = Object.keys(await (await boot).json());
  expect(firstReads).toContainEqual(expect.stringContaining('/exceptionDay?from=2026-11-21'));
  // The kiosk reads once more to find changes from before the event stream was open.
  await passTime(page, foyer, 30);
  foyer.passTime(13 * hourMs + 16 * minuteMs);
  await passTimeUntil(page, foyer, question(page, closed), 20);
  reads.length = 0;
  await passTime(page, foyer, 120);
  expect(reads).toEqual(['today', '2026-11-22']);
});
