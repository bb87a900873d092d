import { setTimeout as wait } from 'node:timers/promises';
import { memoryStorage } from '../../page/browser/memory-storage.ts';
import { pageTimers } from '../../page/time/timers.ts';
import { phoneClient } from '../../phone/api/phone-client.ts';
import { bookAsked } from '../../phone/visit/asked-booking.ts';
import { wishOf } from '../../phone/visit/followed.ts';
import { keptPhone } from '../../phone/visit/kept.ts';
import { linkOf } from '../../phone/visit/link.ts';
import { type Phone, startPhone } from '../../phone/visit/phone.ts';
import { readAgain } from '../../phone/visit/read-again.ts';

interface Options {
  /** The service's current address; undefined while it is down. */
  readonly address: () => string | undefined;
  readonly network: string;
  readonly random: () => number;
}

type CrowdPhone = ReturnType<typeof openCrowdPhone>;

/** A phone with its browser: the page's real visits over a failing network, in tabs that share a storage. */
export function openCrowdPhone({ address, network, random }: Options) {
  const items = memoryStorage();
  const tabs = new Set<Phone>();
  let ids = 0;
  let isDead = false;
  const streams = new Set<AbortController>();

  /** A browser notifies all other tabs of a change. */
  function tell(writer: Phone | undefined): void {
    for (const tab of tabs) if (tab !== writer) setImmediate(() => tabs.has(tab) && tab.stored());
  }

  /** While a dead spot lasts, there is neither a response nor a failure. */
  const send: typeof fetch = async (input, init) => {
    while (isDead) {
      if (init?.signal?.aborted) throw new Error('aborted');
      await wait(100);
    }
    const url = address();
    if (url === undefined) throw new TypeError('no network');
    const cut = new AbortController();
    streams.add(cut);
    init?.signal?.addEventListener('abort', () => cut.abort());
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': network };
    try {
      const answer = await fetch(url + String(input), { ...init, headers, signal: cut.signal });
      if (isStream(answer)) return new Response(answer.body?.pipeThrough(swallowed()), answer);
      streams.delete(cut);
      return answer;
    } catch (error) {
      streams.delete(cut);
      throw error;
    }
  };
  const isStream = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/event-stream');
  const swallowed = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, to) => (isDead ? undefined : to.enqueue(piece)),
    });

  function openTab(fragment = ''): Phone {
    const tab: { phone?: Phone } = {};
    const shared = {
      ...items,
      get length() {
        return items.length;
      },
      setItem(name: string, value: string) {
        items.setItem(name, value);
        tell(tab.phone);
      },
      removeItem(name: string) {
        items.removeItem(name);
        tell(tab.phone);
      },
    };
    const phone = startPhone(
      {
        client: phoneClient({ fetch: send, onServiceTime: () => {} }),
        kept: keptPhone(
          () => shared,
          () => `visit-${++ids}`,
        ),
        timers: { ...pageTimers, now: Date.now },
        now: Date.now,
        random,
        isVisible: () => true,
        onCall: () => {},
        language: () => 'en',
        appointments: async () => ({ bookAsked, readAgain }),
      },
      linkOf(fragment),
    );
    tab.phone = phone;
    tabs.add(phone);
    // The visitor watches the phone, and stops everyone else from giving up the tickets.
    phone.subscribe(() => {
      for (const visit of phone.list()) {
        const shown = visit.visit();
        const wish = shown.at === 'following' ? wishOf(shown.following.ticket) : undefined;
        if (wish && !visit.isOwn(wish)) void visit.keep();
      }
    });
    return phone;
  }

  function closeTab(phone: Phone): void {
    tabs.delete(phone);
    for (const visit of phone.list()) visit.close();
  }

  const shown = () =>
    ([...tabs].at(-1)?.list() ?? []).flatMap((held) => {
      const visit = held.visit();
      return visit.at === 'following' ? visit : [];
    });

  return {
    openTab,
    tabs: () => [...tabs],
    kill(): void {
      for (const tab of [...tabs]) closeTab(tab);
    },
    async dead(ms: number): Promise<void> {
      isDead = true;
      await wait(ms);
      isDead = false;
      for (const stream of streams) stream.abort();
      streams.clear();
    },
    numbers: () => shown().map(({ following: { ticket } }) => `${ticket.number} ${ticket.state}`),
    /** True if the phone follows this many tickets, and no change is pending. */
    isSettled: (count: number) =>
      shown().length === count &&
      shown().every(({ isLost, following }) => !isLost && wishOf(following.ticket) === undefined),
  };
}
export type { CrowdPhone };
