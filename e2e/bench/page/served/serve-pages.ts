import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { testNow } from '../../../../src/testing/builders.ts';
import { writeChangedDemo } from '../../../changed-demo.ts';
import { startProofHost } from '../../../proofs/start-host-process.ts';
import { floorFolder, floorNames } from './build-floors.ts';
import { type HostAnswer, readHostAnswers, readPageCookie } from './host-answers.ts';
import { floorAt, kioskAt, ticketOfFloor } from './targets.ts';

export type ServedPages = Awaited<ReturnType<typeof servePages>>;

/** The orders for the process of the floor pages. */
export interface FloorOrders {
  readonly answers: readonly HostAnswer[];
  /** The request with which a floor page takes a ticket. */
  readonly ticket: { readonly url: string; readonly cookie: string; readonly body: typeof ticketOfFloor };
}

/** Serves the built pages, each with its own process. The floor pages give the host's present answers. */
export async function servePages() {
  // Minutes begin when those of this machine begin.
  const start = testNow + (Date.now() % 60_000);
  // All taps and visits take numbers of one day, more than the 999 of the demo.
  const branchFile = await writeChangedDemo(({ numberIntervals }) => ({
    numberIntervals: numberIntervals.map((interval) => ({ ...interval, max: 9_999 })),
  }));
  const host = await startProofHost(['--branch-file', branchFile], start);
  const floors = fork(resolve('e2e/bench/page/served/floor-process.mjs'), floorNames.map(floorFolder));
  const cookie = await readPageCookie(host.url);
  const ticketUrl = new URL('/kiosk/api/v1/dispenser/ticket', host.url).href;
  const orders: FloorOrders = {
    answers: await readHostAnswers(host.url, cookie),
    ticket: { url: ticketUrl, cookie, body: ticketOfFloor },
  };
  floors.send(orders);
  const [urls] = (await once(floors, 'message')) as [string[]];
  return {
    targets: [kioskAt(host.url), ...floorNames.map((name, index) => floorAt(name, urls[index] ?? ''))],
    async close() {
      const ended = once(floors, 'exit');
      floors.disconnect();
      await ended;
      await host.close();
    },
  };
}
