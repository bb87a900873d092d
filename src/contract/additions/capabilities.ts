// Ours: interface.md has no list of additions.
import * as v from 'valibot';
import { text } from '../entity.ts';

/** The page for phones, at the service's host. */
export const phonePath = '/phone';

/** The place of a call on a dispenser whose menu is ready: a banner above the menu, or the whole screen. */
export const callPlace = v.picklist(['band', 'whole']);

/** Our additions that a service offers. Without this endpoint, it offers none. */
export const capabilities = v.object({
  /** Names from `additionName`. */
  additions: v.array(text),
  /** The accepted version of smart ticket tokens. */
  smartToken: v.optional(v.number()),
  /** True if calls in other languages are also spoken in the branch's default language. */
  callInBranchLanguageToo: v.optional(v.boolean()),
  /**
   * The ticket page for phones, without the fragment (`#`) that opens a ticket. Absent where phones
   * cannot reach it.
   */
  phoneUrl: v.optional(text),
  /** True if phone numbers get text messages and staff do not see them. */
  sms: v.optional(v.boolean()),
  /** True if visitors' names are printed. */
  nameOnTicket: v.optional(v.boolean()),
  callPlace: v.optional(callPlace),
  /** True if the screens of the hall speak the calls, and dispensers do not. */
  boardSpeaks: v.optional(v.boolean()),
  /** True if dispensers play a soft tone when a number appears. */
  soundWithNumber: v.optional(v.boolean()),
  /** The accepted visitor needs; a newer service may have more than we know. */
  needs: v.optional(v.array(text)),
});
export type Capabilities = v.InferOutput<typeof capabilities>;

/**
 * The name of an endpoint in `capabilities.additions`: its path without parameters, below
 * `/api/v1/dispenser/` (`ticket/void`) or, for other roles, below `/api/v1` (`/counter/finish`).
 */
export function additionName(path: string): string {
  return path.replace(/^\/api\/v1(\/dispenser\/)?/, '').replace(/\/:.*$/, '');
}
