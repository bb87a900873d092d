import type { Generated, Kysely } from 'kysely';

// Flags are 0 or 1, times are milliseconds, lists and objects are JSON text: the same on every engine.

/** The rows of each table. */
export interface Tables {
  /** One row. */
  clock: {
    /** The sum of the followed clock jumps, in milliseconds. */
    shift: number;
    /** Times up to this one were right before the newest jump; null: none. */
    since: number | null;
  };

  branch: {
    key: string;
    /** The number of the newest event, which a trigger of `event` sets. A branch transaction locks this row. */
    event_seq: number;
    time_zone: string;
    /** The time of the newest event, set with its number; null if unknown. */
    changed_at: Generated<number | null>;
    /** The sum of the clock jumps that its times have followed. */
    clock_shift: Generated<number>;
    /** The date of the last processed day end; null before the first. */
    day_ended: Generated<string | null>;
    /** The times at which its budgets of visits from elsewhere are whole again. */
    first_visits: Generated<number>;
    further_visits: Generated<number>;
    /** 0 once no branch file contains it. */
    active: Generated<number>;
    /** The hash of the branch file that was imported last. */
    content: Generated<string>;
    body: string;
  };

  /** The configuration of a branch: languages, services, groups, profiles and so on, by kind. */
  entity: {
    branch: string;
    kind: string;
    key: string;
    /** Its index in the branch file. */
    position: number;
    /** 0 once the branch file no longer contains it. */
    active: number;
    body: string;
  };

  dispenser: {
    key: string;
    branch: string;
    websocket_id: string;
    /** 0 once the branch file no longer contains it. */
    active: number;
    body: string;
    /** 1: an administrator wants it to replace its key. */
    rotation_requested: Generated<number>;
    /** The time of its machine's last report, to the minute; null before the first report. */
    reported_at: Generated<number | null>;
    /** That report; null before the first. */
    report: Generated<string | null>;
    /** Its pause by an administrator; null: none. */
    pause: Generated<string | null>;
  };

  /** Problems of dispensers for which people are notified, so each notification is sent once. */
  dispenser_problem: {
    dispenser: string;
    problem: string;
    since: number;
    /** The time at which it went away; null: still present. */
    gone_at: number | null;
    /** The time at which a node last began to notify people of it; null: never. */
    claimed_at: number | null;
    /** The time at which people were notified; null: not yet. */
    told_at: number | null;
  };

  /** A problem of a dispenser raises no alert until this time. */
  alert_mute: {
    dispenser: string;
    /** Empty: all problems. */
    problem: string;
    until: number;
  };

  /** The commands that administrators have given to dispensers. */
  dispenser_command: {
    id: string;
    dispenser: string;
    command: string;
    ordered_at: number;
    /** The name that the administrator has typed; null: none. */
    ordered_by: string | null;
    /** The time at which the dispenser carried it out; null: not confirmed. */
    ended_at: number | null;
  };

  /** The present or last rollout: one row, or none. */
  rollout: {
    id: number;
    begun_at: number;
    /** The name that the administrator has typed; null: none. */
    begun_by: string | null;
    /** The version to which the machines are updated. */
    target: string;
    waves: string;
    /** The time of a node's last check. */
    looked_at: number;
    /** The reason why it has ended; null: in progress. */
    end: string | null;
  };

  dispenser_key: {
    dispenser: string;
    /** SHA-256 of the API key, in hex. */
    hash: string;
    /** Null for the current key; for the previous one, the time until which it is accepted. */
    valid_until: number | null;
    /** The derived key that signs smart tokens, base64url. */
    smart_key: string;
    /**
     * The origin of the key: the branch file, the host that created it for itself, or the
     * dispenser that enrolled with it or created it.
     */
    origin: Generated<'file' | 'host' | 'enrolled'>;
  };

  /** API keys that no branch file can restore, because they were revoked or replaced by an enrolment. */
  revoked_key: {
    /** SHA-256 of the API key, in hex. */
    hash: string;
    revoked_at: number;
    dispenser: string;
    /** `replaced`: another machine became the dispenser. `revoked`: an administrator revoked the key. */
    reason: 'replaced' | 'revoked';
  };

  /** Machines that wait for the key of a dispenser. */
  enrolment: {
    /** SHA-256 of the device code, in hex. */
    device_hash: string;
    /** The keyed hash of the user code. */
    user_hash: string;
    network: string;
    opened_at: number;
    /** Extended when it is confirmed, and again when it is claimed. */
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
    /** The time at which it was last closed, or paused before that; null before the first time. */
    left_at: Generated<number | null>;
    /** 0 once the branch file no longer contains it. */
    active: number;
    body: string;
  };

