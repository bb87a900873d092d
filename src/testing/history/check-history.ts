import type { Broken, History } from './history.ts';
import { nothingMeansNobody } from './rules/empty-queue.ts';
import {
  eventsHaveNoHoles,
  noNumberIsShared,
  noneIsCalledAway,
  numbersAreInTurn,
  rowsAreAsTold,
  sumsAreNotNegative,
} from './rules/events.ts';
import { doneIsKept, notesAreKept, refusalsHaveReasons } from './rules/requests.ts';
import {
  acknowledgedExistsOnce,
  everyTicketIsHeld,
  noneIsLost,
  repeatedGetsTheSame,
} from './rules/tickets.ts';
import { noneIsAtTwoCounters } from './rules/two-counters.ts';

/** What is always true, by name. */
const rules: Readonly<Record<string, (history: History) => Iterable<string>>> = {
  'every acknowledged ticket exists once': acknowledgedExistsOnce,
  'a repeated request gets the same ticket': repeatedGetsTheSame,
  "no ticket is nobody's": everyTicketIsHeld,
  'no ticket is lost': noneIsLost,
  'no open number is shared': noNumberIsShared,
  'numbers come in turn': numbersAreInTurn,
  'no ticket is called away': noneIsCalledAway,
  'no ticket is at two counters': noneIsAtTwoCounters,
  'nothing means that nobody waits': nothingMeansNobody,
  'what was done is kept': doneIsKept,
  'notes are kept': notesAreKept,
  'refusals have reasons': refusalsHaveReasons,
  'rows are as the events tell': rowsAreAsTold,
  'events have no holes': eventsHaveNoHoles,
  'sums are not negative': sumsAreNotNegative,
};

/** The rules that a history breaks; none for a service that is in order. Clients have to be done with their requests. */
export function checkHistory(history: History): Broken[] {
  return Object.entries(rules).flatMap(([rule, cases]) =>
    Array.from(cases(history), (shownBy) => ({ rule, shownBy })),
  );
}
