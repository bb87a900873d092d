import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { unpackAnswer } from '../../../../src/host/gateway/forward-upstream.ts';
import { firstReads, laterReads } from '../floors/documented-reads.ts';

/** An answer of the host, as it came over the network. */
export interface HostAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly base64: string;
}

/** Headers that belong to a connection, and not to an answer. */
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

/** The cookie with which the host trusts a page. */
export async function readPageCookie(hostUrl: string): Promise<string> {
  const page = await read(hostUrl);
  page.resume();
  return page.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Reads the floor pages' answers from the host, as the page of the kiosk does: with the cookie of the page. */
export async function readHostAnswers(hostUrl: string, cookie: string): Promise<readonly HostAnswer[]> {
  async function answerOf(name: string): Promise<HostAnswer> {
    const path = `/kiosk/api/v1/dispenser/${name}`;
    const answer = await read(new URL(path, hostUrl).href, cookie);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([header]) => !connectionHeaders.includes(header)),
    );
    return { path, status: 200, headers, base64: (await buffer(answer)).toString('base64') };
  }

  const first = await Promise.all(firstReads.map(answerOf));
  const [device, branch] = await Promise.all(first.map(contentOf));
  return [...first, ...(await Promise.all(laterReads(device, branch).map(answerOf)))];
}
