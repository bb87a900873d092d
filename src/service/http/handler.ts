import type * as v from 'valibot';
import type { Endpoint, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import type { IsPassword } from '../branch-file/passwords.ts';
import type { Limits } from '../limits/endpoint-limits.ts';
import type { RandomBelow } from '../operations/appointments/booking-code.ts';
import type { Store } from '../store/store.ts';
import type { CallerOf } from './identify/callers.ts';

type ParsedOf<E, Part extends string> = E extends { [P in Part]: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;

/** A call whose caller is identified and whose parts have been read by the endpoint's schemas. */
interface Request<E extends Endpoint> {
  readonly caller: CallerOf<E['auth']>;
  /** Where the call comes from. */
  readonly address: string;
  readonly params: ParsedOf<E, 'params'>;
  readonly query: ParsedOf<E, 'query'>;
  readonly body: ParsedOf<E, 'body'>;
  /** The `Idempotency-Key` header, where the endpoint accepts one. */
  readonly idempotencyKey: string | undefined;
}

/** A handler as the routes call it, once caller and parts are those of its endpoint. */
export type AnyHandler = (call: {
  readonly caller: unknown;
  readonly address: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}) => Promise<unknown>;

/** One handler for each row of a table of endpoints. */
export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof Table]: (call: Request<Table[N]>) => Promise<ResponseOf<Table[N]>>;
};

/** What handlers work with. */
export interface HandlerDeps {
  readonly store: Store;
  now(): number;
  newKey(): string;
  /** 256 random bits as text, for a token. */
  newSecret(): string;
  readonly randomBelow: RandomBelow;
  readonly isPassword: IsPassword;
  /** Without them nobody is told to wait. */
  readonly limits?: Limits;
}
