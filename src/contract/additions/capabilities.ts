// Our addition: interface.md has no list of additions.
import * as v from 'valibot';
import { text } from '../entity.ts';

/** The path of the phone page on the service's host. */
export const phonePath = '/phone';

/** The place of a call on a dispenser while the menu is shown: a banner above the menu, or the whole screen. */
export const callPlace = v.picklist(['band', 'whole']);

/** The additions that a service offers. A service without this endpoint offers none. */
export const capabilities = v.object({
  /** The names of the additions, as returned by `additionName`. */
  additions: v.array(text),
  /** The version of smart ticket tokens that the service accepts. */
  smartToken: v.optional(v.number()),
  /** True if calls in other languages are also spoken in the branch's default language. */
  callInBranchLanguageToo: v.optional(v.boolean()),
  /**
   * The address of the ticket page for phones, without the fragment (`#`) that opens a ticket. Absent if phones
   * cannot reach it.
   */
  phoneUrl: v.optional(text),
  /** True if the service sends text messages to visitors' phone numbers. Staff then do not see the numbers. */
  sms: v.optional(v.boolean()),
  nameOnTicket: v.optional(v.boolean()),
  callPlace: v.optional(callPlace),
  /** True if the boards in the waiting area, and not the dispensers, speak the calls. */
  boardSpeaks: v.optional(v.boolean()),
  /** True if dispensers play a soft tone when a number appears. */
  soundWithNumber: v.optional(v.boolean()),
  /** The kinds of needs that the service accepts; a newer service may list kinds that we do not know. */
  needs: v.optional(v.array(text)),
});
export type Capabilities = v.InferOutput<typeof capabilities>;

/**
 * The name of an endpoint in `capabilities.additions`: its path without parameters. For dispensers, the part below
 * `/api/v1/dispenser/` (`ticket/void`); for other roles, the part below `/api/v1` (`/counter/finish`).
 */
export function additionName(path: string): string {
  return path.replace(/^\/api\/v1(\/dispenser\/)?/, '').replace(/\/:.*$/, '');
}
