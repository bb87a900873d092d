import { readEnrolment } from '../additions/page/enrolment-status.ts';
import { readNames } from '../additions/page/names.ts';
import { printJob } from '../additions/page/print-job.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { enterPin } from './page/enter-pin.ts';
import { printTicket } from './page/print-ticket.ts';
import { readBoot } from './page/read-boot.ts';
import { readHeadphones } from './page/read-headphones.ts';
import { readHost } from './page/read-host.ts';
import { readPrinter } from './page/read-printer.ts';
import { readSmartToken } from './page/read-smart-token.ts';
import { sendHeartbeat } from './page/send-heartbeat.ts';
import { sendRecord } from './page/send-record.ts';
import { sendReport } from './page/send-report.ts';

/** The prefix for pages that act for a dispenser. */
export const pageBase = '/kiosk';

const reportNewRoll = {
  method: 'POST',
  path: '/printer/new-roll',
  response: null,
} as const satisfies AnyEndpoint;

/**
 * The endpoints for pages that act for a dispenser. A page imports single endpoints, so each part loads only what
 * it uses.
 */
export const pageEndpoints = {
  readBoot,
  readHost,
  readNames,
  readEnrolment,
  readPrinter,
  readSmartToken,
  readHeadphones,
  sendHeartbeat,
  sendReport,
  sendRecord,
  reportNewRoll,
  enterPin,
  printTicket: { ...printTicket, body: printJob },
};
