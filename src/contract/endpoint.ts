import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * The description of one endpoint. The service registers its route from it, clients build requests from it. What each endpoint
 * does, and how it fails, is in `src/service/openapi/described-endpoints.ts`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A parameter is written `:name`. */
  readonly path: string;
  /** The role that may call it. Interface: Authentication. */
  readonly auth: 'none' | 'counter' | 'dispenser' | 'smart';
  readonly params?: Schema;
  /** A schema of an object whose values are strings or lists of strings. Another name is refused, except on the documented reads of a dispenser. */
  readonly query?: Schema & { readonly entries: Readonly<Record<string, Schema>> };
  readonly body?: Schema;
  /** The body of a 200 response; null when the response is always 204. */
  readonly response: Schema | null;
  /** The response is 204 instead of 200 when there is nothing to return. */
  readonly mayBeEmpty?: true;
  /** The endpoint accepts an `Idempotency-Key` header: a repeated key gets the first response. */
  readonly idempotencyKey?: true;
  /** Our addition, which interface.md does not contain. */
  readonly ours?: true;
  /** The names of parameters and fields that are ours in an endpoint of interface.md. */
  readonly additions?: readonly string[];
}

type ParamsOf<E extends Endpoint> = E extends { params: infer P extends Schema }
  ? { readonly params: v.InferInput<P> }
  : unknown;
type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Schema }
  ? { readonly query?: v.InferInput<Q> }
  : unknown;
type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema }
  ? { readonly body: v.InferInput<B> }
  : unknown;

/** The parts of a request of an endpoint. */
export type RequestOf<E extends Endpoint> = ParamsOf<E> & QueryOf<E> & BodyOf<E>;

/** The body of a successful response of an endpoint; undefined for 204. */
export type ResponseOf<E extends Endpoint> = E['response'] extends Schema
  ? v.InferOutput<E['response']> | (E extends { mayBeEmpty: true } ? undefined : never)
  : undefined;
