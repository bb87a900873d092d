import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { aBranch, aService, hours } from '../builders.ts';
import { aBranchFile, aCounter, anInterval, aUser } from '../service/a-branch-file.ts';
import { openTestService } from '../service/open-test-service.ts';
import { askAt } from './ask.ts';
import { aClerkOf, type Clerk } from './clerk.ts';
import { openLedger } from './ledger.ts';
import { aVisitorOf } from './visitor.ts';

const chains = { move: ['permit', 'passport'] };

const counters = ['counter-1', 'counter-2', 'counter-3'];

const withAfterwork = { afterwork: true, clerkSelection: false, customerIdentification: 0 };

/** Closed over lunch. Passports and registrations have afterwork; a move is a permit and then a passport. */
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
      aService({ key: 'move', subType: 1, services: chains.move }),
    ],
    numberIntervals: [
      anInterval({ prefix: 'P ', max: numbers }),
      anInterval({ key: 'interval-2', prefix: 'R ', max: numbers }),
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

/** A Monday; the branch is an hour ahead of UTC. */
const monday = '2026-11-23';
const momentOf = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`);

export type BranchDay = Awaited<ReturnType<typeof openBranchDay>>;

/** A branch with three counters, shortly before it opens on a Monday; the service listens on a port. */
export async function openBranchDay({ numbers = 999 } = {}) {
  const branchFile = branchWith(numbers);
  const service = await openTestService({ branchFile, now: momentOf(monday, '07:50') });
  const ask = askAt(await service.listen());
  const now = () => service.now;
  const ledger = openLedger({ now, chains });
  const seats = new Map<string, string>();

  function wait(until: number): void {
    if (until < service.now) throw new Error('time does not run back');
    service.now = until;
  }
  function clerk(name: string): Clerk {
    const user = branchFile.users.find(({ username }) => username === name);
    if (!user) throw new Error(`nobody is called ${name}`);
    return aClerkOf({ ask, ledger, seats }, user);
  }

  return {
    store: service.store,
    ledger,
    counters,
    clerk,
    visitor: () => aVisitorOf({ ask, ledger, branchFile, now }),
    /** The instant at which the clock on the branch's wall shows a time today. */
    moment: (time: string) => momentOf(monday, time),
    now,
    /** Lets time pass until the clock on the wall shows this. */
    at: (time: string) => wait(momentOf(monday, time)),
    pass: (minutes: number) => wait(service.now + minutes * 60_000),
    /** Tuesday, shortly after the branch has opened; nobody has acted since the day ended. */
    nextMorning(): void {
      ledger.dayEnded(momentOf('2026-11-24', '00:00'));
      seats.clear();
      wait(momentOf('2026-11-24', '08:01'));
    },
    close: () => service.close(),
  };
}
