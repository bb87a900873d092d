import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unpackAnswer } from '../../../../src/host/gateway/forward-upstream.ts';
import { testNow } from '../../../../src/testing/builders.ts';
import { writeChangedDemo } from '../../../changed-demo.ts';
import { startProofHost } from '../../../proofs/start-host-process.ts';
import { documentedFirstReads, laterReads } from '../floors/documented-reads.ts';
import { floorFolder, floorNames } from './build-floors.ts';
import { floorAt, kioskAt, ticketOfFloor } from './targets.ts';

/** A response of the host, with the body as received. */
interface HostAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly base64: string;
}

/** Headers that belong to a connection, not to a response. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

async function read(url: string, cookie = ''): Promise<IncomingMessage> {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const [answer] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage];
  return answer;
}

const largestBytes = 1024 * 1024;

async function contentOf({ headers, base64 }: HostAnswer) {
  const packed = Buffer.from(base64, 'base64');
  return JSON.parse(String(await unpackAnswer(packed, headers['content-encoding'], largestBytes)));
}

/** The cookie by which the host recognises its own page. */
async function readPageCookie(hostUrl: string): Promise<string> {
  const page = await read(hostUrl);
  page.resume();
  return page.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Reads the responses for the floor pages from the host, with the cookie of the kiosk's page. */
async function readHostAnswers(hostUrl: string, cookie: string): Promise<readonly HostAnswer[]> {
  async function answerOf(name: string): Promise<HostAnswer> {
    const path = `/kiosk/api/v1/dispenser/${name}`;
    const answer = await read(new URL(path, hostUrl).href, cookie);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([header]) => !connectionHeaders.includes(header)),
    );
    return { path, status: 200, headers, base64: (await buffer(answer)).toString('base64') };
  }

  const first = await Promise.all(documentedFirstReads.map(answerOf));
  const [device, branch] = await Promise.all(first.map(contentOf));
  return [...first, ...(await Promise.all(laterReads(device, branch).map(answerOf)))];
}

export type ServedPages = Awaited<ReturnType<typeof servePages>>;

export interface FloorOrders {
  readonly answers: readonly HostAnswer[];
  readonly ticket: { readonly url: string; readonly cookie: string; readonly body: typeof ticketOfFloor };
}

/** Serves each built page from its own process. The floor pages return the host's current responses. */
export async function servePages() {
  // The host's clock starts each minute together with this machine's clock.
  const start = testNow + (Date.now() % 60_000);
  // All taps and visits of a run need numbers of one day: more than the demo's 999.
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
