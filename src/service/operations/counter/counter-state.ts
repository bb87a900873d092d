import type { CounterState } from '../../../contract/additions/counter-state.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { type CallContext, forgetInheritedTicket } from './counter-session.ts';
import { currentTicket } from './current-ticket.ts';

/** The ticket in hand and the pause of a counter. The login has then received the ticket that it took over. */
export async function readCounterState(
  transaction: BranchTransaction,
  { session, pause, inheritedTicket }: CallContext,
): Promise<CounterState> {
  const { user, counter } = session;
  const ticket = await currentTicket(transaction, counter.key);
  if (inheritedTicket !== null) await forgetInheritedTicket(transaction, session);
  return {
    clerk: { key: user.key, name: user.name },
    counter: { key: counter.key, name: counter.name, number: counter.number },
    ticket: ticket ? wireTicket(ticket) : null,
    pause,
  };
}
