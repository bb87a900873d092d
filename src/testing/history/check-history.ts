import type { History, Violation } from './history.ts';
import type { DatabaseState } from './read-database-state.ts';
import {
  callsKeepTheOrder,
  closedServicesGiveNoTickets,
  earlierVisitorsQueueEarlier,
  ranksFollowTheRules,
  ratiosAreKept,
  targetsCountFromTheArrival,
} from './rules/call-order.ts';
import { emptyAnswersAreRight } from './rules/empty-queue.ts';
import {
  eventNumbersHaveNoGaps,
  numbersFollowEachOther,
  openNumbersAreUnique,
  rowsMatchEvents,
  sumsAreNotNegative,
  ticketsStayAtTheirCounter,
} from './rules/events.ts';
import { newLoginsGetTheCurrentTicket } from './rules/logins.ts';
import {
  handedBackTicketsWereCurrent,
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

type Rules = Readonly<Record<string, (history: History) => Iterable<string>>>;

/** Each rule yields an example for every violation. These rules check only the database. */
const databaseRules: Rules = {
  'tickets have a valid state': ticketsHaveValidState,
  'open numbers are unique': openNumbersAreUnique,
  'numbers follow each other': numbersFollowEachOther,
  'tickets stay at their counter': ticketsStayAtTheirCounter,
  'ranks follow the rules': ranksFollowTheRules,
  'ratios are kept': ratiosAreKept,
  'targets count from the arrival': targetsCountFromTheArrival,
  'calls keep the order': callsKeepTheOrder,
  'closed services give no tickets': closedServicesGiveNoTickets,
  'later numbers arrive later': laterNumbersArriveLater,
  'time never goes back': timeNeverGoesBack,
  'paused counters call no one': pausedCountersCallNoOne,
  'handed back tickets were current': handedBackTicketsWereCurrent,
  'every open ticket can be called': openTicketsCanBeCalled,
  'rows match events': rowsMatchEvents,
  'event numbers have no gaps': eventNumbersHaveNoGaps,
  'sums are not negative': sumsAreNotNegative,
};

const requestRules: Rules = {
  'every acknowledged ticket exists once': acknowledgedTicketsExistOnce,
  'a repeated request gets the same ticket': repeatedRequestsGetTheSameTicket,
  'unclaimed tickets are void': unclaimedTicketsAreVoid,
  'no ticket is at two counters': noTicketIsAtTwoCounters,
  'an empty answer means an empty queue': emptyAnswersAreRight,
  'earlier visitors queue earlier': earlierVisitorsQueueEarlier,
  'a new login gets the current ticket': newLoginsGetTheCurrentTicket,
  'calls of paused counters are refused': callsOfPausedCountersAreRefused,
  'parked tickets wait for direct calls': parkedTicketsWaitForDirectCalls,
  'transferred tickets reach their target': transferredTicketsReachTheirTarget,
  'answered changes are recorded': answeredChangesAreRecorded,
  'notes are stored': notesAreStored,
  'refusals have reasons': refusalsHaveReasons,
};

const violationsOf = (rules: Rules, history: History): Violation[] =>
  Object.entries(rules).flatMap(([rule, check]) =>
    Array.from(check(history), (example) => ({ rule, example })),
  );

/** The violations in a database whose requests are unknown. */
export const checkDatabase = (database: DatabaseState): Violation[] =>
  violationsOf(databaseRules, { requests: [], database });

/** The violations in a history, after all clients have finished; empty for a correct service. */
export const checkHistory = (history: History): Violation[] =>
  violationsOf({ ...requestRules, ...databaseRules }, history);

/** The rules that the history violates, each once. */
export const violatedRules = (history: History): string[] => [
  ...new Set(checkHistory(history).map(({ rule }) => rule)),
];
