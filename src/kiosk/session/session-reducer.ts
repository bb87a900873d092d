import {
  askIfStillThere,
  type Handler,
  type Handlers,
  idleHandlers,
  ignoreAll,
  noticeHandlers,
  questionHandlers,
  restartTimer,
  standbyHandlers,
  toIdleScreen,
  unchanged,
  uncovered,
  visitedHandlers,
} from './event-handlers.ts';
import { idleScreen, isHome } from './idle-screen.ts';
import { nextQuestion, refusedQuestion } from './next-question.ts';
import type { At, MenuScreenState, Screen, ScreenAt, Session, SessionEvent, Timings } from './session.ts';

/** What follows the home menu when no one touches it: the screen whose time comes first. */
function standbyScreen(over: MenuScreenState, { standbyMs, advertisementMs }: Timings): Screen {
  return advertisementMs > 0 && !(standbyMs > 0 && standbyMs <= advertisementMs)
    ? { at: 'advertisement', over }
    : { at: 'standby' };
}

/** The handlers of every screen. A screen or an event that is missing does not compile. */
const handlers: { readonly [A in At]: Handlers<ScreenAt<A>> } = {
  starting: { ...idleHandlers, 'time-up': () => idleScreen('paused') },
  setup: idleHandlers,
  standby: standbyHandlers,
  advertisement: { ...standbyHandlers, 'time-up': () => ({ at: 'standby' }) },
  paused: noticeHandlers,
  closed: noticeHandlers,
  menu: {
    ...visitedHandlers,
    'idle-state-changed': (screen, event, context) =>
      isHome(screen) ? idleHandlers['idle-state-changed'](screen, event, context) : screen,
    'ticket-recovered': (screen, event, context) =>
      isHome(screen) ? idleHandlers['ticket-recovered'](screen, event, context) : screen,
    touched: (screen) => (isHome(screen) ? screen : restartTimer(screen)),
    'language-chosen': (screen, { language }) => ({ ...screen, language, page: 0 }),
    'languages-opened': (screen) => ({ at: 'languages', over: screen }),
    'group-opened': (screen, { group }) => ({ ...screen, path: [...screen.path, group], page: 0 }),
    'page-turned': (screen, { page }) => ({ ...screen, page }),
    'went-back': (screen) => ({ ...screen, path: screen.path.slice(0, -1), page: 0 }),
    'smart-ticket-opened': (screen) => ({ at: 'smart-ticket', over: screen }),
    'draft-started': (menu, { draft, questions, requestId }) =>
      nextQuestion({ menu, draft, questions }, 0, requestId, menu),
    'time-up': (screen, _event, { timings }) =>
      isHome(screen) ? standbyScreen(screen, timings) : askIfStillThere(screen),
  },
  message: { ...questionHandlers, answered: unchanged },
  basket: {
    ...questionHandlers,
    'draft-started': ({ menu }, { draft, questions, requestId }) =>
      draft.services.length > 0
        ? nextQuestion({ menu, draft, questions }, 0, requestId, menu)
        : { ...menu, draft: undefined },
    'add-service-tapped': ({ menu, draft }) => ({ ...menu, path: [], page: 0, draft }),
  },
  clerk: questionHandlers,
  name: questionHandlers,
  identification: questionHandlers,
  paper: questionHandlers,
  phone: questionHandlers,
  appointment: questionHandlers,
  languages: {
    ...visitedHandlers,
    'language-chosen': ({ over }, { language }) => ({ ...over, language }),
    'went-back': uncovered,
  },
  'smart-ticket': { ...visitedHandlers, 'went-back': uncovered },
  'still-there': {
    ...ignoreAll,
    // The sheet stays until the finger lifts: it may be on the button that ends the visit.
    touched: restartTimer,
    stayed: uncovered,
    'went-back': uncovered,
    'went-home': toIdleScreen,
    // What the visitor waits for is worth more than the question.
    'paper-changed': (screen, { paper, minimumMs }) =>
      screen.over.at === 'ticket' ? { ...screen.over, paper, minimumMs } : screen,
  },
  issuing: {
    ...ignoreAll,
    'ticket-created': (screen, { requestId, created }) => {
      if (requestId !== screen.requestId) return screen;
      const { language, draft } = screen;
      return { at: 'ticket', requestId, services: draft.services, created, language };
    },
    'ticket-refused': (screen, { requestId, refusal }) => {
      if (requestId !== screen.requestId) return screen;
      const { language } = screen;
      const from = refusedQuestion(refusal, screen);
      // The typed text is still there, so the visitor can correct it immediately.
      if (from?.at === 'name' || from?.at === 'appointment') return { ...from, refusal };
      return { at: 'advice', refusal, language, from };
    },
    // The ticket client gives up well before. This ends the screen even if the client never answers.
    'time-up': ({ language }) => ({
      at: 'advice',
      refusal: { why: 'unreachable' },
      language,
      from: undefined,
    }),
  },
  ticket: {
    ...visitedHandlers,
    'paper-changed': (screen, { paper, minimumMs }) => ({ ...screen, paper, minimumMs }),
  },
  advice: {
    ...visitedHandlers,
    'went-back': (screen, event, context) => screen.from ?? toIdleScreen(screen, event, context),
  },
};

/** The session after an event. The screen is the same object when its timer must run on. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  const context = event.type === 'idle-state-changed' ? event : session;
  // The type of the handler follows from both names; the compiler cannot connect them in an index access.
  const handler = handlers[session.screen.at][event.type] as Handler<never, never>;
  const screen = handler(session.screen as never, event as never, context);
  if (context === session && screen === session.screen) return session;
  return { idleState: context.idleState, timings: context.timings, screen };
}
