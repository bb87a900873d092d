import type { Step } from '../../domain/menu/visit-steps.ts';
import {
  type Asking,
  type At,
  type EventOf,
  type Hall,
  isHome,
  type Menu,
  type Refusal,
  rest,
  type Screen,
  type ScreenAt,
  type Session,
  type SessionEvent,
  type Timings,
} from './session.ts';

type Around = Pick<Session, 'surroundings' | 'timings'>;
type Answer<S extends Screen, E extends SessionEvent> = (screen: S, event: E, around: Around) => Screen;
type Answers<S extends Screen> = { readonly [T in SessionEvent['type']]: Answer<S, EventOf<T>> };

/** The event has no meaning here: the screen stays, and its time runs on. */
const stay = <S extends Screen>(screen: S): S => screen;
/** The screen stays and its time begins anew. */
const anew = <S extends Screen>(screen: S): S => ({ ...screen });
const toRest = (_screen: Screen, _event: SessionEvent, { surroundings }: Around) => rest(surroundings);

const recovered = (
  _screen: Screen,
  { requestId, services, issued }: EventOf<'ticket-recovered'>,
): Screen => ({ at: 'ticket', requestId, services, issued, language: issued.ticket.language });

/** What comes of a wish: the next question after those answered, or the ticket. */
function next(
  { menu, wish, steps }: Pick<Asking, 'menu' | 'wish' | 'steps'>,
  answered: number,
  requestId: string,
  from: Menu | Asking,
): Screen {
  const at = steps[answered];
  if (at) return { at, menu, wish, steps, refusal: undefined };
  // Nothing to make a ticket for yet: what is known of the visitor goes with the service they choose.
  if (wish.services.length === 0 && wish.bookingCode === undefined) return { ...menu, wish };
  return { at: 'issuing', requestId, wish, language: menu.language, from };
}

/** The questions that refusals are about. */
const questions: { readonly [W in Refusal['why']]?: Step } = {
  'name-not-possible': 'name',
  'clerk-away': 'clerk',
  'booking-unknown': 'appointment',
};

/** The question that a refusal is about, with what was answered, if the visitor was asked it. */
function questionOf({ why }: Refusal, { from, wish }: ScreenAt<'issuing'>): Asking | undefined {
  const at = questions[why];
  if (!at || from.at === 'menu' || !from.steps.includes(at)) return undefined;
  return { ...from, at, wish, refusal: undefined };
}

const deaf: Answers<Screen> = {
  'surroundings-changed': stay,
  touched: stay,
  'language-chosen': stay,
  'languages-opened': stay,
  'group-opened': stay,
  'page-turned': stay,
  'went-back': stay,
  'went-home': stay,
  stayed: stay,
  'smart-ticket-opened': stay,
  wished: stay,
  answered: stay,
  'more-wished': stay,
  'ticket-issued': stay,
  'ticket-refused': stay,
  'ticket-recovered': stay,
  'paper-changed': stay,
  'time-up': toRest,
};

/** While nobody is there, a change of the surroundings shows at once, and a ticket found again may be shown. */
const waiting: Answers<Screen> = {
  ...deaf,
  'surroundings-changed': (screen, { surroundings }) => {
    const resting = rest(surroundings);
    return resting.at === screen.at ? screen : resting;
  },
  'ticket-recovered': recovered,
};

const hall: Answers<Hall<'paused'> | Hall<'closed'>> = {
  ...waiting,
  touched: anew,
  'language-chosen': (screen, { language }) => ({ ...screen, language }),
  'languages-opened': (screen) => ({ at: 'languages', over: screen }),
};

/** What the home menu makes room for first. */
function dream(over: Menu, { standbyMs, advertisementMs }: Timings): Screen {
  return advertisementMs > 0 && !(standbyMs > 0 && standbyMs <= advertisementMs)
    ? { at: 'advertisement', over }
    : { at: 'standby' };
}

/** Nobody is there, and the menu makes room until somebody touches it. */
const dreaming: Answers<ScreenAt<'standby' | 'advertisement'>> = {
  ...waiting,
  'surroundings-changed': (screen, event) =>
    event.surroundings === 'open' ? screen : rest(event.surroundings),
  touched: toRest,
};

const asking: Answers<Asking> = {
  ...deaf,
  touched: anew,
  answered: (screen, { answer, requestId, steps = screen.steps }) => {
    const wish = { ...screen.wish, ...answer };
    return next({ ...screen, wish, steps }, steps.indexOf(screen.at) + 1, requestId, screen);
  },
  'went-back': (screen) => {
    const before = screen.steps[screen.steps.indexOf(screen.at) - 1];
    return before ? { ...screen, at: before, refusal: undefined } : { ...screen.menu };
  },
  'went-home': toRest,
  'time-up': (screen) => ({ at: 'still-there', over: screen }),
};

/** What each screen makes of each event. A pair that is missing here does not compile. */
const answers: { readonly [A in At]: Answers<ScreenAt<A>> } = {
  starting: { ...waiting, 'time-up': () => rest('paused') },
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
    'surroundings-changed': (screen, event, around) =>
      isHome(screen) ? waiting['surroundings-changed'](screen, event, around) : screen,
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
    wished: (menu, { wish, steps, requestId }) => next({ menu, wish, steps }, 0, requestId, menu),
    'time-up': (screen, _event, { timings }) =>
      isHome(screen) ? dream(screen, timings) : { at: 'still-there', over: screen },
  },
  message: { ...asking, answered: stay },
  basket: {
    ...asking,
    wished: ({ menu }, { wish, steps, requestId }) =>
      wish.services.length > 0
        ? next({ menu, wish, steps }, 0, requestId, menu)
        : { ...menu, wish: undefined },
    'more-wished': ({ menu, wish }) => ({ ...menu, path: [], page: 0, wish }),
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
      const { language, wish } = screen;
      return { at: 'ticket', requestId, services: wish.services, issued, language };
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
export function sessionAfter(session: Session, event: SessionEvent): Session {
  const around = event.type === 'surroundings-changed' ? event : session;
  const answer = answers[session.screen.at][event.type] as Answer<never, never>;
  const screen = answer(session.screen as never, event as never, around);
  if (around === session && screen === session.screen) return session;
  return { surroundings: around.surroundings, timings: around.timings, screen };
}
