import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { Step, Wish } from '../../domain/menu/visit-steps.ts';
import type { Paper } from './paper-state.ts';

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
      readonly issued: CreatedTicket;
      readonly language: string | undefined;
      /** Undefined where no tickets are printed. */
      readonly paper?: Paper;
      /** So long at least it is shown, in milliseconds: its paper may need more time than a number. */
      readonly leastMs?: number;
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
  | {
      readonly type: 'answered';
      readonly answer: Partial<Wish>;
      readonly requestId: string;
      /** Where an answer changes what else is asked. */
      readonly steps?: readonly Step[];
    }
  | { readonly type: 'more-wished' }
  | { readonly type: 'ticket-issued'; readonly requestId: string; readonly issued: CreatedTicket }
  | { readonly type: 'ticket-refused'; readonly requestId: string; readonly refusal: Refusal }
  | {
      readonly type: 'ticket-recovered';
      readonly requestId: string;
      readonly services: readonly string[];
      readonly issued: CreatedTicket;
    }
  | { readonly type: 'paper-changed'; readonly paper: Paper; readonly leastMs: number }
  | { readonly type: 'time-up' };

export type At = Screen['at'];
export type ScreenAt<A extends At> = Extract<Screen, { at: A }>;
export type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

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
export function rest(surroundings: Surroundings): Screen {
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
