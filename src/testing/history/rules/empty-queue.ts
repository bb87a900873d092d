import { askedFor, type History, toldTicket } from '../history.ts';
import { firstCalls } from './first-calls.ts';
import { earliest, groupedBy } from './group-by.ts';

/** Nobody is told that nobody waits while somebody waited the whole time whom they may call. */
export function* nothingMeansNobody(history: History) {
  const waits = surelyWaiting(history);
  for (const attempts of groupedBy(askedFor(history.seen, 'call'), ({ asked }) => asked.id).values()) {
    const empty = attempts.find(({ answer }) => answer.kind === 'done' && !answer.ticket);
    if (empty?.asked.how !== 'next') continue;
    const { counter, services } = empty.asked;
    const begin = Math.min(...attempts.map((one) => one.begin));
    const missed = waits.find(
      (wait) =>
        wait.from <= begin &&
        empty.end <= wait.until &&
        wait.services.every((service) => services.includes(service)),
    );
    if (missed) yield `${counter} was told that nobody waits, and ${missed.number} did`;
  }
}

interface Wait {
  readonly number: string;
  readonly services: readonly string[];
  readonly from: number;
  readonly until: number;
}

/** For each ticket that was told: from that answer until the first request that may have changed it. */
function surelyWaiting({ seen, kept }: History): Wait[] {
  const firstCall = firstCalls(seen);
  const voided = earliest(askedFor(seen, 'void').map(({ asked, begin }) => [asked.requestId, begin]));
  const wereCalled = new Set(kept.tickets.filter(({ calls }) => calls > 0).map(({ key }) => key));

  return askedFor(seen, 'issue').flatMap((one) => {
    const told = toldTicket(one);
    if (!told) return [];
    const until = Math.min(
      wereCalled.has(told.key) ? firstCall(told.key) : Number.POSITIVE_INFINITY,
      voided.get(one.asked.requestId) ?? Number.POSITIVE_INFINITY,
    );
    return [{ number: told.number, services: one.asked.services, from: one.end, until }];
  });
}
