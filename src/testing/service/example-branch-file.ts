import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { aBranch, aDevice, anExceptionDay, aService, aWindow, hours } from '../builders.ts';
import { aBranchFile, aCode, aCounter, aDispenserInFile, aUser } from './branch-file-builders.ts';
import type { RandomSources } from './open-test-service.ts';

const saturday = 6;

/** The branch of the recorded examples, which is small but contains an example of everything. */
export const exampleBranchFile: BranchFile = aBranchFile({
  branch: aBranch({ openingHours: [hours(saturday, '0800', '1600')] }),
  services: [aService({ features: { afterwork: true, clerkSelection: true, customerIdentification: 0 } })],
  codes: [
    aCode(),
    aCode({ key: 'coffee', category: 'status', name: 'Coffee', texts: { en: { name: 'Coffee' } } }),
  ],
  exceptionDays: [anExceptionDay({ times: { year: 2026, month: 12, day: 24 } })],
  dispensers: [
    {
      ...aDispenserInFile,
      special: { ...aDevice().special, profiles: [aWindow('profile-1', saturday, '0800', '1600')] },
    },
  ],
  counters: [aCounter()],
  users: [aUser()],
  advertisements: [{ key: 'city', items: [{ kind: 'image', url: 'media/spring-fair.jpg', seconds: 12 }] }],
});

/** Keys, secrets and codes that are recognizable as examples and the same in every run. */
export function exampleRandomSources(): RandomSources {
  let keys = 0;
  let secrets = 0;
  let draws = 0;
  return {
    newKey: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`,
    newSecret: () => `example-secret-${String(++secrets).padStart(8, '0')}`,
    randomBelow: (below) => (++draws * 7) % below,
  };
}
