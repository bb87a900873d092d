import type { ExceptionDaysQuery } from '../../contract/additions/exception-days-query.ts';
import type { Hall } from '../../contract/additions/hall.ts';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import {
  readExceptionDays,
  readHall,
  readWaitingInfo,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import {
  arriveForAppointment,
  createTicket,
  readSelectableClerks,
  reportPrinted,
  voidTicket,
} from '../../contract/endpoints/ticket-endpoints.ts';
import { isActive } from '../../contract/entity.ts';
import { addDays, branchTime, isTimeZone } from '../../domain/calendar/branch-time.ts';
import { dateOf } from '../../domain/calendar/schedule.ts';
import { configurationAnswers } from '../../domain/configuration/configuration-answers.ts';
import { hostAnswers } from './host-answers.ts';
import { answer, refusal, respond, type SimulatedAnswer } from './simulated-answer.ts';
import type { SimulatedBranch, SimulatedConditions } from './simulated-branch.ts';
import { selectableClerks } from './simulated-clerks.ts';
import { simulatedTickets } from './simulated-tickets.ts';
import { waitsFor } from './simulated-waits.ts';

interface Deps {
  readonly branch: SimulatedBranch;
  readonly dispenser: string;
  /** The time by the branch's clock, in milliseconds. */
  readonly now: () => number;
  readonly conditions: () => SimulatedConditions;
  /** The state of the waiting area, which only boards request. */
  readonly hall?: () => Hall;
  readonly sleep: (ms: number) => Promise<void>;
}

const slowMs = 3_000;

/**
 * Answers requests to paths below `/api` from memory, like a branch's service and host. The tickets exist nowhere
 * else.
 */
export function simulatedAnswers({ branch, dispenser, now, conditions, hall }: Omit<Deps, 'sleep'>) {
  const { capabilities, languages, profiles, groups, advertisements } = branch;
  const device = branch.dispensers.find(({ key }) => key === dispenser);
  const tickets = simulatedTickets({ branch, now });
  const offered = branch.branch.services.flatMap(
    (key) => branch.services?.find((service) => service.key === key && isActive(service)) ?? [],
  );

  function exceptionDays(query: ExceptionDaysQuery) {
    const { timeZone } = branch.branch;
    const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
    const from = query.from ?? branchTime(now(), zone).date;
    const last = addDays(from, Number(query.days ?? '1') - 1);
    const { closedDays = [] } = branch;
    const closed = new Set(closedDays.map(dateOf));
    return [...branch.exceptionDays.filter((day) => !closed.has(dateOf(day))), ...closedDays].filter(
      (day) => from <= dateOf(day) && dateOf(day) <= last,
    );
  }

  const configuration = configurationAnswers({
    device,
    branch: branch.branch,
    settings: branch.settings,
    profiles,
    languages,
    services: branch.services && offered,
    groups,
    capabilities,
  });
  const advertised = new Map(
    (advertisements ?? []).map(({ key, items }) => [
      pathOf(readAdvertisement, { params: { group: key } }),
      items,
    ]),
  );

  return (path: string, query: URLSearchParams, body: unknown): SimulatedAnswer => {
    switch (path) {
      case readExceptionDays.path:
        return answer(exceptionDays(Object.fromEntries(query)));
      case readWaitingInfo.path:
        return answer(waitsFor(branch, conditions().queue));
      case readHall.path:
        return hall ? answer(hall()) : refusal(404, 'NOT_FOUND');
      case readSelectableClerks.path:
        return answer(selectableClerks(branch, query.get('service')));
      case createTicket.path:
      case arriveForAppointment.path:
        return tickets.create(body, conditions().queue);
      case voidTicket.path:
        return tickets.withdraw(body);
      case reportPrinted.path:
        return { status: 204 };
    }
    const known = configuration.get(path) ?? advertised.get(path);
    if (known !== undefined) return answer(known);
    return (
      hostAnswers(path, { names: branch.names, now: now(), printer: conditions().printer }) ??
      refusal(404, 'NOT_FOUND')
    );
  };
}

/** A `fetch` that answers like a branch's service and host, under its network conditions. */
export function simulatedService({ sleep, ...deps }: Deps): typeof fetch {
  const answerTo = simulatedAnswers(deps);
  return async (input, init) => {
    const { network } = deps.conditions();
    if (network === 'slow') await sleep(slowMs);
    if (network === 'away') return respond('unreachable');
    const { pathname, searchParams } = new URL(String(input), 'http://frame.invalid');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    return respond(answerTo(pathname.replace(/^\/kiosk/, ''), searchParams, body));
  };
}
