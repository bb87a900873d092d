import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { Branch } from '../../contract/branch.ts';
import type { CustomerData } from '../../contract/ticket.ts';
import { smartToken } from '../../domain/smart/smart-token.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { signing, smartTokenKey } from '../../service/secret/signing.ts';
import type { TestClient } from '../service/client-for.ts';
import { dispenserHeaders } from '../service/open-test-service.ts';
import type { TicketModel } from './ticket-model.ts';

interface Deps {
  readonly client: TestClient;
  readonly model: TicketModel;
  readonly branchFile: BranchFile;
  now(): number;
}

export type Visitor = ReturnType<typeof createVisitor>;

/** A visitor with a phone. Each successful action updates the model. */
export function createVisitor({ client, model, branchFile, now }: Deps) {
  const { branch } = branchFile;
  const kiosk = dispenserHeaders(branchFile);
  const requestId = crypto.randomUUID();
  let phone: Readonly<Record<string, string>> = {};
  let booking = { bookingCode: '', verification: '', service: '', time: 0 };
  let taken = { key: '', number: '' };

  function record(
    { ticket }: CreatedTicket,
    services: readonly string[],
    when: Parameters<TicketModel['created']>[2] = {},
  ) {
    // A repeated request record the same ticket.
    if (ticket.key === taken.key) return;
    model.created(ticket, services, when);
    taken = ticket;
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
      record(await client('createTicket', { headers: kiosk, body }), services);
    },
    async takesTicketWith(customerData: CustomerData, ...services: string[]): Promise<void> {
      const body = { requestId, services, language: branch.defaultLang, customerData };
      record(await client('createTicket', { headers: kiosk, body }), services);
    },
    /** The kiosk voids the ticket of a visitor who has left. */
    async walksAway(): Promise<void> {
      await client('voidTicket', { headers: kiosk, body: { requestId } });
      if (taken.key) model.voided(taken.key);
    },

    async books(service: string, time: number): Promise<void> {
      const booked = await client('bookAppointment', { body: { branch: branch.key, service, time } });
      booking = { ...booked, service, time };
      withToken(booked.smartToken);
    },
    async checksIn(): Promise<void> {
      const { bookingCode, service, time } = booking;
      const body = { requestId, bookingCode, language: branch.defaultLang };
      const from = Math.max(time, now());
      record(await client('arriveForAppointment', { headers: kiosk, body }), [service], { from });
    },
    async cancelsBooking(): Promise<void> {
      const { bookingCode, verification } = booking;
      const body = { branch: branch.key, bookingCode, verification };
      await client('deleteBooking', { headers: phone, body });
    },

    async reserves(service: string): Promise<void> {
      withToken((await client('openSmartSession', { body: { branch: branch.key } })).smartToken);
      const body = { service, language: branch.defaultLang };
      record(await client('reserveSmartTicket', { headers: phone, body }), [service], { isReserved: true });
    },
    async arrivesByGps(metres: number): Promise<void> {
      await client('arriveWithSmartTicket', { headers: phone, body: { gps: northOf(branch, metres) } });
      model.arrived(taken.key);
    },
    async arrivesByToken(): Promise<void> {
      const [dispenser] = branchFile.dispensers;
      if (dispenser?.apiKey === undefined) throw new Error('the branch file has no dispenser with a key');
      const key = smartTokenKey(dispenser.apiKey);
      const token = smartToken({ branch: branch.key, device: dispenser.key, key, now: now() }, signing);
      await client('arriveWithSmartTicket', { headers: phone, body: { token } });
      model.arrived(taken.key);
    },
    async voidsReservation(): Promise<void> {
      await client('voidSmartTicket', { headers: phone });
      model.voided(taken.key);
    },
  };
}

/** The position `metres` north of a branch. */
function northOf({ address }: Branch, metres: number) {
  return { latitude: address.latitude + metres / 111_195.08, longitude: address.longitude };
}
