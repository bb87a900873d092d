import type { Language } from '../../../contract/language.ts';
import type { Profile, StructureItem } from '../../../contract/profile.ts';
import { serviceIcons } from '../../../contract/service-icon.ts';
import type { Question, TicketDraft } from '../../../domain/menu/questions.ts';
import { answer } from '../../../page/simulation/simulated-answer.ts';
import { aLanguage, aService, aWaitingInfo } from '../../../testing/builders.ts';
import { type BranchData, demoBranch, demoGroup, demoService } from '../../../testing/demo-branch.ts';
import { svgUrl } from '../../../testing/svg-url.ts';
import type { MenuScreenState, ScreenAt } from '../../session/session.ts';

const minute = 60_000;

export const passport = demoService('Passport or ID card');
export const birth = demoService('Register a birth');
export const permit = demoService('Residence permit');
export const parking = demoService('Parking permit');
export const family = demoGroup('Family and life events');

/** A closing, in the demo's first language. */
export const closedForMeeting = {
  reason: { [demoBranch().branch.defaultLang]: 'Closed during a staff meeting.' },
  again: { [demoBranch().branch.defaultLang]: 'Available again at 14:00.' },
};

export const morningWaits = [
  aWaitingInfo({ service: passport, time: 10 * minute, tickets: 2, relation: 'gt' }),
  aWaitingInfo({ service: demoService('Collect a document'), time: 0, tickets: 0 }),
  aWaitingInfo({ service: demoService('Register an address'), time: 20 * minute, tickets: 4 }),
  aWaitingInfo({ service: demoService('Driving licence'), time: 0, tickets: 0, relation: 'gt' }),
  aWaitingInfo({ service: permit, time: 45 * minute, tickets: 9, relation: 'gt' }),
  aWaitingInfo({ service: demoService('Certificates'), time: 5 * minute, tickets: 1, relation: 'lt' }),
  aWaitingInfo({ service: demoService('Fees and payments'), time: 0, tickets: 0 }),
  aWaitingInfo({ service: parking, time: 0, tickets: 0, relation: 'gt' }),
  aWaitingInfo({ service: birth, time: 6 * minute, tickets: 1 }),
  aWaitingInfo({ service: demoService('Marriage or partnership'), time: 25 * minute, tickets: 3 }),
  aWaitingInfo({ service: demoService('Register a death'), time: 0, tickets: 0 }),
];

export const home: MenuScreenState = {
  at: 'menu',
  language: undefined,
  path: [],
  page: 0,
  draft: undefined,
};

export const draft: TicketDraft = { language: 'en', services: [passport] };

/** A question between the home menu and a ticket for a passport. */
export function questionScreen<At extends Question>(at: At, change: Partial<TicketDraft> = {}): ScreenAt<At> {
  const screen = { at, menu: home, draft: { ...draft, ...change }, questions: [at], refusal: undefined };
  return screen as unknown as ScreenAt<At>;
}

type ProfileChange = Partial<Omit<Profile, 'appearance' | 'features'>> & {
  readonly appearance?: Partial<Profile['appearance']>;
  readonly features?: Partial<Profile['features']>;
};

type BranchChange = (demo: BranchData) => BranchData;

/** Changes every profile of a branch. */
export const withProfile =
  ({ appearance, features, ...change }: ProfileChange): BranchChange =>
  (branch) => ({
    ...branch,
    profiles: branch.profiles.map((profile) => ({
      ...profile,
      ...change,
      appearance: { ...profile.appearance, ...appearance },
      features: { ...profile.features, ...features },
    })),
  });

/** A menu with this number of services and no group. */
export const withTiles =
  (count: number): BranchChange =>
  (branch) => {
    const known = branch.services ?? [];
    const services = Array.from({ length: count }, (_, index) => {
      const like = known[index % known.length];
      return index < known.length || !like
        ? (like ?? aService())
        : { ...like, key: `${like.key}-${index}`, name: `${like.name} ${index}` };
    });
    return withMenu(
      services.map(({ key }) => ({ service: key })),
      {
        ...branch,
        services,
        branch: { ...branch.branch, services: services.map(({ key }) => key) },
      },
    );
  };

/**
 * A menu with this number of services, each named after two services of the demo: long names in every language.
 */
