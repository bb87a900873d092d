import type { Kysely } from 'kysely';
import type { CallRules } from '../../../domain/queue/call-order.ts';
import type { Rules } from '../../branch-file/rules.ts';
import { entityOf, rulesKey } from '../../store/entities.ts';
import type { Tables } from '../../store/tables.ts';

/** The rules of a branch, which every branch file has. */
export async function readRules(db: Kysely<Tables>, branch: string): Promise<Rules> {
  const rules = await entityOf(db, branch, 'rules', rulesKey);
  if (!rules) throw new Error(`branch ${branch} has no rules`);
  return rules;
}

/** Those rules that decide about the order of calls. */
export function callRulesOf(rules: Rules): CallRules {
  return {
    priorityWeight: rules.priorityWeightSeconds * 1000,
    precedenceHeadStart: rules.precedenceHeadStartSeconds * 1000,
    bookingRaise: rules.bookingRaiseSeconds * 1000,
  };
}
