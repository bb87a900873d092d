import { errorBody, type ServiceError } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import type { EndpointCall } from './endpoint-call.ts';

export interface ForwardRequest extends EndpointCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** The client's IP address, for the limits of the service in this process; absent for this machine. */
  readonly clientAddress?: string;
}

/** The answer of the service, unchanged. */
export interface ForwardAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: Buffer;
}

/** Sends a request to the host's own service or to an external service. */
export type Forward = (request: ForwardRequest) => Promise<ForwardAnswer>;

/**
 * The host's own refusal, as an answer. It is not thrown, because thrown errors are logged, and pages repeat their
 * requests during a failure.
 */
export function errorAnswer(error: ServiceError, nodeId: string) {
  return {
    status: error.details.code,
    headers: { 'content-type': jsonType },
    body: Buffer.from(JSON.stringify(errorBody(error, nodeId, ''))),
  };
}
