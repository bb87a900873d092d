import type { Endpoint } from '../../../contract/endpoint.ts';
import { openCounter } from '../../../contract/endpoints/counter-endpoints.ts';
import type { EndpointName, endpoints } from '../../../contract/endpoints/endpoints.ts';
import type { StoredCounterSession } from '../../operations/changes/counter-session.ts';
import { identifyAtCounter } from '../../operations/counter/identify-at-counter.ts';
import { type SmartSession, smartSessionOf } from '../../operations/smart-session.ts';
import type { Store } from '../../store/store.ts';
import { notIdentified, wrongCounter } from '../errors.ts';
import type { Credentials } from './credentials.ts';
import { type IdentifiedDispenser, identifyDispenser } from './identify-dispenser.ts';

interface Callers {
  readonly none: { readonly role: 'none' };
  readonly counter: { readonly role: 'counter'; readonly session: StoredCounterSession };
  readonly dispenser: { readonly role: 'dispenser' } & IdentifiedDispenser;
  readonly smart: { readonly role: 'smart'; readonly session: SmartSession };
}

export type CallerOf<Auth extends Endpoint['auth']> = Auth extends keyof Callers ? Callers[Auth] : never;

type Identify<Caller> = (credentials: Credentials, endpoint: Endpoint) => Promise<Caller>;

/** Identifies callers according to the endpoint's `auth`; throws a 401 or 403. Interface: Authentication. */
export function createIdentifiers({ store }: { readonly store: Store }): {
  readonly [Auth in (typeof endpoints)[EndpointName]['auth']]: Identify<CallerOf<Auth>>;
} {
  return {
    none: async () => ({ role: 'none' }),
    counter: async (credentials, endpoint) => ({
      role: 'counter',
      session: await identifyCounter(store, credentials, endpoint === openCounter),
    }),
    dispenser: async (credentials) => ({
      role: 'dispenser',
      ...(await identifyDispenser(store, credentials)),
    }),
    smart: async (credentials) => ({
      role: 'smart',
      session: await identifyPhone(store, credentials),
    }),
  };
}

/**
 * A clerk's session at the counter with the WebSocket ID; throws a 401 or 403. `isOpening`: this request binds the
 * session to the counter. Interface: Authentication.
 */
async function identifyCounter(
  store: Store,
  { authorization, websocketId }: Credentials,
  isOpening: boolean,
): Promise<StoredCounterSession> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || !websocketId) throw notIdentified('counter');
  const identified = await identifyAtCounter(store, { token, websocketId }, isOpening);
  switch (identified.kind) {
    case 'identified':
      return identified.session;
    case 'unknown':
      throw notIdentified('counter', identified.end);
    case 'other-counter':
      throw wrongCounter();
  }
}

/** The session of a smart token; throws a 401. Interface: Authentication. */
async function identifyPhone(store: Store, { authorization }: Credentials): Promise<SmartSession> {
  const smartToken = /^SmartToken +(\S+)$/i.exec(authorization ?? '')?.[1];
  const session = smartToken && (await smartSessionOf(store, smartToken));
  if (!session) throw notIdentified('smart');
  return session;
}
