import type { FieldWithEffect } from '../../contract/fields/fields.ts';
import type { Styling } from '../../contract/settings.ts';
import {
  advertised,
  family,
  passport,
  permit,
  withProfile,
  withServices,
} from '../../kiosk/gallery/states/demo.ts';
import type { At } from '../../kiosk/session/session.ts';
import { anExceptionDay, hours } from '../builders.ts';
import type { BranchData } from '../demo-branch.ts';

type Change = (branch: BranchData) => BranchData;

export interface SeenOnScreen {
  readonly at: At;
  readonly state?: string;
  /** A change without which the field has no effect. */
  readonly given?: Change;
  readonly change: Change;
  /** The text that appears only after the change, and the part of the screen that contains it. */
  readonly shows?: string;
  readonly in?: string;
}

const inBranch =
  (change: Partial<BranchData['branch']>): Change =>
  (data) => ({ ...data, branch: { ...data.branch, ...change } });
const features =
  (change: Partial<BranchData['branch']['features']>): Change =>
  (data) =>
    inBranch({ features: { ...data.branch.features, ...change } })(data);
const address =
  (change: Partial<BranchData['branch']['address']>): Change =>
  (data) =>
    inBranch({ address: { ...data.branch.address, ...change } })(data);
type Profile = BranchData['profiles'][number];
const looks = (change: Partial<Profile['appearance']>): Change => withProfile({ appearance: change });
const styling =
  (change: Partial<Styling>): Change =>
  (data) => ({
    ...data,
    settings: { ...data.settings, styling: { ...data.settings.styling, ...change } },
  });
type Language = BranchData['languages'][number];
const english =
  (change: (language: Language) => Partial<Language>): Change =>
  (data) => ({
    ...data,
    languages: data.languages.map((one) => (one.code.startsWith('en') ? { ...one, ...change(one) } : one)),
  });
const keyOf = ({ languages }: BranchData, code: string) =>
  languages.find((one) => one.code.startsWith(code))?.key ?? '';
type Text = NonNullable<BranchData['services']>[number]['texts'][string];
const withTexts = (texts: NonNullable<BranchData['services']>[number]['texts'], change: Partial<Text>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { ...text, ...change }]));
const ofService = (change: (service: NonNullable<BranchData['services']>[number]) => object): Change =>
  withServices((service) => (service.key === passport ? change(service) : {}));
const ofGroup =
  (change: (group: NonNullable<BranchData['groups']>[number]) => object): Change =>
  (data) => ({
    ...data,
    groups: data.groups?.map((group) => (group.key === family ? { ...group, ...change(group) } : group)),
  });
const menuOf =
  (change: (items: Profile['structure'][number]['items']) => Profile['structure'][number]['items']): Change =>
  (data) => ({
    ...data,
    profiles: data.profiles.map((profile) => ({
      ...profile,
      structure: profile.structure.map((menu) => ({ ...menu, items: change(menu.items) })),
    })),
  });
const windows =
  (change: object): Change =>
  (data) => ({
    ...data,
    device: {
      ...data.device,
      special: {
        ...data.device.special,
        profiles: data.device.special.profiles.map((window) => ({ ...window, ...change })),
      },
    },
  });
const opening =
  (change: object): Change =>
  (data) =>
    inBranch({ openingHours: data.branch.openingHours.map((one) => ({ ...one, ...change })) })(data);
type ExceptionDay = BranchData['exceptionDays'][number];
/** The Monday after the gallery's Saturday. */
const nextMonday = anExceptionDay({
  key: 'monday',
  times: { year: 2026, month: 11, day: 23 },
  openingHours: [hours(1, '1100', '1200')],
});
const day =
  (change: Partial<ExceptionDay> = {}): Change =>
  (data) => ({ ...data, exceptionDays: [{ ...nextMonday, ...change }] });
const today = (change: Partial<ExceptionDay> = {}): Change =>
  day({ times: { year: 2026, month: 11, day: 21 }, openingHours: [], ...change });
const bar = (leftText: string, rightText = '', visible = true) => ({ visible, leftText, rightText });
const withSecondProfile: Change = (data) => {
  const [first] = data.profiles;
  if (!first) return data;
  const structure = first.structure.map((menu) => ({ ...menu, items: [{ service: permit }] }));
  return { ...data, profiles: [...data.profiles, { ...first, key: 'second', structure }] };
};
const home = { at: 'menu', state: 'home' } as const;
const closed = { at: 'closed', state: 'opens-another-day' } as const;
const addressLine = { given: looks({ footer: bar('#{branchAddress}') }), in: 'footer, [data-part=footer]' };
const aPicture = 'data:image/png;base64,iVBORw0KGgo=';

