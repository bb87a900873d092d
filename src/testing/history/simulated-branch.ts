import { setTimeout as wait } from 'node:timers/promises';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { seededRandom } from '../../service/demo/seeded-random.ts';
import { dispenserHeaders } from '../service/open-test-service.ts';
import { serveTickets } from './clerks.ts';
import type { Seen } from './history.ts';
import { logIn } from './log-in.ts';
import { asker } from './recorded-client.ts';
import { takeTickets } from './visitors.ts';

interface Gathering {
  /** Each of its dispensers has visitors, each of its counters a clerk. */
  readonly branchFile: BranchFile;
  /** Where the service is now; none while it is nowhere. */
  readonly addresses: () => readonly string[];
  readonly seed: number;
  /** After so many milliseconds an answer counts as lost. */
  readonly patienceMs?: number;
}

/** People in a branch, and what they saw. */
export interface Crowd {
  readonly seen: readonly Seen[];
  /** Settles once so many more requests have been answered. */
  answered(more: number): Promise<void>;
  /** Lets everybody finish what they are at, over a service that has to be there; then nobody waits any more. */
  goHome(): Promise<void>;
}

/** Fills a branch with people who come, take tickets, call and serve until they are sent home. */
export function gather({ branchFile, addresses, seed, patienceMs = 5_000 }: Gathering): Crowd {
  const seen: Seen[] = [];
  const lately: string[] = [];
  let answers = 0;
  let awaited: { readonly at: number; readonly reached: () => void } | undefined;
  let mayCome = true;
  let mayStay = true;
  const services = branchFile.branch.services;

  function natureOf(person: number, isOver: () => boolean) {
    const chance = seededRandom(seed * 1_000 + person);
    const pause = async (mostMs: number) => void (await wait(Math.ceil(chance() * mostMs)));
    return { chance, pause, isOver, newKey: () => crypto.randomUUID() };
  }

  const asking = {
    addresses,
    patienceMs,
    clock: () => performance.now(),
    saw(one: Seen): void {
      seen.push(one);
      if (one.answer.kind !== 'unknown') answers += 1;
      if (awaited && answers >= awaited.at) awaited.reached();
      if (one.asked.what !== 'issue' || one.answer.kind !== 'done' || !one.answer.ticket) return;
      lately.push(one.answer.ticket.key);
      if (lately.length > 10) lately.shift();
    },
  };

  const visitors = branchFile.dispensers.map(({ key }, place) => {
    const ask = asker({ ...asking, client: key, headers: dispenserHeaders(branchFile, place) });
    return takeTickets(
      ask,
      natureOf(place, () => !mayCome),
      services,
    );
  });
  const clerks = branchFile.counters.map(async ({ key, websocketID }, place) => {
    const nature = natureOf(500 + place, () => !mayStay);
    const username = branchFile.users[place]?.username ?? '';
    const token = await logIn(username, addresses, () => nature.pause(250));
    const headers = { authorization: `Bearer ${token}`, 'x-wsid': websocketID };
    const ask = asker({ ...asking, client: key, headers });
    return serveTickets(ask, nature, { counter: key, services, lately: () => lately });
  });

  return {
    seen,
    answered: (more) =>
      new Promise((reached) => {
        awaited = { at: answers + more, reached };
      }),
    async goHome() {
      mayCome = false;
      await Promise.all(visitors);
      mayStay = false;
      await Promise.all(clerks);
    },
  };
}
