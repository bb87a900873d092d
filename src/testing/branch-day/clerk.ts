import type { UserInFile } from '../../contract/additions/branch-file.ts';
import type { CustomerData, Ticket } from '../../contract/ticket.ts';
import type { TransferDestination } from '../history/history.ts';
import { testPassword } from '../service/branch-file-builders.ts';
import type { TestClient } from '../service/client-for.ts';
import type { ClerkAtCounter, FollowedDay } from './follow-day.ts';
import type { DayVisitor } from './visitor.ts';

interface Deps {
  readonly client: TestClient;
  readonly day: FollowedDay;
}

export type DayClerk = ReturnType<typeof createDayClerk>;

/** A clerk whose client stores the called ticket. Each action checks its own effects. */
export function createDayClerk({ client, day }: Deps, { key: user, username }: UserInFile) {
  let headers: Readonly<Record<string, string>> = {};
  let seat: ClerkAtCounter = { counter: '', user };
  let ticket: Ticket | undefined;
  /** The key of a ticket that a new login has taken over but not received yet. */
  let inherited: string | undefined;

  const currentTicket = () => ticket ?? { key: 'none', tasks: [] };
  const taskOf = (service: string) => {
    const task = currentTicket().tasks.find((one) => one.service === service);
    return { ticket: currentTicket().key, task: task?.key ?? 'none' };
  };
  const queryFor = (only: readonly string[]) =>
    only.length > 0 ? `?${only.map((service) => `services=${service}`).join('&')}` : '';

  const called = ({ key, calls }: Ticket) => ({
    event: 'ticket.called',
    ticket: key,
    counter: seat.counter,
    calls,
  });
  const isCurrent = (key: string) => day.currentTicket(seat.counter)?.key === key;
  const left = () => day.leaving(seat.counter);

  function receive(received: Ticket): string {
    ticket = received;
    inherited = undefined;
    return received.number;
  }

  async function callsChosen({ key }: Pick<DayVisitor, 'key'>, arrived?: true): Promise<string> {
    const request = client('callTicket', { headers, body: { ticket: key, arrived } });
    return receive(
      await day.causes(request, (chosen) => {
        const isReserved = day.tickets.get(key)?.status === 15;
        const arrival = { event: 'ticket.waiting', ticket: key, counter: seat.counter };
        return [...(isReserved ? [arrival] : []), ...(isCurrent(key) ? [] : left()), called(chosen)];
      }),
    );
  }

  async function startsWork(service: string, status: 40 | 50): Promise<void> {
    const body = taskOf(service);
    const request = client(status === 40 ? 'startTransaction' : 'startAfterwork', { headers, body });
    await day.causes(request, () => {
      const task = day.currentTicket(seat.counter)?.tasks.find((one) => one.service === service);
      const event = status === 40 ? 'ticket.inTransaction' : 'ticket.afterwork';
      return task?.status === status ? [] : [{ event, counter: seat.counter, ...body }];
    });
  }

  const clerk = {
    tasks: () => ticket?.tasks.map(({ service }) => service) ?? [],

    async logsInAt(counter: string): Promise<void> {
      const { token } = await client('logIn', { body: { username, password: testPassword } });
      headers = { authorization: `Bearer ${token}`, 'x-wsid': `ws-${counter}` };
      const isContinued = day.seats.get(counter)?.user === user;
      inherited = isContinued ? day.currentTicket(counter)?.key : undefined;
      await day.causes(client('readCodes', { headers }), () => {
        const ended = [...day.seats].filter(([at, one]) => (at === counter) !== (one.user === user));
        const ends = ended.flatMap(([at, one]) => [
          ...day.leaving(at),
          { event: 'counter.closed', counter: at, user: one.user },
        ]);
        return isContinued ? ends : [...ends, { event: 'counter.opened', counter, user }];
      });
      seat = { counter, user };
      ticket = undefined;
    },
    async requestsNext(...only: string[]): Promise<string | undefined> {
      const next = await day.causes(client('callNextTicket', { headers, query: queryFor(only) }), (found) => {
        if (found) day.expectNext(found.key, seat);
        return [...left(), ...(found ? [called(found)] : [])];
      });
      ticket = undefined;
      return next && receive(next);
    },
    /**
     * Requests the next ticket. Nobody else sends a request meanwhile, so an empty response means that no ticket
     * waits.
     */
    async calls(...only: string[]): Promise<string | undefined> {
      const number = await clerk.requestsNext(...only);
      if (number === undefined) day.expectNoneWaiting(only, seat);
      return number;
    },
    async callsCancelled(): Promise<string | undefined> {
      const key = day.currentTicket(seat.counter)?.key;
      const isInherited = key !== undefined && key === inherited;
      const found = await day.causes(client('callCancelledTicket', { headers }), (recovered) =>
        isInherited || !recovered ? [] : [...left(), called(recovered)],
      );
      if (isInherited && (found?.key !== key || found.status !== 30))
        throw new Error(`${key} is the current ticket of ${seat.counter}, and its clerk did not get it`);
      return found && receive(found);
    },
    callsChosen: (visitor: Pick<DayVisitor, 'key'>) => callsChosen(visitor),
    /** Calls the ticket of a visitor at the counter, even before the arrival or the booked time is recorded. */
    callsArrived: (visitor: Pick<DayVisitor, 'key'>) => callsChosen(visitor, true),
    async recalls(): Promise<string> {
      const request = client('recallTicket', { headers, body: { ticket: currentTicket().key } });
      return receive(await day.causes(request, (again) => [called(again)]));
    },
    listsCallable: async () => (await client('readCallableTickets', { headers })).map(({ number }) => number),

    startsTransaction: (service: string) => startsWork(service, 40),
    startsAfterwork: (service: string) => startsWork(service, 50),
    async savesCustomerData(customerData: CustomerData): Promise<void> {
      const { key } = currentTicket();
      await day.causes(client('saveCustomerData', { headers, body: { ticket: key, customerData } }), () => [
        { event: 'ticket.dataSaved', ticket: key, counter: seat.counter },
      ]);
      day.customerData.set(key, { ...day.customerData.get(key), ...customerData });
    },
    async finishes(): Promise<void> {
      await day.causes(client('finishTicket', { headers, body: { ticket: currentTicket().key } }), left);
    },
    async transfers(
      to: TransferDestination,
      { key }: Pick<DayVisitor, 'key'> = currentTicket(),
      place = 'kept',
    ): Promise<void> {
      const request = client('transferTicket', { headers, body: { ticket: key, place, ...to } });
      await day.causes(request, () => [{ event: 'ticket.waiting', ticket: key, counter: seat.counter, to }]);
      if (ticket?.key === key) ticket = undefined;
    },
    async parks(): Promise<void> {
      const { key } = currentTicket();
      const parking = { event: 'ticket.waiting', ticket: key, counter: seat.counter, parked: true };
      await day.causes(client('parkTicket', { headers, body: { ticket: key } }), () =>
        isCurrent(key) ? [parking] : [],
      );
      ticket = undefined;
    },
    async pauses(): Promise<void> {
      await day.causes(client('pauseCounter', { headers }), () =>
        day.seats.get(seat.counter)?.pausedAt === null ? [{ event: 'counter.paused', ...seat }] : [],
      );
    },
    async resumes(): Promise<void> {
      await day.causes(client('resumeCounter', { headers }), () =>
        day.seats.get(seat.counter)?.pausedAt === null ? [] : [{ event: 'counter.resumed', ...seat }],
      );
    },
    async cancels(): Promise<void> {
      await day.causes(client('cancelTicket', { headers, body: { ticket: currentTicket().key } }), left);
    },
    async logsOut(): Promise<void> {
      await day.causes(client('logOut', { headers }), () => [
        ...left(),
        { event: 'counter.closed', ...seat },
      ]);
    },
  };
  return clerk;
}
