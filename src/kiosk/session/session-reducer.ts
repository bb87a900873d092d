import type { Question } from '../../domain/menu/questions.ts';
import {
  type At,
  type EventOf,
  idleScreen,
  isHome,
  type MenuScreenState,
  type NoticeScreenState,
  type QuestionScreenState,
  type Refusal,
  type Screen,
  type ScreenAt,
  type Session,
  type SessionEvent,
  type Timings,
} from './session.ts';

type Around = Pick<Session, 'idleState' | 'timings'>;
type Answer<S extends Screen, E extends SessionEvent> = (screen: S, event: E, around: Around) => Screen;
type Answers<S extends Screen> = { readonly [T in SessionEvent['type']]: Answer<S, EventOf<T>> };

/** The event has no meaning here: the screen stays, and its time runs on. */
const stay = <S extends Screen>(screen: S): S => screen;
/** The screen stays and its time begins anew. */
const anew = <S extends Screen>(screen: S): S => ({ ...screen });
const toRest = (_screen: Screen, _event: SessionEvent, { idleState }: Around) => idleScreen(idleState);

const recovered = (
  _screen: Screen,
  { requestId, services, issued }: EventOf<'ticket-recovered'>,
): Screen => ({ at: 'ticket', requestId, services, issued, language: issued.ticket.language });

/** What comes of a draft: the next question after those answered, or the ticket. */
function next(
  { menu, draft, questions }: Pick<QuestionScreenState, 'menu' | 'draft' | 'questions'>,
  answered: number,
  requestId: string,
  from: MenuScreenState | QuestionScreenState,
): Screen {
  const at = questions[answered];
  if (at) return { at, menu, draft, questions, refusal: undefined };
  // Nothing to make a ticket for yet: what is known of the visitor goes with the service they choose.
  if (draft.services.length === 0 && draft.bookingCode === undefined) return { ...menu, draft };
  return { at: 'issuing', requestId, draft, language: menu.language, from };
}

/** The questions that refusals are about. */
const questions: { readonly [W in Refusal['why']]?: Question } = {
  'name-not-possible': 'name',
  'clerk-away': 'clerk',
  'booking-unknown': 'appointment',
};

/** The question that a refusal is about, with what was answered, if the visitor was asked it. */
function questionOf({ why }: Refusal, { from, draft }: ScreenAt<'issuing'>): QuestionScreenState | undefined {
  const at = questions[why];
  if (!at || from.at === 'menu' || !from.questions.includes(at)) return undefined;
  return { ...from, at, draft, refusal: undefined };
}

const deaf: Answers<Screen> = {
  'idle-state-changed': stay,
  touched: stay,
  'language-chosen': stay,
  'languages-opened': stay,
  'group-opened': stay,
  'page-turned': stay,
  'went-back': stay,
  'went-home': stay,
  stayed: stay,
  'smart-ticket-opened': stay,
  'draft-started': stay,
  answered: stay,
  'add-service-tapped': stay,
  'ticket-issued': stay,
  'ticket-refused': stay,
  'ticket-recovered': stay,
  'paper-changed': stay,
  'time-up': toRest,
};

/** While nobody is there, a change of the idleState shows at once, and a ticket found again may be shown. */
const waiting: Answers<Screen> = {
  ...deaf,
  'idle-state-changed': (screen, { idleState }) => {
    const resting = idleScreen(idleState);
    return resting.at === screen.at ? screen : resting;
  },
  'ticket-recovered': recovered,
};

const hall: Answers<NoticeScreenState<'paused'> | NoticeScreenState<'closed'>> = {
  ...waiting,
  touched: anew,
  'language-chosen': (screen, { language }) => ({ ...screen, language }),
  'languages-opened': (screen) => ({ at: 'languages', over: screen }),
};

/** What the home menu makes room for first. */
function dream(over: MenuScreenState, { standbyMs, advertisementMs }: Timings): Screen {
  return advertisementMs > 0 && !(standbyMs > 0 && standbyMs <= advertisementMs)
    ? { at: 'advertisement', over }
    : { at: 'standby' };
}

/** Nobody is there, and the menu makes room until somebody touches it. */
const dreaming: Answers<ScreenAt<'standby' | 'advertisement'>> = {
  ...waiting,
  'idle-state-changed': (screen, event) =>
    event.idleState === 'open' ? screen : idleScreen(event.idleState),
  touched: toRest,
};

