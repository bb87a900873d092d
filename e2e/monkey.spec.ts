import { expect } from '@playwright/test';
import { fewPixels, openKiosk } from './flows.ts';
import { startMonkey } from './proofs/monkey.ts';
import { allowPageFaults } from './proofs/page-faults.ts';
import { recordShownNumbers } from './proofs/page-state.ts';
import { readTickets } from './proofs/read-tickets.ts';
import { test as base } from './with-printer.ts';

const test = base.extend({
  settings: async ({ settings }, use) => use([...settings, ...fewPixels.flags]),
});

/** The events are shared by so many kiosks, each with its own host and printer, and with the next seed. */
const kiosks = Number(process.env.MONKEY_KIOSKS ?? 1);
const events = Math.ceil(Number(process.env.MONKEY_EVENTS ?? 80) / kiosks);
const firstSeed = Number(process.env.MONKEY_SEED ?? 1);

/** The kiosks take turns with these shapes. */
const { landscape, portrait, squarish } = fewPixels;
const panels = [landscape, portrait, squarish];

/** After this many events all faults end, and the tickets are compared with what was on the screen. */
const eventsPerRound = 2_000;

for (let seed = firstSeed; seed < firstSeed + kiosks; seed++) {
  const viewport = panels[(seed - firstSeed) % panels.length] ?? null;
  test.describe(`seed ${seed}`, () => {
    test.use({ viewport });

    test('a kiosk survives random touches and faults', async ({ page, foyer, printer }) => {
      test.setTimeout(120_000 + events * 400);
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
      for (const { number, isOver } of held) {
        if (!isOver) openCount.set(number, (openCount.get(number) ?? 0) + 1);
      }
      const orphans = [...openCount].filter(([number, count]) => count > (shown.get(number) ?? 0));
      expect(orphans, 'tickets that nobody has seen').toEqual([]);
      const valid = new Set(held.map(({ number }) => number));
      const lost = [...shown.keys()].filter((number) => !valid.has(number));
      expect(lost, 'numbers on the screen that are no valid ticket').toEqual([]);
    });
  });
}
