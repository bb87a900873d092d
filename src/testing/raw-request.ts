import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that none of our clients would send. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** Creates a client that sends the bytes of a request unchanged. */
export function rawSender() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Rejects if there is no response. */
    send(
      to: { readonly port: number | string } | { readonly socketPath: string },
      { method, path, headers, body }: RawRequest,
    ) {
      // For the body of a DELETE, Node does not send the length itself.
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
        (resolve, reject) => {
          const sending = request(
            { agent, ...to, method, path, headers: { ...headers, ...length }, timeout: 30_000 },
            async (answer) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
          );
          sending.on('timeout', () => sending.destroy(new Error('no answer')));
          sending.on('error', reject);
          sending.end(body);
        },
      );
    },
    close: () => agent.destroy(),
  };
}
