import type { Generated } from 'kysely';

// Flags are 0 or 1, moments are milliseconds, lists and objects are JSON as text: the same on every engine.

interface BranchTable {
  key: string;
  /** The number of the newest event; taking this row is what puts the acts of a branch in order. */
  event_seq: number;
  time_zone: string;
  /** 0 once none of the branch files is about it. */
  active: Generated<number>;
  body: string;
}

/** What a branch is configured with: languages, services, groups, profiles and so on, by kind. */
interface EntityTable {
  branch: string;
  kind: string;
  key: string;
  /** Its place in the branch file. */
  position: number;
  /** 0 once it is gone from the branch file. */
  active: number;
  body: string;
}

interface DispenserTable {
  key: string;
  branch: string;
  websocket_id: string;
  /** 0 once it is gone from the branch file. */
  active: number;
  body: string;
}

interface DispenserKeyTable {
  dispenser: string;
  /** SHA-256 of the API key, in hex. */
  hash: string;
  valid_until: number | null;
}

interface CounterTable {
  key: string;
  branch: string;
  websocket_id: string;
  /** 0 once it is gone from the branch file. */
  active: number;
  body: string;
}

interface UserTable {
  key: string;
  branch: string;
  username: string;
  /** Argon2id, as a PHC string. */
  password_hash: string;
  /** 0 once gone from the branch file. */
  active: number;
  body: string;
}

interface BookingTable {
  branch: string;
  key: string;
  /** What became of it, which no branch file changes. */
  state: 'booked' | 'deleted';
  /** 0 once it is gone from the branch file. */
  active: number;
  service: string;
  time: number;
  customer_name: string | null;
  booking_code: string;
  /** SHA-256 of booking code and verification code, in hex. */
  verification_hash: string;
}

/** The last number that was given out on a day of the branch. */
interface IntervalDayTable {
  branch: string;
  number_interval: string;
  /** `2026-11-21`, by the branch's calendar. */
  day: string;
  last: number;
}

interface TicketTable {
  key: string;
  branch: string;
  /** The day of the branch on which it was created. */
  day: string;
  /** The dispenser that issued it. */
  dispenser: string;
  number: string;
  status: number;
  /** Why it was cancelled; null unless it was. */
  cancel_reason: string | null;
  status_time: number;
  created_at: number;
  create_type: number;
  language: string;
  user: string;
  counter: string;
  calls: number;
  reserved: number;
  priority: number;
  recording: number;
  transaction_time_sum: number;
  waiting_time_sum: number;
  booking_code: string | null;
  customer_name: string | null;
  customer_data: string;
}

interface TaskTable {
  key: string;
  ticket: string;
  /** Its place on the ticket. */
  position: number;
  service: string;
  status: number;
  status_time: number;
  created_at: number;
  create_type: number;
  zero: number;
  user: string | null;
  /** The fields of the service as they were when the ticket was issued. */
  service_body: string;
}

/** What a dispenser asked for once, so that asking again changes nothing. */
interface RequestTable {
  dispenser: string;
  id: string;
  at: number;
  /** 1: withdrawn, whether or not it ever arrived. */
  voided: number;
  /** The three below are null when the withdrawal came first. */
  ticket: string | null;
  fingerprint: string | null;
  answer: string | null;
}

/** What happened, in commit order, without personal data. */
interface EventTable {
  branch: string;
  seq: number;
  event: string;
  time: number;
  data: string;
}

/** The content of the branch file that was applied last. */
interface BranchFileTable {
  branch: string;
  hash: string;
  applied_at: number;
}

export interface Tables {
  branch: BranchTable;
  entity: EntityTable;
  dispenser: DispenserTable;
  dispenser_key: DispenserKeyTable;
  counter: CounterTable;
  user: UserTable;
  booking: BookingTable;
  interval_day: IntervalDayTable;
  ticket: TicketTable;
  task: TaskTable;
  request: RequestTable;
  event: EventTable;
  branch_file: BranchFileTable;
}
