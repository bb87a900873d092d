import { firstStartDecision } from '../../contract/additions/page/first-start.ts';
import { storedMenus } from '../../contract/additions/page/recorded-menu.ts';
import { storedLogins } from '../counter-page/login-file.ts';
import type { StoredForms } from '../data-folder/held-files.ts';
import { appliedContent } from '../data-folder/last-applied.ts';
import { rollUse } from '../devices/printer/paper-roll-counter.ts';
import { storedEnrolment } from '../enrolment/enrolment-file.ts';
import { deviceBinding } from '../gateway/device-binding.ts';
import { askedOrder } from '../monitoring/state-reports.ts';
import { storedPeople } from '../preview-page/stored-people.ts';

/**
 * The schema of each file that a host reads again at its next start. Drafts and versions report errors in their own
 * files.
 */
export const storedForms: StoredForms = {
  'applied-branches.json': appliedContent,
  'applied-node.json': appliedContent,
  'applied-names.json': appliedContent,
  'binding.json': deviceBinding,
  'counter-logins.json': storedLogins,
  'enrolment.json': storedEnrolment,
  'first-start.json': firstStartDecision,
  'paper-roll.json': rollUse,
  'people.json': storedPeople,
  'recorded-menu.json': storedMenus,
  'update-order.json': askedOrder,
};
