import { openKiosk } from '../../kiosk/app/open-kiosk.ts';
import { loadTicketSlip } from '../../kiosk/views/lazy-modules.ts';
import { memoryJournal } from '../../kiosk/visit/journal.ts';
import { openVisits } from '../../kiosk/visit/open-visits.ts';
import { aBranch, aProfile, aService } from '../builders.ts';
import { eventually } from '../eventually.ts';
import { externalServiceSettings, openTestHost } from '../host/open-test-host.ts';
import { manualTimers } from '../manual-timers.ts';
import { aBranchFile, aDispenserInFile, aNumberInterval } from '../service/branch-file-builders.ts';
import { openTestService } from '../service/open-test-service.ts';
import { stillWorld } from '../still-world.ts';
import { type ExchangeFault, startExchangeProxy, ticketExchanges } from './exchange-proxy.ts';
import { fetchOnce } from './fetch-once.ts';

export const hops = ['page-host', 'host-service'] as const;
export type Hop = (typeof hops)[number];

export interface DisturbedVisit {
  readonly fault: ExchangeFault | undefined;
  /** The attempts that the fault affects: only the first, or all until the page gives up. */
  readonly attempts: 'first' | 'all';
}

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const context = { profile: aProfile(), branch: aBranch(), services: [aService()], additions: ['ticket'] };

/** Opens the page's session and ticket client, a real host and a real service, with a proxy on one hop. */
export async function openExchangeRig(hop: Hop) {
  const service = await openTestService({
    branchFile: aBranchFile({ numberIntervals: [aNumberInterval({ max: 99_999 })] }),
  });
  const serviceUrl = await service.listen();
  const serviceProxy =
    hop === 'host-service' ? await startExchangeProxy(() => serviceUrl, ticketExchanges) : undefined;
  const { apiKey, websocketID } = aDispenserInFile;
  const host = await openTestHost(
    externalServiceSettings({ url: serviceProxy?.url ?? serviceUrl, apiKey, websocketID }),
  );
  const proxy = serviceProxy ?? (await startExchangeProxy(() => host.url, ticketExchanges));
  const pageUrl = serviceProxy ? host.url : proxy.url;
  // The host accepts only requests to its own address.
  const headers = { ...host.pageHeaders, host: new URL(host.url).host };

  async function openNumbers(requestId: string): Promise<string[]> {
    const rows = await service.store.db
      .selectFrom('request')
      .innerJoin('ticket', 'ticket.key', 'request.ticket')
      .where('request.id', '=', requestId)
      .where('ticket.cancel_reason', 'is', null)
      .select('ticket.number')
      .execute();
    return rows.map(({ number }) => number);
  }

  /** Returns the number on the visitor's screen, if any, and the open tickets in the service. */
  async function visit({ fault, attempts }: DisturbedVisit) {
    const timers = manualTimers();
    const journal = memoryJournal();
    let requestId = '';
    let openFetches = 0;
    let wasDisturbed = false;
    let timeout = new AbortController();
    proxy.disturb(() => fault);
    proxy.onFault = ({ kind }) => {
      wasDisturbed = true;
      if (attempts === 'first') proxy.disturb(() => undefined);
      // Otherwise, the page would wait for some seconds.
      if (kind === 'hold') timeout.abort();
    };
    const kiosk = openKiosk(
      stillWorld(
        {
          machineNow: timers.now,
          async fetch(url, init) {
            // The kiosk also reads its branch, which this visit does not need.
            if (init?.method !== 'POST') return new Promise(() => {});
            openFetches += 1;
            timeout = new AbortController();
            requestId ||= JSON.parse(String(init?.body)).requestId;
            try {
              return await fetchOnce(pageUrl + url, {
                ...init,
                headers: { ...(init?.headers as object), ...headers },
                signal: timeout.signal,
              });
            } finally {
              openFetches -= 1;
            }
          },
        },
        timers,
      ),
    );
    const { session } = kiosk;
    const { visits } = openVisits(kiosk, {
      journal,
      randomSource: crypto,
      printer: async () => undefined,
      onPrinted() {},
      loadTicketSlip,
    });

    /** Advances the time until a condition is true, but only while no request is open. */
    async function passTimeUntil(isReached: () => boolean | Promise<boolean>): Promise<void> {
      while (!(await isReached())) {
        await new Promise(setImmediate);
        if (openFetches === 0) await timers.pass(100);
      }
    }

    session.send({ type: 'idle-state-changed', idleState: 'open', timings });
    let isOver = false;
    void visits.start({ services: ['passport'], language: 'en' }, context).then(() => {
      isOver = true;
    });
    await passTimeUntil(() => isOver);
    const { screen } = session.current().session;
    if (screen.at !== 'ticket' && screen.at !== 'advice') throw new Error(`the screen is ${screen.at}`);
    const shown = screen.at === 'ticket' ? screen.created.ticket.number : undefined;

    proxy.disturb(() => undefined);
    session.send({ type: 'went-home' });
    await passTimeUntil(async () => (await journal.entries()).length === 0);
    proxy.release();
    await eventually(() => {
      if (proxy.orphanedConnections() > 0) throw new Error('a request is still on its way to the service');
    });
    return { shown, open: await openNumbers(requestId), wasDisturbed };
  }

  return {
    visit,
    async measure() {
      await visit({ fault: undefined, attempts: 'first' });
      return proxy.size();
    },
    async close() {
      await host.close();
      await proxy.close();
      await service.close();
    },
  };
}
