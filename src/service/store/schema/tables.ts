import type { Generated, Kysely } from 'kysely';

// On every engine, flags are 0 or 1, times are milliseconds, and lists and objects are JSON text.

export interface Tables {
  /** A table with one row. */
  clock: {
    /** The sum of the followed clock jumps, in milliseconds. */
    shift: number;
    /** Times up to this value were already correct before the newest jump; null without a jump. */
    since: number | null;
  };

  branch: {
    key: string;
    /**
     * The number of the newest event. A trigger of `event` sets the number, and a branch transaction locks this row.
     */
    event_seq: number;
    time_zone: string;
    /** The time of the newest event, set with its number; null if unknown. */
    changed_at: Generated<number | null>;
    /** The sum of the clock jumps that the branch's times have followed. */
    clock_shift: Generated<number>;
    /** The last processed end of day; null before the first. */
    day_ended: Generated<string | null>;
    /** The times at which the branch's budgets of remote visits are full again. */
    first_visits: Generated<number>;
    further_visits: Generated<number>;
    /** The number of the first event of the transaction that last deleted tickets; 0 before the first. */
    deletion_seq: Generated<number>;
    /** 0 if no branch file contains the branch any more. */
    active: Generated<number>;
    /**
     * The hash of the last imported branch file. After a manager has changed a counter's services, the number of the
     * event about this change is appended.
     */
    content: Generated<string>;
    body: string;
  };

  /** The configuration of a branch: languages, services, groups, profiles and so on, by kind. */
  entity: {
    branch: string;
    kind: string;
    key: string;
    /** The index of the entity in the branch file. */
    position: number;
    /** 0 if the branch file does not contain this row any more. */
    active: number;
    body: string;
  };

  dispenser: {
    key: string;
    branch: string;
    websocket_id: string;
    /** 0 if the branch file does not contain this row any more. */
    active: number;
    body: string;
    /** 1 if an administrator wants the dispenser to replace its key. */
    rotation_requested: Generated<number>;
    /** The time of the last report, to the minute; null before the first. */
    reported_at: Generated<number | null>;
    report: Generated<string | null>;
    /** The pause by an administrator; null without a pause. */
    pause: Generated<string | null>;
  };

  /** Problems of dispensers, stored so that each alert is sent only once. */
  dispenser_problem: {
    dispenser: string;
    problem: string;
    since: number;
    /** The time at which the problem disappeared; null while it is present. */
    gone_at: number | null;
    /** The time of a node's last attempt to send the alert; null if never. */
    claimed_at: number | null;
    /** The time of the alert; null without an alert. */
    told_at: number | null;
  };

  /** The problems of dispensers that raise no alerts until a given time. */
  alert_mute: {
    dispenser: string;
    /** The name of the problem; empty for all problems. */
    problem: string;
    until: number;
  };

  dispenser_command: {
    id: string;
    dispenser: string;
    command: string;
    ordered_at: number;
    /** The name that the administrator typed; null if none. */
    ordered_by: string | null;
    /** The time of the confirmation; null before that. */
    ended_at: number | null;
  };

  /** The current or last rollout, in at most one row. */
  rollout: {
    id: number;
    begun_at: number;
    /** The name that the administrator typed; null if none. */
    begun_by: string | null;
    target: string;
    waves: string;
    /** The time of a node's last check. */
    looked_at: number;
    /** The reason why the rollout ended; null while it is in progress. */
    end: string | null;
  };

  dispenser_key: {
    dispenser: string;
    /** SHA-256 of the API key, in hex. */
    hash: string;
    /** The time until which the previous key is accepted; null for the current key. */
    valid_until: number | null;
    /** The derived key that signs smart tokens, in base64url. */
    smart_key: string;
    /**
     * The origin of the key: the branch file, the host that created the key for itself, or the dispenser that
     * enrolled or replaced the key.
     */
    origin: Generated<'file' | 'host' | 'enrolled'>;
  };

