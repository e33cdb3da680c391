-- What happened, one row an act, written by the transaction of the act as its last statement. The number of the
-- transaction stands first, so that it is known before the row is numbered.
create table domain_event (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity primary key,
  type text not null,
  content_type smallint,
  content_id integer,
  actor_id integer,
  payload jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  check ((content_type is null) = (content_id is null))
);
create index domain_event_order on domain_event (xid, id);

-- Up to where each consumer has read: the last row in the order of commits.
create table event_cursor (
  consumer text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0,
  moved_at timestamptz not null default clock_timestamp()
);

-- Events that a consumer could not take in, kept aside for the staff. The event itself may be gone by then.
create table event_failure (
  consumer text not null,
  event_id bigint not null,
  type text not null,
  content_type smallint,
  content_id integer,
  actor_id integer,
  payload jsonb not null,
  fault text not null,
  failed_at timestamptz not null default clock_timestamp(),
  primary key (consumer, event_id)
);
