import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { findBrowser } from '../../../e2e/install-browser.ts';
import { allFaults } from './all-faults.ts';
import { type Played, playFault } from './play-fault.ts';
import { rowsIn, withPlayed } from './played-table.ts';

/** The faults whose names match an expression; by default, the small selection for `npm test`. */
const { FAULTS } = process.env;
const wanted = new RegExp(FAULTS ?? 'The branch file is empty while');
const chosen = allFaults.filter(({ name }) => wanted.test(name));

const guide = new URL('../../guide/faults.md', import.meta.url);

let browser: Browser;
beforeAll(async () => {
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
});
const played: Played[] = [];
afterAll(async () => {
  await browser.close();
  const order = allFaults.map(({ name }) => name);
  const page = withPlayed(await readFile(guide, 'utf8'), played, order);
  for (const { name } of played) console.log(rowsIn(page).get(name));
  if (FAULTS !== undefined) await writeFile(guide, page);
});

it.for(chosen.filter(({ isPossible }) => isPossible?.() ?? true))(
  'the host loses no number, and reports the fault: $name',
  { timeout: 900_000, concurrent: true },
  async (fault, { expect }) => {
    const { expected } = fault;
    const seen = await playFault(browser, fault);
    played.push(seen);
    expect.soft(seen.lost, 'lost numbers').toEqual([]);
    expect.soft(seen.screens, 'screens').not.toContain('none');
    expect.soft(seen.number, 'a number during the fault').toBe(expected.number);
    if (expected.problem !== undefined) expect.soft(seen.problem).toBe(expected.problem);
    if (expected.within !== undefined) expect.soft(seen.saidAfter).toBeLessThanOrEqual(expected.within);
    if (expected.alert) expect.soft(seen.alertedAfter, 'an alert').toBeDefined();
    if (fault.heal) expect.soft(seen.healedAfter, 'healed').toBeDefined();
  },
);
