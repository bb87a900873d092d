import { test as base, expect, type Page } from '@playwright/test';
import { fewPixels, languages, openMenu, question, tile } from './flows.ts';
import { holdTime } from './held-time.ts';
import { type PageMetrics, pageMetrics } from './proofs/page-metrics.ts';
import { readSettledPage } from './proofs/page-state.ts';
import { slopeOf } from './proofs/slope.ts';
import { type ProofHost, proofStart, startProofHost } from './proofs/start-host-process.ts';

const visits = Number(process.env.SOAK_VISITS ?? 9);
const days = Number(process.env.SOAK_DAYS ?? 0.09);

/** The number of memory measurements. They start after the first visits, which load the deferred modules. */
const measurements = 10;
const warmUpVisits = Math.min(100, Math.ceil(visits / 3));

/**
 * The allowed growth over all visits and per visit, from a line fitted to the measurements. Memory varies a little and
 * grows during the first visits, but a leak grows with every visit.
 */
const bounds = {
  pageHeapKiB: { whole: 1_500, perVisit: 200 },
  nodes: { whole: 300, perVisit: 10 },
  listeners: { whole: 100, perVisit: 3 },
  hostHeapKiB: { whole: 4_000, perVisit: 300 },
  hostRssKiB: { whole: 40_000, perVisit: 3_000 },
} as const;
type Measure = keyof typeof bounds;

const test = base.extend<{ host: ProofHost }>({
  host: async ({ browserName: _ }, use) => {
    const host = await startProofHost(fewPixels.flags);
    await use(host);
    await host.close();
  },
});

test.use({ viewport: fewPixels.landscape });

async function measure(metrics: PageMetrics, host: ProofHost): Promise<Record<Measure, number>> {
  const metric = await metrics.readCollected();
  const { heapUsed, external, rss } = await host.memory();
  return {
    pageHeapKiB: metric('JSHeapUsedSize') / 1024,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    hostHeapKiB: (heapUsed + external) / 1024,
    hostRssKiB: rss / 1024,
  };
}

/**
 * The number of turns of the event loop within which open requests end, even on a busy machine. The test causes no
 * failures.
 */
const untilSettled = 20_000;

/**
 * Services that every profile of the demo offers, and the texts of the name question, which only some profiles have.
 */
const words = {
  english: { ...languages.english, collect: 'Collect a document', letters: ['M', 'a'], proceed: 'Continue' },
  arabic: { ...languages.arabic, collect: 'استلام وثيقة', letters: ['م', 'ر'], proceed: 'متابعة' },
};

/**
 * A visitor takes a number. Every third visitor first goes back from a group, and every fourth uses another language.
 */
async function visit(page: Page, host: ProofHost, turn: number): Promise<void> {
  const { english, arabic } = words;
  const own = turn % 4 === 3 ? arabic : english;
  if (own === arabic) await page.getByRole('button', { name: arabic.name, exact: true }).click();
  if (turn % 3 === 2) {
    await tile(page, own.family).click();
    await expect(question(page, own.family)).toBeVisible();
    await page.locator('[data-part=back], button:has-text("Back"), button:has-text("رجوع")').first().click();
  }
  await tile(page, own.collect).click();
  const name = page.locator('[data-screen=name]');
  const number = page.locator('[data-screen=ticket] bdi.number');
  await expect(name.or(number)).toBeVisible();
  if (await name.isVisible()) {
    const keyboard = page.getByRole('group');
    for (const key of own.letters) await keyboard.getByRole('button', { name: key, exact: true }).click();
    await page.getByRole('button', { name: own.proceed }).last().click();
  }
  await expect(number).toBeVisible();
  if (turn % 2 === 0) await page.getByRole('button', { name: own.done, exact: true }).click();
  else {
    // Advances the clock until the ticket screen closes, in steps too short for a request to time out.
    for (let step = 0; step < 12; step++) {
      host.passTime(5_000);
      await page.clock.runFor(5_000);
      await readSettledPage(page, untilSettled);
    }
  }
  await expect(question(page, english.question)).toBeVisible();
}

/** Advances the clocks in leaps. Each leap runs every due timer once, as after a short sleep of the machine. */
async function passTime(page: Page, host: ProofHost, ms: number): Promise<void> {
  const leapMs = 10 * 60_000;
  for (let left = ms; left > 0; left -= leapMs) {
    const leap = Math.min(left, leapMs);
    host.passTime(leap);
    await page.clock.fastForward(leap);
    await readSettledPage(page, untilSettled);
  }
}

test('memory does not grow over visits and days', async ({ page, host }) => {
  test.setTimeout(300_000 + visits * 1_500 + days * 120_000);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error.stack)));
  await holdTime(page, proofStart);
  await openMenu(page, host.url);
  const metrics = await pageMetrics(page);
  const pauseMs = (days * 86_400_000) / visits;
  const points: (readonly [visit: number, Record<Measure, number>])[] = [];
  const every = Math.max(1, Math.floor((visits - warmUpVisits) / measurements));
  for (let done = 0; done < visits; done++) {
    if (done >= warmUpVisits && (done - warmUpVisits) % every === 0) {
      points.push([done, await measure(metrics, host)]);
    }
    await visit(page, host, done);
    await passTime(page, host, pauseMs);
  }
  points.push([visits, await measure(metrics, host)]);

  expect(failures).toEqual([]);
  const span = visits - warmUpVisits;
  for (const name of Object.keys(bounds) as Measure[]) {
    const slope = slopeOf(points.map(([at, values]) => [at, values[name]]));
    const { whole, perVisit } = bounds[name];
    const bound = Math.min(perVisit, whole / span);
    const values = points.map(([, one]) => Math.round(one[name])).join(' ');
    console.log(`${name}: ${slope.toFixed(3)} for each visit, at most ${bound.toFixed(3)}; ${values}`);
    expect.soft(slope, name).toBeLessThan(bound);
  }
});
