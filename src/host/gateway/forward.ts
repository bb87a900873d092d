import { errorBody, type ServiceError } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import type { EndpointCall } from './endpoint-call.ts';

export interface ForwardRequest extends EndpointCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** The client's IP address, for the rate limits of the service in this process; absent for this machine. */
  readonly clientAddress?: string;
}

/** The unchanged response of the service. */
export interface ForwardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Buffer;
}

/** Sends a request to the host's own service or to an external service. */
export type Forward = (request: ForwardRequest) => Promise<ForwardAnswer>;

/**
 * Creates a response for the host's own refusal. It is not thrown, because pages repeat requests during a failure and
 * each thrown error is logged.
 */
export function errorAnswer(error: ServiceError, nodeId: string) {
  return {
    status: error.details.code,
    headers: { 'content-type': jsonType },
    body: Buffer.from(JSON.stringify(errorBody(error, nodeId, ''))),
  };
}
