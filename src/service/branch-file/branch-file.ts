import * as v from 'valibot';
import { group } from '../../contract/additions/group.ts';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import { key } from '../../contract/entity.ts';
import { exceptionDay } from '../../contract/exception-day.ts';
import { language } from '../../contract/language.ts';
import { profile } from '../../contract/profile.ts';
import { service } from '../../contract/service.ts';
import { settings } from '../../contract/settings.ts';

const ordinal = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));

const numberInterval = v.object({
  key,
  name: v.string(),
  prefix: v.string(),
  min: ordinal,
  max: ordinal,
});

/** A dispenser as the interface has it, and the secret that it identifies itself with. */
const dispenser = v.object({ ...device.entries, apiKey: v.string() });
export type DispenserInFile = v.InferOutput<typeof dispenser>;

/** All that one branch is configured with, in the interface's own shapes. */
export const branchFile = v.object({
  branch,
  languages: v.array(language),
  services: v.array(service),
  groups: v.array(group),
  profiles: v.array(profile),
  exceptionDays: v.optional(v.array(exceptionDay), []),
  settings,
  numberIntervals: v.array(numberInterval),
  dispensers: v.array(dispenser),
});
export type BranchFile = v.InferOutput<typeof branchFile>;
