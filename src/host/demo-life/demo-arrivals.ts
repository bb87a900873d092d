import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { hasQueue, isQuick } from '../../service/demo/service-statistics.ts';
import {
  createVisitor,
  type DemoHours,
  entryProbability,
  isCalledInTime,
  nextCandidateDelayMs,
  type Visitor,
  wouldWait,
} from '../../service/demo/visitors.ts';
import type { CallAnswer, CallService } from './service-calls.ts';

/** The number of visitors who arrive soon after the start, so there is a queue immediately. */
const firstVisitors = 6;
const firstRounds = 12;
const betweenFirstMs = 700;

/** The visitors who do not come at the first call, by ticket, with the number of calls that they need. */
export type AbsentVisitors = Map<string, Visitor['callsNeeded']>;

interface Deps {
  readonly demo: BranchFile;
  readonly hours: DemoHours;
  readonly call: CallService;
  /** The dispenser's credentials. */
  readonly headers: Readonly<Record<string, string>>;
  readonly absent: AbsentVisitors;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly random: () => number;
}

/** Simulates the visitors at one dispenser of the demo. A round returns the milliseconds until the next round. */
export function demoArrivals({ demo, hours, call, headers, absent, now, newKey, random }: Deps) {
  const { languages } = demo.branch;
  const otherServices = demo.services.filter((service) => !hasQueue(service));
  // Half of the first visitors choose a quick service, so waiting times can soon be estimated.
  const quickServices = otherServices.filter(isQuick);
  let rounds = 0;

  return async function round(): Promise<CallAnswer<number>> {
    const info = await call(readWaitingInfo, { headers });
    if (!info.ok) return info;
    const waits = new Map(info.value.map((wait) => [wait.service, wait]));
    const waiting = otherServices.reduce((sum, { key }) => sum + (waits.get(key)?.tickets ?? 0), 0);
    const acceptable = demo.services.filter((service) => {
      const wait = waits.get(service.key);
      return wait && wouldWait(service, wait) && isCalledInTime(hours, now(), wait.time);
    });
    rounds += 1;
    const isStart = rounds <= firstRounds;
    const chance = entryProbability(hours, now(), waiting);
    const visitors: Visitor[] = [];
    if (isStart ? chance > 0 && waiting < firstVisitors : chance > random()) {
      const services = isStart && rounds % 2 === 1 ? quickServices : otherServices;
      visitors.push(createVisitor(services, languages, random));
    }
    const shortQueues = acceptable.filter(hasQueue);
    if (shortQueues.length > 0) visitors.push(createVisitor(shortQueues, languages, random));
    for (const { service, language, callsNeeded } of visitors) {
      if (!acceptable.some(({ key }) => key === service)) continue;
      const body = { requestId: newKey(), services: [service], language };
      const created = await call(createTicket, { headers, body });
      if (!created.ok) return created;
      if (callsNeeded !== 1) absent.set(created.value.ticket.key, callsNeeded);
    }
    return { ok: true, value: isStart ? betweenFirstMs : nextCandidateDelayMs(random) };
  };
}
