import * as v from 'valibot';
import type { CallRules } from '../../../domain/queue/call-order.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { entityOf, rulesKey } from '../../store/entities.ts';
import { type Rules, rules } from '../../store/rules.ts';

/** The rules of a branch. A branch that was imported before there were rules has the defaults. */
export async function readRules(reader: BranchReader): Promise<Rules> {
  return (await entityOf(reader, 'rules', rulesKey)) ?? v.getDefaults(rules);
}

/** The rules that decide about the order of calls, in milliseconds. */
export function callRulesOf(rules: Rules): CallRules {
  return {
    priorityWeight: rules.priorityWeightSeconds * 1000,
    precedenceHeadStart: rules.precedenceHeadStartSeconds * 1000,
    bookingRaise: rules.bookingRaiseSeconds * 1000,
  };
}
