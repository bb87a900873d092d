import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import type { Need } from '../../contract/additions/need.ts';
import type { Contrast } from '../../domain/colours/high-contrast.ts';
import type { Question, TicketDraft } from '../../domain/menu/questions.ts';
import type { ScannedText } from '../../domain/text-entry/scanned-code.ts';
import type { Timings } from '../../page/configuration/active-profile.ts';
import type { Paper } from './paper-state.ts';

/** The screen for the next visitor: a menu (`open`), or the reason why there is none. */
export type IdleState = 'starting' | 'setup' | 'paused' | 'closed' | 'open';

/** The reading settings of a visitor, and their needs at the counter. */
export interface Reading {
  /** The text size, from 0: the ordinary one. */
  readonly letters: number;
  readonly contrast: Contrast;
  /** True if all controls are within reach from a wheelchair. */
  readonly isLow: boolean;
  /** Their ticket request includes those that the service accepts. */
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
  /** The limit of an arrival: from this time on after `too-early`, until this time after `too-late`. Milliseconds. */
  readonly time?: number;
  /** The time of the appointment, in milliseconds. */
  readonly appointment?: number;
  /** The key of the service of the appointment. */
  readonly service?: string | undefined;
  /** The number of the existing ticket. */
  readonly number?: string | undefined;
}

/** The menu. Without a language, a path, a page and a draft it is the home menu, which waits for the next visitor. */
export interface MenuScreenState {
  readonly at: 'menu';
  /** The key of the language that the visitor chose; undefined: the default language. */
  readonly language: string | undefined;
  /** The keys of the open groups, outermost first. */
  readonly path: readonly string[];
  /** Starting at 0. */
  readonly page: number;
  /** The visitor's earlier answers: a basket that is being filled, or an identification. */
  readonly draft: TicketDraft | undefined;
  /** The visitor's search. The menu then shows only the matching services, from all groups. */
  readonly search?: Search | undefined;
}

export interface Search {
  readonly text: string;
  /** The keys of the matching services. */
  readonly services: readonly string[];
}

/** One question of a visit, between the menu and the ticket. */
interface QuestionScreenAt<At extends Question> {
  readonly at: At;
  /** The menu from which the visit started. */
  readonly menu: MenuScreenState;
  readonly draft: TicketDraft;
  /** All questions of this visit in order, including this one. */
  readonly questions: readonly Question[];
  /** The reason why the service refused the last answer; undefined: not refused. */
  readonly refusal: Refusal | undefined;
}
export type QuestionScreenState = { [At in Question]: QuestionScreenAt<At> }[Question];

/** A screen that shows one notice, in any of the branch's languages. */
export interface NoticeScreenState<At extends 'paused' | 'closed'> {
  readonly at: At;
  readonly language: string | undefined;
}

/** A visitor searches for a service by parts of its name. */
interface SearchScreenState {
  readonly at: 'search';
  /** The menu from which the search started, with the previous search. */
  readonly menu: MenuScreenState;
}

/** A screen whose language a visitor can change. The screen stays, with all choices and text. */
export type TranslatedScreenState =
  | MenuScreenState
  | NoticeScreenState<'paused'>
  | NoticeScreenState<'closed'>
  | SearchScreenState
  | QuestionScreenState
  | TicketScreenState
  | AdviceScreenState
  | PlaceScreenState;

/** A sheet with all languages. */
interface LanguagesScreenState {
  readonly at: 'languages';
  readonly over: TranslatedScreenState;
}

/** A sheet with aids that make the screen easier to use. */
interface HelpScreenState {
  readonly at: 'help';
  readonly over: TranslatedScreenState;
}

/** A sheet that shows how to take a number. */
interface HowToScreenState {
  readonly at: 'how-to';
  readonly over: TranslatedScreenState;
}

/** A sheet with the code for smart tickets. */
interface SmartTicketScreenState {
  readonly at: 'smart-ticket';
  readonly over: MenuScreenState;
}

/** A sheet that asks whether a number is given back. */
interface GiveBackScreenState {
  readonly at: 'give-back';
  readonly over: TicketScreenState;
}

/** A sheet with the other ways to a number, used if the footer has no room for them. */
interface WaysScreenState {
  readonly at: 'ways';
  readonly over: MenuScreenState;
}

