import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import type { Need } from '../../contract/additions/need.ts';
import type { Contrast } from '../../domain/colours/high-contrast.ts';
import type { Question, TicketDraft } from '../../domain/menu/questions.ts';
import type { ScannedText } from '../../domain/text-entry/scanned-code.ts';
import type { Timings } from '../../page/configuration/active-profile.ts';
import type { Paper } from './paper-state.ts';

/** The screen for the next visitor: a menu (`open`), or the reason why there is no menu. */
export type IdleState = 'starting' | 'setup' | 'paused' | 'closed' | 'open';

/** A visitor's reading settings, and their needs at the counter. */
export interface Reading {
  /** The text size, from 0 (ordinary). */
  readonly letters: number;
  readonly contrast: Contrast;
  /** True if all controls are within reach from a wheelchair. */
  readonly isLow: boolean;
  /** Ticket requests include only the needs that the service accepts. */
  readonly needs: readonly Need[];
}

/** The reason why there is no ticket. Each reason has advice that a visitor can follow. */
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
  /**
   * The time from which check-in is possible (`too-early`) or until which it was possible (`too-late`), in
   * milliseconds.
   */
  readonly time?: number;
  /** The appointment's time, in milliseconds. */
  readonly appointment?: number;
  readonly service?: string | undefined;
  readonly number?: string | undefined;
}

/** The menu. Without language, path, page and draft it is the home menu, which waits for the next visitor. */
export interface MenuScreenState {
  readonly at: 'menu';
  /** The key of the language that the visitor chose; undefined for the default. */
  readonly language: string | undefined;
  /** The keys of the open groups, outermost first. */
  readonly path: readonly string[];
  /** The number of the page, from 0. */
  readonly page: number;
  /** Earlier answers: a basket that is being filled, or an identification. */
  readonly draft: TicketDraft | undefined;
  /** With a search, the menu shows the matching services of all groups. */
  readonly search?: Search | undefined;
}

export interface Search {
  readonly text: string;
  readonly services: readonly string[];
}

interface QuestionScreenAt<At extends Question> {
  readonly at: At;
  /** The menu from which the visit started. */
  readonly menu: MenuScreenState;
  readonly draft: TicketDraft;
  /** All questions of this visit in order, including this question. */
  readonly questions: readonly Question[];
  /** The reason why the service refused the last answer, if it did. */
  readonly refusal: Refusal | undefined;
}
export type QuestionScreenState = { [At in Question]: QuestionScreenAt<At> }[Question];

export interface NoticeScreenState<At extends 'paused' | 'closed'> {
  readonly at: At;
  readonly language: string | undefined;
}

interface SearchScreenState {
  readonly at: 'search';
  /** The menu from which the search started, with the previous search. */
  readonly menu: MenuScreenState;
}

/** A screen whose language can change. It keeps all choices and text. */
export type TranslatedScreenState =
  | MenuScreenState
  | NoticeScreenState<'paused'>
  | NoticeScreenState<'closed'>
  | SearchScreenState
  | QuestionScreenState
  | TicketScreenState
  | AdviceScreenState
  | PlaceScreenState;

interface LanguagesScreenState {
  readonly at: 'languages';
  readonly over: TranslatedScreenState;
}

interface HelpScreenState {
  readonly at: 'help';
  readonly over: TranslatedScreenState;
}

interface HowToScreenState {
  readonly at: 'how-to';
  readonly over: TranslatedScreenState;
}

interface SmartTicketScreenState {
  readonly at: 'smart-ticket';
  readonly over: MenuScreenState;
}

interface GiveBackScreenState {
  readonly at: 'give-back';
  readonly over: TicketScreenState;
}

/** The other ways to get a number, if the footer has no space for them. */
interface WaysScreenState {
  readonly at: 'ways';
  readonly over: MenuScreenState;
}

/** A scanned code without an automatic effect. */
interface ScannedScreenState {
  readonly at: 'scanned';
  readonly over: TranslatedScreenState;
  readonly code: ScannedText;
  /** True if the visitor may end the visit and use the code. */
  readonly isOffered: boolean;
}

export interface IssuedNumber {
  readonly requestId: string;
  readonly created: CreatedTicket;
}

interface TicketScreenState {
  readonly at: 'ticket';
  readonly requestId: string;
  /** The keys of the chosen services; empty for an appointment. */
  readonly services: readonly string[];
  readonly created: CreatedTicket;
  readonly others?: readonly IssuedNumber[];
  /** True if a group got fewer numbers than it asked for. */
  readonly isShort?: boolean;
  readonly language: string | undefined;
  /** Undefined if no tickets are printed. */
  readonly paper?: Paper;
  /** The ticket stays at least this long, because its slip may need more time than its number. */
  readonly minimumMs?: number;
}

