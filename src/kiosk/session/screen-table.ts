import type { Timings } from '../../page/configuration/active-profile.ts';
import { askedMs, unsettledPaperMs } from './fixed-times.ts';
import { homeMenu, idleScreen, isHome } from './idle-screen.ts';
import { asBelow, asks, begins, postpones, refuses } from './scan-answers.ts';
import {
  aboutScan,
  askIfStillThere,
  belowSheet,
  corner,
  idle,
  inLanguage,
  nextQuestion,
  notice,
  questionRow,
  type Row,
  restartTimer,
  standby,
  toIdleScreen,
  toPlace,
  toStart,
  unchanged,
  untilAsked,
  visited,
} from './screen-kinds.ts';
import type {
  At,
  EventOf,
  MenuScreenState,
  QuestionScreenState,
  Refusal,
  Screen,
  ScreenAt,
  Session,
} from './session.ts';
import { numbersOf } from './shown-ticket-screen.ts';

/** The time limit of a ticket request: longer than the ticket client's retries. */
const issuingMs = 20_000;
/** The time limit of the first screen: longer than the first reads take to fail. */
const startingMs = 20_000;

/** The screen after the untouched home menu: standby or advertisement, whichever time comes first. */
const standbyScreen = (over: MenuScreenState, { standbyMs, advertisementMs }: Timings): Screen =>
  advertisementMs > 0 && !(standbyMs > 0 && standbyMs <= advertisementMs)
    ? { at: 'advertisement', over }
    : { at: 'standby' };

/** The shorter of two times, where 0 means never; undefined if both are 0. */
const shorterOf = (one: number, other: number): number | undefined =>
  Math.min(one || other, other || one) || undefined;

const languageBelow = ({ over }: { readonly over: Screen }): string | undefined => chosenLanguage(over);

const sheet = {
  ...visited,
  // The sheet about the scanned code replaces this sheet.
  'code-scanned': ({ over }: { readonly over: Screen }, event: EventOf<'code-scanned'>): Screen =>
    codeScanned(over, event),
  'went-back': belowSheet,
  language: languageBelow,
  scans: asBelow,
};

const codeScanned = (screen: Screen, event: EventOf<'code-scanned'>): Screen =>
  rowOf(screen)['code-scanned'](screen as never, event, undefined as never);

function withNumber(
  screen: ScreenAt<'ticket'>,
  { requestId, added }: EventOf<'number-added'>,
): ScreenAt<'ticket'> {
  if (!numbersOf(screen).some((number) => number.requestId === requestId)) return screen;
  if (!added) return { ...screen, isShort: true };
  return { ...screen, others: [...(screen.others ?? []), added] };
}

/**
 * Removes a number that was given back from the ticket screen. If no other number is left, returns the screen of a void
 * ticket.
 */
function withoutNumber(screen: ScreenAt<'ticket'>, { requestId }: EventOf<'number-given-back'>): Screen {
  const numbers = numbersOf(screen);
  const [first, ...others] = numbers.filter((number) => number.requestId !== requestId);
  if (first) return others.length + 1 === numbers.length ? screen : { ...screen, ...first, others };
  const { language, created } = screen;
  return { at: 'place', place: { state: 'void', number: created.ticket.number }, language };
}

/** A sheet that a corner button opens, even over a ticket that is being printed. */
const cornerSheet: Row<ScreenAt<'languages' | 'help' | 'how-to' | 'scanned'>> = {
  ...sheet,
  'paper-changed': (screen, { paper, minimumMs }) =>
    screen.over.at === 'ticket' ? { ...screen, over: { ...screen.over, paper, minimumMs } } : screen,
  'number-added': (screen, event) =>
    screen.over.at === 'ticket' ? { ...screen, over: withNumber(screen.over, event) } : screen,
  // The sheet stays, so the visitor can compare.
  'reading-chosen': (screen, { language }) => ({ ...screen, over: inLanguage(screen.over, language) }),
};

const startVisit = (menu: MenuScreenState, { draft, questions, requestId }: EventOf<'draft-started'>) =>
  nextQuestion({ menu, draft, questions }, 0, requestId, menu);

/**
 * The question that caused the refusal, with its answer, if it was asked; otherwise the menu with a basket.
 */
