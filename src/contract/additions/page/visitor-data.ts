// Our addition: the stored data of one visitor, which a manager finds, exports and deletes.
import * as v from 'valibot';
import { key, text, timestamp } from '../../entity.ts';
import { authorName } from './branch-versions.ts';

/** The maximum number of records of a visitor. */
export const mostFound = 100;

/** A name, phone number, booking code or ticket number. */
const wanted = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, 'expected at least two characters'),
  v.maxLength(100, 'expected at most 100 characters'),
);

const recordName = v.object({ kind: v.picklist(['visit', 'appointment']), key });
export type RecordName = v.InferOutput<typeof recordName>;

const foundRecord = v.object({
  ...recordName.entries,
  /** The creation time of a visit, or the time of an appointment. */
  at: timestamp,
  /** The ticket number; null for an appointment. */
  number: v.nullable(text),
  services: v.array(key),
  /** The name, fields, phone numbers and booking code. */
  values: v.array(text),
  /** True if the visitor is waiting, is at a counter, or has an appointment in the future. */
  isOpen: v.boolean(),
});
export type FoundRecord = v.InferOutput<typeof foundRecord>;

/** A use of a visitor's data, without anything about the visitor. */
export const dataUse = v.object({
  at: timestamp,
  /** The name of the manager. */
  by: text,
  action: v.picklist(['found', 'exported', 'deleted']),
  visits: v.number(),
  appointments: v.number(),
});
export type DataUse = v.InferOutput<typeof dataUse>;

/** `name` is the name that a manager types if the login has none. */
const byManager = { branch: key, name: v.optional(authorName, '') };

export const visitorSearch = v.object({ ...byManager, text: wanted });

/** The records that were found, newest first, at most `mostFound`. */
export const foundRecords = v.object({ records: v.array(foundRecord) });

export const chosenRecords = v.object({
  ...byManager,
  records: v.pipe(v.array(recordName), v.minLength(1), v.maxLength(mostFound)),
});

/** All data that a branch has stored about a visitor, for the visitor to read. Times are local. */
export const visitorExport = v.object({
  branch: text,
  timeZone: text,
  exportedAt: text,
  visits: v.array(
    v.object({
      number: text,
      takenAt: text,
      services: v.array(text),
      status: v.picklist(['waiting', 'at the counter', 'served', 'ended without service']),
      language: text,
      name: v.nullable(text),
      fields: v.record(v.string(), v.union([text, v.number()])),
      needs: v.array(text),
      bookingCode: v.nullable(text),
      messagesTo: v.array(v.object({ way: text, address: text })),
    }),
  ),
  appointments: v.array(
    v.object({
      time: text,
      service: text,
      status: v.picklist(['booked', 'arrived', 'deleted by the visitor']),
      language: v.nullable(text),
      name: v.nullable(text),
      bookingCode: text,
    }),
  ),
});
export type VisitorExport = v.InferOutput<typeof visitorExport>;

/** The number of visits and appointments whose data were deleted. */
export const deletedRecords = v.object({ visits: v.number(), appointments: v.number() });
