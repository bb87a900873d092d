// Ours: interface.md defines no events.
import * as v from 'valibot';
import { key, text } from '../entity.ts';
import { shownPlace } from './counter.ts';

/** The path of the WebSocket for the events of a branch. The upgrade request carries the dispenser's credentials. */
export const eventsPath = '/api/v1/events';

/** The code with which a host closes the connection of its page when the service does not accept the key of the dispenser. */
export const refusedKeyClose = 4401;

/** Resumes after the event number `after` of `epoch`. Without them, only new events are sent. */
export const eventsQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'expected a number'), v.transform(Number))),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(128))),
});
export type EventsQuery = v.InferOutput<typeof eventsQuery>;

/** A remote command for a dispenser. The page runs it when no visitor is at the screen. */
export const deviceCommand = v.picklist(['reload', 'identify', 'testPrint', 'testVoice']);
export type DeviceCommand = v.InferOutput<typeof deviceCommand>;

const endOfCall = v.object({ ticket: text, number: text });

/** The data of each event by its kind. No event contains personal data. */
export const branchEvents = {
  'ticket.called': v.object({
    ticket: text,
    number: text,
    language: text,
    calls: v.number(),
    /** `area`: its waiting area, where the branch has several. */
    counter: v.object({ key: text, name: text, number: text, area: v.optional(text), place: shownPlace }),
    /** True if its visitor needs to hear it twice; the event does not say why. */
    isSpokenTwice: v.optional(v.boolean()),
  }),
  /** The visitor is at the counter. */
  'ticket.inTransaction': endOfCall,
  /** The ticket waits: its visitor arrived, or it was sent back to the queue. */
  'ticket.waiting': endOfCall,
  'ticket.finished': endOfCall,
  'ticket.cancelled': endOfCall,
  'waitingInfo.changed': v.object({}),
  'config.changed': v.object({ entity: text, key: text }),
  /**
   * Sent to all dispensers of the branch; `device` is the key of the one that runs it. The sender of a command with an
   * `id` waits for its result.
   */
  'device.command': v.object({ device: text, command: deviceCommand, id: v.optional(key) }),
  /** The administrators' orders for the dispenser have changed; it reads them again. */
  'orders.changed': v.object({ device: text }),
  /** The staff message to the hall has changed, or was taken back. It expires without an event. */
  'hall.changed': v.object({}),
};
