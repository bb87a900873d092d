import type { View } from '../../domain/lint/findings/finding.ts';
import type { Timings } from '../../page/configuration/active-profile.ts';
import { askedMs } from './fixed-times.ts';
import { homeMenu, idleScreen, isHome } from './idle-screen.ts';
import { asks, begins, refuses, type ScanAnswer, type ScanKind, saysAlready } from './scan-answers.ts';
import type {
  EventOf,
  IdleState,
  MenuScreenState,
  NoticeScreenState,
  QuestionScreenState,
  Refusal,
  Screen,
  ScreenAt,
  Session,
  SessionEvent,
  TranslatedScreenState,
  VisitedScreenState,
} from './session.ts';

/** The session's state for a handler. After `idle-state-changed` it has the new values. */
type HandlerContext = Pick<Session, 'idleState' | 'timings'>;
export type Handler<S extends Screen, E extends SessionEvent> = (
  screen: S,
  event: E,
  context: HandlerContext,
) => Screen;

interface Facts<S extends Screen> {
  /** The key of the language that the visitor chose, if any. */
  readonly language: (screen: S) => string | undefined;
  /** True if no visit is in progress, so configuration and profile may change. */
  readonly isIdle: (screen: S) => boolean;
  /** The time until another screen follows; undefined if the screen waits for the next visitor. */
  readonly timeoutMs: (screen: S, timings: Timings) => number | undefined;
  readonly scans: Readonly<Record<ScanKind, ScanAnswer>>;
  /** The refusal after which the visitor is asked again; undefined if no other answer would help. */
  readonly askedAgain: Refusal['why'] | undefined;
  /** The screen's name in the preview's links, if a link leads to it. */
  readonly link: Exclude<View['screen'], 'call'> | undefined;
}

/** A screen without its look, with a handler for every event. */
export type Row<S extends Screen> = Facts<S> & {
  readonly [T in SessionEvent['type']]: Handler<S, EventOf<T>>;
};

/** The event does not apply: the screen stays and its timer continues. */
export const unchanged = <S extends Screen>(screen: S): S => screen;
/** The screen stays and its timer restarts, which a new object signals. */
export const restartTimer = <S extends Screen>(screen: S): S => ({ ...screen });
export const toIdleScreen = (_screen: Screen, _event: SessionEvent, { idleState }: HandlerContext) =>
  idleScreen(idleState);

/** After a long time without a touch, asks whether the visitor is still there. */
export const askIfStillThere = (over: VisitedScreenState): Screen => ({ at: 'still-there', over });

/** The minimum time between a touch and "Are you still there?". */
const leastSilenceMs = 5_000;

/** The inactivity time includes the time for an answer to "Are you still there?". */
export const untilAsked = (_screen: Screen, { inactivityMs }: Timings): number =>
  Math.max(leastSilenceMs, inactivityMs - askedMs);

/** The idle state that a covered screen showed; undefined if that screen belongs to a visit. */
function toldBy(over: VisitedScreenState): IdleState | undefined {
  if (over.at === 'menu') return isHome(over) ? 'open' : undefined;
  return over.at === 'paused' || over.at === 'closed' ? over.at : undefined;
}

/** The screen that a sheet has covered. An outdated notice or unused menu is replaced by the idle screen. */
export const belowSheet = (
  { over }: { readonly over: VisitedScreenState },
  _event: SessionEvent,
  { idleState }: HandlerContext,
): Screen => ((toldBy(over) ?? idleState) === idleState ? { ...over } : idleScreen(idleState));

/** Without a visitor, a new idle state or a recovered ticket shows at once. */
export const idle: Row<Screen> = {
  'idle-state-changed': (screen, { idleState }) => {
    const next = idleScreen(idleState);
    return next.at === screen.at ? screen : next;
  },
  touched: unchanged,
  'language-chosen': unchanged,
  'languages-opened': unchanged,
  'help-opened': unchanged,
  'how-to-opened': unchanged,
  'reading-chosen': unchanged,
  'group-opened': unchanged,
  'page-turned': unchanged,
  'went-back': unchanged,
  'went-home': unchanged,
  stayed: unchanged,
  'smart-ticket-opened': unchanged,
  'ways-opened': unchanged,
  'search-opened': unchanged,
  searched: unchanged,
  'draft-started': unchanged,
  answered: unchanged,
  'place-read': unchanged,
  'code-scanned': unchanged,
  'add-service-tapped': unchanged,
  'service-taken-out': unchanged,
  'ticket-created': unchanged,
  'ticket-refused': unchanged,
  'number-added': unchanged,
  'give-back-opened': unchanged,
  'number-given-back': unchanged,
  'ticket-recovered': (_screen, { type: _type, ...ticket }) => ({
    at: 'ticket',
    ...ticket,
    language: ticket.created.ticket.language,
  }),
  'paper-changed': unchanged,
  'time-up': toIdleScreen,
  language: () => undefined,
  isIdle: () => true,
  timeoutMs: () => undefined,
  scans: saysAlready,
  askedAgain: undefined,
  link: undefined,
};

