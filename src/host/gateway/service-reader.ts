import type * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { credentials, type Identity } from './device-binding.ts';
import type { EndpointCall } from './endpoint-call.ts';
import type { Forward } from './forward.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** Returns undefined if the response does not match the schema. */
export type ReadService = <S extends Schema>(
  endpoint: Endpoint,
  schema: S,
  params?: EndpointCall['params'],
) => Promise<v.InferOutput<S> | undefined>;

/**
 * Reads with the credentials of the host's dispenser. Schemas should be minimal, because an external service may omit
 * fields.
 */
export function serviceReader(forward: Forward, identity: () => Identity): ReadService {
  return async (endpoint, schema, params) => {
    const { binding } = identity();
    if (binding === undefined) return undefined;
    const headers = { ...credentials(binding), accept: 'application/json' };
    const { status, body } = await forward({ endpoint, params, headers, body: undefined });
    return status === 200 ? parsedJson(schema, body.toString()) : undefined;
  };
}
