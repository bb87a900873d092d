// Ours: interface.md shows no events.
import * as v from 'valibot';

/** Where a dispenser hears of its branch as things happen: a WebSocket, with the credentials in the headers of the upgrade. */
export const eventsPath = '/api/v1/events';

/** Goes on after the event with this number, of the epoch in which it was heard; without it, from now on. */
export const eventsQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'expected a number'), v.transform(Number))),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(128))),
});
export type EventsQuery = v.InferOutput<typeof eventsQuery>;

/** What a dispenser can be told to do; it does so while nobody is at its screen. */
export const deviceCommand = v.picklist(['reload', 'identify', 'testPrint', 'testVoice']);
export type DeviceCommand = v.InferOutput<typeof deviceCommand>;

/** What is told of a branch, by kind, and what with it; nothing of it is about a person. */
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
  /** For one dispenser, by its key; all hear it. */
  'device.command': v.object({ device: v.string(), command: deviceCommand }),
};
