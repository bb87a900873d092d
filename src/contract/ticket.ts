import * as v from 'valibot';
import { key, text, timestamp } from './entity.ts';
import { taskServiceFields } from './service.ts';

/** Interface: Limits. */
const customerDataKeys = [
  'data1',
  'data2',
  'data3',
  'data4',
  'data5',
  'data6',
  'data7',
  'data8',
  'data9',
  'data10',
] as const;

const customerValue = v.optional(v.union([text, v.number()]));

/** Up to ten free fields about a customer. Personal data. Interface: Ticket, customerData. */
export const customerData = v.object(v.entriesFromList(customerDataKeys, customerValue));
export type CustomerData = v.InferOutput<typeof customerData>;

/** JSON reads `1e999` as infinity, which would be stored as null. */
const storableValue = v.optional(
  v.union([text, v.pipe(v.number(), v.finite('expected a number that JSON can represent'))]),
);

/** Customer data in a request. Refuses values that would be lost. Interface: Ticket, customerData. */
export const customerDataFields = v.strictObject(
  v.entriesFromList(customerDataKeys, storableValue),
  ({ expected }) =>
    expected === 'never' ? 'expected one of the names data1 to data10' : 'expected an object',
);

/** Customer data in a request. Refuses lists, which the schema would accept as objects. */
export const customerDataInput = v.lazy(
  (input): v.GenericSchema<CustomerData> =>
    Array.isArray(input) ? v.never('expected an object') : customerDataFields,
);

/** One service of a ticket and its progress. Interface: Task. */
export const task = v.object({
  ...taskServiceFields,
  /** The key of the service; `key` is the key of the task. */
  service: key,
  createType: v.number(),
  createdAt: timestamp,
  statusTime: timestamp,
  zero: v.boolean(),
  user: v.nullable(text),
});
export type Task = v.InferOutput<typeof task>;

/** A visitor's place in the queue. Interface: Ticket. */
export const ticket = v.object({
  key,
  status: v.number(),
  /** The clerk's key; empty before the first call. */
  user: text,
  /** The counter's key; empty before the first call. */
  counter: text,
  calls: v.number(),
  statusTime: timestamp,
  reserved: v.boolean(),
  history: v.record(v.string(), v.unknown()),
  language: key,
  createdAt: timestamp,
  number: text,
  bookingCode: v.nullable(text),
  crm: v.null(),
  createType: v.number(),
  comments: v.null(),
  customerData,
  priority: v.number(),
  /** In milliseconds. */
  transactionTimeSum: v.number(),
  /** In milliseconds. */
  waitingTimeSum: v.number(),
  recording: v.number(),
  customerName: v.nullable(text),
  tasks: v.array(task),
});
export type Ticket = v.InferOutput<typeof ticket>;