  user: {
    key: string;
    branch: string;
    username: string;
    /** The hash of the password in the branch file: Argon2id, as a PHC string. */
    password_hash: string;
    /** The hash of the password that the clerk chose instead; null: that of the branch file applies. */
    own_password_hash: Generated<string | null>;
    /** The time at which the last login at a counter ended, or was paused before that; null before the first time. */
    left_at: Generated<number | null>;
    /** 0 once the branch file no longer contains it. */
    active: number;
    body: string;
  };

  booking: {
    branch: string;
    key: string;
    /** An import never changes it. */
    state: 'booked' | 'deleted';
    /** An import changes only the bookings of a branch file. */
    origin: Generated<'file' | 'interface'>;
    /** The ticket that was created at arrival. */
    ticket: Generated<string | null>;
    /** 0 once the branch file no longer contains it. */
    active: number;
    service: string;
    time: number;
    customer_name: string | null;
    booking_code: string;
    /** The keyed hash of booking code and verification code. */
    verification_hash: string;
    /** The key of the visitor's language; null: the default language of the branch. */
    language: Generated<string | null>;
    /**
     * SHA-256 of the `Idempotency-Key` of its request, and of that key with everything the request asks for; null
     * without one.
     */
    request: Generated<string | null>;
    fingerprint: Generated<string | null>;
    /** The time at which its visitor deleted it; null: not deleted, or before this time was recorded. */
    deleted_at: Generated<number | null>;
  };

  /** The last number of an interval that was allocated on a day. */
  interval_day: {
    branch: string;
    number_interval: string;
    /** The date in the time zone of the branch, such as `2026-11-21`. */
    day: string;
    last: number;
    /**
     * The count of the day's numbers for visitors who have not proved to be at
     * the branch since, including returned ones.
     */
    remote: Generated<number>;
    /** The same for visitors whose only proof is the dispenser code that their phone scanned. */
    code_shown: Generated<number>;
  };

  ticket: {
    key: string;
    branch: string;
    /** The date of its creation in the time zone of the branch. */
    day: string;
    /** Null for a ticket that was not requested at a dispenser. */
    dispenser: string | null;
    /** The last print report of the dispenser; null before the first. */
    printed: Generated<string | null>;
    number: string;
    status: number;
    /** Null unless it is cancelled. */
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
    /** The time from which it may be called; null while it is reserved. */
    callable_at: number | null;
    /** Its rank in the queue, written once; null while it is reserved. */
    rank: number | null;
    /** The number of later tickets that were called before it; counted if the branch bounds it. */
    overtaken: Generated<number>;
    /** The number of the event that records its creation. */
    seq: number;
    /** The chosen clerk; null: any. */
    clerk: string | null;
    /** The counter to which it was transferred; null: any. */
    for_counter: Generated<string | null>;
    /** The time at which it was parked; null unless it is parked. */
    parked_at: Generated<number | null>;
    /** The counter that parked it; null unless it is parked. */
    parked_by: Generated<string | null>;
    /** The needs of its visitor, as a list in JSON; null: none named. Personal data. */
    needs: Generated<string | null>;
    /** SHA-256 of the token with which phones follow it, in hex; null: none. */
    follow_hash: Generated<string | null>;
    /** The visitor lets others pass until this time; null: never requested. */
    later_until: Generated<number | null>;
    /** The change that the visitor requested, `leave` or `later`; null if none. `wish_at` is its time. */
    wish: Generated<string | null>;
    wish_at: Generated<number | null>;
    /** The interval whose phone share contains its number; null: a number for visitors at a dispenser or a counter. */
    remote_interval: Generated<string | null>;
    /** 1: it belongs to the share of phones that scanned a dispenser's code; otherwise to that of remote visitors. */
    code_shown: Generated<number>;
    /** The JSON of the wait that the visitor was told; null: none. */
    told: Generated<string | null>;
  };

  task: {
    key: string;
    ticket: string;
    branch: string;
    /** Its index on the ticket. */
    position: number;
    service: string;
    status: number;
    status_time: number;
    created_at: number;
    create_type: number;
    zero: number;
    user: string | null;
    /** The fields of its service when the ticket was created. */
    service_body: string;
    /** The chained service of the task. */
    chain: string | null;
    /**
     * The time since which it occupied a counter: the call of its ticket, including the
     * pause before. Null before the first call.
     */
    occupied_since: Generated<number | null>;
    /**
     * The time at which its first transaction started, and the time at which
     * its counter left it, done or as a no-show.
     */
    started_at: Generated<number | null>;
    ended_at: Generated<number | null>;
    was_true: Generated<number | null>;
  };

  /** Requests of dispensers, so a repeated one gets the stored answer. */
  request: {
    dispenser: string;
    id: string;
    at: number;
    /** 1: the request was voided, possibly before it arrived. */
    voided: number;
    /** Like the next two, null for a request that was voided before it arrived. */
    ticket: string | null;
    fingerprint: string | null;
    answer: string | null;
  };

