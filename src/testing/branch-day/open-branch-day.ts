import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { aBranch, aProfile, aService, hours } from '../builders.ts';
import { aBranchFile, aCounter, aNumberInterval, aUser } from '../service/branch-file-builders.ts';
import { clientFor } from '../service/client-for.ts';
import { openTestService } from '../service/open-test-service.ts';
import { createDayClerk, type DayClerk } from './clerk.ts';
import { followDay } from './follow-day.ts';
import { createDayVisitor } from './visitor.ts';

const links = ['permit', 'passport'];

const counters = ['counter-1', 'counter-2', 'counter-3'];

const withAfterwork = { afterwork: true, clerkSelection: false, customerIdentification: 0 };

/**
 * A branch that closes for lunch. The services passport and register have afterwork; the service move is a chain of
 * permit and passport.
 */
const branchWith = (numbers: number): BranchFile =>
  aBranchFile({
    branch: aBranch({
      services: ['passport', 'permit', 'register', 'move'],
      openingHours: [1, 2, 3, 4, 5].flatMap((day) => [
        hours(day, '0800', '1200'),
        hours(day, '1300', '1800'),
      ]),
    }),
    services: [
      aService({ features: withAfterwork }),
      aService({ key: 'permit', numberInterval: 'interval-2' }),
      aService({ key: 'register', numberInterval: 'interval-2', features: withAfterwork }),
      aService({ key: 'move', subType: 1, services: links }),
    ],
    profiles: [aProfile({ serviceCount: 2 })],
    numberIntervals: [
      aNumberInterval({ prefix: 'P ', max: numbers }),
      aNumberInterval({ key: 'interval-2', prefix: 'R ', max: numbers }),
    ],
    counters: counters.map((key) => aCounter({ key, websocketID: `ws-${key}` })),
    users: [
      aUser({
        key: 'user-maria',
        username: 'maria',
        services: [
          { service: 'passport', precedence: 1 },
          { service: 'permit', precedence: 0 },
        ],
      }),
      aUser({
        key: 'user-jon',
        username: 'jon',
        services: [
          { service: 'permit', precedence: 0 },
          { service: 'register', precedence: 0 },
        ],
      }),
      aUser({ key: 'user-ines', username: 'ines' }),
    ],
  });

/** A Monday on which the branch is an hour ahead of UTC. */
const monday = '2026-11-23';
const instantOf = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`);

const closedAt = instantOf(monday, '18:00');

export type BranchDay = Awaited<ReturnType<typeof openBranchDay>>;

/** Opens a branch with three counters, shortly before its opening on a Monday. The service listens on a port. */
export async function openBranchDay({ numbers = 999 } = {}) {
  const branchFile = branchWith(numbers);
  const service = await openTestService({ branchFile, now: instantOf(monday, '07:50') });
  const client = clientFor(await service.listen());
  const now = () => service.now;
  const branch = branchFile.branch.key;
  const day = followDay({
    store: service.store,
    branch,
    now,
    closedAt,
    endsAt: instantOf('2026-11-24', '00:00'),
    chains: new Map([['move', links]]),
    serves: (user, service) => {
      const services = branchFile.users.find(({ key }) => key === user)?.services;
      return services?.some((one) => one.service === service) ?? true;
    },
  });

  function waitUntil(until: number): void {
    if (until < service.now) throw new Error('the clock cannot be set back');
    service.now = until;
  }
  function clerk(name: string): DayClerk {
    const user = branchFile.users.find(({ username }) => username === name);
    if (!user) throw new Error(`no clerk has the name ${name}`);
    return createDayClerk({ client, day }, user);
  }

  return {
    store: service.store,
    branch,
    day,
    counters,
    clerk,
    visitor: () => createDayVisitor({ client, day, branchFile, now }),
    moment: (time: string) => instantOf(monday, time),
    now,
    at: (time: string) => waitUntil(instantOf(monday, time)),
    pass: (minutes: number) => waitUntil(service.now + minutes * 60_000),
    /**
     * Sets the clock to shortly after opening on Tuesday. Nobody has used the service since the end of
     * Monday.
     */
    nextMorning: () => waitUntil(instantOf('2026-11-24', '08:01')),
    close: () => service.close(),
  };
}
