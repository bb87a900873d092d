import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { Branch } from '../../contract/branch.ts';
import type { CustomerData } from '../../contract/ticket.ts';
import { smartToken } from '../../domain/smart/smart-token.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { signing, smartTokenKey } from '../../service/operations/smart/signing.ts';
import { credentialsOf } from '../service/open-test-service.ts';
import type { Ask } from './ask.ts';
import type { Ledger } from './ledger.ts';

interface Foyer {
  readonly ask: Ask;
  readonly ledger: Ledger;
  readonly branchFile: BranchFile;
  now(): number;
}

export type Visitor = ReturnType<typeof aVisitorOf>;

/** Somebody with a finger for the kiosk and a phone in the pocket; the ledger is told of whatever succeeds. */
export function aVisitorOf({ ask, ledger, branchFile, now }: Foyer) {
  const { branch } = branchFile;
  const kiosk = credentialsOf(branchFile);
  const requestId = crypto.randomUUID();
  let phone: Readonly<Record<string, string>> = {};
  let booking = { bookingCode: '', verification: '', service: '', time: 0 };
  let paper = { key: '', number: '' };

  function gets(
    { ticket }: CreatedTicket,
    services: readonly string[],
    when: Parameters<Ledger['created']>[2] = {},
  ) {
    // Asked once more, the same ticket is answered.
    if (ticket.key === paper.key) return;
    ledger.created(ticket, services, when);
    paper = ticket;
  }
  const withToken = (token: string) => {
    phone = { authorization: `SmartToken ${token}` };
  };

  return {
    get key() {
      return paper.key;
    },
    get number() {
      return paper.number;
    },

    async takes(...services: string[]): Promise<void> {
      const body = { requestId, services, language: branch.defaultLang };
      gets(await ask('createTicket', { headers: kiosk, body }), services);
    },
    async takesWith(customerData: CustomerData, ...services: string[]): Promise<void> {
      const body = { requestId, services, language: branch.defaultLang, customerData };
      gets(await ask('createTicket', { headers: kiosk, body }), services);
    },
    /** The kiosk takes the ticket back, because nobody took it. */
    async walksAway(): Promise<void> {
      await ask('voidTicket', { headers: kiosk, body: { requestId } });
      if (paper.key) ledger.withdrawn(paper.key);
    },

    async books(service: string, time: number): Promise<void> {
      const booked = await ask('bookAppointment', { body: { branch: branch.key, service, time } });
      booking = { ...booked, service, time };
      withToken(booked.smartToken);
    },
    async typesTheCode(): Promise<void> {
      const { bookingCode, service, time } = booking;
      const body = { requestId, bookingCode, language: branch.defaultLang };
      const from = Math.max(time, now());
      gets(await ask('arriveForAppointment', { headers: kiosk, body }), [service], { from });
    },
    async callsOff(): Promise<void> {
      const { bookingCode, verification } = booking;
      const body = { branch: branch.key, bookingCode, verification };
      await ask('deleteBooking', { headers: phone, body });
    },

    async reserves(service: string): Promise<void> {
      withToken((await ask('openSmartSession', { body: { branch: branch.key } })).smartToken);
      const body = { service, language: branch.defaultLang };
      gets(await ask('reserveSmartTicket', { headers: phone, body }), [service], { isReserved: true });
    },
    async saysItIs(metres: number): Promise<void> {
      await ask('arriveWithSmartTicket', { headers: phone, body: { gps: northOf(branch, metres) } });
      ledger.arrived(paper.key);
    },
    async readsTheCodeOfTheKiosk(): Promise<void> {
      const [dispenser] = branchFile.dispensers;
      if (!dispenser) throw new Error('there is no kiosk');
      const key = smartTokenKey(dispenser.apiKey);
      const token = smartToken({ branch: branch.key, device: dispenser.key, key, now: now() }, signing);
      await ask('arriveWithSmartTicket', { headers: phone, body: { token } });
      ledger.arrived(paper.key);
    },
    async givesTheReservationBack(): Promise<void> {
      await ask('voidSmartTicket', { headers: phone });
      ledger.withdrawn(paper.key);
    },
  };
}

/** So many metres to the north of a branch. */
function northOf({ address }: Branch, metres: number) {
  return { latitude: address.latitude + metres / 111_195.08, longitude: address.longitude };
}
