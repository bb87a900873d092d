import type { Generated, Kysely } from 'kysely';

// On every engine, flags are 0 or 1, times are milliseconds, and lists and objects are JSON text.

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
    /** The newest event, which a trigger of `event` sets. A branch transaction locks this row. */
    event_seq: number;
    time_zone: string;
    /** The time of the newest event, set with its number; null if unknown. */
    changed_at: Generated<number | null>;
    /** The sum of the clock jumps that its times have followed. */
    clock_shift: Generated<number>;
    /** The last processed day end; null before the first. */
    day_ended: Generated<string | null>;
    /** The times at which its budgets of visits from elsewhere are full again. */
    first_visits: Generated<number>;
    further_visits: Generated<number>;
    /** 0 once no branch file contains it. */
    active: Generated<number>;
    /** The hash of the last imported branch file. */
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
    /** The last report, to the minute; null before the first. */
    reported_at: Generated<number | null>;
    report: Generated<string | null>;
    /** The pause by an administrator; null: none. */
    pause: Generated<string | null>;
  };

  /** Problems of dispensers, so each alert is sent once. */
  dispenser_problem: {
    dispenser: string;
    problem: string;
    since: number;
    /** Null: still present. */
    gone_at: number | null;
    /** The last attempt of a node to send the alert; null: never. */
    claimed_at: number | null;
    /** Null: no alert yet. */
    told_at: number | null;
  };

  /** A problem of a dispenser raises no alert until this time. */
  alert_mute: {
    dispenser: string;
    /** Empty: all problems. */
    problem: string;
    until: number;
  };

  dispenser_command: {
    id: string;
    dispenser: string;
    command: string;
    ordered_at: number;
    /** The typed name; null: none. */
    ordered_by: string | null;
    /** Null: not confirmed. */
    ended_at: number | null;
  };

  /** The present or last rollout: one row, or none. */
  rollout: {
    id: number;
    begun_at: number;
    /** The typed name; null: none. */
    begun_by: string | null;
    target: string;
    waves: string;
    /** The last check of a node. */
    looked_at: number;
    /** The reason for its end; null: in progress. */
    end: string | null;
  };

  dispenser_key: {
    dispenser: string;
    /** SHA-256 of the API key, in hex. */
    hash: string;
    /** Null for the current key; the previous one is accepted until then. */
    valid_until: number | null;
    /** The derived key that signs smart tokens, base64url. */
    smart_key: string;
    /**
     * The branch file, the host that created the key for itself, or the dispenser that enrolled with it or
     * created it.
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
    /** Null before an administrator chose it. */
    dispenser: string | null;
    /** The time at which the key was created; null before. */
    claimed_at: number | null;
  };

  counter: {
    key: string;
    branch: string;
    websocket_id: string;
    /** The last closing, or the pause before it; null before the first. */
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
    /** The hash of the password that the clerk chose; null: the password of the branch file applies. */
    own_password_hash: Generated<string | null>;
    /** Null if the clerk's own hash is of a password; otherwise the end of validity of the one-time code. */
    code_until: Generated<number | null>;
    /**
     * The time at which the last login at a counter ended, or was paused before it ended; null before the first
     * login.
     */
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
    /** Created at arrival. */
    ticket: Generated<string | null>;
    /** 0 once the branch file no longer contains it. */
    active: number;
    service: string;
    time: number;
    customer_name: string | null;
    booking_code: string;
    /** The keyed hash of booking code and verification code. */
    verification_hash: string;
    /** Null: the default language of the branch. */
    language: Generated<string | null>;
    /** SHA-256 of the request's `Idempotency-Key`, and of the key with the request's content; null without a key. */
    request: Generated<string | null>;
    fingerprint: Generated<string | null>;
    /** Null: not deleted, or deleted before this time was recorded. */
    deleted_at: Generated<number | null>;
  };

  /** The last number of an interval that was allocated on a day. */
  interval_day: {
    branch: string;
    number_interval: string;
    /** In the time zone of the branch, such as `2026-11-21`. */
    day: string;
    last: number;
    /** The day's numbers, including returned numbers, for visitors without a later proof of being at the branch. */
    remote: Generated<number>;
    /** The day's numbers for visitors whose only proof is the dispenser code that their phone scanned. */
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
    /** Null while it is reserved. */
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
    parked_at: Generated<number | null>;
    parked_by: Generated<string | null>;
    /** A list in JSON; null: none named. Personal data. */
    needs: Generated<string | null>;
    /** SHA-256 of the token with which phones follow it, in hex; null: none. */
    follow_hash: Generated<string | null>;
    /** The visitor lets others pass until then; null: never requested. */
    later_until: Generated<number | null>;
    /** The visitor's requested change, `leave` or `later`. `wish_at` is its time. */
    wish: Generated<string | null>;
    wish_at: Generated<number | null>;
    /**
     * The interval whose phone share contains its number; null: a number for visitors at a dispenser or a
     * counter.
     */
    remote_interval: Generated<string | null>;
    /** 1: it belongs to the share of phones that scanned a dispenser's code; otherwise to that of remote visitors. */
    code_shown: Generated<number>;
    /** The JSON of the wait that the visitor was shown; null: none. */
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
     * The time since which it occupied a counter: the call of its ticket, including the pause before. Null before
     * the first call.
     */
    occupied_since: Generated<number | null>;
    /** The start of its first transaction, and the time at which its counter left it, done or as a no-show. */
    started_at: Generated<number | null>;
    ended_at: Generated<number | null>;
    was_true: Generated<number | null>;
  };

  /** Requests of dispensers, so a repeated one gets the stored answer. */
  request: {
    dispenser: string;
    id: string;
    at: number;
    /** 1: voided, possibly before it arrived. */
    voided: number;
    /** Null, like the next two columns, for a request that was voided before it arrived. */
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
    /** The start of its pause, and the clerk's code; null unless it is paused. */
    paused_at: Generated<number | null>;
    pause_code: Generated<string | null>;
    /** The current ticket that this login took over from an older one and has not received yet. */
    inherited_ticket: Generated<string | null>;
    /** The end of the counter's last ticket; null before the first. */
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

  /** The logins of browsers with a counter page, each encrypted with the secret in the cookie of the browser. */
  page_login: {
    /** SHA-256 of the secret, in hex. */
    hash: string;
    sealed: string;
    expires_at: number;
  };

  /** The times at which clerks served at counters, for the usual staffing. A pause is a gap. */
  staffing: {
    branch: string;
    /** In the time zone of the branch, such as `2026-11-21`. */
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

  /** In commit order, without personal data. */
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
     * The time at which the phone last read its open ticket, within a tenth of `rules.reservedMinutes`; null
     * before that.
     */
    read_at: Generated<number | null>;
    /**
     * `own`: the phone reserved the ticket. `reads`: it follows the ticket on paper. `changes`: it also confirmed
     * its number.
     */
    rights: Generated<'own' | 'reads' | 'changes'>;
    /** The dispenser whose code the phone scanned; null: none. */
    dispenser: Generated<string | null>;
    /** The phone counts as at the branch until then; null: no proof. */
    here_until: Generated<number | null>;
    /** The booking that was made with the phone; null: none. */
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
    language: string;
    soon_told: number;
    /** The number of calls at the last message. */
    calls_told: number;
    created_at: number;
  };

  /** The staff message to the hall, even if it has ended. */
  hall_message: {
    branch: string;
    text: string;
    until: number;
    /** 1: it comes before all calls. */
    alarm: Generated<number>;
  };

  /** The tickets that managers have moved. */
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
    /** The name of the manager. */
    by_name: string;
    action: 'found' | 'exported' | 'deleted';
    visits: number;
    appointments: number;
  };

  /** The values beyond which a manager gets alerts, and the present alerts. */
  branch_watch: {
    branch: string;
    body: string;
  };

  /** The times in which a branch or its services issue no numbers. */
  closing: {
    key: string;
    branch: string;
    /** Null: no end. */
    until: number | null;
    body: string;
  };

  /** Consecutive wrong passwords, by name and by name with network, including unknown names. */
  login_attempt: {
    /** The keyed hash of the name, or of the name with the network. */
    hash: string;
    failures: number;
    last_at: number;
    /** The network is known for this clerk until then; 0: unknown. */
    known_until: number;
  };

  /**
   * The secrets that the service creates for itself, by name. `follow`: the key of the tokens on tickets. `vapid`:
   * the key pair of push messages.
   */
  service_secret: {
    name: string;
    value: string;
  };

  /** One row. Shows whether the secret has changed. */
  secret_digest: {
    id: number;
    digest: string;
  };
}

/** The database itself, or a transaction. */
export type Database = Kysely<Tables>;
