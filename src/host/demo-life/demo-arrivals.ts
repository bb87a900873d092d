import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { isQuick } from '../../service/demo/service-statistics.ts';
import {
  createVisitor,
  type DemoHours,
  entryProbability,
  nextCandidateDelayMs,
  type Visitor,
  wouldWait,
} from '../../service/demo/visitors.ts';
import type { Answer, CallService } from './service-calls.ts';

/** This many visitors arrive soon after the start, so that there is a queue immediately. */
const firstVisitors = 6;
const betweenFirstMs = 700;

/** The visitors who do not come at the first call, by their tickets, with the calls that they need. All others come. */
export type AbsentVisitors = Map<string, Visitor['callsNeeded']>;

interface Deps {
  readonly demo: BranchFile;
  readonly hours: DemoHours;
  readonly call: CallService;
  /** Credentials of the dispenser. */
  readonly headers: Readonly<Record<string, string>>;
  readonly absent: AbsentVisitors;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly random: () => number;
}

/** Visitors of the demo at one dispenser. In each round a visitor may take a ticket. A round returns the milliseconds until the next one. */
export function demoArrivals({ demo, hours, call, headers, absent, now, newKey, random }: Deps) {
  const { languages } = demo.branch;
  // Every second one of the first visitors wants a quick service, so that waiting times can soon be estimated.
  const quickServices = demo.services.filter(isQuick);
  let rounds = 0;

  return async function round(): Promise<Answer<number>> {
    const info = await call(readWaitingInfo, { headers });
    if (!info.ok) return info;
    const waiting = info.value.reduce((sum, { tickets }) => sum + tickets, 0);
    rounds += 1;
    const isStart = rounds <= firstVisitors;
    const services = isStart && rounds % 2 === 1 ? quickServices : demo.services;
    const chance = entryProbability(hours, now(), waiting);
    if (isStart ? chance > 0 && waiting < firstVisitors : chance > random()) {
      const { service, language, callsNeeded } = createVisitor(services, languages, random);
      const wait = info.value.find((one) => one.service === service);
      if (wait && wouldWait(wait)) {
        const body = { requestId: newKey(), services: [service], language };
        const created = await call(createTicket, { headers, body });
        if (!created.ok) return created;
        if (callsNeeded !== 1) absent.set(created.value.ticket.key, callsNeeded);
      }
    }
    return { ok: true, value: isStart ? betweenFirstMs : nextCandidateDelayMs(random) };
  };
}
