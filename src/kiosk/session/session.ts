import type { IssuedTicket } from '../../contract/additions/create-ticket.ts';
import type { Step, Wish } from '../../domain/visit-steps.ts';

/** What surrounds every visit: whether there is anything to offer at all. */
export type Surroundings = 'starting' | 'setup' | 'paused' | 'closed' | 'open';

/** How long a visitor has, in milliseconds; from the profile. */
export interface Timings {
  /** The silence that ends a visit. */
  readonly inactivityMs: number;
  /** How long a ticket stays on the screen. */
  readonly ticketMs: number;
  /** From the home menu on; 0: never. */
  readonly standbyMs: number;
  /** From the home menu on; 0: never. */
  readonly advertisementMs: number;
}

/** Why no ticket came of a wish, as far as a visitor can act on it. */
export interface Refusal {
  readonly why:
    | 'branch-closed'
    | 'service-closed'
    | 'no-more-tickets'
    | 'not-possible'
    | 'unreachable'
    | 'name-not-possible'
    | 'clerk-away'
    | 'booking-unknown'
    | 'too-early'
    | 'too-late'
    | 'already-arrived';
  /** From or until when it is possible, in milliseconds. */
  readonly time?: number;
  /** Of the ticket that there is already. */
  readonly number?: string;
}

/** The menu. Without a language, a path, a page and a wish it is the home menu, waiting for the next visitor. */
export interface Menu {
  readonly at: 'menu';
  /** The visitor's choice; undefined is the default language. */
  readonly language: string | undefined;
  readonly path: readonly string[];
  readonly page: number;
  /** What the visitor has said already: a basket that is being filled, or who they are. */
  readonly wish: Wish | undefined;
}

/** One question of a visit, between the menu and the ticket. */
interface AskingAt<At extends Step> {
  readonly at: At;
  /** Where the visitor comes from. */
  readonly menu: Menu;
  readonly wish: Wish;
  /** All questions of this visit in their order, this one among them. */
  readonly steps: readonly Step[];
  /** Why the last answer did not do. */
  readonly refusal: Refusal | undefined;
}
export type Asking = { [At in Step]: AskingAt<At> }[Step];

/** A screen that offers nothing but its sentence, and that sentence in every language. */
export interface Hall<At extends 'paused' | 'closed'> {
  readonly at: At;
  readonly language: string | undefined;
}

/** Every screen there is; one of them is always shown. */
export type Screen =
  | { readonly at: 'starting' }
  | { readonly at: 'setup' }
  | Hall<'paused'>
  | Hall<'closed'>
  | { readonly at: 'standby' }
  | { readonly at: 'advertisement'; readonly over: Menu }
  | Menu
  | Asking
  | { readonly at: 'languages'; readonly over: Menu | Hall<'paused'> | Hall<'closed'> }
  | { readonly at: 'smart-ticket'; readonly over: Menu }
  | { readonly at: 'still-there'; readonly over: Menu | Asking }
  | {
      readonly at: 'issuing';
      readonly requestId: string;
      readonly wish: Wish;
      readonly language: string | undefined;
      /** Where the visitor may go back to when it does not work out. */
      readonly from: Menu | Asking;
    }
  | {
      readonly at: 'ticket';
      readonly requestId: string;
      /** The services that were wished for; empty for an appointment. */
      readonly services: readonly string[];
      readonly issued: IssuedTicket;
      readonly language: string | undefined;
    }
  | {
      readonly at: 'advice';
      readonly refusal: Refusal;
      readonly language: string | undefined;
      /** The question to answer otherwise; undefined where only the start is left. */
      readonly from: Asking | undefined;
    };

/** Things that happened, to which a screen may answer. */
export type SessionEvent =
  | { readonly type: 'surroundings-changed'; readonly surroundings: Surroundings; readonly timings: Timings }
  | { readonly type: 'touched' }
  | { readonly type: 'language-chosen'; readonly language: string }
  | { readonly type: 'languages-opened' }
  | { readonly type: 'group-opened'; readonly group: string }
  | { readonly type: 'page-turned'; readonly page: number }
  | { readonly type: 'went-back' }
  | { readonly type: 'went-home' }
  | { readonly type: 'stayed' }
  | { readonly type: 'smart-ticket-opened' }
  | {
      readonly type: 'wished';
      readonly wish: Wish;
      readonly steps: readonly Step[];
      readonly requestId: string;
    }
  | { readonly type: 'answered'; readonly answer: Partial<Wish>; readonly requestId: string }
  | { readonly type: 'more-wished' }
  | { readonly type: 'ticket-issued'; readonly requestId: string; readonly issued: IssuedTicket }
  | { readonly type: 'ticket-refused'; readonly requestId: string; readonly refusal: Refusal }
  | {
      readonly type: 'ticket-recovered';
      readonly requestId: string;
      readonly services: readonly string[];
      readonly issued: IssuedTicket;
    }
  | { readonly type: 'time-up' };

export type At = Screen['at'];
export type ScreenAt<A extends At> = Extract<Screen, { at: A }>;
type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

/** What is shown, and what surrounds it; a visit may outlast a change of the surroundings. */
export interface Session {
  readonly surroundings: Surroundings;
  readonly timings: Timings;
  readonly screen: Screen;
}

export const atFirst: Session = {
  surroundings: 'starting',
  timings: { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 },
  screen: { at: 'starting' },
};

const home: Menu = { at: 'menu', language: undefined, path: [], page: 0, wish: undefined };

/** The screen that waits for the next visitor. */
function rest(surroundings: Surroundings): Screen {
  switch (surroundings) {
    case 'starting':
    case 'setup':
      return { at: surroundings };
    case 'paused':
    case 'closed':
      return { at: surroundings, language: undefined };
    case 'open':
      return home;
  }
}

/** Whether a menu is the home menu, with nobody in front of it as far as the screen can tell. */
export function isHome({ language, path, page, wish }: Menu): boolean {
  return language === undefined && path.length === 0 && page === 0 && !wish;
}

/** Whether no visit is under way, so that configuration and profile may change. */
export function isResting({ screen }: Session): boolean {
  switch (screen.at) {
    case 'starting':
    case 'setup':
    case 'standby':
    case 'advertisement':
      return true;
    case 'paused':
    case 'closed':
      return screen.language === undefined;
    case 'menu':
      return isHome(screen);
    default:
      return false;
  }
}

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
  answered: (screen, { answer, requestId }) => {
    const wish = { ...screen.wish, ...answer };
    return next({ ...screen, wish }, screen.steps.indexOf(screen.at) + 1, requestId, screen);
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
  ticket: { ...deaf, 'went-home': toRest },
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
