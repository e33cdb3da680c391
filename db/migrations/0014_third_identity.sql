-- Log-in by WeChat (1) and QQ (4).

create table third_identity (
  provider smallint not null check (provider in (1, 4)),
  -- u: and the number that all of an owner's apps share, where the provider gives one; else o: and the app's own.
  subject text not null check (subject ~ '^[uo]:.'),
  member_id integer not null references account (member_id),
  nickname text not null default '',
  bound_at timestamptz not null default now(),
  -- One identity belongs to one account, and an account has one of each provider.
  primary key (provider, subject),
  unique (member_id, provider)
);

-- Who left for the provider and has not come back. Good once, in the browser that it was made for.
create table third_state (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider smallint not null check (provider in (1, 4)),
  -- Present when the identity is to be added to this account.
  member_id integer references account (member_id),
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index third_state_end on third_state (expires_at);

-- An identity that no account has yet, until its phone is known. Good once.
create table third_ticket (
  ticket_hash bytea primary key,
  provider smallint not null check (provider in (1, 4)),
  subject text not null check (subject ~ '^[uo]:.'),
  nickname text not null,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index third_ticket_end on third_ticket (expires_at);
