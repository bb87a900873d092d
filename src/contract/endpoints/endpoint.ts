import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** One endpoint: the service registers its route, clients build calls and tests read from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` where a parameter stands. */
  readonly path: string;
  readonly auth: 'none' | 'counter' | 'dispenser' | 'smart';
  readonly params?: Schema;
  /** Of an object of strings. */
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body of a 200; null: the answer is a 204. */
  readonly response: Schema | null;
  /** Whether a 204 may come in place of a 200, where there is nothing to give. */
  readonly mayBeEmpty?: true;
  /** Whether an `Idempotency-Key` is accepted: the same key again gets the same answer. */
  readonly idempotencyKey?: true;
  /** Not in interface.md. */
  readonly ours: boolean;
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

/** What a call of an endpoint has to say. */
export type RequestOf<E extends Endpoint> = ParamsOf<E> & QueryOf<E> & BodyOf<E>;

/** What a call of an endpoint gives back when it succeeds. */
export type ResponseOf<E extends Endpoint> = E['response'] extends Schema
  ? v.InferOutput<E['response']> | (E extends { mayBeEmpty: true } ? undefined : never)
  : undefined;
