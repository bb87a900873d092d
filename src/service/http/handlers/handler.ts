import type * as v from 'valibot';
import type { Endpoint, ResponseOf } from '../../../contract/endpoint.ts';
import type { CallerOf } from '../identify/callers.ts';

export type ParsedOf<E, Part extends string> = E extends { [P in Part]: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;

interface Request<E extends Endpoint> {
  readonly caller: CallerOf<E['auth']>;
  /** The IP address of the caller, or of the client that a dispenser names. */
  readonly address: string;
  readonly ip: string;
  /** The device that the caller names in a header. */
  readonly device: string | undefined;
  readonly params: ParsedOf<E, 'params'>;
  readonly query: ParsedOf<E, 'query'>;
  readonly body: ParsedOf<E, 'body'>;
  /** Undefined without the header, or if the endpoint does not accept it. */
  readonly idempotencyKey: string | undefined;
}

/** The route ensures that the caller and the parsed parts match the endpoint. */
export type AnyHandler = (request: Readonly<Record<keyof Request<Endpoint>, unknown>>) => Promise<unknown>;

export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof Table]: (request: Request<Table[N]>) => Promise<ResponseOf<Table[N]>>;
};
