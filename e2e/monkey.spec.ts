import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openSqliteStore } from '../src/service/store/store.ts';
import { fewPixels, languages, openMenu, ticketNumber, tile } from './flows.ts';
import { glassOf } from './glass.ts';
import { startMonkey } from './proofs/monkey.ts';
import { allowPageFaults } from './proofs/page-faults.ts';
import { recordShownNumbers } from './proofs/page-state.ts';
import { startHands } from './proofs/start-hands.ts';
import { test as base } from './with-printer.ts';

const test = base.extend({
  settings: async ({ settings }, use) => use([...settings, ...fewPixels.flags]),
});

/** The number of kiosks that share the events. Each has its own host, printer and seed. */
const kiosks = Number(process.env.MONKEY_KIOSKS ?? 1);
const events = Math.ceil(Number(process.env.MONKEY_EVENTS ?? 14) / kiosks);
const touches = Math.ceil(Number(process.env.MONKEY_TOUCHES ?? 26) / kiosks);
const firstSeed = Number(process.env.MONKEY_SEED ?? 1);

/** The screen shapes, which the kiosks use in turn. */
const { landscape, portrait, squarish } = fewPixels;
const panels = [landscape, portrait, squarish];

/** After this many events or touches, all faults end, and the tickets are compared with the numbers on the screen. */
const eventsPerRound = 2_000;

for (let seed = firstSeed; seed < firstSeed + kiosks; seed++) {
  const viewport = panels[(seed - firstSeed) % panels.length] ?? null;
  test.describe(`seed ${seed}`, () => {
    test.use({ viewport, hasTouch: true });

    test('a kiosk survives random touches, unsteady and resting hands, and faults', async ({
      page,
      foyer,
      printer,
    }) => {
      test.setTimeout(120_000 + (events + touches) * 400);
      await allowPageFaults(page);
      await recordShownNumbers(page);
      await openMenu(page, foyer.url);
      const monkey = startMonkey({ page, foyer, printer, seed });
      for (let done = 0; done < events; done++) {
        if (done % eventsPerRound === 0 && done > 0) await monkey.heal();
        await monkey.act();
      }
      await monkey.heal();

      const hands = await startHands({ page, seed, passTime: monkey.passTime });
      for (let done = 0, healed = 0; done < touches; ) {
        done += await hands.touch();
        await monkey.look();
        if (done - healed > eventsPerRound) {
          await monkey.heal();
          healed = done;
        }
      }
      await monkey.heal();
      await monkey.passTime(1_000);
      // Once all faults are repaired, an ordinary touch gets a ticket again.
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await tile(page, languages.english.passport).boundingBox()) ?? {};
      const finger = { id: 1, x: x + width / 2, y: y + height / 2 };
      const glass = await glassOf(page);
      await glass.put(finger);
      await monkey.passTime(100);
      await glass.lift(finger);
      await ticketNumber(page, languages.english.label);
      await monkey.look();
      await foyer.stop();
      const tickets = await readTickets(foyer.dataDir);

      const shown = monkey.shownNumbers();
      const held = tickets.filter(({ isVoid }) => !isVoid);
      const counts = { held: held.length, void: tickets.length - held.length };
      console.log(JSON.stringify({ seed, events, ...counts, ...monkey.figures(), hands: hands.figures() }));
      expect([...monkey.findings(), ...hands.findings()].join('\n')).toBe('');
      const openCount = new Map<string, number>();
      for (const { number, isOver } of held) {
        if (!isOver) openCount.set(number, (openCount.get(number) ?? 0) + 1);
      }
      const orphans = [...openCount].filter(([number, count]) => count > (shown.get(number) ?? 0));
      expect(orphans, 'tickets that nobody has seen').toEqual([]);
      const valid = new Set(held.map(({ number }) => number));
      const lost = [...shown.keys()].filter((number) => !valid.has(number));
      expect(lost, 'numbers on the screen that are not valid tickets').toEqual([]);
    });
  });
}

async function readTickets(dataDir: string) {
  const store = await openSqliteStore(join(dataDir, 'foyer.sqlite'));
  const rows = await store.db.selectFrom('ticket').select(['number', 'cancel_reason']).execute();
  await store.close();
  return rows.map(({ number, cancel_reason }) => ({
    number,
    isVoid: cancel_reason === 'withdrawn',
    /**
     * True if the ticket's day ended before the ticket was called. The ticket can no longer be voided, and nobody
     * waits for it.
     */
    isOver: cancel_reason === 'dayEnd',
  }));
}
