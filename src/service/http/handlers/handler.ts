import type * as v from 'valibot';
import type { Endpoint, ResponseOf } from '../../../contract/endpoint.ts';
import type { CallerOf } from '../identify/callers.ts';

type ParsedOf<E, Part extends string> = E extends { [P in Part]: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;

/** A request whose caller is identified and whose parts were parsed by the schemas of the endpoint. */
interface Request<E extends Endpoint> {
  readonly caller: CallerOf<E['auth']>;
  /** The IP address of the caller, or of the client that a dispenser names. */
  readonly address: string;
  /** The IP address of the caller. */
  readonly ip: string;
  /** The device that the caller names in a header; undefined without one. */
  readonly device: string | undefined;
  readonly params: ParsedOf<E, 'params'>;
  readonly query: ParsedOf<E, 'query'>;
  readonly body: ParsedOf<E, 'body'>;
  /** The `Idempotency-Key` header, if the endpoint accepts one. */
  readonly idempotencyKey: string | undefined;
}

/** A handler of any endpoint. The route makes sure that caller and parts match the endpoint. */
export type AnyHandler = (request: Readonly<Record<keyof Request<Endpoint>, unknown>>) => Promise<unknown>;

/** The handlers of a table of endpoints, one for each endpoint. */
export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof Table]: (request: Request<Table[N]>) => Promise<ResponseOf<Table[N]>>;
};
