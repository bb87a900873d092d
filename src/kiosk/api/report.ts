import { type PageReport, pageReport } from '../../contract/additions/page-report.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Client } from './client.ts';

const sendReport = {
  method: 'POST',
  path: '/report',
  auth: 'none',
  body: pageReport,
  answer: null,
  ours: true,
} as const satisfies Endpoint;

/** More is not read by anybody. */
const most = 200;

type Lists = { readonly [Name in keyof PageReport]: readonly PageReport[Name][number][] };

/** Tells the host what visitors do not see; if that fails, nothing is lost but the telling. */
export async function report(client: Client, { departures, leftOut, corrections }: Lists): Promise<void> {
  await client.call(sendReport, {
    body: {
      departures: departures.slice(0, most),
      leftOut: leftOut.slice(0, most),
      corrections: corrections.slice(0, most),
    },
  });
}
