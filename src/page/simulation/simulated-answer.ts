import type { ServiceErrorBody } from '../../contract/service-error.ts';

/** An answer of a simulated service; `never` leaves the request open, `unreachable` fails it. */
export type SimulatedAnswer = { readonly status: number; readonly body?: unknown } | 'never' | 'unreachable';

export const answer = (body: unknown): SimulatedAnswer => ({ status: 200, body });

/** A refusal, as in "Errors" of the interface. */
export const refusal = (status: number, type: string, data = {}): SimulatedAnswer => ({
  status,
  body: {
    name: type,
    message: type,
    nodeID: '',
    code: status,
    type,
    retryable: false,
    stack: '',
    data,
  } satisfies ServiceErrorBody,
});

/** Delivers an answer as a network would. `withBody` changes the values of a body. */
export async function respond(
  given: SimulatedAnswer,
  withBody?: (key: string, value: unknown) => unknown,
): Promise<Response> {
  if (given === 'never') return new Promise(() => {});
  if (given === 'unreachable') throw new TypeError('the simulation has no network');
  const { status, body } = given;
  return new Response(body === undefined ? null : JSON.stringify(body, withBody), { status });
}
