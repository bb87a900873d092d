/** Tickets, their tasks and numbers, and the requests that create them. */
export const ticketTables: readonly string[] = [
  `create table interval_day (
    branch text not null references branch (key),
    number_interval text not null,
    day text not null,
    last integer not null,
    remote integer default 0 not null,
    code_shown integer default 0 not null,
    constraint interval_day_key primary key (branch, number_interval, day)
  )`,
  `create table ticket (
    key text primary key,
    branch text not null references branch (key),
    day text not null,
    dispenser text references dispenser (key),
    printed text,
    number text not null,
    status integer not null,
    cancel_reason text,
    status_time bigint not null,
    created_at bigint not null,
    create_type integer not null,
    language text not null,
    "user" text not null,
    counter text not null,
    calls integer not null,
    reserved integer not null,
    priority integer not null,
    recording integer not null,
    transaction_time_sum bigint not null,
    waiting_time_sum bigint not null,
    booking_code text,
    customer_name text,
    customer_data text not null,
    callable_at bigint,
    rank bigint,
    overtaken integer default 0 not null,
    seq bigint default 0 not null,
    clerk text,
    for_counter text,
    parked_at bigint,
    parked_by text,
    needs text,
    follow_hash text,
    later_until bigint,
    wish text,
    wish_at bigint,
    remote_interval text,
    code_shown integer default 0 not null,
    told text,
    change_seq bigint default 0 not null
  )`,
  'create unique index ticket_open_number on ticket (branch, number) where status < 60',
  'create index ticket_status on ticket (branch, status, callable_at)',
  'create index ticket_change on ticket (branch, change_seq)',
  'create index ticket_wish on ticket (wish_at) where wish_at is not null',
  'create index ticket_follow on ticket (follow_hash) where follow_hash is not null',
  `create index ticket_unused on ticket (branch, status_time)
    where remote_interval is not null and calls = 0`,
  `create index ticket_personal on ticket (branch, created_at)
    where (customer_name is not null or customer_data <> '{}' or booking_code is not null or needs is not null)`,
  `create table task (
    key text primary key,
    ticket text not null references ticket (key),
    branch text default '' not null,
    position integer not null,
    service text not null,
    status integer not null,
    status_time bigint not null,
    created_at bigint not null,
    create_type integer not null,
    zero integer not null,
    "user" text,
    service_body text not null,
    chain text,
    occupied_since bigint,
    started_at bigint,
    ended_at bigint,
    was_true integer,
    constraint task_place unique (ticket, position)
  )`,
  'create index task_open on task (branch, ticket) where status = 20',
  'create index task_told on task (branch, ended_at) where was_true is not null',
  'create index task_served on task (branch, service, ended_at) where ended_at is not null',
  `create table request (
    dispenser text not null references dispenser (key),
    id text not null,
    at bigint not null,
    voided integer not null,
    ticket text references ticket (key),
    fingerprint text,
    answer text,
    constraint request_key primary key (dispenser, id)
  )`,
  'create index request_answered on request (dispenser, at) where answer is not null',
];

/**
 * Triggers that store the number of a change's first event in the ticket, so that no operation can forget this. A task
 * changes only together with its ticket.
 */
export const ticketChangeOnSqlite: readonly string[] = ['insert', 'update'].map(
  (change) => `create trigger ticket_${change} after ${change} on ticket begin
    update ticket set change_seq = branch.event_seq + 1 from branch
    where ticket.key = new.key and branch.key = new.branch and change_seq <= branch.event_seq;
  end`,
);

export const ticketChangeOnPostgres: readonly string[] = [
  `create function ticket_change() returns trigger language plpgsql as $$
    begin
      new.change_seq = (select event_seq + 1 from branch where key = new.branch);
      return new;
    end $$`,
  `create trigger ticket_change before insert or update on ticket
    for each row execute function ticket_change()`,
];
