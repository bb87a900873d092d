import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * The request and the response of an endpoint. Servers register routes from this description; clients build
 * requests from it.
 */
export interface AnyEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written `:name`. */
  readonly path: string;
  readonly params?: Schema;
  /** An object of strings or lists of strings. Other names are refused, except on reads without a filter. */
  readonly query?: Schema & { readonly entries: Readonly<Record<string, Schema>> };
  readonly body?: Schema;
  /** The body of a 200 response; null when the response is always 204. */
  readonly response: Schema | null;
  /** Responds 204 instead of 200 without content. */
  readonly mayBeEmpty?: true;
}

/** An endpoint of the service. `src/service/openapi/described-endpoints.ts` has its purpose and errors. */
export interface Endpoint extends AnyEndpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The role that may call it. Interface: Authentication. */
  readonly auth: 'none' | 'counter' | 'dispenser' | 'smart';
  /** Accepts an `Idempotency-Key` header: a repeated key gets the first response. */
  readonly idempotencyKey?: true;
  /** Not in interface.md. */
  readonly ours?: true;
  /** Our parameters and fields in an endpoint of interface.md. */
  readonly additions?: readonly string[];
}

type ParamsOf<E extends AnyEndpoint> = E extends { params: infer P extends Schema }
  ? { readonly params: v.InferInput<P> }
  : unknown;
type QueryOf<E extends AnyEndpoint> = E extends { query: infer Q extends Schema }
  ? { readonly query?: v.InferInput<Q> }
  : unknown;
type BodyOf<E extends AnyEndpoint> = E extends { body: infer B extends Schema }
  ? { readonly body: v.InferInput<B> }
  : unknown;

export type RequestOf<E extends AnyEndpoint> = ParamsOf<E> & QueryOf<E> & BodyOf<E>;

/** The body of a successful response; undefined for 204. */
export type ResponseOf<E extends AnyEndpoint> = E['response'] extends Schema
  ? v.InferOutput<E['response']> | (E extends { mayBeEmpty: true } ? undefined : never)
  : undefined;
