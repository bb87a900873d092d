import type { CounterState } from '../../../contract/additions/counter-state.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readLoginState, type StoredCounterSession } from '../changes/counter-session.ts';
import { currentTicket } from '../changes/current-ticket.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';

/**
 * The state of a counter; undefined after the end of the login. Reading writes nothing, so it also works with a
 * read-only store.
 */
export async function readCounterState(
  reader: BranchReader,
  session: StoredCounterSession,
): Promise<CounterState | undefined> {
  const { user, counter } = session;
  const login = await readLoginState(reader, session);
  if (!login) return undefined;
  const ticket = await currentTicket(reader, counter.key);
  return {
    clerk: { key: user.key, name: user.name },
    counter: { key: counter.key, name: counter.name, number: counter.number },
    ticket: ticket ? wireTicket(ticket) : null,
    ...(ticket?.clerk === user.key && { askedForYou: true }),
    ...(ticket && ticket.needs.length > 0 && { needs: [...ticket.needs] }),
    pause: login.pause,
  };
}
