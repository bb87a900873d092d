/** Why a call gave no answer, in kinds that a screen can act on. Visitors never see the texts. */
export type Failure =
  | { readonly kind: 'unreachable'; readonly problem: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The machine-readable type of the error object; empty when the body was none. */
      readonly type: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** What came is not even JSON: a captive portal, a proxy's page, half an answer. */
  | { readonly kind: 'garbled'; readonly problem: string }
  | { readonly kind: 'unreadable'; readonly problem: string };

export type Result<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly failure: Failure };

/** Carries a failure through code that knows only exceptions, such as a query. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: Failure;

  constructor(path: string, failure: Failure) {
    super(`${path}: ${failure.kind === 'refused' ? `${failure.status} ${failure.type}` : failure.problem}`);
    this.failure = failure;
  }
}

/** Whether the service itself said no, so that asking again the same way is of no use. */
export function isFinal(failure: Failure): boolean {
  return (
    failure.kind === 'refused' &&
    failure.status >= 400 &&
    failure.status < 500 &&
    ![401, 403, 408, 429].includes(failure.status)
  );
}
