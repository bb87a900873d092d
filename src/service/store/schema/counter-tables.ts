/** Clerks, their logins, and their working times. */
export const counterTables: readonly string[] = [
  `create table counter (
    key text primary key,
    branch text not null references branch (key),
    websocket_id text not null,
    left_at bigint,
    active integer not null,
    body text not null
  )`,
  'create index counter_branch on counter (branch)',
  'create index counter_websocket_id on counter (websocket_id)',
  `create table "user" (
    key text primary key,
    branch text not null references branch (key),
    username text not null,
    password_hash text not null,
    own_password_hash text,
    code_until bigint,
    left_at bigint,
    active integer not null,
    body text not null
  )`,
  'create index user_branch on "user" (branch)',
  'create index user_username on "user" (username)',
  `create table counter_session (
    hash text primary key,
    branch text not null references branch (key),
    "user" text not null references "user" (key),
    counter text references counter (key),
    created_at bigint not null,
    last_seen bigint not null,
    paused_at bigint,
    pause_code text,
    inherited_ticket text,
    free_since bigint
  )`,
  'create index counter_session_branch on counter_session (branch)',
  'create index counter_session_counter on counter_session (counter)',
  'create index counter_session_user on counter_session ("user")',
  `create table ended_login (
    hash text primary key,
    branch text not null references branch (key),
    "user" text not null,
    reason text,
    by_user text,
    by_counter text,
    ended_at bigint not null
  )`,
  `create table page_login (
    hash text primary key,
    sealed text not null,
    expires_at bigint not null
  )`,
  `create table login_attempt (
    hash text primary key,
    failures integer not null,
    last_at bigint not null,
    known_until bigint not null
  )`,
  `create table staffing (
    branch text not null references branch (key),
    day text not null,
    counter text not null,
    since bigint not null,
    until bigint,
    "user" text not null,
    constraint staffing_key primary key (branch, day, counter, since)
  )`,
  `create table counter_request (
    counter text not null references counter (key),
    id text not null,
    at bigint not null,
    fingerprint text not null,
    answer text,
    constraint counter_request_key primary key (counter, id)
  )`,
];
