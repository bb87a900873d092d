import type { DatabaseState } from '../read-database-state.ts';
import { type QueuedNumber, type QueueEvent, queueSteps } from './queue-steps.ts';

// Implements the order of calls and its reasons a second time, on purpose, and shares no code with the service.

type CallRules = Pick<DatabaseState['callRules'], 'precedenceHeadStart' | 'mostOvertakings'>;

/**
 * The number of later tickets that were called before a ticket: at least `least` and, with doubtful calls, at most
 * `most`.
 */
interface Overtaken {
  readonly least: number;
  readonly most: number;
}
const never: Overtaken = { least: 0, most: 0 };

const beforeRanks = 1e14;

/**
 * The calls of the next ticket that pass an earlier waiting ticket without a valid reason, or more often than the
 * branch allows. Tickets that are held for a clerk or counter may be passed.
 */
export function* wrongCalls<E extends QueueEvent>(
  events: readonly E[],
  { precedenceHeadStart, mostOvertakings = Number.POSITIVE_INFINITY }: CallRules,
): Generator<{ readonly event: E; readonly why: string }> {
  const overtaken = new Map<string, Overtaken>();
  const countOf = (key: string) => overtaken.get(key) ?? never;
  for (const { event, key, before: called, others, serves } of queueSteps(events)) {
    const { time, data } = event;
    if (event.event !== 'ticket.called' || data.how !== 'next' || !called) continue;
    const levelOf = ({ services }: QueuedNumber) =>
      Math.max(
        ...services
          .filter((service) => data.only?.includes(service) ?? true)
          .map((service) => serves[service] ?? Number.NEGATIVE_INFINITY),
      );
    const callable = [...others].filter(
      ([, one]) => one.callableAt <= time && levelOf(one) > Number.NEGATIVE_INFINITY,
    );
    const certain = callable.filter(([, { isKept }]) => !isKept);
    const isFull = ([of]: readonly [string, QueuedNumber]) => countOf(of).least >= mostOvertakings;
    const arrivalsUntil = Math.max(
      ...[...certain, [key, called] as const].filter(isFull).map(([, { callableAt }]) => callableAt),
    );
    const placeOf = (one: QueuedNumber) => {
      if (one.callableAt <= arrivalsUntil) return one.callableAt - 2 * beforeRanks;
      return one.dueAt <= time ? one.dueAt - beforeRanks : one.rank - levelOf(one) * precedenceHeadStart;
    };
    // A ticket that is or was held may have reached the limit, and might not count for this counter.
    const isDoubtful = [...callable, [key, called] as const].some(
      ([of, { isKept }]) =>
        countOf(of).most >= mostOvertakings && (isKept || countOf(of).least < mostOvertakings),
    );
    const isBefore = (one: QueuedNumber, place: (of: QueuedNumber) => number) =>
      place(one) < place(called) || (place(one) === place(called) && one.created < called.created);
    const first = isDoubtful ? undefined : certain.find(([, one]) => isBefore(one, placeOf));
    if (first) yield { event, why: `${called.number} was called before ${first[1].number}` };

    const passed = callable.filter(([, one]) => isBefore(one, ({ callableAt }) => callableAt));
    for (const [of, { number, isKept }] of passed) {
      const { least, most } = countOf(of);
      const count = { least: least + (isKept ? 0 : 1), most: most + 1 };
      overtaken.set(of, count);
      if (count.least > mostOvertakings)
        yield { event, why: `${count.least} later tickets were called before ${number}` };
    }
    const earlier = certain.map(([, one]) => one).filter(({ callableAt }) => callableAt < called.callableAt);
    if (!isReason(data.reason, called, { earlier, time }))
      yield { event, why: `the reason to call ${called.number} is ${data.reason}` };
  }
}

/** True if a call may pass these earlier tickets for this reason. */
function isReason(
  reason: string | undefined,
  called: QueuedNumber,
  { earlier, time }: { readonly earlier: readonly QueuedNumber[]; readonly time: number },
): boolean {
  switch (reason) {
    case 'arrival':
      return earlier.length === 0;
    case 'target':
      return called.dueAt <= time;
    case 'appointment':
      return called.isBooking;
    case 'priority':
      return called.priority > 0;
    default:
      return true;
  }
}
