import type { IssuedTicket } from '../../contract/additions/create-ticket.ts';

/** What surrounds every visit: whether there is anything to offer at all. */
export type Surroundings = 'starting' | 'setup' | 'paused' | 'closed' | 'open';

/** How long a visitor has, in milliseconds; from the profile. */
export interface Timings {
  /** The silence that ends a visit. */
  readonly inactivityMs: number;
  /** How long a ticket stays on the screen. */
  readonly ticketMs: number;
}

/** Why no ticket came of a wish, as far as a visitor can act on it. */
export type Refusal = 'branch-closed' | 'service-closed' | 'no-more-tickets' | 'not-possible' | 'unreachable';

/** The menu. Without a language, a path and a page it is the home menu, waiting for the next visitor. */
export interface Menu {
  readonly at: 'menu';
  /** The visitor's choice; undefined is the default language. */
  readonly language: string | undefined;
  readonly path: readonly string[];
  readonly page: number;
}

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
  | Menu
  | { readonly at: 'languages'; readonly over: Menu | Hall<'paused'> | Hall<'closed'> }
  | { readonly at: 'still-there'; readonly over: Menu }
  | {
      readonly at: 'issuing';
      readonly requestId: string;
      readonly service: string;
      readonly language: string | undefined;
    }
  | {
      readonly at: 'ticket';
      readonly requestId: string;
      readonly issued: IssuedTicket;
      readonly language: string | undefined;
    }
  | { readonly at: 'advice'; readonly refusal: Refusal; readonly language: string | undefined };

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
  | { readonly type: 'service-chosen'; readonly service: string; readonly requestId: string }
  | { readonly type: 'ticket-issued'; readonly requestId: string; readonly issued: IssuedTicket }
  | { readonly type: 'ticket-refused'; readonly requestId: string; readonly refusal: Refusal }
  | { readonly type: 'ticket-recovered'; readonly requestId: string; readonly issued: IssuedTicket }
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
  timings: { inactivityMs: 60_000, ticketMs: 15_000 },
  screen: { at: 'starting' },
};

const home: Menu = { at: 'menu', language: undefined, path: [], page: 0 };

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
export function isHome({ language, path, page }: Menu): boolean {
  return language === undefined && path.length === 0 && page === 0;
}

/** Whether no visit is under way, so that configuration and profile may change. */
export function isResting({ screen }: Session): boolean {
  switch (screen.at) {
    case 'starting':
    case 'setup':
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

type Answer<S extends Screen, E extends SessionEvent> = (
  screen: S,
  event: E,
  surroundings: Surroundings,
) => Screen;
type Answers<S extends Screen> = { readonly [T in SessionEvent['type']]: Answer<S, EventOf<T>> };

/** The event has no meaning here: the screen stays, and its time runs on. */
const stay = <S extends Screen>(screen: S): S => screen;
/** The screen stays and its time begins anew. */
const anew = <S extends Screen>(screen: S): S => ({ ...screen });
const toRest = (_screen: Screen, _event: SessionEvent, surroundings: Surroundings) => rest(surroundings);

const toTicket = (
  screen: Screen,
  { requestId, issued }: EventOf<'ticket-issued' | 'ticket-recovered'>,
): Screen => ({
  at: 'ticket',
  requestId,
  issued,
  language: 'language' in screen ? screen.language : issued.ticket.language,
});

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
  'service-chosen': stay,
  'ticket-issued': stay,
  'ticket-refused': stay,
  'ticket-recovered': stay,
  'time-up': toRest,
};

/** While nobody is there, a change of the surroundings shows at once, and a ticket found again may be shown. */
const waiting: Answers<Screen> = {
  ...deaf,
  'surroundings-changed': (screen, { surroundings }) => {
    const next = rest(surroundings);
    return next.at === screen.at ? screen : next;
  },
  'ticket-recovered': (_screen, event) => toTicket({ at: 'starting' }, event),
};

const hall: Answers<Hall<'paused'> | Hall<'closed'>> = {
  ...waiting,
  touched: anew,
  'language-chosen': (screen, { language }) => ({ ...screen, language }),
  'languages-opened': (screen) => ({ at: 'languages', over: screen }),
};

/** What each screen makes of each event. A pair that is missing here does not compile. */
const answers: { readonly [A in At]: Answers<ScreenAt<A>> } = {
  starting: { ...waiting, 'time-up': () => rest('paused') },
  setup: waiting,
  paused: hall,
  closed: hall,
  menu: {
    ...deaf,
    'surroundings-changed': (screen, event, surroundings) =>
      isHome(screen) ? waiting['surroundings-changed'](screen, event, surroundings) : screen,
    'ticket-recovered': (screen, event, surroundings) =>
      isHome(screen) ? waiting['ticket-recovered'](screen, event, surroundings) : screen,
    touched: (screen) => (isHome(screen) ? screen : anew(screen)),
    'language-chosen': (screen, { language }) => ({ ...screen, language, page: 0 }),
    'languages-opened': (screen) => ({ at: 'languages', over: screen }),
    'group-opened': (screen, { group }) => ({ ...screen, path: [...screen.path, group], page: 0 }),
    'page-turned': (screen, { page }) => ({ ...screen, page }),
    'went-back': (screen) => ({ ...screen, path: screen.path.slice(0, -1), page: 0 }),
    'went-home': toRest,
    'service-chosen': ({ language }, { service, requestId }) => ({
      at: 'issuing',
      requestId,
      service,
      language,
    }),
    'time-up': (screen, event, surroundings) =>
      isHome(screen) ? toRest(screen, event, surroundings) : { at: 'still-there', over: screen },
  },
  languages: {
    ...deaf,
    touched: anew,
    'language-chosen': ({ over }, { language }) => ({ ...over, language }),
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
    'ticket-issued': (screen, event) =>
      event.requestId === screen.requestId ? toTicket(screen, event) : screen,
    'ticket-refused': (screen, { requestId, refusal }) =>
      requestId === screen.requestId ? { at: 'advice', refusal, language: screen.language } : screen,
    // The desk gives up well before; this is the net below it.
    'time-up': ({ language }) => ({ at: 'advice', refusal: 'unreachable', language }),
  },
  ticket: { ...deaf, 'went-home': toRest },
  advice: { ...deaf, 'went-home': toRest, 'went-back': toRest },
};

/** The session after an event. The same screen object comes back where the event means nothing to it. */
export function sessionAfter(session: Session, event: SessionEvent): Session {
  const around = event.type === 'surroundings-changed' ? event : session;
  const answer = answers[session.screen.at][event.type] as Answer<never, never>;
  const screen = answer(session.screen as never, event as never, around.surroundings);
  if (around === session && screen === session.screen) return session;
  return { surroundings: around.surroundings, timings: around.timings, screen };
}
