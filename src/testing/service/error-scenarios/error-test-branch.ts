import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import type { Ticket } from '../../../contract/ticket.ts';
import { importBranchFiles } from '../../../service/branch-file/import-branch-files.ts';
import { aBranch, aLanguage, aProfile, aService, hours, testNow } from '../../builders.ts';
import { aBooking, aBranchFile, aCode, aCounter, aNumberInterval, aUser } from '../branch-file-builders.ts';
import { logInAt } from '../clerk-client.ts';
import { openTestService, type TestService } from '../open-test-service.ts';
import { openPhone } from '../phone-client.ts';

const hour = 60 * 60_000;
const bookingWith = (bookingCode: string, service = 'passport', time = testNow) =>
  aBooking({ key: bookingCode, bookingCode, service, time });

/**
 * A branch in which every error is possible, with short number intervals, ticket limits, chains, and bookings at wrong
 * times.
 */
const branchFile: BranchFile = aBranchFile({
  branch: aBranch({ services: ['passport', 'permit', 'move', 'rare', 'single', 'short', 'lone', 'closed'] }),
  languages: [aLanguage({ customerName: { min: 2, max: 12, bannedWords: ['rude'] } })],
  services: [
    aService({ features: { afterwork: true, clerkSelection: false, customerIdentification: 0 } }),
    aService({ key: 'permit' }),
    aService({ key: 'move', subType: 1, services: ['permit', 'passport'] }),
    aService({ key: 'rare', maxTickets: 1 }),
    aService({ key: 'single', numberInterval: 'single' }),
    aService({ key: 'short', numberInterval: 'short' }),
    aService({ key: 'lone', numberInterval: 'lone' }),
    aService({ key: 'closed', status: 2 }),
  ],
  profiles: [aProfile({ serviceCount: 2 })],
  numberIntervals: [
    aNumberInterval(),
    aNumberInterval({ key: 'single', prefix: 'S ', max: 1 }),
    aNumberInterval({ key: 'short', prefix: 'Q ', max: 4 }),
    aNumberInterval({ key: 'lone', prefix: 'L ', max: 1 }),
  ],
  codes: [aCode({ key: 'coffee', category: 'status' })],
  counters: [aCounter(), aCounter({ key: 'counter-2', number: '2', websocketID: 'ws-counter-2' })],
  users: [
    aUser(),
    aUser({ key: 'user-bo', username: 'bo', services: [{ service: 'permit', precedence: 0 }] }),
    aUser({ key: 'user-cy', username: 'cy', mustChangePassword: true }),
  ],
  bookings: [
    bookingWith('NOW'),
    bookingWith('TWICE'),
    bookingWith('ARRIVED'),
    bookingWith('MOVED'),
    bookingWith('OPENED'),
    bookingWith('EARLY', 'passport', testNow + 3 * hour),
    bookingWith('LATE', 'passport', testNow - hour),
    bookingWith('FULL', 'single'),
    bookingWith('SHORT', 'short'),
    bookingWith('SHUT', 'closed'),
  ],
});

const closedFile: BranchFile = {
  ...branchFile,
  branch: { ...branchFile.branch, openingHours: [hours(6, '1800', '1900')] },
};

const otherBranchFile = aBranchFile({ branch: aBranch({ key: 'branch-2' }), dispensers: [] });

export const bannedNameData = { field: 'customerName', problem: 'not-allowed', min: 2, max: 12 };

export type ErrorTestBranch = Awaited<ReturnType<typeof openErrorTestBranch>>;

/** Opens the branch with Ana at counter 1 and Bo at counter 2. */
export async function openErrorTestBranch() {
  const service = await openTestService({ branchFile: branchFile });
  await importBranchFiles(service.store, [branchFile, otherBranchFile]);
  const closed = await openTestService({ branchFile: closedFile });
  const ana = await logInAt(service);
  const bo = await logInAt(service, 'ws-counter-2', 'bo');
  const furtherServices = new Map<string, Promise<TestService>>();

  const branch = {
    service,
    closed,
    /** Serves all services. */
    ana,
    /** Serves only permits. */
    bo,
    async aTicket(...services: string[]): Promise<Ticket> {
      const answer = await service.takeTicket(services.length > 0 ? { services } : {});
      return answer.json().ticket;
    },
    async aCalledTicket(...services: string[]): Promise<Ticket> {
      const { key } = await branch.aTicket(...services);
      return (await ana.call('callTicket', { body: { ticket: key } })).json();
    },
    /** Creates a ticket whose first task is in transaction at Ana's counter. */
    async aServedTicket(...services: string[]) {
      const ticket = await branch.aCalledTicket(...services);
      await ana.call('startTransaction', { body: { ticket: ticket.key, task: ticket.tasks[0]?.key } });
      return ticket;
    },
    async aFinishedTicket() {
      const ticket = await branch.aServedTicket();
      await ana.call('finishTicket', { body: { ticket: ticket.key } });
      return ticket;
    },
    aPhone: (at = service) => openPhone(at),
    /** Another service, opened once for all scenarios that use its name, and closed together with the branch. */
    further(name: string, open: () => Promise<TestService>) {
      const opened = furtherServices.get(name) ?? open();
      furtherServices.set(name, opened);
      return opened;
    },
    async close() {
      await service.close();
      await closed.close();
      for (const further of furtherServices.values()) await (await further).close();
    },
  };
  return branch;
}