export const withLongTiles =
  (count: number): BranchChange =>
  (demo) => {
    const known = demo.services ?? [];
    const branch = withTiles(count)(demo);
    const services = branch.services?.map((service, index) => {
      // Each round uses a different second name.
      const other = known[(index + 1 + Math.floor(index / known.length)) % known.length];
      const texts = Object.entries(service.texts).map(([language, text]) => [
        language,
        { ...text, name: [text.name, other?.texts[language]?.name].join(', ') },
      ]);
      return { ...service, texts: Object.fromEntries(texts) };
    });
    return { ...branch, services };
  };

/** The same menu in every language. */
export function withMenu(items: StructureItem[], branch: BranchData): BranchData {
  const language = branch.branch.defaultLang;
  return withProfile({ structure: [{ language, items }] })(branch);
}

/** Changes every service of a branch. */
export const withServices =
  (change: (service: NonNullable<BranchData['services']>[number]) => object): BranchChange =>
  (branch) => ({
    ...branch,
    services: branch.services?.map((service) => ({ ...service, ...change(service) })),
  });

/** Gives each service and group an icon, all different while there are enough. */
export const withIcons: BranchChange = (branch) => {
  const like = (index: number) => ({ icon: serviceIcons[index % serviceIcons.length] ?? 'question' });
  return {
    ...branch,
    services: branch.services?.map((service, index) => ({ ...service, ...like(index) })),
    groups: branch.groups?.map((group, index) => ({ ...group, ...like(index + 20) })),
  };
};

export const withLogo =
  (logoImage: string): BranchChange =>
  (branch) => ({
    ...branch,
    settings: { ...branch.settings, styling: { ...branch.settings.styling, logoImage } },
  });

const furtherLanguages: readonly (readonly [code: string, name: string])[] = [
  ['de-AT', 'Deutsch'],
  ['fr-FR', 'Français'],
  ['hu-HU', 'Magyar'],
  ['it-IT', 'Italiano'],
  ['pl-PL', 'Polski'],
  ['ro-RO', 'Română'],
  ['he-IL', 'עברית'],
  ['hi-IN', 'हिन्दी'],
  ['ur-PK', 'اردو'],
  ['vi-VN', 'Tiếng Việt'],
  ['fa-IR', 'فارسی'],
  ['zh-CN', '中文'],
  ['ru-RU', 'Русский'],
  ['pt-PT', 'Português'],
  ['so-SO', 'Soomaali'],
];

/** A branch with the first `count` languages. The visitors' first language stays. */
export const withLanguages =
  (count: number): BranchChange =>
  (branch) => {
    const { defaultLang } = branch.branch;
    const others: readonly Language[] = furtherLanguages.map(([code, name]) =>
      aLanguage({ key: `language-${code}`, code, name, default: false }),
    );
    const languages = [
      ...branch.languages.filter(({ key }) => key === defaultLang),
      ...branch.languages.filter(({ key }) => key !== defaultLang),
      ...others,
    ].slice(0, count);
    return { ...branch, languages };
  };

/**
 * A branch whose visitors' first language, Pashto, is not among the page's languages. One service has a Pashto name.
 */
export const withPashto: BranchChange = (demo) => {
  const pashto = aLanguage({ key: 'pashto', code: 'ps', name: 'پښتو', default: false });
  const inPashto = withServices(({ key, texts }) =>
    key === passport
      ? { texts: { ...texts, pashto: { name: 'پاسپورټ', explanation: null, comment: null } } }
      : {},
  );
  const branch = inPashto(withProfile({ defaultLang: 'pashto' })(demo));
  return {
    ...branch,
    languages: [pashto, ...branch.languages],
    branch: { ...branch.branch, defaultLang: 'pashto', languages: ['pashto', ...branch.branch.languages] },
  };
};

const poster = svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90">
<path fill="#f6ead2" d="M0 0h160v90H0z"/><circle cx="118" cy="34" r="17" fill="#f2b544"/>
<path fill="#0f5f52" d="M0 62q40-26 84-6t76-8v42H0z"/><path fill="#0a4038" d="M0 76q50-14 90-2t70-6v22H0z"/>
</svg>`);

/** A profile with advertisements, whose group `city` has one picture. */
export const advertised = (change: Partial<Profile['features']['advertisements']>) => ({
  branch: withProfile({
    features: { advertisements: { enabled: true, idleTime: 0, groups: [], ticketGroups: [], ...change } },
  }),
  answers: { '/api/v1/dispenser/advertisement/city': answer([{ kind: 'image', url: poster, seconds: 10 }]) },
});
