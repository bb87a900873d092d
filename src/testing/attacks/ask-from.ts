import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Asked {
  /** POST by default if there is a body, otherwise GET. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: IncomingHttpHeaders;
  readonly body?: unknown;
  readonly agent?: Agent;
}

/** Sends a request from a local address. For a host, 127.0.0.5 and 127.0.0.1 are different clients. */
export async function askFrom(
  localAddress: string,
  url: string,
  { method, headers = {}, body, agent }: Asked = {},
) {
  const sent = request(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    localAddress,
    agent: agent ?? false,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  return new Promise<{ status: number; headers: IncomingHttpHeaders; json: Record<string, unknown> }>(
    (resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', async (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const content = await text(answer).catch(() => '');
        resolve({ status, headers, json: /^[[{]/.test(content) ? JSON.parse(content) : {} });
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    },
  );
}