/** A sheet about a scanned code without an automatic effect. */
interface ScannedScreenState {
  readonly at: 'scanned';
  readonly over: TranslatedScreenState;
  readonly code: ScannedText;
  /** True if the visitor may use the code, which ends the visit. False: it cannot be used here. */
  readonly isOffered: boolean;
}

/** A number that a visitor holds. */
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
  /** The further numbers of a group. */
  readonly others?: readonly IssuedNumber[];
  /** True if a group got fewer numbers than it asked for. */
  readonly isShort?: boolean;
  readonly language: string | undefined;
  /** Undefined if no tickets are printed. */
  readonly paper?: Paper;
  /** The ticket stays at least this long, because its paper may need more time than its number. */
  readonly minimumMs?: number;
}

interface AdviceScreenState {
  readonly at: 'advice';
  readonly refusal: Refusal;
  readonly language: string | undefined;
  /** The question that the visitor can answer differently, or the menu; undefined: only the way home is left. */
  readonly from: MenuScreenState | QuestionScreenState | undefined;
}

/**
 * The state of the ticket whose code was scanned. `unknown`: there is no such ticket. `unreachable`: the service does
 * not answer.
 */
export type ScannedPlace = FollowedTicket | { readonly state: 'unknown' | 'unreachable' };

interface PlaceScreenState {
  readonly at: 'place';
  readonly place: ScannedPlace;
  readonly language: string | undefined;
}

/** A screen that a visitor may be reading or typing on. Before it times out, the sheet "still there?" covers it. */
export type VisitedScreenState =
  | TranslatedScreenState
  | LanguagesScreenState
  | HelpScreenState
  | HowToScreenState
  | SmartTicketScreenState
  | WaysScreenState
  | GiveBackScreenState
  | ScannedScreenState;

/** Every screen. The page always shows exactly one of them. */
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
      /** The screen to which the visitor can go back after a refusal. */
      readonly from: MenuScreenState | QuestionScreenState;
      /** True if a code was scanned in the meantime, which has no effect. */
      readonly isScanned?: boolean;
    };

/** The events of a session. Every screen either reacts to an event or ignores it. */
export type SessionEvent =
  | { readonly type: 'idle-state-changed'; readonly idleState: IdleState; readonly timings: Timings }
  | { readonly type: 'touched' }
  | { readonly type: 'language-chosen'; readonly language: string }
  | { readonly type: 'languages-opened' }
  | { readonly type: 'help-opened' }
  | { readonly type: 'how-to-opened' }
  /** `language`: the screen's. The visitor has begun to use it. */
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
      /** Set when the answer changes the questions of the visit. */
      readonly questions?: readonly Question[];
    }
  | { readonly type: 'place-read'; readonly place: ScannedPlace }
  /** A code without an automatic effect. */
  | { readonly type: 'code-scanned'; readonly code: ScannedText; readonly isOffered: boolean }
  | { readonly type: 'add-service-tapped' }
  | { readonly type: 'service-taken-out'; readonly service: string }
  | { readonly type: 'ticket-created'; readonly requestId: string; readonly created: CreatedTicket }
  | { readonly type: 'ticket-refused'; readonly requestId: string; readonly refusal: Refusal }
  /** A further number of the group that holds `requestId`; undefined: it could not be made. */
  | { readonly type: 'number-added'; readonly requestId: string; readonly added: IssuedNumber | undefined }
  | { readonly type: 'give-back-opened' }
  /** The visitor has given a number back, which is void from now on. */
  | { readonly type: 'number-given-back'; readonly requestId: string }
  | ({ readonly type: 'ticket-recovered' } & Pick<
      TicketScreenState,
      'requestId' | 'services' | 'created' | 'others' | 'isShort'
    >)
  | { readonly type: 'paper-changed'; readonly paper: Paper; readonly minimumMs: number }
  | { readonly type: 'time-up' };

/** The name of a screen. */
export type At = Screen['at'];
export type ScreenAt<A extends At> = Extract<Screen, { at: A }>;
export type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

/**
 * The screen, and the idle screen for the next visitor. The idle state may change during a visit; the visit continues.
 */
export interface Session {
  readonly idleState: IdleState;
  readonly timings: Timings;
  readonly screen: Screen;
  /** It ends with the visit. */
  readonly reading: Reading;
}
