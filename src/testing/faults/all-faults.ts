import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { fileFaults } from './file-faults.ts';
import { outsideFaults } from './outside-faults.ts';
import { processFaults } from './process-faults.ts';
import { programFaults } from './program-faults.ts';

export const allFaults: readonly Fault[] = [
  ...outsideFaults,
  ...fileFaults,
  ...databaseFaults,
  ...processFaults,
  ...programFaults,
];
