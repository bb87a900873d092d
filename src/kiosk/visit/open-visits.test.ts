import { expect, it } from 'vitest';
import type { Configuration } from '../../page/configuration/configuration.ts';
import {
  aBranch,
  aProfile,
  aSelectableClerk,
  aService,
  aTicket,
  aWaitingInfo,
} from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { fakePrinter } from '../../testing/printer/fake-page-printer.ts';
import { stillWorld } from '../../testing/still-world.ts';
import { openKiosk } from '../app/open-kiosk.ts';
import { loadTicketSlip } from '../views/lazy-modules.ts';
import { memoryJournal } from './journal.ts';
import { openVisits } from './open-visits.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const chosen = { ...aService().features, clerkSelection: true };
const context = {
  profile: aProfile({ features: { ...aProfile().features, clerkSelection: true } }),
  branch: aBranch(),
  services: [aService({ features: chosen })],
  additions: ['ticket', 'selectableClerks'],
};

/** The screen after a tap on a service whose clerks can be chosen. `clerks` is the service's answer about them. */
async function screenWith(clerks: () => Response, configuration?: Configuration) {
  const kiosk = openKiosk(
    stillWorld({
      fetch: async (url) =>
        String(url).includes('selectable')
          ? clerks()
          : Response.json({ ticket: aTicket(), waiting: aWaitingInfo() }),
    }),
  );
  const { visits } = openVisits(
    { ...kiosk, configuration: () => configuration },
    {
      journal: memoryJournal(),
      randomSource: crypto,
      printer: async () => fakePrinter(),
      onPrinted() {},
      loadTicketSlip,
    },
  );
  kiosk.session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  await visits.start({ services: ['passport'], language: 'en' }, context);
  await new Promise(setImmediate);
  return kiosk.session.current().session.screen;
}

it('a visitor is asked for a clerk if a clerk can be chosen', async () => {
  expect((await screenWith(() => Response.json([aSelectableClerk('Ana')]))).at).toBe('clerk');
  expect((await screenWith(() => Response.json([]))).at).toBe('ticket');
  expect((await screenWith(() => new Response('', { status: 503 }))).at).toBe('ticket');
});

it('a ticket is printed if the page knows its branch, and otherwise shown without paper', async () => {
  const noClerks = () => Response.json([]);
  expect(await screenWith(noClerks, aConfiguration())).toMatchObject({ paper: { at: 'printing' } });
  expect(await screenWith(noClerks)).toMatchObject({ paper: { at: 'missing' } });
});