const asking: Answers<QuestionScreenState> = {
  ...deaf,
  touched: anew,
  answered: (screen, { answer, requestId, questions = screen.questions }) => {
    const draft = { ...screen.draft, ...answer };
    return next({ ...screen, draft, questions }, questions.indexOf(screen.at) + 1, requestId, screen);
  },
  'went-back': (screen) => {
    const before = screen.questions[screen.questions.indexOf(screen.at) - 1];
    return before ? { ...screen, at: before, refusal: undefined } : { ...screen.menu };
  },
  'went-home': toRest,
  'time-up': (screen) => ({ at: 'still-there', over: screen }),
};

/** What each screen makes of each event. A pair that is missing here does not compile. */
const answers: { readonly [A in At]: Answers<ScreenAt<A>> } = {
  starting: { ...waiting, 'time-up': () => idleScreen('paused') },
  setup: waiting,
  standby: dreaming,
  advertisement: {
    ...dreaming,
    'time-up': () => ({ at: 'standby' }),
  },
  paused: hall,
  closed: hall,
  menu: {
    ...deaf,
    'idle-state-changed': (screen, event, around) =>
      isHome(screen) ? waiting['idle-state-changed'](screen, event, around) : screen,
    'ticket-recovered': (screen, event, around) =>
      isHome(screen) ? waiting['ticket-recovered'](screen, event, around) : screen,
    touched: (screen) => (isHome(screen) ? screen : anew(screen)),
    'language-chosen': (screen, { language }) => ({ ...screen, language, page: 0 }),
    'languages-opened': (screen) => ({ at: 'languages', over: screen }),
    'group-opened': (screen, { group }) => ({ ...screen, path: [...screen.path, group], page: 0 }),
    'page-turned': (screen, { page }) => ({ ...screen, page }),
    'went-back': (screen) => ({ ...screen, path: screen.path.slice(0, -1), page: 0 }),
    'went-home': toRest,
    'smart-ticket-opened': (screen) => ({ at: 'smart-ticket', over: screen }),
    'draft-started': (menu, { draft, questions, requestId }) =>
      next({ menu, draft, questions }, 0, requestId, menu),
    'time-up': (screen, _event, { timings }) =>
      isHome(screen) ? dream(screen, timings) : { at: 'still-there', over: screen },
  },
  message: { ...asking, answered: stay },
  basket: {
    ...asking,
    'draft-started': ({ menu }, { draft, questions, requestId }) =>
      draft.services.length > 0
        ? next({ menu, draft, questions }, 0, requestId, menu)
        : { ...menu, draft: undefined },
    'add-service-tapped': ({ menu, draft }) => ({ ...menu, path: [], page: 0, draft }),
  },
  clerk: asking,
  name: asking,
  identification: asking,
  paper: asking,
  phone: asking,
  appointment: asking,
  languages: {
    ...deaf,
    touched: anew,
    'language-chosen': ({ over }, { language }) => ({ ...over, language }),
    'went-back': ({ over }) => ({ ...over }),
    'went-home': toRest,
  },
  'smart-ticket': {
    ...deaf,
    touched: anew,
    'went-back': ({ over }) => ({ ...over }),
    'went-home': toRest,
  },
  'still-there': {
    ...deaf,
    stayed: ({ over }) => ({ ...over }),
    'went-back': ({ over }) => ({ ...over }),
    'went-home': toRest,
  },
  issuing: {
    ...deaf,
    'ticket-issued': (screen, { requestId, issued }) => {
      if (requestId !== screen.requestId) return screen;
      const { language, draft } = screen;
      return { at: 'ticket', requestId, services: draft.services, issued, language };
    },
    'ticket-refused': (screen, { requestId, refusal }) => {
      if (requestId !== screen.requestId) return screen;
      const { language } = screen;
      const from = questionOf(refusal, screen);
      // What was typed is still there, and can be put right at once.
      if (from?.at === 'name' || from?.at === 'appointment') return { ...from, refusal };
      return { at: 'advice', refusal, language, from };
    },
    // The desk gives up well before; this is the net below it.
    'time-up': ({ language }) => ({
      at: 'advice',
      refusal: { why: 'unreachable' },
      language,
      from: undefined,
    }),
  },
  ticket: {
    ...deaf,
    touched: anew,
    'paper-changed': (screen, { paper, leastMs }) => ({ ...screen, paper, leastMs }),
    'went-home': toRest,
  },
  advice: {
    ...deaf,
    'went-home': toRest,
    'went-back': (screen, event, around) => screen.from ?? toRest(screen, event, around),
  },
};

/** The session after an event. The same screen object comes back where the event means nothing to it. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  const around = event.type === 'idle-state-changed' ? event : session;
  const answer = answers[session.screen.at][event.type] as Answer<never, never>;
  const screen = answer(session.screen as never, event as never, around);
  if (around === session && screen === session.screen) return session;
  return { idleState: around.idleState, timings: around.timings, screen };
}
