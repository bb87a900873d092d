import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { findBrowser } from '../../../e2e/install-browser.ts';
import { databaseFaults } from './database-faults.ts';
import { fileFaults } from './file-faults.ts';
import { type Played, playFault } from './play-fault.ts';
import { playedTable } from './played-table.ts';
import { processFaults } from './process-faults.ts';

/** All faults, those whose names contain a text, or the small run of `npm test`. */
const { FAULTS = 'The branch file is empty while' } = process.env;
const all = [...fileFaults, ...databaseFaults, ...processFaults];
const chosen = all.filter(({ name }) => FAULTS === 'all' || name.includes(FAULTS));

let browser: Browser;
beforeAll(async () => {
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
});
const played: Played[] = [];
afterAll(async () => {
  await browser.close();
  console.log(playedTable(played));
});

it.for(chosen.filter(({ isPossible }) => isPossible?.() ?? true))(
  'loses no number, and says what is wrong: $name',
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
