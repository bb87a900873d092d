// Ours: interface.md has no endpoint that lists additions.
import * as v from 'valibot';
import { text } from '../entity.ts';

/** The path of the page for phones, at the host of the service. */
export const phonePath = '/phone';

/**
 * The place of a call on a dispenser whose menu is ready for the next visitor: in a banner above the menu, or over the
 * whole screen.
 */
export const callPlace = v.picklist(['band', 'whole']);

/** The additions that a service offers. A service without this endpoint offers none. */
export const capabilities = v.object({
  /** Names as `additionName` returns them. */
  additions: v.array(text),
  /** The version of the smart ticket token that the service accepts. */
  smartToken: v.optional(v.number()),
  /** True if a call is also spoken in the branch's default language when the ticket has another language. */
  callInBranchLanguageToo: v.optional(v.boolean()),
  /**
   * The page that shows a visitor's ticket on a phone, without the fragment (`#`) that opens a ticket. Absent where
   * phones cannot reach it.
   */
  phoneUrl: v.optional(text),
  /** True if a phone number on a ticket gets text messages and nobody else sees it. Absent: staff see it. */
  sms: v.optional(v.boolean()),
  /** True if the visitor's name is printed on the ticket. Absent: it is not printed. */
  nameOnTicket: v.optional(v.boolean()),
  callPlace: v.optional(callPlace),
  /** True if the screens of the hall speak the calls, and dispensers do not. */
  boardSpeaks: v.optional(v.boolean()),
  /** True if a dispenser plays a soft tone when a number appears. */
  soundWithNumber: v.optional(v.boolean()),
  /** The names of the visitor needs that the service accepts with a ticket request. It may know more than we do. */
  needs: v.optional(v.array(text)),
});
export type Capabilities = v.InferOutput<typeof capabilities>;

/**
 * The name of an endpoint in `capabilities.additions`: its path without parameters, below `/api/v1/dispenser/`
 * (`ticket/void`) or, for other roles, below `/api/v1` (`/counter/finish`).
 */
export function additionName(path: string): string {
  return path.replace(/^\/api\/v1(\/dispenser\/)?/, '').replace(/\/:.*$/, '');
}
