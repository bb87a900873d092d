import { type SmartSession, smartSessionOf } from '../../operations/smart/smart-session.ts';
import type { Store } from '../../store/store.ts';
import { notIdentified } from '../errors.ts';
import type { Credentials } from './credentials.ts';

/** The session of the phone with this smart token; throws a 401. Interface: Authentication. */
export async function identifyPhone(
  store: Store,
  { authorization }: Credentials,
  now: number,
): Promise<SmartSession> {
  const smartToken = /^SmartToken +(\S+)$/i.exec(authorization ?? '')?.[1];
  const session = smartToken && (await smartSessionOf(store, smartToken, now));
  if (!session) throw notIdentified('smart');
  return session;
}
