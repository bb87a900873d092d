import type { LightMyRequestResponse } from 'fastify';
import type { Ticket } from '../../../contract/ticket.ts';
import type { BranchFile } from '../../../service/branch-file/branch-file.ts';
import { importBranchFiles } from '../../../service/branch-file/import-branch-files.ts';
import { aBranch, aLanguage, aService, hours, noon } from '../../builders.ts';
import { aBooking, aBranchFile, aCounter, anInterval, aUser } from '../a-branch-file.ts';
import { aClerkAt, type Clerk } from '../a-counter.ts';
import { openTestService, type TestService } from '../open-test-service.ts';

const hour = 60 * 60_000;
const booked = (bookingCode: string, service = 'passport', time = noon) =>
  aBooking({ key: bookingCode, bookingCode, service, time });

/** A branch where everything that may go wrong can go wrong: short intervals, limits, chains, odd bookings. */
const officeFile: BranchFile = aBranchFile({
  branch: aBranch({ services: ['passport', 'permit', 'move', 'rare', 'single', 'lone', 'closed'] }),
  languages: [aLanguage({ customerName: { min: 2, max: 12, bannedWords: ['rude'] } })],
  services: [
    aService({ features: { afterwork: true, clerkSelection: false, customerIdentification: 0 } }),
    aService({ key: 'permit' }),
    aService({ key: 'move', subType: 1, services: ['permit', 'passport'] }),
    aService({ key: 'rare', maxTickets: 1 }),
    aService({ key: 'single', numberInterval: 'single' }),
    aService({ key: 'lone', numberInterval: 'lone' }),
    aService({ key: 'closed', status: 2 }),
  ],
  numberIntervals: [
    anInterval(),
    anInterval({ key: 'single', prefix: 'S ', max: 1 }),
    anInterval({ key: 'lone', prefix: 'L ', max: 1 }),
  ],
  counters: [aCounter(), aCounter({ key: 'counter-2', number: '2', websocketID: 'ws-counter-2' })],
  users: [
    aUser(),
    aUser({ key: 'user-bo', username: 'bo', services: [{ service: 'permit', precedence: 0 }] }),
  ],
  bookings: [
    booked('NOW'),
    booked('TWICE'),
    booked('EARLY', 'passport', noon + 3 * hour),
    booked('LATE', 'passport', noon - hour),
    booked('FULL', 'single'),
    booked('SHUT', 'closed'),
  ],
});

/** The same branch on a day when it opens in the evening. */
const closedFile: BranchFile = {
  ...officeFile,
  branch: { ...officeFile.branch, openingHours: [hours(6, '1800', '1900')] },
  users: [],
};

const neighbourFile = aBranchFile({ branch: aBranch({ key: 'branch-2' }), dispensers: [] });

/** Why the office refuses a rude name. */
export const rudeName = { field: 'customerName', problem: 'not-allowed', min: 2, max: 12 };

/** A visitor's phone with a token of its own. */
export interface Phone {
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse>;
  reserve(service?: string): Promise<LightMyRequestResponse>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where errors are provoked: an office at work, and the same one closed. */
export interface Office {
  readonly service: TestService;
  readonly closed: TestService;
  /** Serves everything. */
  readonly ana: Clerk;
  /** Serves permits alone. */
  readonly bo: Clerk;
  /** A ticket that waits. */
  aTicket(...services: string[]): Promise<Ticket>;
  /** A ticket that Ana has called. */
  aCalledTicket(...services: string[]): Promise<Ticket>;
  /** A ticket whose first task Ana works on. */
  aServedTicket(...services: string[]): Promise<Ticket>;
  aFinishedTicket(): Promise<Ticket>;
  aPhone(at?: TestService): Promise<Phone>;
  close(): Promise<void>;
}

export async function openOffice(): Promise<Office> {
  const service = await openTestService({ branchFile: officeFile });
  await importBranchFiles(service.store, [officeFile, neighbourFile], { now: noon });
  const closed = await openTestService({ branchFile: closedFile });
  const ana = await aClerkAt(service);
  const bo = await aClerkAt(service, 'ws-counter-2', 'bo');

  const office: Office = {
    service,
    closed,
    ana,
    bo,
    async aTicket(...services) {
      const answer = await service.takeTicket(services.length > 0 ? { services } : {});
      return answer.json().ticket;
    },
    async aCalledTicket(...services) {
      const { key } = await office.aTicket(...services);
      return (await ana.ask('callTicket', { body: { ticket: key } })).json();
    },
    async aServedTicket(...services) {
      const ticket = await office.aCalledTicket(...services);
      await ana.ask('startTransaction', { body: { ticket: ticket.key, task: ticket.tasks[0]?.key } });
      return ticket;
    },
    async aFinishedTicket() {
      const ticket = await office.aServedTicket();
      await ana.ask('finishTicket', { body: { ticket: ticket.key } });
      return ticket;
    },
    async aPhone(at = service) {
      const opened = await at.call('openSmartSession', { branch: 'branch-1' });
      const headers = { authorization: `SmartToken ${opened.json().smartToken}` };
      const ask: Phone['ask'] = (method, path, payload) =>
        at.server.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
      return {
        headers,
        ask,
        reserve: (wish = 'passport') => ask('POST', 'smart/ticket', { service: wish, language: 'en' }),
      };
    },
    async close() {
      await service.close();
      await closed.close();
    },
  };
  return office;
}
