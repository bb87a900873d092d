import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { CreatedTicket } from '../contract/additions/create-ticket.ts';
import { rules } from '../contract/additions/rules.ts';
import type { Ticket } from '../contract/ticket.ts';
import type { WaitingInfo } from '../contract/waiting-info.ts';
import { seededRandom } from '../domain/chance/seeded-random.ts';
import {
  type FollowingVisitor,
  pageContradictions,
  readPages,
  type ShownPages,
  takeAndFollow,
} from '../testing/branch-day/pages.ts';
import { aBranch, aService, testNow } from '../testing/builders.ts';
import { checkDatabase } from '../testing/history/check-history.ts';
import { readDatabaseState } from '../testing/history/read-database-state.ts';
import { isWhole } from '../testing/is-whole.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aNumberInterval,
  aUser,
} from '../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../testing/service/clerk-client.ts';
import { openTestService } from '../testing/service/open-test-service.ts';

/** The booking codes, by the second at which the visitor arrives. */
const arrivals = new Map([
  [60, 'CODE2'],
  [1_000, 'CODE3'],
  [2_200, 'CODE4'],
]);
const services = ['passport', 'permit', 'register'];
const minute = 60_000;
/** The precedences of each clerk's services. The first clerk has none; the others prefer different services. */
const levels = [
  { passport: 0, permit: 0, register: 0 },
  { passport: 2, permit: 1 },
  { permit: 1, register: 3 },
];
/** The number of days; `npm run prove -- pages` simulates 1,000, and the first of them lasts an hour. */
const days = Number(process.env.PAGES_DAYS ?? 1);
const seeds = Array.from({ length: days }, (_, day) => 51 + day);
const secondsOf = (seed: number) => (isWhole || (days > 1 && seed === seeds[0]) ? 3_600 : 160);

/** A branch whose order of calls depends on weights, or on targets, a ratio and a limit on overtaking. */
const branchWith = (isLimited: boolean) =>
  aBranchFile({
    branch: aBranch({ services }),
    services: services.map((key) =>
      aService({
        key,
        priority: key === 'register' ? 1 : 0,
        ...(isLimited && key === 'permit' && { targetMinutes: 1 }),
      }),
    ),
    rules: { ...v.getDefaults(rules), ...(isLimited && { normalPerPriority: 2, mostOvertakings: 2 }) },
    numberIntervals: [aNumberInterval()],
    counters: levels.map((_, index) =>
      aCounter({
        key: `counter-${index + 1}`,
        number: `${index + 1}`,
        websocketID: `ws-counter-${index + 1}`,
      }),
    ),
    users: levels.map((precedence, index) =>
      aUser({
        key: `user-${index}`,
        username: `clerk-${index}`,
        services: Object.entries(precedence).map(([service, level]) => ({ service, precedence: level })),
      }),
    ),
    bookings: [7, 21, 38].map((after, index) =>
      aBooking({ key: `booking-${index}`, bookingCode: `CODE${index + 2}`, time: testNow + after * minute }),
    ),
  });

const longestLists: number[] = [];

it.each(seeds)(
  'kiosk, phone, board and counter page contradict neither each other nor the rules for more than a second: day %i',
  async (seed) => {
    const service = await openTestService({
      branchFile: branchWith(seed % 2 === 1),
      verifyPassword: async () => true,
    });
    const random = seededRandom(seed);
    const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
    const clerks: ClerkClient[] = [];
    for (const index of levels.keys())
      clerks.push(await logInAt(service, `ws-counter-${index + 1}`, `clerk-${index}`));
    const current: (Ticket | undefined)[] = clerks.map(() => undefined);
    let visitors: FollowingVisitor[] = [];

    async function arrive(bookingCode: string): Promise<void> {
      const requestId = `arrival-with-${bookingCode}`;
      const body = { requestId, bookingCode, language: 'en' };
      visitors.push(await takeAndFollow(service, (await service.call('arriveForAppointment', body)).json()));
    }
    /**
     * Two visitors come at the same time. Returns the second visitor's queue position in the menu and on the ticket.
     */
    async function come(): Promise<readonly (number | undefined)[]> {
      const key = pick(services) ?? '';
      visitors.push(await takeAndFollow(service, (await service.takeTicket({ services: [key] })).json()));
      const menu: WaitingInfo[] = (await service.call('readWaitingInfo')).json();
      const answer: CreatedTicket = (await service.takeTicket({ services: [key] })).json();
      visitors.push(await takeAndFollow(service, answer));
      return [menu.find((info) => info.service === key)?.ahead, answer.waiting.ahead];
    }
    async function work(index: number): Promise<void> {
      const ticket = current[index];
      const send = (...[endpoint, body]: [Parameters<ClerkClient['call']>[0], object?]) =>
        clerks[index]?.call(endpoint, { body: { ticket: ticket?.key, ...body } });
      const chance = random();
      if (ticket && chance < 0.15) await send('transferTicket', { service: pick(services), place: 'kept' });
      else if (ticket && chance < 0.2) await send('parkTicket');
      else if (ticket && chance < 0.5) await send('startTransaction', { task: ticket.tasks[0]?.key });
      else {
        const next = await clerks[index]?.call('callNextTicket');
        current[index] = next?.statusCode === 200 ? next.json() : undefined;
      }
    }

    const found: string[] = [];
    let before: ShownPages | undefined;
    let lastAct = 0;
    let most = 0;
    for (let second = 0; second < secondsOf(seed); second++) {
      service.now += 1_000;
      if (random() < 0.12 || arrivals.has(second)) lastAct = second;
      if (lastAct === second) {
        const code = arrivals.get(second);
        if (code !== undefined) await arrive(code);
        else if (random() < (second < 1_800 ? 0.25 : 0.12)) {
          const [menu, ticket] = await come();
          if (menu !== ticket) found.push(`the menu says ${menu}, and the ticket ${ticket}`);
        } else await work(Math.floor(random() * clerks.length));
      }
      // All phones are read one second after a change. At other times, their state does not change, so one phone is
      // enough.
      const asked =
        second - lastAct === 1 ? visitors : visitors.filter((_, index) => index === second % visitors.length);
      const now = await readPages(service, clerks, asked, second);
      found.push(...pageContradictions(now, before ?? now).map((one) => `${second} s: ${one}`));
      before = now;
      most = Math.max(most, ...now.lists.map((list) => list.length));
      visitors = visitors.filter(
        ({ number }) => !['done', 'void'].includes(now.phones.get(number)?.state ?? ''),
      );
    }
    expect(found).toEqual([]);
    longestLists.push(most);
    expect(checkDatabase(await readDatabaseState(service.store, service.branchFile.branch.key))).toEqual([]);
    await service.close();
  },
);

it('on most of the simulated days, a counter has a list of more than three tickets', () => {
  expect(longestLists.filter((length) => length > 3).length).toBeGreaterThan(days / 2);
});
