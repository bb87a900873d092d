import type { FastifyInstance } from 'fastify';

/** A request to the service, with credentials. */
export interface ForwardRequest {
  readonly method: string;
  /** Path and query at the service. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** The IP address of the client, for the limits of the service in this process; absent: this machine. */
  readonly clientAddress?: string;
}

/** The answer of the service, unchanged. */
export interface ForwardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Buffer;
}

/** Sends a request to the service, in this process or elsewhere. */
export type Forward = (request: ForwardRequest) => Promise<ForwardAnswer>;

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

/** Forwards to the service in this process. */
export function forwardInProcess(app: FastifyInstance): Forward {
  return async ({ method, path, headers, body, clientAddress }) => {
    const answer = await app.inject({
      method: method as Method,
      url: path,
      headers,
      ...(body && { payload: body }),
      ...(clientAddress && { remoteAddress: clientAddress }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
  };
}
