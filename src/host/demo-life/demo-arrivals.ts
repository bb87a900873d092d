import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { isQuick } from '../../service/demo/demand.ts';
import { aVisitor, chanceToComeIn, type Hours, untilSomebodyPasses } from '../../service/demo/visitors.ts';
import type { AbsentVisitors } from './absent-visitors.ts';
import type { Answer, CallService } from './service-calls.ts';

/** So many are there soon after the start, so that nobody has to wait to see a queue. */
const firstVisitors = 6;
const betweenFirstMs = 700;

interface Deps {
  readonly demo: BranchFile;
  readonly hours: Hours;
  readonly call: CallService;
  /** What makes a request one of the dispenser. */
  readonly headers: Readonly<Record<string, string>>;
  readonly absent: AbsentVisitors;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly random: () => number;
}

/** The door of the demo: each round somebody passes it, and perhaps comes in and takes a ticket. */
export function demoArrivals({ demo, hours, call, headers, absent, now, newKey, random: dice }: Deps) {
  const { languages } = demo.branch;
  // At the start every second one wants something quick, so that the estimates soon know how long anything takes.
  const quick = demo.services.filter(isQuick);
  let passed = 0;

  return async function round(): Promise<Answer<number>> {
    const info = await call(readWaitingInfo, { headers });
    if (!info.ok) return info;
    const waiting = info.value.reduce((sum, { tickets }) => sum + tickets, 0);
    passed += 1;
    const isStart = passed <= firstVisitors;
    const services = isStart && passed % 2 === 1 ? quick : demo.services;
    const chance = chanceToComeIn(hours, now(), waiting);
    if (isStart ? chance > 0 && waiting < firstVisitors : chance > dice()) {
      const { service, language, callsNeeded } = aVisitor({ services, languages }, dice);
      const body = { requestId: newKey(), services: [service], language };
      const issued = await call(createTicket, { headers, body });
      if (!issued.ok) return issued;
      absent.note(issued.value.ticket.key, callsNeeded);
    }
    return { ok: true, value: isStart ? betweenFirstMs : untilSomebodyPasses(dice) };
  };
}
