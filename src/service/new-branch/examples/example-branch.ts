import type { NewBranchAnswers } from '../new-branch.ts';

/**
 * A starter branch: all answers except the clerks and the year of the closed days. The machine's time zone replaces
 * this time zone.
 */
export type ExampleBranch = Omit<NewBranchAnswers, 'clerks' | 'closedOn'>;

export const weekdays = (start: string, end: string): NewBranchAnswers['openingHours'] =>
  [1, 2, 3, 4, 5].map((day) => ({ day, start, end }));
