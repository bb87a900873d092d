import type { AnyEndpoint } from '../../contract/endpoint.ts';

export interface RefusedCall {
  readonly kind: 'refused';
  readonly status: number;
  /** The `type` of the error object; empty if the body was not an error object. */
  readonly type: string;
  readonly message?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  /** The wait before the call may be repeated, if the service gave a time. */
  readonly retryAfterMs?: number | undefined;
}

/** The reason why a call gave no answer. Visitors never see these texts. */
export type Failure =
  | { readonly kind: 'unreachable'; readonly problem: string; readonly cause?: unknown }
  | RefusedCall
  /** The answer is not JSON: it comes from a captive portal or a proxy, or is truncated. */
  | { readonly kind: 'garbled'; readonly problem: string; readonly cause?: unknown }
  /** The answer is JSON that violates the contract. */
  | { readonly kind: 'unreadable'; readonly problem: string };

export type Result<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly failure: Failure };

/** A failure for code that only handles exceptions, such as queries. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly method: AnyEndpoint['method'];
  readonly path: string;
  readonly failure: Failure;

  /** `path` defaults to the endpoint's, with its parameter names. */
  constructor(endpoint: AnyEndpoint, failure: Failure, path = endpoint.path) {
    const reason = failure.kind === 'refused' ? refusalText(failure) : failure.problem;
    super(`${endpoint.method} ${path}: ${reason}`, { cause: 'cause' in failure ? failure.cause : undefined });
    this.method = endpoint.method;
    this.path = path;
    this.failure = failure;
  }
}

/** The text of a refusal, with the cause, such as ECONNREFUSED, if the host has no usable answer of the service. */
const refusalText = ({ status, type, data }: RefusedCall) =>
  [status, type, ...(type === 'UPSTREAM_UNREACHABLE' ? [data.reason] : [])].join(' ');
