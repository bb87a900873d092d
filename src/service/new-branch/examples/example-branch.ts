import type { NewBranchAnswers } from '../new-branch.ts';

/** A branch to begin with: all answers but the time zone, the clerks and the year of its closed days. */
export type ExampleBranch = Omit<NewBranchAnswers, 'timeZone' | 'clerks' | 'closedOn'>;

/** The same hours from Monday to Friday. */
export const weekdays = (start: string, end: string): NewBranchAnswers['openingHours'] =>
  [1, 2, 3, 4, 5].map((day) => ({ day, start, end }));