export const seenOnScreens = {
  'branch.name': { ...home, change: inBranch({ name: 'Seen' }), shows: 'Seen', in: 'header' },
  'branch.defaultLang': {
    ...home,
    given: withProfile({ defaultLang: '' }),
    change: (data) => inBranch({ defaultLang: keyOf(data, 'tr') })(data),
  },
  'branch.timeZone': { ...home, change: inBranch({ timeZone: 'Europe/London' }), in: 'header' },
  'branch.features.appointment': { ...home, change: features({ appointment: false }) },
  'branch.address.street': { ...home, ...addressLine, change: address({ street: 'Seen' }), shows: 'Seen' },
  'branch.address.number': { ...home, ...addressLine, change: address({ number: 'Seen' }), shows: 'Seen' },
  'branch.address.zip': { ...home, ...addressLine, change: address({ zip: 'Seen' }), shows: 'Seen' },
  'branch.address.city': { ...home, ...addressLine, change: address({ city: 'Seen' }), shows: 'Seen' },
  'branch.languages': { ...home, change: (data) => ({ ...data, languages: data.languages.slice(0, 2) }) },
  'branch.services': {
    ...home,
    change: (data) => inBranch({ services: data.branch.services.filter((key) => key !== passport) })(data),
  },
  'branch.openingHours[].day': { ...closed, change: opening({ day: 3 }) },
  'branch.openingHours[].start': { ...closed, change: opening({ start: '0915' }), shows: '09:15' },
  'branch.openingHours[].end': {
    at: 'closed',
    state: 'several-hours-a-day',
    change: opening({ end: '1945' }),
    shows: '19:45',
  },
  'exceptionDays[].status': { ...closed, given: day(), change: day({ status: 0 }) },
  'exceptionDays[].times.year': {
    ...closed,
    given: day(),
    change: day({ times: { ...nextMonday.times, year: 2027 } }),
  },
  'exceptionDays[].times.month': {
    ...closed,
    given: day(),
    change: day({ times: { ...nextMonday.times, month: 12 } }),
  },
  'exceptionDays[].times.day': {
    ...closed,
    given: day(),
    change: day({ times: { ...nextMonday.times, day: 24 } }),
  },
  'exceptionDays[].weekday': { ...closed, given: day(), change: day({ weekday: 0 }) },
  'exceptionDays[].openingHours[].day': {
    ...closed,
    given: day(),
    change: day({ openingHours: [hours(2, '1100', '1200')] }),
  },
  'exceptionDays[].openingHours[].start': {
    ...closed,
    given: day(),
    change: day({ openingHours: [hours(1, '1130', '1200')] }),
    shows: '11:30',
  },
  'exceptionDays[].openingHours[].end': {
    ...closed,
    given: today({ openingHours: [hours(6, '1400', '1500')] }),
    change: today({ openingHours: [hours(6, '1400', '1545')] }),
  },
  'exceptionDays[].name': { ...closed, given: today(), change: today({ name: 'Seen' }), shows: 'Seen' },
  'languages[].status': {
    ...home,
    change: (data) => ({
      ...data,
      languages: data.languages.map((one) => ({ ...one, status: one.code.startsWith('tr') ? 0 : 1 })),
    }),
  },
  'languages[].code': { ...home, change: english(() => ({ code: 'en-US' })) },
  'languages[].name': { ...home, change: english(() => ({ name: 'Seen' })), shows: 'Seen' },
  'languages[].formats.date': {
    ...home,
    change: english((one) => ({ formats: { ...one.formats, date: '[Seen]' } })),
    shows: 'Seen',
    in: 'header',
  },
  'languages[].formats.number': {
    ...home,
    change: english((one) => ({ formats: { ...one.formats, number: 'arab' } })),
    shows: '٢',
    in: '[data-part=tile]',
  },
  'languages[].texts.ticket': {
    at: 'ticket',
    change: english((one) => ({ texts: { ...one.texts, ticket: { label: 'Seen' } } })),
    shows: 'Seen',
  },
  'languages[].texts.dispenser': {
    ...home,
    change: english((one) => ({ texts: { ...one.texts, dispenser: { 'menu.question': 'Seen' } } })),
    shows: 'Seen',
    in: 'h1',
  },

  'languages[].keyboardLayouts.customerName': {
    at: 'name',
    state: 'optional',
    change: english(() => ({
      keyboardLayouts: { customerName: ['z y x w v u t s r', 'q p o n m l k j i', 'h g f e d c b a'] },
    })),
  },
  'services[].status': { ...home, change: ofService(() => ({ status: 0 })) },
  'services[].visibility': { ...home, change: ofService(() => ({ visibility: 0 })) },
  'services[].name': {
    ...home,
    given: ofService(() => ({ texts: {} })),
    change: ofService(() => ({ texts: {}, name: 'Seen' })),
    shows: 'Seen',
  },
  'services[].texts.*.name': {
    ...home,
    change: ofService(({ texts }) => ({ texts: withTexts(texts, { name: 'Seen' }) })),
    shows: 'Seen',
  },
  'services[].texts.*.explanation': {
    ...home,
    change: ofService(({ texts }) => ({ texts: withTexts(texts, { explanation: 'Seen' }) })),
    shows: 'Seen',
  },
  'services[].texts.*.comment': {
    at: 'ticket',
    change: ofService(({ texts }) => ({ texts: withTexts(texts, { comment: 'Seen' }) })),
    shows: 'Seen',
    in: '.comment',
  },
  'services[].icon': {
    at: 'menu',
    state: '6-tiles-with-icons',
    change: ofService(() => ({ icon: 'letter' })),
  },
  'groups[].status': { ...home, change: ofGroup(() => ({ status: 0 })) },
  'groups[].name': {
    ...home,
    given: ofGroup(() => ({ texts: {} })),
    change: ofGroup(() => ({ texts: {}, name: 'Seen' })),
    shows: 'Seen',
  },
  'groups[].texts.*.name': {
    ...home,
    change: ofGroup(({ texts }) => ({ texts: withTexts(texts, { name: 'Seen' }) })),
    shows: 'Seen',
  },
  'groups[].texts.*.explanation': {
    ...home,
    change: ofGroup(({ texts }) => ({ texts: withTexts(texts, { explanation: 'Seen' }) })),
    shows: 'Seen',
  },
  'profiles[].defaultLang': {
    ...home,
    change: (data) => withProfile({ defaultLang: keyOf(data, 'tr') })(data),
  },
  'profiles[].serviceCount': { at: 'basket', state: 'full', change: withProfile({ serviceCount: 3 }) },
  'profiles[].appearance.header.visible': {
    ...home,
    given: looks({ header: bar('Seen', '', false) }),
    change: looks({ header: bar('Seen') }),
    shows: 'Seen',
    in: 'header',
  },
  'profiles[].appearance.header.leftText': {
    ...home,
    given: looks({ header: bar('Left', 'Right') }),
    change: looks({ header: bar('Seen', 'Right') }),
    shows: 'Seen',
    in: 'header .names, header',
  },
  'profiles[].appearance.header.rightText': {
    ...home,
    given: looks({ header: bar('Left', 'Right') }),
    change: looks({ header: bar('Left', 'Seen') }),
    shows: 'Seen',
    in: 'header',
  },
  'profiles[].appearance.footer.visible': {
    ...home,
    given: looks({ footer: bar('Seen', '', false) }),
    change: looks({ footer: bar('Seen') }),
    shows: 'Seen',
  },
  'profiles[].appearance.footer.leftText': {
    ...home,
    given: looks({ footer: bar('Left', 'Right') }),
    change: looks({ footer: bar('Seen', 'Right') }),
    shows: 'SeenRight',
  },
  'profiles[].appearance.footer.rightText': {
    ...home,
    given: looks({ footer: bar('Left', 'Right') }),
    change: looks({ footer: bar('Left', 'Seen') }),
    shows: 'LeftSeen',
  },
  'profiles[].appearance.languages.style': { ...home, change: looks({ languages: { style: 'list' } }) },
  'profiles[].appearance.keyboard.type': {
    at: 'identification',
    change: (data) =>
      looks({ keyboard: { ...(data.profiles[0] as Profile).appearance.keyboard, type: 'numeric' } })(data),
  },
  'profiles[].appearance.codeHideType': {
    at: 'identification',
    state: 'hidden',
    change: looks({ codeHideType: 0 }),
  },
  'profiles[].appearance.showBackToMain': {
    at: 'menu',
    state: 'group',
    given: looks({ showBackToMain: false }),
    change: looks({ showBackToMain: true }),
    shows: 'Home',
    in: 'button[aria-keyshortcuts=Home]',
  },
  'profiles[].appearance.showAppointmentButton': { ...home, change: looks({ showAppointmentButton: false }) },
  'profiles[].appearance.showAuthenticationButton': {
    ...home,
    given: looks({ showAuthenticationButton: false }),
    change: looks({ showAuthenticationButton: true }),
  },
  'profiles[].appearance.showWaitTime': { ...home, change: looks({ showWaitTime: false }) },
  'profiles[].appearance.showWaitCustomers': { ...home, change: looks({ showWaitCustomers: false }) },
  'profiles[].features.specialService': {
    ...home,
    given: withProfile({ features: { specialService: null } }),
    change: withProfile({ features: { specialService: permit } }),
  },
  'profiles[].features.advertisements.ticketGroups': {
    at: 'ticket',
    state: 'advertised',
    given: advertised({}).branch,
    change: advertised({ ticketGroups: ['city'] }).branch,
  },
  'profiles[].structure[].language': {
    ...home,
    given: (data) => menuOf((items) => items)(data),
    change: (data) => ({
      ...data,
      profiles: data.profiles.map((profile) => ({
        ...profile,
        structure: [
          ...profile.structure.slice(0, 1).map((menu) => ({ ...menu, language: keyOf(data, 'tr') })),
          { language: keyOf(data, 'en'), items: [{ service: permit }] },
        ],
      })),
    }),
  },
  'profiles[].structure[].items': { ...home, change: menuOf((items) => items.slice(1)) },
  'settings.styling.colorScheme': { ...home, change: styling({ colorScheme: 'dark' }) },
  'settings.styling.primaryColor': { ...home, change: styling({ primaryColor: '#5B1A6E' }) },
  'settings.styling.pageColor': { ...home, change: styling({ pageColor: '#F7E9FB' }) },
  'settings.styling.headerColor': { ...home, change: styling({ headerColor: '#5B1A6E' }) },
  'settings.styling.buttonColor': { ...home, change: styling({ buttonColor: '#F7E9FB' }) },
  'settings.styling.buttonText': { ...home, change: styling({ buttonText: '#5B1A6E' }) },
  'settings.styling.textColor': { ...home, change: styling({ textColor: '#5B1A6E' }) },
  'settings.styling.secondaryColor': { ...home, change: styling({ secondaryColor: '#5B1A6E' }) },
  'settings.styling.primaryColorGradient': {
    ...home,
    given: styling({ primaryColorGradient: true }),
    change: styling({ primaryColorGradient: false }),
  },
  'settings.styling.pageColorGradient': {
    ...home,
    given: styling({ pageColorGradient: true }),
    change: styling({ pageColorGradient: false }),
  },
  'settings.styling.headerColorGradient': {
    ...home,
    given: styling({ headerColorGradient: true }),
    change: styling({ headerColorGradient: false }),
  },
  'settings.styling.buttonColorGradient': {
    ...home,
    given: styling({ buttonColorGradient: true }),
    change: styling({ buttonColorGradient: false }),
  },
  'settings.styling.backgroundImage': { ...home, change: styling({ backgroundImage: aPicture }) },
  'settings.styling.backgroundSize': {
    ...home,
    given: styling({ backgroundImage: aPicture }),
    change: styling({ backgroundImage: aPicture, backgroundSize: 'contain' }),
  },
  'settings.styling.logoImage': { ...home, change: styling({ logoImage: aPicture }) },
  'settings.styling.logoSize': {
    ...home,
    given: styling({ logoImage: aPicture }),
    change: styling({ logoImage: aPicture, logoSize: '50%' }),
  },
  'dispensers[].special.profiles[].profile': {
    ...home,
    given: withSecondProfile,
    change: (data) => windows({ profile: 'second' })(withSecondProfile(data)),
  },
  'dispensers[].special.profiles[].day': { ...home, change: windows({ day: 3 }) },
  'dispensers[].special.profiles[].start': { ...home, change: windows({ start: '2300' }) },
  'dispensers[].special.profiles[].end': { ...home, change: windows({ start: '0000', end: '0100' }) },
} as const satisfies Partial<Record<FieldWithEffect, SeenOnScreen>>;
