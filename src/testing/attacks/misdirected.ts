import { eventsPath, eventsQuery } from '../../contract/additions/events.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { counterEndpoints, logIn } from '../../contract/endpoints/counter-endpoints.ts';
import { dispenserEndpoints } from '../../contract/endpoints/dispenser-endpoints.ts';
import { forwardedEndpoints } from '../../host/kiosk-page/forward-routes.ts';
import { isPlainTarget } from '../../service/input/request-target.ts';
import { clerkToken, counterId, dispenserId, dispenserKey } from './forwarding-host.ts';
import type { Arrival } from './recording-server.ts';

type Called = Pick<Endpoint, 'method' | 'path' | 'auth' | 'query'>;

const events: Called = { method: 'GET', path: eventsPath, auth: 'dispenser', query: eventsQuery };
/** A host reads the configuration for itself and for the preview, regardless of the request's sender. */
const ofHost: readonly Called[] = Object.values(dispenserEndpoints);
const allowed: Readonly<Record<'clerk' | 'page', readonly Called[]>> = {
  clerk: [...Object.values(counterEndpoints).filter((one) => one !== logIn), ...ofHost],
  page: [...forwardedEndpoints, events, ...ofHost],
};

interface Expectation {
  readonly basePath: string;
  readonly caller: 'clerk' | 'page' | 'both';
}

/** The error of a request that reached a service; undefined if its endpoint, names and credentials are correct. */
export function misdirected(
  { method, url, authorization, websocketID }: Arrival,
  { basePath, caller }: Expectation,
): string | undefined {
  if (!url.startsWith(`${basePath}/`)) return 'outside of the path of the service';
  const target = url.slice(basePath.length);
  if (!isPlainTarget(target)) return 'no plain path';
  const [path = '', query = ''] = target.split('?', 2);
  const callers = caller === 'both' ? (['clerk', 'page'] as const) : [caller];
  const endpoint = callers
    .flatMap((one) => allowed[one])
    .find((one) => one.method === method && patternOf(one.path).test(path));
  if (!endpoint) return `no endpoint for the ${caller}`;
  const names = [...new URLSearchParams(query).keys()];
  const unknown = names.find((name) => !Object.hasOwn(endpoint.query?.entries ?? {}, name));
  if (unknown !== undefined) return `the name ${unknown} is not one of the endpoint`;
  const [right, id] =
    endpoint.auth === 'counter'
      ? [`Bearer ${clerkToken}`, counterId]
      : [`Apikey ${dispenserKey}`, dispenserId];
  return authorization === right && websocketID === id
    ? undefined
    : `not the credentials of a ${endpoint.auth}`;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