  /** API keys that were revoked or replaced by an enrolment, so no branch file can restore them. */
  revoked_key: {
    /** SHA-256 of the API key, in hex. */
    hash: string;
    revoked_at: number;
    dispenser: string;
    /** `replaced`: another machine became the dispenser. `revoked`: an administrator revoked the key. */
    reason: 'replaced' | 'revoked';
  };

  /** Machines that wait for a dispenser's key. */
  enrolment: {
    /** SHA-256 of the device code, in hex. */
    device_hash: string;
    /** The keyed hash of the user code. */
    user_hash: string;
    network: string;
    opened_at: number;
    /** The expiry. The confirmation and the claim of the enrolment both extend it. */
    expires_at: number;
    /** The dispenser that an administrator chose; null before that. */
    dispenser: string | null;
    /** The time at which the key was created; null before that. */
    claimed_at: number | null;
  };

  counter: {
    key: string;
    branch: string;
    websocket_id: string;
    /** The time at which the last clerk left the counter or, if earlier, paused it; null before that. */
    left_at: Generated<number | null>;
    /** 0 if the branch file does not contain this row any more. */
    active: number;
    body: string;
  };

  user: {
    key: string;
    branch: string;
    username: string;
    /** The hash of the password in the branch file: Argon2id, as a PHC string. */
    password_hash: string;
    /** The hash of the password that the clerk chose; if null, the password of the branch file applies. */
    own_password_hash: Generated<string | null>;
    /** The expiry of the clerk's one-time code; null if the hash is of a password. */
    code_until: Generated<number | null>;
    /** The time at which the clerk last left a counter or, if earlier, paused it; null before that. */
    left_at: Generated<number | null>;
    /** 0 if the branch file does not contain this row any more. */
    active: number;
    body: string;
  };

  booking: {
    branch: string;
    key: string;
    /** An import never changes the state. */
    state: 'booked' | 'deleted';
    /** An import changes only the bookings of a branch file. */
    origin: Generated<'file' | 'interface'>;
    /** The ticket, which is created at arrival; null before that. */
    ticket: Generated<string | null>;
    /** 0 if the branch file does not contain this row any more. */
    active: number;
    service: string;
    time: number;
    customer_name: string | null;
    booking_code: string;
    /** The keyed hash of booking code and verification code. */
    verification_hash: string;
    /** The language; null for the branch's default. */
    language: Generated<string | null>;
    /**
     * SHA-256 of the request's `Idempotency-Key`, and of the key together with the request's content; null without a
     * key.
     */
    request: Generated<string | null>;
    fingerprint: Generated<string | null>;
    /** The time of the deletion; null if the booking was not deleted, or was deleted before this time was recorded. */
    deleted_at: Generated<number | null>;
  };

  /** The last number of an interval that was allocated on a day. */
  interval_day: {
    branch: string;
    number_interval: string;
    /** The date in the time zone of the branch, such as `2026-11-21`. */
    day: string;
    last: number;
    /** The day's numbers of visitors without a later proof of presence, including returned numbers. */
    remote: Generated<number>;
    /** The day's numbers of visitors whose only proof of presence is the dispenser code that their phone scanned. */
    code_shown: Generated<number>;
  };

