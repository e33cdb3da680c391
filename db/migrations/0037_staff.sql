-- The second factor of the staff: without it in the last hours, a session carries no role.
alter table session add column factor_at timestamptz;

create table staff_factor (
  member_id integer primary key references account (member_id),
  -- The shared secret under a key that is not in the database.
  secret bytea not null,
  -- Null until the first right code: what was begun and left counts for nothing.
  confirmed_at timestamptz,
  -- The last step of time whose code was taken: no code is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Codes for who lost the device, each good once.
create table staff_recovery (
  member_id integer not null references staff_factor (member_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Who is at work on what waits in a queue, so that two people do not decide the same.
create table claim (
  queue text not null,
  subject integer not null,
  staff_id integer not null references account (member_id),
  until_at timestamptz not null,
  primary key (queue, subject)
);
create index claim_of_staff on claim (staff_id);
