import { createHash } from 'node:crypto';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { aBranch, aDevice, aService } from '../builders.ts';
import { aBranchFile, aCounter, aNumberInterval, aUser } from '../service/a-branch-file.ts';

const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A branch with a dispenser for each of its visitors, as one may take thirty tickets a minute, and clerks at counters. */
export function aBusyBranch({ dispensers = 64, counters = 8 } = {}): BranchFile {
  return aBranchFile({
    branch: aBranch({ services: ['passport', 'permit', 'register'] }),
    services: [
      aService(),
      aService({ key: 'permit', priority: 1 }),
      aService({ key: 'register', numberInterval: 'interval-2' }),
    ],
    // Short enough to begin again, with numbers left out that are still open.
    numberIntervals: [
      aNumberInterval({ max: 9_999 }),
      aNumberInterval({ key: 'interval-2', prefix: 'R ', min: 10, max: 109 }),
    ],
    dispensers: places(dispensers).map((place) => ({
      ...aDevice({ key: `device-${place}`, websocketID: `ws-${place}` }),
      apiKey: createHash('sha256').update(`dispenser ${place}`).digest('hex').slice(0, 32),
    })),
    counters: places(counters).map((place) =>
      aCounter({ key: `counter-${place}`, number: String(place), websocketID: `ws-counter-${place}` }),
    ),
    users: places(counters).map((place) => aUser({ key: `user-${place}`, username: `clerk-${place}` })),
  });
}
