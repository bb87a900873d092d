import type { FastifyPluginAsync } from 'fastify';
import type { PageReportUpdate } from '../../../contract/additions/page/page-report.ts';
import { pinEntry, type StaffInfo } from '../../../contract/additions/page/staff.ts';
import { jsonType } from '../../../service/http/headers.ts';
import { readInput } from '../../../service/http/read-input.ts';
import { pinTooSoon, wrongPin } from '../../gateway/host-errors.ts';
import { pinGuard } from './pin-guard.ts';

interface Deps {
  readonly pin: string;
  readonly uptimeSeconds: () => number;
  readonly info: () => Omit<StaffInfo, 'report'>;
  /** The latest report of the page. */
  readonly latestReport: () => PageReportUpdate | undefined;
}

/** Returns the information for the staff panel to a caller who knows the PIN. */
export function staffRoute({ pin, uptimeSeconds, info, latestReport }: Deps): FastifyPluginAsync {
  const checkPin = pinGuard(pin, uptimeSeconds);
  function staffInfo(): StaffInfo {
    const {
      departures = [],
      leftOut = [],
      corrections = [],
      voices = [],
      storage = [],
    } = latestReport() ?? {};
    return { ...info(), report: { departures, leftOut, corrections, voices, storage } };
  }
  return async (app) => {
    app.post('/kiosk/staff', async (request, reply) => {
      const check = checkPin((readInput(pinEntry, request.body) as { pin: string }).pin);
      switch (check.kind) {
        case 'wrong':
          throw wrongPin(check.waitMs);
        case 'too-soon':
          throw pinTooSoon(check.waitMs);
        case 'right':
          return reply.type(jsonType).send(JSON.stringify(staffInfo()));
        default:
          return check satisfies never;
      }
    });
  };
}
