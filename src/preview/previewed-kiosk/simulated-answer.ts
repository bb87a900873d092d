import type { ServiceErrorBody } from '../../contract/service-error.ts';

/** An answer of the simulated service. */
export interface SimulatedAnswer {
  readonly status: number;
  /** Undefined: the answer has no body. */
  readonly body?: unknown;
}

/** An answer with a body. */
export const answer = (body: unknown): SimulatedAnswer => ({ status: 200, body });

/** A refusal in the shape of the interface. Interface: Errors. */
export function refusal(status: number, type: string): SimulatedAnswer {
  const body: ServiceErrorBody = {
    name: type,
    message: type,
    nodeID: 'preview',
    code: status,
    type,
    retryable: false,
    stack: '',
    data: {},
  };
  return { status, body };
}
