import * as v from 'valibot';
import { entityFields, key, text, wholeNumber } from './entity.ts';
import { serviceIcon } from './service-icon.ts';

/** The texts in one language. Interface: Task, texts. */
export const entityText = v.object({
  name: text,
  explanation: v.nullable(text),
  comment: v.nullable(text),
});
export type EntityText = v.InferOutput<typeof entityText>;

/** The texts by language key. Interface: Task, texts. */
export const entityTexts = v.record(v.string(), entityText);

/** The fields that tasks inherit from their service. Interface: Service, Task. */
export const taskServiceFields = {
  ...entityFields,
  subType: v.number(),
  name: text,
  statName: v.nullable(text),
  ticketLayout: v.nullable(text),
  numberInterval: key,
  priority: v.number(),
  features: v.object({
    afterwork: v.boolean(),
    clerkSelection: v.boolean(),
    customerIdentification: v.number(),
  }),
  texts: entityTexts,
  codes: v.array(key),
  normalDelay: v.number(),
  forcedDelay: v.number(),
  services: v.array(key),
  code: v.optional(v.number()),
};

/** Interface: Service. */
export const service = v.object({
  ...taskServiceFields,
  priority: wholeNumber(-1_000_000, 1_000_000),
  visibility: v.optional(v.number()),
  maxTickets: v.optional(wholeNumber(0, 1_000_000)),
  /** Our addition: the minutes of waiting after which the service's tickets are called first. */
  targetMinutes: v.optional(wholeNumber(1, 600)),
  /** Our addition: the icon beside the service's name on a dispenser. */
  icon: serviceIcon,
});
export type Service = v.InferOutput<typeof service>;

/** A service for clerks, exactly as in interface.md. Interface: Service (counter services list). */
export const counterService = v.omit(service, ['icon', 'targetMinutes']);
