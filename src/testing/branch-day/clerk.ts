import type { CustomerData, Ticket } from '../../contract/ticket.ts';
import type { UserInFile } from '../../service/branch-file/branch-file.ts';
import { everybodysPassword } from '../service/a-branch-file.ts';
import type { Ask } from './ask.ts';
import type { Ledger, Seat } from './ledger.ts';
import type { Visitor } from './visitor.ts';

interface Branch {
  readonly ask: Ask;
  readonly ledger: Ledger;
  /** Who sits where, by counter: a newer login ends the older one. */
  readonly seats: Map<string, string>;
}

export type Clerk = ReturnType<typeof aClerkOf>;

/** A clerk with a client that keeps the ticket it was given; the ledger is told of whatever succeeds. */
export function aClerkOf({ ask, ledger, seats }: Branch, { key: user, username, services }: UserInFile) {
  let headers: Readonly<Record<string, string>> = {};
  let seat: Seat = { counter: '', user };
  let ticket: Ticket | undefined;

  const isServed = (service: string) => services?.some((one) => one.service === service) ?? true;
  const inHand = () => ticket ?? { key: 'none', tasks: [] };
  const taskOf = (service: string) => {
    const task = inHand().tasks.find((one) => one.service === service);
    return { ticket: inHand().key, task: task?.key ?? 'none' };
  };
  const wanted = (only: readonly string[]) =>
    only.length > 0 ? `?${only.map((service) => `services=${service}`).join('&')}` : '';

  function given(called: Ticket): string {
    ticket = called;
    ledger.called(called.key, seat);
    return called.number;
  }

  const clerk = {
    get seat() {
      return seat;
    },
    /** The services of the ticket in hand, as far as its client sees them. */
    tasks: () => ticket?.tasks.map(({ service }) => service) ?? [],

    async sitsDownAt(counter: string): Promise<void> {
      const { token } = await ask('logIn', { body: { username, password: everybodysPassword } });
      headers = { authorization: `Bearer ${token}`, 'x-wsid': `ws-${counter}` };
      await ask('readCodes', { headers });
      for (const [taken, sitting] of seats) {
        if (taken !== counter && sitting !== user) continue;
        ledger.left({ counter: taken, user: sitting });
        seats.delete(taken);
      }
      seats.set(counter, user);
      seat = { counter, user };
      ticket = undefined;
    },
    /** Asks for whoever is next without a word to the ledger. */
    asksForTheNext: (...only: string[]) => ask('callNextTicket', { headers, query: wanted(only) }),
    /** The number that is called; undefined when nobody waits. */
    async calls(...only: string[]): Promise<string | undefined> {
      const called = await clerk.asksForTheNext(...only);
      ledger.left(seat);
      ticket = undefined;
      if (called) return given(called);
      ledger.nobodyWaitsFor((service) => isServed(service) && (only.length === 0 || only.includes(service)));
      return undefined;
    },
    async callsBack(): Promise<string | undefined> {
      const kept = ledger.inHand(seat.counter);
      const called = await ask('callCancelledTicket', { headers });
      if (!kept) return called && given(called);
      if (called?.key !== kept.key) throw new Error(`${kept.number} was in hand at ${seat.counter}`);
      ticket = called;
      return called.number;
    },
    callsOut: async ({ key }: Pick<Visitor, 'key'>) =>
      given(await ask('callTicket', { headers, body: { ticket: key } })),
    callsAgain: async () => given(await ask('recallTicket', { headers, body: { ticket: inHand().key } })),
    sees: async () => (await ask('readCallableTickets', { headers })).map(({ number }) => number),

    async begins(service: string): Promise<void> {
      await ask('startTransaction', { headers, body: taskOf(service) });
      ledger.began(inHand().key, service, seat);
    },
    async beginsAfterwork(service: string): Promise<void> {
      await ask('startAfterwork', { headers, body: taskOf(service) });
      ledger.beganAfterwork(inHand().key, service, seat);
    },
    async notes(customerData: CustomerData): Promise<void> {
      await ask('saveCustomerData', { headers, body: { ticket: inHand().key, customerData } });
      ledger.noted(inHand().key, customerData);
    },
    async finishes(): Promise<void> {
      await ask('finishTicket', { headers, body: { ticket: inHand().key } });
      ledger.left(seat);
    },
    async givesUp(): Promise<void> {
      await ask('cancelTicket', { headers, body: { ticket: inHand().key } });
      ledger.left(seat);
    },
    async goes(): Promise<void> {
      await ask('logOut', { headers });
      ledger.left(seat);
      seats.delete(seat.counter);
    },
    /** Takes what `asksForTheNext` gave, and tells the ledger. */
    given,
  };
  return clerk;
}
