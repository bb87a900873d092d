import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * The request and the response of an endpoint. Servers register routes from this description, and clients build
 * requests from it.
 */
export interface AnyEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with parameters written as `:name`. */
  readonly path: string;
  readonly params?: Schema;
  /** The query: an object of strings or lists of strings. Other names are refused, except on reads without a filter. */
  readonly query?: Schema & { readonly entries: Readonly<Record<string, Schema>> };
  readonly body?: Schema;
  /** The body of a 200 response; null if the response is always 204. */
  readonly response: Schema | null;
  /** True if a response without content has status 204 instead of 200. */
  readonly mayBeEmpty?: true;
}

/** An endpoint of the service. `src/service/openapi/described-endpoints.ts` describes its purpose and errors. */
export interface Endpoint extends AnyEndpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The role that may call the endpoint. Interface: Authentication. */
  readonly auth: 'none' | 'counter' | 'dispenser' | 'smart';
  /** True if the endpoint accepts an `Idempotency-Key` header: a repeated key gets the first response. */
  readonly idempotencyKey?: true;
  /** True if the endpoint is not in interface.md. */
  readonly ours?: true;
  /** Our additional parameters and fields of an endpoint in interface.md. */
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