  /** The logins of clerks. A row is deleted when the login ends. */
  counter_session: {
    /** SHA-256 of the token, in hex. */
    hash: string;
    branch: string;
    user: string;
    /** Bound by the first call; null before that. */
    counter: string | null;
    created_at: number;
    last_seen: number;
    /** The time since which its counter is paused, and the key of the clerk's code; null unless it is paused. */
    paused_at: Generated<number | null>;
    pause_code: Generated<string | null>;
    /** The current ticket that this login took over from an older one and has not received yet; null: none. */
    inherited_ticket: Generated<string | null>;
    /** The time at which the counter left its last ticket; null before the first. */
    free_since: Generated<number | null>;
  };

  /** Logins that ended without a logout. */
  ended_login: {
    /** SHA-256 of the token, in hex. */
    hash: string;
    branch: string;
    user: string;
    /** Null: ended by a newer login of this clerk at this counter. */
    reason: string | null;
    by_user: string | null;
    by_counter: string | null;
    ended_at: number;
  };

  /** The logins of browsers with a counter page, sealed by the secret in the cookie of each. */
  page_login: {
    /** SHA-256 of that secret, in hex. */
    hash: string;
    sealed: string;
    expires_at: number;
  };

  /** The times at which clerks served at counters, used for the usual staffing of an hour. A pause is a gap. */
  staffing: {
    branch: string;
    /** The date in the time zone of the branch, such as `2026-11-21`. */
    day: string;
    counter: string;
    user: string;
    since: number;
    /** Null while the clerk serves there. */
    until: number | null;
  };

  /** The actions of counters by `Idempotency-Key`, until the end of the day. */
  counter_request: {
    counter: string;
    id: string;
    at: number;
    fingerprint: string;
    /** The called ticket; null: there was nothing to call, or the step is done. */
    answer: string | null;
  };

  /** Events in commit order, without personal data. */
  event: {
    branch: string;
    seq: number;
    event: string;
    time: number;
    data: string;
  };

  /** The events of earlier days about how the branch served its visitors, without any person. */
  history: {
    branch: string;
    seq: number;
    event: string;
    time: number;
    data: string;
  };

  /** One row. Event numbers are comparable within one epoch only. */
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
    /** The last ticket that was reserved with this token, or that it follows. */
    ticket: string | null;
    /**
     * The time at which the phone last read its open ticket, within a tenth of `rules.reservedMinutes`; null before
     * that.
     */
    read_at: Generated<number | null>;
    /**
     * `own`: the phone reserved the ticket. `reads`: it follows the ticket on
     * paper. `changes`: it also confirmed its number.
     */
    rights: Generated<'own' | 'reads' | 'changes'>;
    /** The dispenser whose code the phone scanned; null: none. */
    dispenser: Generated<string | null>;
    /** The time until which the phone counts as at the branch; null: no proof. */
    here_until: Generated<number | null>;
    /** The key of the booking that was made with the phone; null: none. */
    booking: Generated<string | null>;
  };

  /** The recipients of messages about an open ticket. A row is deleted with its ticket. */
  message_address: {
    /** The hash of the phone's session, or the ticket for text messages. */
    id: string;
    ticket: string;
    branch: string;
    way: 'push' | 'sms';
    /** The subscription of a browser as JSON, or a phone number. */
    address: string;
    /** The code of the language of the messages. */
    language: string;
    soon_told: number;
    /** The number of calls of the ticket when the last message was sent. */
    calls_told: number;
    created_at: number;
  };

  /** The staff message to the hall of a branch, even if it has ended. */
  hall_message: {
    branch: string;
    text: string;
    /** The time at which it ends. */
    until: number;
    /** 1: it comes before all calls. */
    alarm: Generated<number>;
  };

  /** The tickets that managers have moved. */
  manager_step: {
    key: string;
    branch: string;
    /** The time of the step. */
    at: number;
    body: string;
  };

  /** The times in which a branch or its services give no numbers. */
  closing: {
    key: string;
    branch: string;
    /** The time at which it ends; null: it has no end. */
    until: number | null;
    body: string;
  };

  /** Consecutive wrong passwords, by name and by name with network, also for unknown names. */
  login_attempt: {
    /** The keyed hash of the name, or of the name with the network. */
    hash: string;
    failures: number;
    last_at: number;
    /** The network is known for this clerk until this time; 0: unknown. */
    known_until: number;
  };

  /**
   * Secrets that the service created for itself, by name. `follow`: the key of the tokens on
   * tickets. `vapid`: the key pair of push messages.
   */
  service_secret: {
    name: string;
    value: string;
  };

  /** One row. Reveals whether the secret has changed. */
  secret_digest: {
    id: number;
    digest: string;
  };
}

/** The tables for queries: of the database itself, or of a transaction. */
export type Database = Kysely<Tables>;
