import * as v from 'valibot';
import { credentials } from './device-binding.ts';
import type { Forward } from './forward.ts';
import type { Identity } from './identity.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** A read for the host's own needs; undefined when the service does not give what the schema asks for. */
export type ReadService = <S extends Schema>(
  path: string,
  schema: S,
) => Promise<v.InferOutput<S> | undefined>;

/** Reads as the dispenser that the host is. Ask for no more than is needed: foreign answers may lack the rest. */
export function serviceReader(forward: Forward, identity: () => Identity): ReadService {
  return async (path, schema) => {
    const { binding } = identity();
    if (binding === undefined) return undefined;
    const headers = { ...credentials(binding), accept: 'application/json' };
    const { status, body } = await forward({ method: 'GET', path, headers, body: undefined });
    if (status !== 200) return undefined;
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body.toString());
    return answer.success ? answer.output : undefined;
  };
}

/** The path of a read that takes a key. */
export function pathWithKey(path: `${string}/:${string}`, key: string): string {
  return path.replace(/:\w+$/, () => encodeURIComponent(key));
}
