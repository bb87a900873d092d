import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';

/** The tickets of the branch that this clerk can call, each list in calling order. */
export interface TicketLists {
  readonly next: readonly CallableTicket[];
  readonly parked: readonly CallableTicket[];
  readonly others: readonly CallableTicket[];
  readonly notArrived: readonly CallableTicket[];
}

/** A ticket that can be called, and the list in which it is. */
export interface FoundTicket {
  readonly ticket: CallableTicket;
  readonly list: keyof TicketLists;
}

const order = ['next', 'parked', 'others', 'notArrived'] as const;

/** So many results are shown. */
const most = 50;

/** The tickets whose number or name contains the text, in calling order. Spaces and capitals do not matter, nor zeros before a number. */
export function findTickets(lists: TicketLists, text: string): FoundTicket[] {
  const wanted = simplified(text);
  return order
    .flatMap((list) => lists[list].map((ticket) => ({ ticket, list })))
    .filter(({ ticket: { number, customerName } }) =>
      [number, customerName ?? ''].some((one) => simplified(one).includes(wanted)),
    )
    .slice(0, most);
}

/** Without spaces, capitals, and zeros at the start of a number: `b4` finds `B 004`. */
function simplified(text: string): string {
  return text
    .toLocaleLowerCase('en')
    .replace(/\s/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}
