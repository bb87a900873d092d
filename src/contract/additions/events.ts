// Ours: interface.md defines no events.
import * as v from 'valibot';

/** The path of the WebSocket for the events of a branch. The upgrade request carries the dispenser's credentials. */
export const eventsPath = '/api/v1/events';

/** Resumes after the event number `after` of `epoch`. Without them the events begin now. */
export const eventsQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'expected a number'), v.transform(Number))),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(128))),
});
export type EventsQuery = v.InferOutput<typeof eventsQuery>;

/** A remote command for a dispenser. The page runs it when no visitor is at the screen. */
export const deviceCommand = v.picklist(['reload', 'identify', 'testPrint', 'testVoice']);
export type DeviceCommand = v.InferOutput<typeof deviceCommand>;

/** The data of each event by its kind. No event contains personal data. */
export const branchEvents = {
  'ticket.called': v.object({
    ticket: v.string(),
    number: v.string(),
    language: v.string(),
    calls: v.number(),
    counter: v.object({ key: v.string(), name: v.string(), number: v.string() }),
  }),
  'ticket.cancelled': v.object({ ticket: v.string(), number: v.string() }),
  'waitingInfo.changed': v.object({}),
  'config.changed': v.object({ entity: v.string(), key: v.string() }),
  /** Sent to all dispensers of the branch; `device` is the key of the one that runs it. */
  'device.command': v.object({ device: v.string(), command: deviceCommand }),
};
