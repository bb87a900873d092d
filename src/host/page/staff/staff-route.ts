import type { FastifyPluginAsync } from 'fastify';
import type { PageReportUpdate } from '../../../contract/additions/page-report.ts';
import { pinEntry, type StaffInfo } from '../../../contract/additions/staff.ts';
import { jsonType } from '../../../service/http/headers.ts';
import { readInput } from '../../../service/http/read-input.ts';
import { pinTooSoon, wrongPin } from '../../gateway/host-errors.ts';
import { pinGuard } from './pin-guard.ts';

interface Deps {
  readonly pin: string;
  readonly uptimeSeconds: () => number;
  readonly info: () => Omit<StaffInfo, 'report'>;
  /** What the page has reported so far. */
  readonly latestReport: () => PageReportUpdate | undefined;
}

/** Tells staff who know the PIN what the host knows. */
export function staffRoute({ pin, uptimeSeconds, info, latestReport: page }: Deps): FastifyPluginAsync {
  const tryPin = pinGuard(pin, uptimeSeconds);
  return async (app) => {
    app.post('/kiosk/staff', async (request, reply) => {
      const outcome = tryPin((readInput(pinEntry, request.body) as { pin: string }).pin);
      if (outcome.kind === 'wrong') throw wrongPin(outcome.waitMs);
      if (outcome.kind === 'too-soon') throw pinTooSoon(outcome.waitMs);
      const { departures = [], leftOut = [], corrections = [], voices = [] } = page() ?? {};
      const told: StaffInfo = { ...info(), report: { departures, leftOut, corrections, voices } };
      return reply.type(jsonType).send(JSON.stringify(told));
    });
  };
}