export const corner = {
  'languages-opened': (over: TranslatedScreenState): Screen => ({ at: 'languages', over }),
  'help-opened': (over: TranslatedScreenState): Screen => ({ at: 'help', over }),
  'reading-chosen': (screen: TranslatedScreenState, { language }: EventOf<'reading-chosen'>): Screen =>
    inLanguage(screen, language),
};

export const aboutScan = {
  'code-scanned': (over: TranslatedScreenState, { code, isOffered }: EventOf<'code-scanned'>): Screen => ({
    at: 'scanned',
    over,
    code,
    isOffered,
  }),
};

/** Shows a scanned ticket's queue position in the screen's language. */
export const toPlace = (
  { language }: { readonly language?: string | undefined },
  { place }: EventOf<'place-read'>,
): Screen => ({ at: 'place', place, language });

/**
 * The screen after a visitor returns home: the menu in the language of the visit, or the idle screen if the kiosk is
 * not open.
 */
export const toStart = (language: string | undefined, { idleState }: HandlerContext): Screen =>
  idleState === 'open' ? { ...homeMenu, language } : idleScreen(idleState);

/** The screen in another language. An existing ticket is still called in the language in which it was issued. */
export function inLanguage<S extends TranslatedScreenState>(screen: S, language: string): S;
export function inLanguage(screen: TranslatedScreenState, language: string): TranslatedScreenState {
  if ('questions' in screen) {
    const { menu, draft } = screen;
    return { ...screen, menu: inLanguage(menu, language), draft: { ...draft, language } };
  }
  if (screen.at === 'search') return { ...screen, menu: inLanguage(screen.menu, language) };
  if (screen.at === 'menu' && screen.draft) {
    return { ...screen, language, draft: { ...screen.draft, language } };
  }
  if (screen.at === 'advice' && screen.from) {
    return { ...screen, language, from: inLanguage(screen.from, language) };
  }
  return { ...screen, language };
}

const ownLanguage = ({ language }: { readonly language: string | undefined }) => language;

/**
 * A screen that a visitor reads or types on: any touch restarts its timer, and the visit continues whatever
 * changes.
 */
export const visited = {
  ...idle,
  'idle-state-changed': unchanged,
  'ticket-recovered': unchanged,
  touched: restartTimer,
  'went-home': toIdleScreen,
  'time-up': askIfStillThere,
  language: ownLanguage,
  isIdle: () => false,
  timeoutMs: untilAsked,
};

/** Paused and closed screens, which a visitor may read in another language. */
export const notice: Row<NoticeScreenState<'paused'> | NoticeScreenState<'closed'>> = {
  ...idle,
  touched: restartTimer,
  ...corner,
  ...aboutScan,
  'language-chosen': (screen, { language }) => inLanguage(screen, language),
  'time-up': askIfStillThere,
  language: ownLanguage,
  isIdle: ({ language }) => language === undefined,
  timeoutMs: (screen, timings) => (screen.language === undefined ? undefined : untilAsked(screen, timings)),
  scans: refuses,
};

/** Standby and advertisement replace the open menu until a touch. */
export const standby: Row<ScreenAt<'standby' | 'advertisement'>> = {
  ...idle,
  'idle-state-changed': (screen, event) =>
    event.idleState === 'open' ? screen : idleScreen(event.idleState),
  touched: toIdleScreen,
  'place-read': (_screen, event) => toPlace({}, event),
  scans: begins,
};

/** The screen after the first `answered` questions: the next question, or the ticket request. */
export function nextQuestion(
  { menu, draft, questions }: Pick<QuestionScreenState, 'menu' | 'draft' | 'questions'>,
  answered: number,
  requestId: string,
  from: MenuScreenState | QuestionScreenState,
): Screen {
  const at = questions[answered];
  if (at) return { at, menu, draft, questions, refusal: undefined };
  // No service is chosen yet: the menu keeps the answers.
  if (draft.services.length === 0 && draft.bookingCode === undefined) return { ...menu, draft };
  return { at: 'issuing', requestId, draft, language: menu.language, from };
}

export const questionRow: Row<QuestionScreenState> = {
  ...visited,
  ...corner,
  ...aboutScan,
  'went-home': ({ menu }, _event, context) => toStart(menu.language, context),
  answered: (screen, { answer, requestId, questions = screen.questions }) => {
    const draft = { ...screen.draft, ...answer };
    const answered = questions.indexOf(screen.at) + 1;
    return nextQuestion({ ...screen, draft, questions }, answered, requestId, screen);
  },
  'went-back': (screen) => {
    const before = screen.questions[screen.questions.indexOf(screen.at) - 1];
    return before ? { ...screen, at: before, refusal: undefined } : { ...screen.menu };
  },
  language: ({ menu }) => menu.language,
  scans: asks,
};
