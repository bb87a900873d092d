import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BranchFile } from '../contract/additions/branch-file.ts';
import { aBranch, aProfile, aService } from '../testing/builders.ts';
import { aBranchFile, aCounter, aUser } from '../testing/service/branch-file-builders.ts';
import { logInAt } from '../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../testing/service/open-test-service.ts';
import { openPhone } from '../testing/service/phone-client.ts';
import { repetitions } from '../testing/service/repetitions.ts';
import { importBranchFiles } from './branch-file/import-branch-files.ts';
import { readCallableTickets } from './operations/counter/callable-tickets.ts';
import { endLostLogins } from './operations/counter/end-lost-logins.ts';
import { openBranchReader } from './store/branch-reader.ts';

const [hashed] = aBranchFile().users;
const names = ['ana', 'bo'];
const numbers = ['1', '2'];
const services = ['passport', 'permit', 'register'];
const chain = ['permit', 'register'];

/** The counters and the users by name, each with its services; undefined means all services. */
type Staff = Readonly<Record<'counters' | 'users', ReadonlyMap<string, readonly string[] | undefined>>>;

const some = fc.oneof(fc.constant(undefined), { weight: 2, arbitrary: fc.subarray(services) });
const among = (all: readonly string[]) =>
  fc
    .subarray([...all], { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map((name) => some.map((own) => [name, own] as const))))
    .map((entries) => new Map(entries));
const nobody = fc.constant<Staff>({ counters: new Map(), users: new Map() });
const staff = fc.oneof(nobody, {
  weight: 6,
  arbitrary: fc.record({ counters: among(numbers), users: among(names) }),
});
const everybody: Staff = {
  counters: new Map(numbers.map((number) => [number, undefined])),
  users: new Map(names.map((name) => [name, undefined])),
};

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ change: staff }) },
  {
    weight: 4,
    arbitrary: fc.record({ take: fc.subarray([...services, 'move'], { minLength: 1, maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ reserve: fc.constantFrom(...services) }) },
  { weight: 4, arbitrary: fc.record({ call: fc.constantFrom(...names), at: fc.constantFrom(...numbers) }) },
);

function fileWith({ counters, users }: Staff): BranchFile {
  return aBranchFile({
    branch: aBranch({ services: [...services, 'move'] }),
    services: [
      ...services.map((key) => aService({ key })),
      aService({ key: 'move', subType: 1, services: chain }),
    ],
    profiles: [aProfile({ serviceCount: 2 })],
    counters: [...counters].map(([number, own]) => ({
      ...aCounter({ key: `counter-${number}`, number, websocketID: `ws-counter-${number}` }),
      ...(own && { services: [...own] }),
    })),
    users: [...users].map(([name, own]) => ({
      ...aUser({ ...hashed, key: name, username: name }),
      ...(own && { services: own.map((service) => ({ service, precedence: 0 })) }),
    })),
  });
}

/** True if some clerk serves the service at some counter. Repeats the rule on purpose, to check the implementation. */
function isServed(service: string, { counters, users }: Staff): boolean {
  return [...counters.values()].some((ofCounter) =>
    [...users.values()].some(
      (ofUser) => (ofCounter?.includes(service) ?? true) && (ofUser?.includes(service) ?? true),
    ),
  );
}

async function listedSomewhere({ store, now }: TestService, file: BranchFile): Promise<Set<string>> {
  const found = new Set<string>();
  for (const counter of file.counters) {
    for (const user of file.users) {
      const session = { branch: file.branch.key, hash: '', counter, user };
      const reader = await openBranchReader(store, file.branch.key);
      for (const list of ['next', 'others', 'parked', 'notArrived'] as const) {
        for (const { key } of await readCallableTickets(reader, { list, from: 0 }, { session, now }))
          found.add(key);
      }
    }
  }
  return found;
}

async function expectAllCanBeCalled(service: TestService, file: BranchFile): Promise<void> {
  const open = await service.store.db
    .selectFrom('ticket')
    .select(['key', 'number', 'status', 'counter'])
    .where('status', '<', 60)
    .execute();
  const listed = await listedSomewhere(service, file);
  const counters = file.counters.map(({ key }) => key);
  // Without a counter or a clerk, nobody can list tickets.
  if (counters.length === 0 || file.users.length === 0) return;
  for (const { key, number, status, counter } of open) {
    const isCurrent = status >= 30;
    expect({ number, found: isCurrent ? counters.includes(counter) : listed.has(key) }).toEqual({
      number,
      found: true,
    });
  }
}

it('only tickets that a counter serves are issued, and each can be called, on a day when counters and clerks change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps) => {
      let present = everybody;
      const service = await openTestService({ branchFile: fileWith(present) });
      try {
        for (const one of steps) {
          service.now += 60_000;
          if ('change' in one) {
            present = one.change;
            await importBranchFiles(service.store, [fileWith(present)]);
            await endLostLogins(service.store);
          } else if ('take' in one) {
            const wanted = one.take.flatMap((key) => (key === 'move' ? chain : [key]));
            const { statusCode } = await service.takeTicket({ services: one.take });
            expect(statusCode).toBe(wanted.every((key) => isServed(key, present)) ? 200 : 400);
          } else if ('reserve' in one) {
            const { statusCode } = await (await openPhone(service)).reserve(one.reserve);
            expect(statusCode).toBe(isServed(one.reserve, present) ? 200 : 400);
          } else if (present.users.has(one.call) && present.counters.has(one.at)) {
            const clerk = await logInAt(service, `ws-counter-${one.at}`, one.call);
            const called = await clerk.call('callNextTicket');
            if (called.statusCode === 200) {
              const { key, tasks } = called.json();
              await clerk.call('startTransaction', { body: { ticket: key, task: tasks[0].key } });
            }
          }
          await expectAllCanBeCalled(service, fileWith(present));
        }
      } finally {
        await service.close();
      }
    }),
    { numRuns: repetitions(8) },
  );
});
