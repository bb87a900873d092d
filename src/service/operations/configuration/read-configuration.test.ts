import * as v from 'valibot';
import { expect, it } from 'vitest';
import { rules } from '../../../contract/additions/rules.ts';
import { callRulesOf } from './read-configuration.ts';

it("the order of calls uses the branch's weights, in milliseconds", () => {
  const own = { priorityWeightSeconds: 7.0004, precedenceHeadStartSeconds: 11, bookingRaiseSeconds: 13 };
  expect(callRulesOf({ ...v.getDefaults(rules), ...own })).toEqual({
    priorityWeight: 7_000,
    precedenceHeadStart: 11_000,
    bookingRaise: 13_000,
  });
});