interface AdviceScreenState {
  readonly at: 'advice';
  readonly refusal: Refusal;
  readonly language: string | undefined;
  /** The question that the visitor can answer differently, or the menu; undefined if only "Home" is left. */
  readonly from: MenuScreenState | QuestionScreenState | undefined;
}

/**
 * The state of a scanned ticket. `unknown`: there is no such ticket. `unreachable`: the service does not
 * answer.
 */
export type ScannedPlace = FollowedTicket | { readonly state: 'unknown' | 'unreachable' };

interface PlaceScreenState {
  readonly at: 'place';
  readonly place: ScannedPlace;
  readonly language: string | undefined;
}

/**
 * A screen that a visitor may be reading or typing on. Before it times out, the sheet "still there?" covers
 * it.
 */
export type VisitedScreenState =
  | TranslatedScreenState
  | LanguagesScreenState
  | HelpScreenState
  | HowToScreenState
  | SmartTicketScreenState
  | WaysScreenState
  | GiveBackScreenState
  | ScannedScreenState;

/** Every screen. The page always shows exactly one screen. */
export type Screen =
  | { readonly at: 'starting' }
  | { readonly at: 'setup' }
  | { readonly at: 'standby' }
  | { readonly at: 'advertisement'; readonly over: MenuScreenState }
  | VisitedScreenState
  | { readonly at: 'still-there'; readonly over: VisitedScreenState }
  | {
      readonly at: 'issuing';
      readonly requestId: string;
      readonly draft: TicketDraft;
      readonly language: string | undefined;
      readonly from: MenuScreenState | QuestionScreenState;
      /** True if a code was scanned in the meantime. The code is ignored, and the screen asks to scan it again. */
      readonly isScanned?: boolean;
    };

/** Every screen handles or ignores each of these events. */
export type SessionEvent =
  | { readonly type: 'idle-state-changed'; readonly idleState: IdleState; readonly timings: Timings }
  | { readonly type: 'touched' }
  | { readonly type: 'language-chosen'; readonly language: string }
  | { readonly type: 'languages-opened' }
  | { readonly type: 'help-opened' }
  | { readonly type: 'how-to-opened' }
  /** `language` is the language of the screen, because the visitor has begun to use it. */
  | { readonly type: 'reading-chosen'; readonly reading: Partial<Reading>; readonly language: string }
  | { readonly type: 'group-opened'; readonly group: string }
  | { readonly type: 'page-turned'; readonly page: number }
  | { readonly type: 'went-back' }
  | { readonly type: 'went-home' }
  | { readonly type: 'stayed' }
  | { readonly type: 'smart-ticket-opened' }
  | { readonly type: 'ways-opened' }
  | { readonly type: 'search-opened' }
  | { readonly type: 'searched'; readonly search: Search }
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
      /** Set if the answer changes the visit's questions. */
      readonly questions?: readonly Question[];
    }
  | { readonly type: 'place-read'; readonly place: ScannedPlace }
  /** A code without an automatic effect. */
  | { readonly type: 'code-scanned'; readonly code: ScannedText; readonly isOffered: boolean }
  | { readonly type: 'add-service-tapped' }
  | { readonly type: 'service-taken-out'; readonly service: string }
  | { readonly type: 'ticket-created'; readonly requestId: string; readonly created: CreatedTicket }
  | { readonly type: 'ticket-refused'; readonly requestId: string; readonly refusal: Refusal }
  /** A further number for the group of `requestId`; undefined if the request failed. */
  | { readonly type: 'number-added'; readonly requestId: string; readonly added: IssuedNumber | undefined }
  | { readonly type: 'give-back-opened' }
  | { readonly type: 'number-given-back'; readonly requestId: string }
  | ({ readonly type: 'ticket-recovered' } & Pick<
      TicketScreenState,
      'requestId' | 'services' | 'created' | 'others' | 'isShort'
    >)
  | { readonly type: 'paper-changed'; readonly paper: Paper; readonly minimumMs: number }
  | { readonly type: 'time-up' };

export type At = Screen['at'];
export type ScreenAt<A extends At> = Extract<Screen, { at: A }>;
export type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

/** The screen, and the idle state for the next visitor, which may change during a visit. */
export interface Session {
  readonly idleState: IdleState;
  readonly timings: Timings;
  readonly screen: Screen;
  /** These settings are reset at the end of the visit. */
  readonly reading: Reading;
}
