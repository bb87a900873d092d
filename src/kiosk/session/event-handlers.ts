import { idleScreen } from './idle-screen.ts';
import { nextQuestion } from './next-question.ts';
import type {
  EventOf,
  NoticeScreenState,
  QuestionScreenState,
  Screen,
  ScreenAt,
  Session,
  SessionEvent,
  VisitedScreenState,
} from './session.ts';

/** What a handler may know besides the screen. After `idle-state-changed` it holds the new values. */
type HandlerContext = Pick<Session, 'idleState' | 'timings'>;
/** Returns the next screen. */
export type Handler<S extends Screen, E extends SessionEvent> = (
  screen: S,
  event: E,
  context: HandlerContext,
) => Screen;
/** A handler for every event. */
export type Handlers<S extends Screen> = { readonly [T in SessionEvent['type']]: Handler<S, EventOf<T>> };

/** The event does not apply: the screen stays and its timer runs on. */
export const unchanged = <S extends Screen>(screen: S): S => screen;
/** The screen stays and its timer restarts: a new object tells the session so. */
export const restartTimer = <S extends Screen>(screen: S): S => ({ ...screen });
/** The visit ends. */
export const toIdleScreen = (_screen: Screen, _event: SessionEvent, { idleState }: HandlerContext) =>
  idleScreen(idleState);

/** Nobody has touched the screen for long: the visitor is asked whether they are still there. */
export const askIfStillThere = (over: VisitedScreenState): Screen => ({ at: 'still-there', over });

/** The screen that a sheet has covered. A notice that has ended meanwhile is not shown again. */
export const uncovered = (
  { over }: { readonly over: VisitedScreenState },
  _event: SessionEvent,
  { idleState }: HandlerContext,
): Screen =>
  (over.at === 'paused' || over.at === 'closed') && over.at !== idleState
    ? idleScreen(idleState)
    : { ...over };

/** The start of every other set of handlers. A screen that reacts to an event names it explicitly. */
export const ignoreAll: Handlers<Screen> = {
  'idle-state-changed': unchanged,
  touched: unchanged,
  'language-chosen': unchanged,
  'languages-opened': unchanged,
  'group-opened': unchanged,
  'page-turned': unchanged,
  'went-back': unchanged,
  'went-home': unchanged,
  stayed: unchanged,
  'smart-ticket-opened': unchanged,
  'draft-started': unchanged,
  answered: unchanged,
  'add-service-tapped': unchanged,
  'ticket-created': unchanged,
  'ticket-refused': unchanged,
  'ticket-recovered': unchanged,
  'paper-changed': unchanged,
  'time-up': toIdleScreen,
};

/** The start of the handlers of what a visitor reads or types: any touch begins its time again. */
export const visitedHandlers: Handlers<VisitedScreenState> = {
  ...ignoreAll,
  touched: restartTimer,
  'went-home': toIdleScreen,
  'time-up': askIfStillThere,
};

/** No visitor is there: a new idle state shows immediately, and so does a ticket that was recovered. */
export const idleHandlers: Handlers<Screen> = {
  ...ignoreAll,
  'idle-state-changed': (screen, { idleState }) => {
    const idle = idleScreen(idleState);
    return idle.at === screen.at ? screen : idle;
  },
  'ticket-recovered': (_screen, { requestId, services, created }) => ({
    at: 'ticket',
    requestId,
    services,
    created,
    language: created.ticket.language,
  }),
};

/** Paused and closed screens: a visitor may read the notice in another language. */
export const noticeHandlers: Handlers<NoticeScreenState<'paused'> | NoticeScreenState<'closed'>> = {
  ...idleHandlers,
  touched: restartTimer,
  'language-chosen': (screen, { language }) => ({ ...screen, language }),
  'languages-opened': (screen) => ({ at: 'languages', over: screen }),
  'time-up': askIfStillThere,
};

/** Standby and advertisement: they stand for the open menu until a touch. */
export const standbyHandlers: Handlers<ScreenAt<'standby' | 'advertisement'>> = {
  ...idleHandlers,
  'idle-state-changed': (screen, event) =>
    event.idleState === 'open' ? screen : idleScreen(event.idleState),
  touched: toIdleScreen,
};

export const questionHandlers: Handlers<QuestionScreenState> = {
  ...visitedHandlers,
  answered: (screen, { answer, requestId, questions = screen.questions }) => {
    const draft = { ...screen.draft, ...answer };
    const answered = questions.indexOf(screen.at) + 1;
    return nextQuestion({ ...screen, draft, questions }, answered, requestId, screen);
  },
  'went-back': (screen) => {
    const before = screen.questions[screen.questions.indexOf(screen.at) - 1];
    return before ? { ...screen, at: before, refusal: undefined } : { ...screen.menu };
  },
};
