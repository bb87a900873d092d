import type { History, RecordedRequest } from '../history.ts';
import { groupBy } from './group-by.ts';

/** The events contain no call by a paused counter. */
export function* pausedCountersCallNoOne({ database }: History) {
  const paused = new Set<string>();
  for (const { event, seq, data } of database.events) {
    const { counter = '' } = data;
    if (event === 'counter.paused') paused.add(counter);
    if (event === 'counter.resumed' || event === 'counter.closed') paused.delete(counter);
    if (event === 'ticket.called' && paused.has(counter)) {
      yield `${counter} called ${data.number} at event ${seq} although it was paused`;
    }
  }
}

/** A paused clerk's calls return no ticket until the clerk resumes, even after another login. */
export function* callsOfPausedCountersAreRefused({ requests }: History) {
  for (const [counter, ofCounter] of groupBy(
    requests.filter(isOfCounter),
    ({ request }) => request.counter,
  )) {
    let pausedSince: number | undefined;
    let isCertain = true;
    const begins = new Map<string, number>();
    for (const { request, answer, begin, end } of ofCounter) {
      // A request to resume whose response was lost may still be executed at any time.
      if (request.what === 'resume' && answer.kind === 'unknown') isCertain = false;
      if (request.what === 'resume') pausedSince = undefined;
      if (request.what === 'pause' && answer.kind === 'done') pausedSince ??= end;
      if (request.what !== 'call' || request.how === 'inherited') continue;
      // A repeated call gets the response of its first attempt.
      const first = begins.get(request.id) ?? begin;
      begins.set(request.id, first);
      if (isCertain && answer.kind === 'done' && pausedSince !== undefined && first >= pausedSince) {
        yield `${counter} got ${answer.ticket?.number ?? 'no ticket'} by a call although it was paused`;
      }
    }
  }
}

type CounterRequest = RecordedRequest<Extract<RecordedRequest['request'], { readonly counter: string }>>;

function isOfCounter(one: RecordedRequest): one is CounterRequest {
  return 'counter' in one.request;
}
