import * as v from 'valibot';
import type { ResponseOf } from '../../contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';

/** A service that said no; the message is the type of its error object. */
export class Refused extends Error {}

interface Said {
  readonly body?: object;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks over the network, as any client would; what is refused is thrown. */
export type Ask = <N extends EndpointName>(
  name: N,
  said?: Said,
) => Promise<ResponseOf<(typeof endpoints)[N]>>;

/** How to ask the service at an address. */
export function askAt(address: string): Ask {
  return async (name, { body, query = '', headers = {} } = {}) => {
    const { method, path, response: schema } = endpoints[name];
    const answer = await fetch(address + path + query, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(text);
    if (!answer.ok) throw new Refused(JSON.parse(text).type);
    const said =
      schema && answer.status === 200 ? v.parse(schema as v.GenericSchema, JSON.parse(text)) : undefined;
    return said as ResponseOf<(typeof endpoints)[typeof name]>;
  };
}
