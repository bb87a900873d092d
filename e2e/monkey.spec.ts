import { expect } from '@playwright/test';
import { openKiosk, screenSizes } from './flows.ts';
import { startMonkey } from './proofs/monkey.ts';
import { allowPageFaults } from './proofs/page-faults.ts';
import { recordShownNumbers } from './proofs/page-state.ts';
import { readTickets } from './proofs/read-tickets.ts';
import { test as base } from './with-printer.ts';

const test = base.extend<{ events: number; seed: number }>({
  events: [Number(process.env.MONKEY_EVENTS ?? 250), { option: true }],
  seed: [Number(process.env.MONKEY_SEED ?? 1), { option: true }],
});

test.use({ viewport: screenSizes.landscape });

/** After this many events all faults end, and the tickets are compared with what was on the screen. */
const eventsPerRound = 2_000;

test('a kiosk survives random touches and faults', async ({ page, foyer, printer, events, seed }) => {
  test.setTimeout(120_000 + events * 200);
  await allowPageFaults(page);
  await recordShownNumbers(page);
  await openKiosk(page, foyer.url);
  const monkey = startMonkey({ page, foyer, printer, seed });
  for (let done = 0; done < events; done++) {
    if (done % eventsPerRound === 0 && done > 0) await monkey.heal();
    await monkey.act();
  }
  await monkey.heal();
  await foyer.stop();
  const tickets = await readTickets(foyer.dataDir);

  const shown = monkey.shownNumbers();
  const held = tickets.filter(({ isVoid }) => !isVoid);
  const counts = { held: held.length, void: tickets.length - held.length };
  console.log(JSON.stringify({ seed, events, ...counts, ...monkey.figures() }));
  expect(monkey.findings().join('\n')).toBe('');
  const openCount = new Map<string, number>();
  for (const { number } of held) openCount.set(number, (openCount.get(number) ?? 0) + 1);
  const orphans = [...openCount].filter(([number, count]) => count > (shown.get(number) ?? 0));
  expect(orphans, 'tickets that nobody has seen').toEqual([]);
  const lost = [...shown.keys()].filter((number) => !openCount.has(number));
  expect(lost, 'numbers on the screen that are no valid ticket').toEqual([]);
});
