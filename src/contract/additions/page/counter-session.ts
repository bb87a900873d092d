// Our addition: the host stores a clerk's login for the counter page.
import * as v from 'valibot';
import { key, text } from '../../entity.ts';
import { language } from '../../language.ts';
import { loginRequest } from '../../login.ts';
import { shownPlace } from '../counter.ts';
import { openCounterRequest } from '../open-counter.ts';

const knownCounter = v.object({
  key,
  name: text,
  number: text,
  place: shownPlace,
  branch: v.object({ key, name: text, timeZone: text }),
});
export type KnownCounter = v.InferOutput<typeof knownCounter>;

/** Data from the branch file that no counter endpoint returns. */
const branchOfLogin = v.object({
  /** The services whose tickets this clerk's precedence moves forward. */
  servicesWithPrecedence: v.array(key),
  /** The announcements of a call, in the branch's order. */
  languages: v.array(v.pick(language, ['key', 'code', 'tts'])),
  defaultLang: key,
  /** As in `capabilities`. */
  callInBranchLanguageToo: v.boolean(),
});
export type BranchOfLogin = v.InferOutput<typeof branchOfLogin>;

/** A browser's login. The service's token stays in the host. */
const keptLogin = v.object({
  /** An identifier, not a secret, with which a page notices a newer login of its browser. */
  id: text,
  username: text,
  name: text,
  /** The key of the counter; with an external service, its WebSocket ID. */
  counter: text,
  /** The additions for counters, as in `capabilities`. */
  additions: v.array(text),
  /** Null if the host has no branch file, as with an external service. */
  branch: v.nullable(branchOfLogin),
  /**
   * The ticket that this login called last, not validated; null if none. For services without an endpoint for the
   * current ticket.
   */
  lastTicket: v.unknown(),
});
export type KeptLogin = v.InferOutput<typeof keptLogin>;

export const counterSession = v.object({
  login: v.nullable(keptLogin),
  /** Null if an external service does not list its counters. */
  counters: v.nullable(v.array(knownCounter)),
  /** The time zone of the login's branch, or else of the host's dispenser; null if unknown. */
  timeZone: v.nullable(text),
});
export type CounterSession = v.InferOutput<typeof counterSession>;

/** `counter` is a known counter's key; with an external service, its WebSocket ID. */
export const counterLoginRequest = v.object({
  ...loginRequest.entries,
  ...openCounterRequest.entries,
  counter: key,
});

/** The base path of the host's endpoints for the counter page. */
export const counterBase = '/counter/api';

export const loginIdHeader = 'x-counter-login';

/** The error type if the page's browser has a newer login. */
export const otherLogin = 'OTHER_LOGIN';
