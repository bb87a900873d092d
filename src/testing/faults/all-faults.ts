import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { fileFaults } from './file-faults.ts';
import { outsideFaults } from './outside-faults.ts';
import { processFaults } from './process-faults.ts';
import { programFaults } from './program-faults.ts';

/** Every fault that is played, in the order of the guide. */
export const allFaults: readonly Fault[] = [
  ...outsideFaults,
  ...fileFaults,
  ...databaseFaults,
  ...processFaults,
  ...programFaults,
];
