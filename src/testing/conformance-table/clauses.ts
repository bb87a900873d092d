import { byEarClauses } from './by-ear-clauses.ts';
import type { Clause } from './clause.ts';
import { hardwareClauses } from './hardware-clauses.ts';
import { operationClauses } from './operation-clauses.ts';
import { softwareClauses } from './software-clauses.ts';

const all = { ...byEarClauses, ...operationClauses, ...hardwareClauses, ...softwareClauses };

export type ClauseNumber = keyof typeof all;

/** The clauses of EN 301 549, V3.2.1, in order, for a ticket dispenser to which visitors cannot add anything. */
export const clauses: Readonly<Record<ClauseNumber, Clause>> = all;