  ticket: {
    key: string;
    branch: string;
    /** The date of the ticket's creation in the time zone of the branch. */
    day: string;
    /** The dispenser where the ticket was requested; null if it was requested elsewhere. */
    dispenser: string | null;
    /** The last print report of the dispenser; null before the first. */
    printed: Generated<string | null>;
    number: string;
    status: number;
    /** Null unless the ticket is cancelled. */
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
    /** Null while the ticket is reserved. */
    callable_at: number | null;
    /** The ticket's rank in the queue; null while the ticket is reserved. */
    rank: number | null;
    /** The number of later tickets that were called first; counted only if the branch limits overtaking. */
    overtaken: Generated<number>;
    /** The number of the event about the ticket's creation. */
    seq: number;
    /** The chosen clerk; null for any. */
    clerk: string | null;
    /** The counter to which the ticket was transferred; null for any. */
    for_counter: Generated<string | null>;
    parked_at: Generated<number | null>;
    parked_by: Generated<string | null>;
    /** The visitor's needs as a list in JSON; null for none. Personal data. */
    needs: Generated<string | null>;
    /** SHA-256 of the token with which phones follow the ticket, in hex; null without a token. */
    follow_hash: Generated<string | null>;
    /** The time until which the visitor lets others pass; null if the visitor never did. */
    later_until: Generated<number | null>;
    /** The change that the visitor requested, `leave` or `later`; `wish_at` is its time. */
    wish: Generated<string | null>;
    wish_at: Generated<number | null>;
    /**
     * The interval whose share for phones includes the ticket's number; null if the number is for visitors at a
     * dispenser or a counter.
     */
    remote_interval: Generated<string | null>;
    /**
     * 1 if the number counts against the share of phones that scanned a dispenser's code; 0 if it counts against the
     * share of remote visitors.
     */
    code_shown: Generated<number>;
    /** The wait that the visitor was shown, as JSON; null if none. */
    told: Generated<string | null>;
    /** The number of the first event of the transaction that last changed the ticket. Triggers set the number. */
    change_seq: Generated<number>;
  };

  task: {
    key: string;
    ticket: string;
    branch: string;
    /** The index of the task on the ticket. */
    position: number;
    service: string;
    status: number;
    status_time: number;
    created_at: number;
    create_type: number;
    zero: number;
    user: string | null;
    /** The fields of the task's service when the ticket was created. */
    service_body: string;
    /** The chained service of the task. */
    chain: string | null;
    /**
     * The time from which the task occupied a counter: its ticket's call, or the start of the clerk's pause before the
     * call. Null before the first call.
     */
    occupied_since: Generated<number | null>;
    /**
     * `started_at`: the start of the task's transaction, or of its restart after an interruption. `ended_at`: the time
     * at which the task left the counter, done or as a no-show.
     */
    started_at: Generated<number | null>;
    ended_at: Generated<number | null>;
    was_true: Generated<number | null>;
  };

  /** Requests of dispensers, stored so that a repeated request gets the same answer. */
  request: {
    dispenser: string;
    id: string;
    at: number;
    /** 1 if the request was voided, possibly before it arrived. */
    voided: number;
    /** The ticket. This column and the next two are null for a request that was voided before it arrived. */
    ticket: string | null;
    fingerprint: string | null;
    answer: string | null;
  };

  /** The logins of clerks. A row is deleted when its login ends. */
  counter_session: {
    /** SHA-256 of the token, in hex. */
    hash: string;
    branch: string;
    user: string;
    /** The counter to which the first call bound the login; null before that. */
    counter: string | null;
    created_at: number;
    last_seen: number;
    /** The start of the counter's pause, and the clerk's code; null unless the counter is paused. */
    paused_at: Generated<number | null>;
    pause_code: Generated<string | null>;
    /** The current ticket that this login took over from an older login and has not received yet. */
    inherited_ticket: Generated<string | null>;
    /** The end of the counter's last ticket, or the time from which the counter was staffed; null before that. */
    free_since: Generated<number | null>;
  };

  /** Logins that ended without a logout. */
  ended_login: {
    /** SHA-256 of the token, in hex. */
    hash: string;
    branch: string;
    user: string;
    /** The reason why the login ended; null if it was ended by a newer login of the clerk or at the counter. */
    reason: string | null;
    by_user: string | null;
    by_counter: string | null;
    ended_at: number;
  };

  /** The logins of browsers with a counter page. Each is encrypted with the secret in the browser's cookie. */
  page_login: {
    /** SHA-256 of the secret, in hex. */
    hash: string;
    sealed: string;
    expires_at: number;
  };

  /** The times at which clerks staffed counters, from which the usual staffing is computed. A pause is a gap. */
  staffing: {
    branch: string;
    /** The date in the time zone of the branch, such as `2026-11-21`. */
    day: string;
    counter: string;
    user: string;
    since: number;
    /** The end of the period; null while the clerk still works there. */
    until: number | null;
  };

