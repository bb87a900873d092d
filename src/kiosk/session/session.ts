import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { Question, TicketDraft } from '../../domain/menu/questions.ts';
import type { Paper } from './paper-state.ts';

/** What surrounds every visit: whether there is anything to offer at all. */
export type IdleState = 'starting' | 'setup' | 'paused' | 'closed' | 'open';

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

/** Why no ticket came of a draft, as far as a visitor can act on it. */
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

/** The menu. Without a language, a path, a page and a draft it is the home menu, waiting for the next visitor. */
export interface MenuScreenState {
  readonly at: 'menu';
  /** The visitor's choice; undefined is the default language. */
  readonly language: string | undefined;
  readonly path: readonly string[];
  readonly page: number;
  /** What the visitor has said already: a basket that is being filled, or who they are. */
  readonly draft: TicketDraft | undefined;
}

/** One question of a visit, between the menu and the ticket. */
interface QuestionScreenAt<At extends Question> {
  readonly at: At;
  /** Where the visitor comes from. */
  readonly menu: MenuScreenState;
  readonly draft: TicketDraft;
  /** All questions of this visit in their order, this one among them. */
  readonly questions: readonly Question[];
  /** Why the last answer did not do. */
  readonly refusal: Refusal | undefined;
}
export type QuestionScreenState = { [At in Question]: QuestionScreenAt<At> }[Question];

/** A screen that offers nothing but its sentence, and that sentence in every language. */
export interface NoticeScreenState<At extends 'paused' | 'closed'> {
  readonly at: At;
  readonly language: string | undefined;
}

/** Every screen there is; one of them is always shown. */
export type Screen =
  | { readonly at: 'starting' }
  | { readonly at: 'setup' }
  | NoticeScreenState<'paused'>
  | NoticeScreenState<'closed'>
  | { readonly at: 'standby' }
  | { readonly at: 'advertisement'; readonly over: MenuScreenState }
  | MenuScreenState
  | QuestionScreenState
  | {
      readonly at: 'languages';
      readonly over: MenuScreenState | NoticeScreenState<'paused'> | NoticeScreenState<'closed'>;
    }
  | { readonly at: 'smart-ticket'; readonly over: MenuScreenState }
  | { readonly at: 'still-there'; readonly over: MenuScreenState | QuestionScreenState }
  | {
      readonly at: 'issuing';
      readonly requestId: string;
      readonly draft: TicketDraft;
      readonly language: string | undefined;
      /** Where the visitor may go back to when it does not work out. */
      readonly from: MenuScreenState | QuestionScreenState;
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
      readonly from: QuestionScreenState | undefined;
    };

/** Things that happened, to which a screen may answer. */
export type SessionEvent =
  | { readonly type: 'idle-state-changed'; readonly idleState: IdleState; readonly timings: Timings }
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
      readonly type: 'draft-started';
      readonly draft: TicketDraft;
      readonly questions: readonly Question[];
      readonly requestId: string;
    }
  | {
      readonly type: 'answered';
      readonly answer: Partial<TicketDraft>;
      readonly requestId: string;
      /** Where an answer changes what else is asked. */
      readonly questions?: readonly Question[];
    }
  | { readonly type: 'add-service-tapped' }
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

/** What is shown, and what surrounds it; a visit may outlast a change of the idleState. */
export interface Session {
  readonly idleState: IdleState;
  readonly timings: Timings;
  readonly screen: Screen;
}

export const initialSession: Session = {
  idleState: 'starting',
  timings: { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 },
  screen: { at: 'starting' },
};

const home: MenuScreenState = { at: 'menu', language: undefined, path: [], page: 0, draft: undefined };

/** The screen that waits for the next visitor. */
export function idleScreen(idleState: IdleState): Screen {
  switch (idleState) {
    case 'starting':
    case 'setup':
      return { at: idleState };
    case 'paused':
    case 'closed':
      return { at: idleState, language: undefined };
    case 'open':
      return home;
  }
}

/** Whether a menu is the home menu, with nobody in front of it as far as the screen can tell. */
export function isHome({ language, path, page, draft }: MenuScreenState): boolean {
  return language === undefined && path.length === 0 && page === 0 && !draft;
}

/** Whether no visit is under way, so that configuration and profile may change. */
export function isIdle({ screen }: Session): boolean {
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
