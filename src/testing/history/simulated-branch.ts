import { setTimeout as wait } from 'node:timers/promises';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { testPassword } from '../service/branch-file-builders.ts';
import { clientFor } from '../service/client-for.ts';
import { dispenserHeaders } from '../service/open-test-service.ts';
import { runClerk } from './clerks.ts';
import type { AnsweredTicket, RecordedRequest } from './history.ts';
import { createRecordedClient } from './recorded-client.ts';
import { runVisitors } from './visitors.ts';

interface SimulationOptions {
  /** Each dispenser gets visitors, and each counter a clerk. */
  readonly branchFile: BranchFile;
  /** The current addresses of the service; empty while it is down. */
  readonly addresses: () => readonly string[];
  readonly seed: number;
  readonly onGiven?: (ticket: AnsweredTicket) => void;
}

const maxRecentTickets = 10;

/**
 * The minimum interval between logins of one clerk, because the service allows twenty logins a minute from one
 * address.
 */
const minMsBetweenLogins = 60_000;

/** Starts visitors and clerks, who act until `finish`. */
export function simulateBranch({ branchFile, addresses, seed, onGiven }: SimulationOptions) {
  const requests: RecordedRequest[] = [];
  const recentTickets: string[] = [];
  const earlyTickets: string[] = [];
  const bookings = branchFile.bookings.map(({ bookingCode }) => bookingCode);
  let answers = 0;
  let waiting: { readonly until: number; readonly resolve: () => void } | undefined;
  let areVisitorsLeaving = false;
  let areClerksLeaving = false;
  const services = branchFile.branch.services;

  function actorOptions(actor: number, isClosing: () => boolean) {
    const random = seededRandom(seed * 1_000 + actor);
    const pause = async (maxMs: number) => void (await wait(Math.ceil(random() * maxMs)));
    return { random, pause, isClosing, newKey: () => crypto.randomUUID() };
  }

  const clientOptions = {
    addresses,
    timeoutMs: 5_000,
    clock: () => performance.now(),
    onRequestDone(done: RecordedRequest): void {
      requests.push(done);
      if (done.answer.kind !== 'unknown') answers += 1;
      if (waiting && answers >= waiting.until) waiting.resolve();
      if (done.request.what !== 'create' || done.answer.kind !== 'done' || !done.answer.ticket) return;
      const { key } = done.answer.ticket;
      onGiven?.(done.answer.ticket);
      if (done.request.bookingCode !== undefined && !earlyTickets.includes(key)) earlyTickets.push(key);
      recentTickets.push(key);
      if (recentTickets.length > maxRecentTickets) recentTickets.shift();
    },
  };

  const visitors = branchFile.dispensers.map(({ key }, index) => {
    const headers = dispenserHeaders(branchFile, index);
    const send = createRecordedClient({ ...clientOptions, client: key, headers });
    return runVisitors(
      send,
      actorOptions(index, () => areVisitorsLeaving),
      services,
      () => bookings.pop(),
    );
  });

  let closing = 0;
  let startClosing = () => {};
  const haveAllClosed = new Promise<void>((resolve) => {
    startClosing = resolve;
  });
  const atWork = new Set<string>();
  const clerks = branchFile.counters.map(async ({ key, websocketID }, index) => {
    const options = actorOptions(500 + index, () => areClerksLeaving);
    const username = branchFile.users[index]?.username ?? '';
    const headers = { authorization: '', 'x-wsid': websocketID };
    let nextLoginAt = 0;
    let isClosing = false;
    function joinClosing(): Promise<void> {
      if (!isClosing) closing += 1;
      isClosing = true;
      if (closing === branchFile.counters.length) startClosing();
      return haveAllClosed;
    }
    async function logInNow(): Promise<void> {
      const body = { username, password: testPassword };
      for (let tries = 0; ; tries++) {
        const all = addresses();
        const signal = AbortSignal.timeout(10_000);
        const login = clientFor(all[tries % all.length] ?? '')('logIn', { body, signal });
        const token = await login.then((result) => result.token).catch(() => undefined);
        headers.authorization = `Bearer ${token}`;
        if (token !== undefined) return;
        await options.pause(250);
      }
    }
    async function logInAgain(): Promise<boolean> {
      if (performance.now() < nextLoginAt) return false;
      nextLoginAt = performance.now() + minMsBetweenLogins;
      await logInNow();
      return true;
    }
    await logInNow();
    const send = createRecordedClient({ ...clientOptions, client: key, headers });
    return runClerk(send, options, {
      counter: key,
      services,
      recentTickets: () => recentTickets,
      takeEarlyTicket: () => earlyTickets.shift(),
      colleagues: branchFile.counters.flatMap((counter, other) => {
        const clerk = branchFile.users[other]?.key;
        return counter.key === key ? [] : [{ counter: counter.key }, ...(clerk ? [{ clerk }] : [])];
      }),
      allAreClosing: joinClosing,
      atWork,
      logInAgain,
    });
  });

  return {
    requests,
    waitForAnswers: (count: number) =>
      new Promise<void>((resolve) => {
        waiting = { until: answers + count, resolve };
      }),
    /** Closes the branch: visitors finish, and clerks serve all waiting tickets. The service must be running. */
    async finish() {
      areVisitorsLeaving = true;
      await Promise.all(visitors);
      areClerksLeaving = true;
      await Promise.all(clerks);
    },
  };
}