  /** The actions of counters by `Idempotency-Key`, until the end of the day. */
  counter_request: {
    counter: string;
    id: string;
    at: number;
    fingerprint: string;
    /** The called ticket; null if nobody was called, or for another action. */
    answer: string | null;
  };

  /** The events in commit order, without personal data. */
  event: {
    branch: string;
    seq: number;
    event: string;
    time: number;
    data: string;
  };

  /** Events of earlier days that show how the branch served its visitors, without data about any person. */
  history: {
    branch: string;
    seq: number;
    event: string;
    time: number;
    data: string;
  };

  /** A table with one row. Event numbers are comparable only within an epoch. */
  epoch: {
    id: number;
    epoch: string;
  };

  /** The hash of the last imported branch file. A branch without a file has no row. */
  branch_file: {
    branch: string;
    hash: string;
    applied_at: number;
  };

  smart_session: {
    /** SHA-256 of the token, in hex. */
    hash: string;
    branch: string;
    valid_until: number;
    /** The last ticket that was reserved with this token, or that the phone follows. */
    ticket: string | null;
    /**
     * The time at which the phone last read its open ticket, accurate to a tenth of `rules.reservedMinutes`; null
     * before that.
     */
    read_at: Generated<number | null>;
    /**
     * The phone's rights:
     * - `own`: the phone reserved the ticket.
     * - `reads`: the phone follows the ticket on paper.
     * - `changes`: the phone also confirmed the ticket's number.
     */
    rights: Generated<'own' | 'reads' | 'changes'>;
    /** The dispenser whose code the phone scanned; null if none. */
    dispenser: Generated<string | null>;
    /** The time until which the phone counts as present at the branch; null without a proof. */
    here_until: Generated<number | null>;
    /** The booking that was made with the phone; null if none. */
    booking: Generated<string | null>;
  };

  /** The recipients of messages about an open ticket. A row is deleted when its ticket ends. */
  message_address: {
    /** The hash of the phone's session; for text messages, the ticket. */
    id: string;
    ticket: string;
    branch: string;
    way: 'push' | 'sms';
    /** The subscription of a browser as JSON, or a phone number. */
    address: string;
    language: string;
    soon_told: number;
    /** The number of the ticket's calls at the last message. */
    calls_told: number;
    created_at: number;
  };

  /** The staff's message to the waiting area, even if it has expired. */
  hall_message: {
    branch: string;
    text: string;
    until: number;
    /** 1 if the message takes precedence over all calls. */
    alarm: Generated<number>;
  };

  /** The steps of managers: moved tickets, and counters that serve another service for a day. */
  manager_step: {
    key: string;
    branch: string;
    at: number;
    body: string;
  };

  /** The uses of visitors' data by managers. */
  data_use: {
    key: string;
    branch: string;
    at: number;
    by_name: string;
    action: 'found' | 'exported' | 'deleted';
    visits: number;
    appointments: number;
  };

  /** The limits beyond which a manager gets alerts, and the current alerts. */
  branch_watch: {
    branch: string;
    body: string;
  };

  /** The periods in which a branch or its services issue no numbers. */
  closing: {
    key: string;
    branch: string;
    /** The end of the closing; null if it has none. */
    until: number | null;
    body: string;
  };

  /** Consecutive wrong passwords by user name, alone or with a network or device. Unknown user names are included. */
  login_attempt: {
    /** The keyed hash of the user name, alone or with a network or device. */
    hash: string;
    failures: number;
    last_at: number;
    /** The time until which the network or device is known for this clerk; 0 if unknown. */
    known_until: number;
  };

  /**
   * The secrets that the service creates for itself, by name:
   * - `follow`: the key of the tokens on tickets.
   * - `vapid`: the key pair of push messages.
   */
  service_secret: {
    name: string;
    value: string;
  };

  /** A table with one row, from which a changed secret is detected. */
  secret_digest: {
    id: number;
    digest: string;
  };
}

/** The database itself, or a transaction. */
export type Database = Kysely<Tables>;
