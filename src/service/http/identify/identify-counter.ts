import { type CounterSession, identifyAtCounter } from '../../operations/counter/counter-session.ts';
import type { Store } from '../../store/store.ts';
import { notIdentified, wrongCounter } from '../errors.ts';
import type { Credentials } from './credentials.ts';

/** The clerk whose token this is, at the counter of the websocket ID; throws 401 or 403. */
export async function identifyCounter(
  store: Store,
  { authorization, websocketId }: Credentials,
  now: number,
): Promise<CounterSession> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || !websocketId) throw notIdentified();
  const identified = await identifyAtCounter(store, { token, websocketId }, now);
  if (identified.kind === 'unknown') throw notIdentified();
  if (identified.kind === 'elsewhere') throw wrongCounter();
  return identified.session;
}
