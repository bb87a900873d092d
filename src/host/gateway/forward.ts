import type { FastifyInstance } from 'fastify';

/** A request to the service, ready to go. */
export interface ForwardRequest {
  readonly method: string;
  /** Path and query, as the service has them. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** What the service answered, byte for byte. */
export interface ForwardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Buffer;
}

/** The way to the service, wherever it runs. */
export type Forward = (request: ForwardRequest) => Promise<ForwardAnswer>;

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

/** The way to a service in this process. */
export function forwardInProcess(app: FastifyInstance): Forward {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as Method,
      url: path,
      headers,
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
  };
}
