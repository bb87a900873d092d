import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * A `fetch` that uses a separate connection for each request. The `Host` header can differ from the host that it
 * connects to.
 */
export async function fetchOnce(
  url: string,
  { method, headers, body, signal }: RequestInit,
): Promise<Response> {
  const sending = request(url, {
    ...(method !== undefined && { method }),
    ...(signal && { signal }),
    headers: headers as Record<string, string>,
    agent: false,
  });
  sending.end(body);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const date = answer.headers.date;
  return new Response(bytes.length > 0 ? bytes : null, {
    status: answer.statusCode ?? 0,
    headers: date === undefined ? {} : { date },
  });
}
