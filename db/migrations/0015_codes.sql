-- Codes sent by SMS and what a verified phone is exchanged for; both as hashes, both for minutes.
create table sms_code (
  phone text not null,
  send_type text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (phone, send_type)
);
create index sms_code_end on sms_code (expires_at);

create table verify_ticket (
  hash bytea primary key,
  phone text not null,
  send_type text not null,
  expires_at timestamptz not null
);
create index verify_ticket_end on verify_ticket (expires_at);

-- The copy of everything that one person asked for; one at a time.
create table data_export (
  member_id integer primary key references account (member_id),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  file_name text,
  requested_at timestamptz not null default now(),
  expires_at timestamptz
);
