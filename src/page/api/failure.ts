import type { AnyEndpoint } from '../../contract/endpoint.ts';

/** The service has refused a call. */
export interface RefusedCall {
  readonly kind: 'refused';
  readonly status: number;
  /** The `type` of the error object; empty if the body was not an error object. */
  readonly type: string;
  /** The error object's message for staff and administrators; absent: none. */
  readonly message?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  /** The milliseconds to wait before the same call; absent: the service has not given any. */
  readonly retryAfterMs?: number | undefined;
}

/** The reason why a call gave no answer. Visitors never see the texts. */
export type Failure =
  | { readonly kind: 'unreachable'; readonly problem: string; readonly cause?: unknown }
  | RefusedCall
  /** The answer is not JSON: the page of a captive portal or a proxy, or a truncated answer. */
  | { readonly kind: 'garbled'; readonly problem: string; readonly cause?: unknown }
  /** The answer is JSON, but violates the contract. */
  | { readonly kind: 'unreadable'; readonly problem: string };

export type Result<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly failure: Failure };

/** A failure as an exception, for code that only handles exceptions, such as a query. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly method: AnyEndpoint['method'];
  readonly path: string;
  readonly failure: Failure;

  /** `path` is the path of the call; by default that of the endpoint with its parameter names. */
  constructor(endpoint: AnyEndpoint, failure: Failure, path = endpoint.path) {
    const reason = failure.kind === 'refused' ? `${failure.status} ${failure.type}` : failure.problem;
    super(`${endpoint.method} ${path}: ${reason}`, { cause: 'cause' in failure ? failure.cause : undefined });
    this.method = endpoint.method;
    this.path = path;
    this.failure = failure;
  }
}
