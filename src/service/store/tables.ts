import type { Generated } from 'kysely';

// Flags are 0 or 1, moments are milliseconds, lists and objects are JSON as text: the same on every engine.

interface BranchTable {
  key: string;
  /** The number of the newest event; taking this row is what puts the acts of a branch in order. */
  event_seq: number;
  time_zone: string;
  /** The date whose `dayEnd` was the last to be done; null before the first. */
  day_ended: Generated<string | null>;
  /** 0 once none of the branch files is about it. */
  active: Generated<number>;
  /** The hash of the branch file that was applied last. */
  content: Generated<string>;
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
  /** Null for the key of now; otherwise the one before it, which is accepted until then. */
  valid_until: number | null;
  /** What tokens are signed with, base64url; null in rows that are older than tokens. */
  smart_key: string | null;
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
  /** Who made it: branch files change those of their own alone. */
  origin: Generated<'file' | 'interface'>;
  /** The ticket that it became at arrival. */
  ticket: Generated<string | null>;
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
  /** The dispenser that issued it; null if it was reserved without one. */
  dispenser: string | null;
  /** What became of its paper, as the dispenser last said; null until it has. */
  printed: Generated<string | null>;
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
  /** From when it may be called; null while it is reserved. */
  callable_at: number | null;
  /** Its place in the queue, written once; null while it is reserved. */
  rank: number | null;
  /** The number of the event by which it came to be. */
  seq: number;
  /** The user it waits for; null: any. */
  clerk: string | null;
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
  /** The service whose chain it is a link of. */
  chain: string | null;
  /** When its first transaction began, and when the work on it ended. */
  started_at: Generated<number | null>;
  ended_at: Generated<number | null>;
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

/** Who is logged in; a row ends with the login. */
interface CounterSessionTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  branch: string;
  user: string;
  /** The counter of its first call; null before that. */
  counter: string | null;
  created_at: number;
  last_seen: number;
}

/** What a counter asked for once under an `Idempotency-Key`, until the end of the day. */
interface CounterRequestTable {
  counter: string;
  id: string;
  at: number;
  fingerprint: string;
  /** Null: there was nothing to call. */
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

/** One row: what the numbers of events are good for; another epoch has others. */
interface EpochTable {
  id: number;
  epoch: string;
}

/** The content of the branch file that was applied last. */
interface BranchFileTable {
  branch: string;
  hash: string;
  applied_at: number;
}

/** Somebody's phone, for a short while. */
interface SmartSessionTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  branch: string;
  valid_until: number;
  /** The ticket that was reserved last. */
  ticket: string | null;
}

/** Wrong passwords in a row, by name and by name and network; known names and unknown ones alike. */
interface LoginAttemptTable {
  /** SHA-256 of the name, or of the name and the network, in hex. */
  hash: string;
  failures: number;
  last_at: number;
  /** Until when the network is one from which this clerk has logged in; 0: it is none. */
  known_until: number;
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
  counter_session: CounterSessionTable;
  counter_request: CounterRequestTable;
  event: EventTable;
  epoch: EpochTable;
  branch_file: BranchFileTable;
  smart_session: SmartSessionTable;
  login_attempt: LoginAttemptTable;
}
