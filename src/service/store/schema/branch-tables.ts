export const branchTables: readonly string[] = [
  `create table branch (
    key text primary key,
    event_seq bigint not null,
    time_zone text not null,
    changed_at bigint,
    clock_shift bigint default 0 not null,
    day_ended text,
    first_visits bigint default 0 not null,
    further_visits bigint default 0 not null,
    deletion_seq bigint default 0 not null,
    active integer default 1 not null,
    content text default '' not null,
    body text not null
  )`,
  `create table branch_file (
    branch text primary key references branch (key),
    hash text not null,
    applied_at bigint not null
  )`,
  `create table entity (
    branch text not null references branch (key),
    kind text not null,
    key text not null,
    position integer not null,
    active integer not null,
    body text not null,
    constraint entity_key primary key (branch, kind, key)
  )`,
  `create table event (
    branch text not null references branch (key),
    seq bigint not null,
    event text not null,
    time bigint not null,
    data text not null,
    constraint event_key primary key (branch, seq)
  )`,
  `create table history (
    branch text not null references branch (key),
    seq bigint not null,
    event text not null,
    time bigint not null,
    data text not null,
    constraint history_key primary key (branch, seq)
  )`,
  'create index history_time on history (branch, time)',
  `create index event_called on event (branch, seq) where event = 'ticket.called'`,
  'create table epoch (id integer primary key, epoch text not null)',
  'create table clock (shift bigint not null, since bigint)',
  `create table hall_message (
    branch text primary key references branch (key),
    text text not null,
    until bigint not null,
    alarm integer not null default 0
  )`,
  `create table manager_step (
    key text primary key,
    branch text not null references branch (key),
    at bigint not null,
    body text not null
  )`,
  `create table data_use (
    key text primary key,
    branch text not null references branch (key),
    at bigint not null,
    by_name text not null,
    action text not null,
    visits integer not null,
    appointments integer not null
  )`,
  'create index data_use_time on data_use (branch, at)',
  `create table branch_watch (
    branch text primary key references branch (key),
    body text not null
  )`,
  `create table closing (
    key text primary key,
    branch text not null references branch (key),
    until bigint,
    body text not null
  )`,
];

/**
 * Triggers that store the newest event's number and the newest change's time in the branch's row, so that no operation
 * can forget this.
 */
export const newestEventOnSqlite: readonly string[] = [
  `create trigger newest_event after insert on event begin
    update branch set event_seq = new.seq, changed_at = new.time
    where key = new.branch and event_seq < new.seq;
  end`,
];

/** This trigger runs once per statement, so several events cause only one new version of the branch's row. */
export const newestEventOnPostgres: readonly string[] = [
  `create function newest_event() returns trigger language plpgsql as $$
    begin
      update branch set event_seq = newest.seq, changed_at = newest.time
      from (select distinct on (branch) branch, seq, time from inserted order by branch, seq desc) as newest
      where branch.key = newest.branch and branch.event_seq < newest.seq;
      return null;
    end $$`,
  `create trigger newest_event after insert on event
    referencing new table as inserted for each statement execute function newest_event()`,
];
