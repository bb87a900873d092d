import type { History, Violation } from './history.ts';
import { callsKeepTheOrder, earlierVisitorsQueueEarlier, ranksFollowTheRules } from './rules/call-order.ts';
import { emptyAnswersAreRight } from './rules/empty-queue.ts';
import {
  eventNumbersHaveNoGaps,
  numbersFollowEachOther,
  openNumbersAreUnique,
  rowsMatchEvents,
  sumsAreNotNegative,
  ticketsStayAtTheirCounter,
} from './rules/events.ts';
import { newLoginsGetTheTicketInHand } from './rules/logins.ts';
import {
  handedBackTicketsWereInHand,
  parkedTicketsWaitForDirectCalls,
  transferredTicketsReachTheirTarget,
} from './rules/moved-tickets.ts';
import { laterNumbersArriveLater, timeNeverGoesBack } from './rules/one-clock.ts';
import { callsOfPausedCountersAreRefused, pausedCountersCallNoOne } from './rules/paused-counters.ts';
import { openTicketsCanBeCalled } from './rules/reachable-tickets.ts';
import { answeredChangesAreRecorded, notesAreStored, refusalsHaveReasons } from './rules/requests.ts';
import {
  acknowledgedTicketsExistOnce,
  repeatedRequestsGetTheSameTicket,
  ticketsHaveValidState,
  unclaimedTicketsAreVoid,
} from './rules/tickets.ts';
import { noTicketIsAtTwoCounters } from './rules/two-counters.ts';

/** Each rule yields an example for every violation. */
const rules: Readonly<Record<string, (history: History) => Iterable<string>>> = {
  'every acknowledged ticket exists once': acknowledgedTicketsExistOnce,
  'a repeated request gets the same ticket': repeatedRequestsGetTheSameTicket,
  'unclaimed tickets are void': unclaimedTicketsAreVoid,
  'tickets have a valid state': ticketsHaveValidState,
  'open numbers are unique': openNumbersAreUnique,
  'numbers follow each other': numbersFollowEachOther,
  'tickets stay at their counter': ticketsStayAtTheirCounter,
  'no ticket is at two counters': noTicketIsAtTwoCounters,
  'an empty answer means an empty queue': emptyAnswersAreRight,
  'ranks follow the rules': ranksFollowTheRules,
  'earlier visitors queue earlier': earlierVisitorsQueueEarlier,
  'calls keep the order': callsKeepTheOrder,
  'later numbers arrive later': laterNumbersArriveLater,
  'time never goes back': timeNeverGoesBack,
  'a new login gets the ticket in hand': newLoginsGetTheTicketInHand,
  'paused counters call no one': pausedCountersCallNoOne,
  'calls of paused counters are refused': callsOfPausedCountersAreRefused,
  'handed back tickets were in hand': handedBackTicketsWereInHand,
  'parked tickets wait for direct calls': parkedTicketsWaitForDirectCalls,
  'transferred tickets reach their target': transferredTicketsReachTheirTarget,
  'every open ticket can be called': openTicketsCanBeCalled,
  'answered changes are recorded': answeredChangesAreRecorded,
  'notes are stored': notesAreStored,
  'refusals have reasons': refusalsHaveReasons,
  'rows match events': rowsMatchEvents,
  'event numbers have no gaps': eventNumbersHaveNoGaps,
  'sums are not negative': sumsAreNotNegative,
};

/** The violations of a history; none for a correct service. All clients must be done with their requests. */
export function checkHistory(history: History): Violation[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    Array.from(check(history), (example) => ({ rule, example })),
  );
}
