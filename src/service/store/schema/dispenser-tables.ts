/** Dispensers, with their keys and machines, and the commands and updates by administrators. */
export const dispenserTables: readonly string[] = [
  `create table dispenser (
    key text primary key,
    branch text not null references branch (key),
    websocket_id text not null,
    active integer not null,
    body text not null,
    rotation_requested integer default 0 not null,
    reported_at bigint,
    report text,
    pause text
  )`,
  'create index dispenser_branch on dispenser (branch)',
  `create table dispenser_key (
    dispenser text not null references dispenser (key),
    hash text not null,
    valid_until bigint,
    smart_key text not null,
    origin text default 'file' not null,
    constraint dispenser_key_key primary key (hash, dispenser)
  )`,
  `create table revoked_key (
    hash text primary key,
    revoked_at bigint not null,
    dispenser text not null,
    reason text not null
  )`,
  `create table enrolment (
    device_hash text primary key,
    user_hash text not null unique,
    network text not null,
    opened_at bigint not null,
    expires_at bigint not null,
    dispenser text references dispenser (key),
    claimed_at bigint
  )`,
  `create table dispenser_problem (
    dispenser text not null references dispenser (key),
    problem text not null,
    since bigint not null,
    gone_at bigint,
    claimed_at bigint,
    told_at bigint,
    constraint dispenser_problem_key primary key (dispenser, problem)
  )`,
  `create table alert_mute (
    dispenser text not null references dispenser (key),
    problem text not null,
    until bigint not null,
    constraint alert_mute_key primary key (dispenser, problem)
  )`,
  `create table dispenser_command (
    id text primary key,
    dispenser text not null references dispenser (key),
    command text not null,
    ordered_at bigint not null,
    ordered_by text,
    ended_at bigint
  )`,
  'create index dispenser_command_ordered on dispenser_command (dispenser, ordered_at)',
  `create table rollout (
    id integer primary key,
    begun_at bigint not null,
    begun_by text,
    target text not null,
    waves text not null,
    looked_at bigint not null,
    "end" text
  )`,
];
