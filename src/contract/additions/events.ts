// Our addition: interface.md defines no events.
import * as v from 'valibot';
import { key, text } from '../entity.ts';
import { shownPlace } from './counter.ts';

/** The path of the WebSocket for a branch's events. Opening it needs the dispenser's credentials. */
export const eventsPath = '/api/v1/events';

/** The close code of a page's connection if the service refuses the dispenser's key. */
export const refusedKeyClose = 4401;

/** Resumes after the event `after` of `epoch`. Without both, only new events are sent. */
export const eventsQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'expected a number'), v.transform(Number))),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(128))),
});
export type EventsQuery = v.InferOutput<typeof eventsQuery>;

/** A command that the page runs when no visitor is at the screen. */
export const deviceCommand = v.picklist(['reload', 'identify', 'testPrint', 'testVoice']);
export type DeviceCommand = v.InferOutput<typeof deviceCommand>;

const endOfCall = v.object({ ticket: text, number: text });

/** The data of each event. No event contains personal data. */
export const branchEvents = {
  'ticket.called': v.object({
    ticket: text,
    number: text,
    language: text,
    calls: v.number(),
    /** `area`: the counter's waiting area, if the branch has several. */
    counter: v.object({ key: text, name: text, number: text, area: v.optional(text), place: shownPlace }),
    /** True if the visitor needs to hear the call twice. The event does not contain the reason. */
    isSpokenTwice: v.optional(v.boolean()),
  }),
  /** The visitor is at the counter. */
  'ticket.inTransaction': endOfCall,
  /** The visitor arrived, or the ticket was sent back to the queue. */
  'ticket.waiting': endOfCall,
  'ticket.finished': endOfCall,
  'ticket.cancelled': endOfCall,
  'waitingInfo.changed': v.object({}),
  'config.changed': v.object({ entity: text, key: text }),
  /**
   * This event is sent to all dispensers; `device` is the key of the recipient. The sender of a command with an
   * `id` waits for its result.
   */
  'device.command': v.object({ device: text, command: deviceCommand, id: v.optional(key) }),
  /** The dispenser must read its orders again. */
  'orders.changed': v.object({ device: text }),
  /** The message to the waiting area was changed or removed. Its expiry does not send an event. */
  'hall.changed': v.object({}),
};