function refusedChoice(
  { why }: Refusal,
  { from, draft }: ScreenAt<'issuing'>,
): MenuScreenState | QuestionScreenState | undefined {
  if (from.at === 'menu') return from.draft && from;
  const at = from.questions.find((one) => screens[one].askedAgain === why);
  return at && { ...from, at, draft, refusal: undefined };
}

/** Every screen. A missing screen, event or fact does not compile. */
const screens: { readonly [A in At]: Row<ScreenAt<A>> } = {
  starting: { ...idle, 'time-up': () => idleScreen('paused'), timeoutMs: () => startingMs },
  setup: idle,
  standby,
  advertisement: {
    ...standby,
    'time-up': () => ({ at: 'standby' }),
    timeoutMs: (_screen, { standbyMs, advertisementMs }) =>
      standbyMs > advertisementMs ? standbyMs - advertisementMs : undefined,
    language: languageBelow,
  },
  paused: notice,
  closed: { ...notice, 'place-read': toPlace, scans: { ...refuses, ticket: 'begins' }, link: 'closed' },
  menu: {
    ...visited,
    ...corner,
    ...aboutScan,
    'idle-state-changed': (screen, event, context) =>
      isHome(screen) ? idle['idle-state-changed'](screen, event, context) : screen,
    'ticket-recovered': (screen, event, context) =>
      isHome(screen) ? idle['ticket-recovered'](screen, event, context) : screen,
    touched: (screen) => (isHome(screen) ? screen : restartTimer(screen)),
    'language-chosen': (screen, { language }) => inLanguage(screen, language),
    'went-home': ({ language }, _event, context) => toStart(language, context),
    'group-opened': (screen, { group }) => ({ ...screen, path: [...screen.path, group], page: 0 }),
    'page-turned': (screen, { page }) => ({ ...screen, page }),
    'went-back': (screen) =>
      screen.search ? { at: 'search', menu: screen } : { ...screen, path: screen.path.slice(0, -1), page: 0 },
    'ways-opened': (screen) => ({ at: 'ways', over: screen }),
    'search-opened': (screen) => ({ at: 'search', menu: screen }),
    'smart-ticket-opened': (screen) => ({ at: 'smart-ticket', over: screen }),
    'draft-started': startVisit,
    'place-read': toPlace,
    'service-taken-out': ({ draft, ...menu }, { service }) => ({
      ...menu,
      draft: draft && { ...draft, services: draft.services.filter((one) => one !== service) },
    }),
    'time-up': (screen, _event, { timings }) =>
      isHome(screen) ? standbyScreen(screen, timings) : askIfStillThere(screen),
    isIdle: isHome,
    timeoutMs: (screen, timings) =>
      isHome(screen) ? shorterOf(timings.standbyMs, timings.advertisementMs) : untilAsked(screen, timings),
    scans: begins,
    link: 'menu',
  },
  ways: {
    ...sheet,
    'draft-started': ({ over }, event) => startVisit(over, event),
    'smart-ticket-opened': ({ over }) => ({ at: 'smart-ticket', over }),
  },
  'give-back': {
    ...sheet,
    'paper-changed': ({ over, ...screen }, { paper, minimumMs }) => ({
      ...screen,
      over: { ...over, paper, minimumMs },
    }),
    'number-added': ({ over, ...screen }, event) => ({ ...screen, over: withNumber(over, event) }),
    'number-given-back': ({ over }, event) => withoutNumber(over, event),
  },
  search: {
    ...visited,
    ...corner,
    ...aboutScan,
    'draft-started': ({ menu }, event) => startVisit(menu, event),
    searched: ({ menu }, { search }) => ({ ...menu, page: 0, search }),
    'went-back': ({ menu }) => ({ ...menu, page: menu.search ? 0 : menu.page, search: undefined }),
    'went-home': ({ menu }, _event, context) => toStart(menu.language, context),
    language: ({ menu }) => menu.language,
    scans: asks,
  },
  message: { ...questionRow, answered: unchanged },
  late: questionRow,
  basket: {
    ...questionRow,
    'draft-started': ({ menu }, { draft, questions, requestId }) =>
      draft.services.length > 0
        ? nextQuestion({ menu, draft, questions }, 0, requestId, menu)
        : { ...menu, draft: undefined },
    'add-service-tapped': ({ menu, draft }) => ({ ...menu, path: [], page: 0, draft }),
  },
  people: questionRow,
  clerk: { ...questionRow, askedAgain: 'clerk-away' },
  name: { ...questionRow, askedAgain: 'name-not-possible', link: 'name' },
  identification: { ...questionRow, scans: { ...asks, identification: 'answers' } },
  paper: questionRow,
  phone: questionRow,
  appointment: {
    ...questionRow,
    scans: { ...asks, appointment: 'answers' },
    askedAgain: 'booking-unknown',
    link: 'code',
  },
  languages: {
    ...cornerSheet,
    'language-chosen': ({ over }, { language }) => inLanguage(over, language),
  },
  help: { ...cornerSheet, 'how-to-opened': ({ over }) => ({ at: 'how-to', over }) },
  'how-to': cornerSheet,
  'smart-ticket': sheet,
  scanned: {
    ...cornerSheet,
    // The visit with the code uses the language of the visit that it ends.
    'went-home': (screen, _event, context) => toStart(languageBelow(screen), context),
  },
  // The sheet stays until the finger lifts, which may be on the button that ends the visit.
  'still-there': {
    ...sheet,
    stayed: belowSheet,
    // The result of printing is more urgent than "Are you still there?".
    'paper-changed': (screen, { paper, minimumMs }) =>
      screen.over.at === 'ticket' ? { ...screen.over, paper, minimumMs } : screen,
    'number-added': (screen, event) =>
      screen.over.at === 'ticket' ? withNumber(screen.over, event) : screen,
    'time-up': toIdleScreen,
    timeoutMs: () => askedMs,
  },
  issuing: {
    ...visited,
    // A touch does not extend this screen, because a ticket may already exist.
    touched: unchanged,
    'code-scanned': (screen) => ({ ...screen, isScanned: true }),
    scans: postpones,
    'went-home': unchanged,
    'ticket-created': (screen, { requestId, created }) => {
      if (requestId !== screen.requestId) return screen;
      const { language, draft } = screen;
      return { at: 'ticket', requestId, services: draft.services, created, language };
    },
    'ticket-refused': (screen, { requestId, refusal }) => {
      if (requestId !== screen.requestId) return screen;
      const { language } = screen;
      const from = refusedChoice(refusal, screen);
      // The typed text is kept, so the visitor can correct it.
      if (from?.at === 'name' || from?.at === 'appointment') return { ...from, refusal };
      return { at: 'advice', refusal, language, from };
    },
    // The ticket client gives up well before this timeout. It ends the screen even if the client never answers.
    'time-up': ({ language }) => ({
      at: 'advice',
      refusal: { why: 'unreachable' },
      language,
      from: undefined,
    }),
    timeoutMs: () => issuingMs,
  },
  ticket: {
    ...visited,
    ...corner,
    ...aboutScan,
    scans: begins,
    'paper-changed': (screen, { paper, minimumMs }) => ({ ...screen, paper, minimumMs }),
    'number-added': withNumber,
    'give-back-opened': (screen) => ({ at: 'give-back', over: screen }),
    'number-given-back': withoutNumber,
    timeoutMs: ({ minimumMs = unsettledPaperMs }, { ticketMs }) => Math.max(ticketMs, minimumMs),
    link: 'ticket',
  },
  advice: {
    ...visited,
    ...corner,
    ...aboutScan,
    scans: begins,
    // A late visitor takes a number for the service of the missed appointment.
    'draft-started': ({ language }, event) => startVisit({ ...homeMenu, language }, event),
    'went-back': (screen, event, context) => screen.from ?? toIdleScreen(screen, event, context),
    timeoutMs: (_screen, { ticketMs }) => ticketMs,
  },
  place: {
    ...visited,
    ...corner,
    ...aboutScan,
    scans: begins,
    'place-read': toPlace,
    timeoutMs: (_screen, { ticketMs }) => ticketMs,
  },
};

/** The row of a screen. The name guarantees that the row fits, which the compiler cannot see. */
export const rowOf = (screen: Screen): Row<never> => screens[screen.at];

export const chosenLanguage = (screen: Screen): string | undefined => rowOf(screen).language(screen as never);
export const isIdle = ({ screen }: Pick<Session, 'screen'>): boolean => rowOf(screen).isIdle(screen as never);
export const screenTimeoutMs = (screen: Screen, timings: Timings): number | undefined =>
  rowOf(screen).timeoutMs(screen as never, timings);
