import type { CounterSession } from '../../operations/counter/counter-session.ts';
import { identifyAtCounter } from '../../operations/counter/identify-at-counter.ts';
import type { Store } from '../../store/store.ts';
import { notIdentified, wrongCounter } from '../errors.ts';
import type { Credentials } from './credentials.ts';

/** The session of a clerk at the counter of the websocket ID; throws a 401 or 403. `isOpening`: the call binds the session itself. Interface: Authentication. */
export async function identifyCounter(
  store: Store,
  { authorization, websocketId }: Credentials,
  isOpening: boolean,
): Promise<CounterSession> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || !websocketId) throw notIdentified('counter');
  const identified = await identifyAtCounter(store, { token, websocketId }, isOpening);
  switch (identified.kind) {
    case 'identified':
      return identified.session;
    case 'unknown':
      throw notIdentified('counter', identified.takenOver && { takenOver: identified.takenOver });
    case 'other-counter':
      throw wrongCounter();
  }
}
