import type { Attack } from './attack.ts';
import { evictedTablet } from './evicted-tablet.ts';
import { floodOfManyMachines, floodOfOneMachine } from './flooded-page.ts';
import { keyInAddress } from './key-in-address.ts';
import { lockedOutClerks } from './locked-out-clerks.ts';
import { oddRequestLines } from './odd-request-lines.ts';

/** Every attack, each in a file of its own. */
export const attacks: readonly Attack[] = [
  keyInAddress,
  oddRequestLines,
  floodOfOneMachine,
  floodOfManyMachines,
  evictedTablet,
  lockedOutClerks,
];
