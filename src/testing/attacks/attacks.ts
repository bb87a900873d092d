import type { Attack } from './attack.ts';
import { draftWithGaps } from './draft-with-gaps.ts';
import { evictedTablet } from './evicted-tablet.ts';
import { exchangedIds } from './exchanged-ids.ts';
import { floodOfManyMachines, floodOfOneMachine } from './flooded-page.ts';
import { guessedLogin } from './guessed-login.ts';
import { keyInAddress } from './key-in-address.ts';
import { lockedOutClerks } from './locked-out-clerks.ts';
import { oddRequestLines } from './odd-request-lines.ts';
import { writingThroughAProxy } from './writing-through-a-proxy.ts';

/** Every attack, each in a file of its own. */
export const attacks: readonly Attack[] = [
  keyInAddress,
  oddRequestLines,
  floodOfOneMachine,
  floodOfManyMachines,
  evictedTablet,
  lockedOutClerks,
  draftWithGaps,
  exchangedIds,
  writingThroughAProxy,
  guessedLogin,
];
