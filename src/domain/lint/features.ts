import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { isActive } from '../../contract/entity.ts';
import type { Profile } from '../../contract/profile.ts';
import { requirementOf, subType } from '../configuration/meanings.ts';
import { phoneField } from '../menu/questions.ts';
import { quoted } from '../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from './findings/finding.ts';
import { type LintedBranch, offeredServices } from './findings/linted-branch.ts';

/** Finds features of a profile or service that lack their content or a second switch. */
export function* lintFeatures(data: LintedBranch): Iterable<Finding> {
  for (const [index, profile] of data.profiles.entries()) {
    for (const [key, field] of switchedOff(profile, data)) {
      const place: FindingPlace = {
        path: ['profiles', index, ...field],
        key: profile.key,
        view: { screen: 'menu', profile: profile.key },
      };
      yield finding(key, place, {
        profile: quoted(profile.name),
        field: quoted(profile.features.smsTicket.customData),
      });
    }
  }
  yield* emptyChains(data);
  yield* localLink(data);
}

function switchedOff({ appearance, features }: Profile, data: LintedBranch) {
  const of = data.branch.features;
  const { advertisements, smsTicket } = features;
  const { footer } = appearance;
  const itemsOf = (groups: readonly unknown[]): readonly AdvertisementItem[] =>
    groups.flatMap((group) => data.advertisements?.find(({ key }) => key === group)?.items ?? []);
  const shown = itemsOf(advertisements.groups);
  const { ticketGroups } = advertisements;
  const hasTicketPicture = itemsOf(ticketGroups).some(({ kind }) => kind === 'image');
  const hasClerkServices = offeredServices(data).some((service) => service.features.clerkSelection);
  const found = [
    requirementOf(features.customerName) !== 'off' &&
      !of.customerName &&
      (['question-switched-off', ['features', 'customerName']] as const),
    smsTicket.enabled &&
      phoneField({ features }) === undefined &&
      ([
        smsTicket.customData === '' ? 'phone-field-unknown.none' : 'phone-field-unknown.field',
        ['features', 'smsTicket', 'customData'],
      ] as const),
    features.clerkSelection &&
      data.services !== undefined &&
      !hasClerkServices &&
      (['clerk-choice-empty', ['features', 'clerkSelection']] as const),
    advertisements.enabled &&
      data.advertisements !== undefined &&
      (advertisements.groups.length > 0 || ticketGroups.length === 0) &&
      (shown.length === 0 || advertisements.idleTime <= 0) &&
      ([
        shown.length === 0 ? 'advertisement-empty.none' : 'advertisement-empty.time',
        ['features', 'advertisements'],
      ] as const),
    data.advertisements !== undefined &&
      ticketGroups.length > 0 &&
      !(advertisements.enabled && hasTicketPicture) &&
      ([
        advertisements.enabled ? 'advertisement-empty.ticket' : 'advertisement-empty.ticket-off',
        ['features', 'advertisements', 'ticketGroups'],
      ] as const),
    footer.visible &&
      !footer.leftText.trim() &&
      !footer.rightText.trim() &&
      (['footer-empty', ['appearance', 'footer']] as const),
  ];
  return found.filter((one) => one !== false);
}

function* emptyChains(data: LintedBranch): Iterable<Finding> {
  const { services = [] } = data;
  const active = new Set(services.filter(isActive).map(({ key }) => key));
  for (const service of offeredServices(data)) {
    if (service.subType !== subType.chained || service.services.some((key) => active.has(key))) continue;
    yield finding(
      'chain-empty',
      {
        path: ['services', services.indexOf(service), 'services'],
        key: service.key,
        view: { screen: 'menu' },
      },
      { service: quoted(service.name || service.key) },
    );
  }
}

function* localLink({ rules }: LintedBranch): Iterable<Finding> {
  const [, host = ''] = /^https?:\/\/(\[[\da-f:]+\]|[^/:?#]+)/i.exec(rules?.smartLink ?? '') ?? [];
  if (!/^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/i.test(host)) return;
  yield finding(
    'link-local',
    {
      path: ['rules', 'smartLink'],
      view: { screen: 'menu' },
    },
    { host },
  );
}
