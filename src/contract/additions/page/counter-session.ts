// Ours: the host keeps the login of a clerk for the counter page.
import * as v from 'valibot';
import { key, text } from '../../entity.ts';
import { language } from '../../language.ts';
import { loginRequest } from '../../login.ts';
import { shownPlace } from '../counter.ts';
import { openCounterRequest } from '../open-counter.ts';

/** A counter at which a clerk can log in, with its branch. */
const knownCounter = v.object({
  key,
  name: text,
  number: text,
  place: shownPlace,
  branch: v.object({ key, name: text, timeZone: text }),
});
export type KnownCounter = v.InferOutput<typeof knownCounter>;

/** The part of the branch file that a login at a counter needs and that no counter endpoint returns. */
const branchOfLogin = v.object({
  /** Keys of the services whose tickets this clerk's precedence moves forward. */
  servicesWithPrecedence: v.array(key),
  /** The sentences of a call's announcement, in the order of the branch. */
  languages: v.array(v.pick(language, ['key', 'code', 'tts'])),
  defaultLang: key,
  /** As in `capabilities`. */
  callInBranchLanguageToo: v.boolean(),
});
export type BranchOfLogin = v.InferOutput<typeof branchOfLogin>;

/** The login that the host keeps for a browser. Its token stays in the host. */
const keptLogin = v.object({
  /** Distinguishes this login from others. It is not a secret. It lets a page notice a newer login of its browser. */
  id: text,
  username: text,
  name: text,
  /** The name of the counter; with an external service its websocket ID. */
  counter: text,
  /** The additions for counters that the service offers, as in `capabilities`. */
  additions: v.array(text),
  /** Null: the host has no file of the branch, as with an external service. */
  branch: v.nullable(branchOfLogin),
  /**
   * The last ticket that a call gave this login, unchecked; null: none. For services without a read of the current
   * ticket.
   */
  lastTicket: v.unknown(),
});
export type KeptLogin = v.InferOutput<typeof keptLogin>;

/** The facts that the counter page needs before it shows anything. */
export const counterSession = v.object({
  login: v.nullable(keptLogin),
  /** Null: an external service does not list its counters. */
  counters: v.nullable(v.array(knownCounter)),
  /** The time zone of the branch of the login, or else of the dispenser of the host; null: unknown. */
  timeZone: v.nullable(text),
});
export type CounterSession = v.InferOutput<typeof counterSession>;

/** Body of the login of a clerk. `counter` is the key of a known counter; with an external service its websocket ID. */
export const counterLoginRequest = v.object({
  ...loginRequest.entries,
  ...openCounterRequest.entries,
  counter: key,
});
export type CounterLoginRequest = v.InferOutput<typeof counterLoginRequest>;

/** Paths below this one are requests that the host handles for the counter page. */
export const counterBase = '/counter/api';

/** The header with the id of the login for which a page was loaded. */
export const loginIdHeader = 'x-counter-login';

/** The error type for a page whose browser has a newer login. */
export const otherLogin = 'OTHER_LOGIN';
