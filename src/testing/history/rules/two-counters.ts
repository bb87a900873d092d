import { askedFor, type History, type Seen, toldTicket } from '../history.ts';
import { groupedBy } from './group-by.ts';

/** Two counters that were given one ticket had it one after the other, each by a call of its own. */
export function* noneIsAtTwoCounters({ seen }: History) {
  const calls = askedFor(seen, 'call').flatMap((one) => {
    const told = toldTicket(one);
    return told ? [{ ...told, counter: one.asked.counter, begin: one.begin, end: one.end }] : [];
  });
  const byCounter = groupedBy(seen.filter(mayTurnAway), ({ asked }) => asked.counter);

  for (const ofTicket of groupedBy(calls, ({ key }) => key).values()) {
    for (const ofNumber of groupedBy(ofTicket, (call) => call.calls).values()) {
      const [one, other] = new Set(ofNumber.map(({ counter }) => counter));
      if (other) yield `call ${ofNumber[0]?.calls} of ${ofNumber[0]?.number} is ${one}'s and ${other}'s`;
    }
    for (const held of ofTicket) {
      const until = surelyUntil(held, byCounter.get(held.counter) ?? []);
      const thief = ofTicket.find(
        ({ counter, begin, end }) => counter !== held.counter && begin > held.end && end < until,
      );
      if (thief) yield `${held.number} is at ${held.counter} when ${thief.counter} calls it`;
    }
  }
}

type TurningAway = Seen<Extract<Seen['asked'], { what: 'call' | 'finish' | 'cancel' }>>;

function mayTurnAway(one: Seen): one is TurningAway {
  return ['call', 'finish', 'cancel'].includes(one.asked.what);
}

interface Held {
  readonly key: string;
  readonly end: number;
}

/** Until when a counter surely has what it called: the next request may turn away, and so may one from before that is still under way. */
function surelyUntil(held: Held, ofCounter: readonly TurningAway[]): number {
  const mayBeUnderWay = ofCounter.some(
    ({ asked, answer, begin }) =>
      begin < held.end && answer.kind === 'unknown' && asked.what !== 'call' && asked.ticket === held.key,
  );
  if (mayBeUnderWay) return held.end;
  return ofCounter.find(({ begin }) => begin >= held.end)?.begin ?? Number.POSITIVE_INFINITY;
}
