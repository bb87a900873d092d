import type { NewBranchAnswers } from '../new-branch.ts';
import { bank } from './bank.ts';
import { clinic } from './clinic.ts';
import type { ExampleBranch } from './example-branch.ts';
import { pharmacy } from './pharmacy.ts';
import { postOffice } from './post-office.ts';
import { townHall } from './town-hall.ts';

/** The starter branches by kind. */
export const exampleBranches: Readonly<Record<string, ExampleBranch>> = {
  'post-office': postOffice,
  'town-hall': townHall,
  bank,
  clinic,
  pharmacy,
};

/** Christmas of a year, and the following New Year's Day. */
export function closedDays(year: number): NewBranchAnswers['closedOn'] {
  return [
    { name: 'Christmas', times: { year, month: 12, day: 25 } },
    { name: 'New Year', times: { year: year + 1, month: 1, day: 1 } },
  ];
}
