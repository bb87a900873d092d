import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { isActive } from '../../contract/entity.ts';
import type { Profile } from '../../contract/profile.ts';
import { requirementOf, subType } from '../configuration/meanings.ts';
import { phoneField } from '../menu/questions.ts';
import { type Finding, finding } from './findings/finding.ts';
import { quoted } from './findings/in-words.ts';
import { type LintedBranch, offeredServices } from './findings/linted-branch.ts';

/** Finds features of a profile or service that lack their content or a second switch. */
export function* lintFeatures(data: LintedBranch): Iterable<Finding> {
  for (const [index, profile] of data.profiles.entries()) {
    for (const { field, ...texts } of switchedOff(profile, data)) {
      yield finding(texts.rule, {
        path: ['profiles', index, ...field],
        key: profile.key,
        view: { screen: 'menu', profile: profile.key },
        effect: texts.effect,
        fix: texts.fix,
      });
    }
  }
  yield* emptyChains(data);
  yield* localLink(data);
}

interface Switch extends Pick<Finding, 'rule' | 'effect' | 'fix'> {
  readonly field: readonly string[];
}

function switchedOff({ name, appearance, features }: Profile, data: LintedBranch): Switch[] {
  const of = data.branch.features;
  const { advertisements, smsTicket } = features;
  const { footer } = appearance;
  const itemsOf = (groups: readonly unknown[]): readonly AdvertisementItem[] =>
    groups.flatMap((group) => data.advertisements?.find(({ key }) => key === group)?.items ?? []);
  const shown = itemsOf(advertisements.groups);
  const { ticketGroups } = advertisements;
  const hasTicketPicture = itemsOf(ticketGroups).some(({ kind }) => kind === 'image');
  const hasClerkServices = offeredServices(data).some((service) => service.features.clerkSelection);
  const found: readonly (Switch | false)[] = [
    requirementOf(features.customerName) !== 'off' &&
      !of.customerName && {
        rule: 'question-switched-off',
        field: ['features', 'customerName'],
        effect: `Visitors are not asked for a name, though ${quoted(name)} asks for it: the branch has names turned off.`,
        fix: 'Write true as branch.features.customerName, or 0 as features.customerName of the profile.',
      },
    smsTicket.enabled &&
      phoneField({ features }) === undefined && {
        rule: 'phone-field-unknown',
        field: ['features', 'smsTicket', 'customData'],
        effect: `Visitors are not asked for a phone number, though ${quoted(name)} sends tickets by SMS: ${smsTicket.customData === '' ? 'no field is chosen for the number' : `the field ${quoted(smsTicket.customData)} does not exist`}.`,
        fix: 'Write one of data1 to data10 as features.smsTicket.customData.',
      },
    features.clerkSelection &&
      data.services !== undefined &&
      !hasClerkServices && {
        rule: 'clerk-choice-empty',
        field: ['features', 'clerkSelection'],
        effect: `Visitors cannot choose a clerk, though ${quoted(name)} offers the choice: no service of the branch offers it.`,
        fix: 'Write true as features.clerkSelection of the services with a choice, or false in the profile.',
      },
    advertisements.enabled &&
      data.advertisements !== undefined &&
      (advertisements.groups.length > 0 || ticketGroups.length === 0) &&
      (shown.length === 0 || advertisements.idleTime <= 0) && {
        rule: 'advertisement-empty',
        field: ['features', 'advertisements'],
        effect: `Visitors see no advertisements, though ${quoted(name)} has them switched on: ${shown.length === 0 ? 'no picture or video is in its groups' : 'their idleTime is zero'}.`,
        fix: 'Name a group with pictures in advertisements.groups and write an idleTime, or switch them off.',
      },
    data.advertisements !== undefined &&
      ticketGroups.length > 0 &&
      !(advertisements.enabled && hasTicketPicture) && {
        rule: 'advertisement-empty',
        field: ['features', 'advertisements', 'ticketGroups'],
        effect: `Tickets of ${quoted(name)} have no picture: ${advertisements.enabled ? 'its groups for tickets have none' : 'its advertisements are switched off'}.`,
        fix: 'Name a group with pictures in advertisements.ticketGroups and write true as enabled, or remove the groups.',
      },
    footer.visible &&
      !footer.leftText.trim() &&
      !footer.rightText.trim() && {
        rule: 'footer-empty',
        field: ['appearance', 'footer'],
        effect: `The footer of ${quoted(name)} is switched on but has no text, so visitors do not see it.`,
        fix: 'Write its leftText or rightText, or false as visible.',
      },
  ];
  return found.filter((one) => one !== false);
}

function* emptyChains(data: LintedBranch): Iterable<Finding> {
  const { services = [] } = data;
  const active = new Set(services.filter(isActive).map(({ key }) => key));
  for (const service of offeredServices(data)) {
    if (service.subType !== subType.chained || service.services.some((key) => active.has(key))) continue;
    yield finding('chain-empty', {
      path: ['services', services.indexOf(service), 'services'],
      key: service.key,
      view: { screen: 'menu' },
      effect: `Visitors of ${quoted(service.name || service.key)} are served once, like those of any other service: it is a chain without services.`,
      fix: 'Name its services one after another, or write 0 as subType.',
    });
  }
}

function* localLink({ rules }: LintedBranch): Iterable<Finding> {
  const [, host = ''] = /^https?:\/\/(\[[\da-f:]+\]|[^/:?#]+)/i.exec(rules?.smartLink ?? '') ?? [];
  if (!/^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/i.test(host)) return;
  yield finding('link-local', {
    path: ['rules', 'smartLink'],
    view: { screen: 'menu' },
    effect: `Phones that scan the code of the menu find nothing: ${host} is the phone itself.`,
    fix: 'Write an address that phones can reach from outside.',
  });
}
