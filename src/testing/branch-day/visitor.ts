import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { Branch } from '../../contract/branch.ts';
import type { CustomerData } from '../../contract/ticket.ts';
import { smartToken } from '../../domain/smart/smart-token.ts';
import { signing, smartTokenKey } from '../../service/secret/signing.ts';
import type { TestClient } from '../service/client-for.ts';
import { dispenserHeaders } from '../service/open-test-service.ts';
import type { FollowedDay } from './follow-day.ts';

interface Deps {
  readonly client: TestClient;
  readonly day: FollowedDay;
  readonly branchFile: BranchFile;
  now(): number;
}

export type DayVisitor = ReturnType<typeof createDayVisitor>;

/** A visitor with a phone. Each action checks its own effects. */
export function createDayVisitor({ client, day, branchFile, now }: Deps) {
  const { branch } = branchFile;
  const kiosk = dispenserHeaders(branchFile);
  const requestId = crypto.randomUUID();
  let phone: Readonly<Record<string, string>> = {};
  let booking = { bookingCode: '', verification: '', service: '' };
  let taken = { key: '', number: '' };

  async function takes(
    request: Promise<CreatedTicket>,
    services: readonly string[],
    event: 'ticket.created' | 'ticket.reserved' = 'ticket.created',
  ): Promise<void> {
    const { ticket } = await day.causes(request, ({ ticket: { key, number } }) =>
      key === taken.key ? [] : [{ event, ticket: key, number, services: [...services] }],
    );
    if (ticket.key !== taken.key) day.customerData.set(ticket.key, ticket.customerData);
    taken = ticket;
  }
  async function arrives(body: object): Promise<void> {
    await day.causes(client('arriveWithSmartTicket', { headers: phone, body }), () =>
      day.tickets.get(taken.key)?.status === 15 ? [{ event: 'ticket.waiting', ticket: taken.key }] : [],
    );
  }
  const withToken = (token: string) => {
    phone = { authorization: `SmartToken ${token}` };
  };

  return {
    get key() {
      return taken.key;
    },
    get number() {
      return taken.number;
    },

    async takesTicket(...services: string[]): Promise<void> {
      const body = { requestId, services, language: branch.defaultLang };
      await takes(client('createTicket', { headers: kiosk, body }), services);
    },
    async takesTicketWith(customerData: CustomerData, ...services: string[]): Promise<void> {
      const body = { requestId, services, language: branch.defaultLang, customerData };
      await takes(client('createTicket', { headers: kiosk, body }), services);
    },
    async walksAway(): Promise<void> {
      const request = client('voidTicket', { headers: kiosk, body: { requestId } });
      await day.causes(request, () => day.withdrawing(taken.key));
    },

    async books(service: string, time: number): Promise<void> {
      const booked = await client('bookAppointment', { body: { branch: branch.key, service, time } });
      booking = { ...booked, service };
      withToken(booked.smartToken);
    },
    async checksIn(): Promise<void> {
      const { bookingCode, service } = booking;
      const body = { requestId, bookingCode, language: branch.defaultLang };
      await takes(client('arriveForAppointment', { headers: kiosk, body }), [service]);
    },
    async cancelsBooking(): Promise<void> {
      const { bookingCode, verification } = booking;
      const body = { branch: branch.key, bookingCode, verification };
      await client('deleteBooking', { headers: phone, body });
    },

    async reserves(service: string): Promise<void> {
      withToken((await client('openSmartSession', { body: { branch: branch.key } })).smartToken);
      const body = { service, language: branch.defaultLang };
      await takes(client('reserveSmartTicket', { headers: phone, body }), [service], 'ticket.reserved');
    },
    arrivesByGps: (metres: number) => arrives({ gps: northOf(branch, metres) }),
    async arrivesByToken(): Promise<void> {
      const [dispenser] = branchFile.dispensers;
      if (dispenser?.apiKey === undefined) throw new Error('the branch file has no dispenser with a key');
      const key = smartTokenKey(dispenser.apiKey);
      const token = smartToken({ branch: branch.key, device: dispenser.key, key, now: now() }, signing);
      await arrives({ token });
    },
    async voidsReservation(): Promise<void> {
      await day.causes(client('voidSmartTicket', { headers: phone }), () => day.withdrawing(taken.key));
    },
  };
}

/** The position `metres` north of a branch. */
function northOf({ address }: Branch, metres: number) {
  return { latitude: address.latitude + metres / 111_195.08, longitude: address.longitude };
}
