-- The slide puzzle. Nothing here can be read back: numbers and tickets are hashes, answers are keyed ones.
create table captcha (
  id_hash bytea primary key,
  -- HMAC of the number and where the gap is.
  answer bytea not null,
  expires_at timestamptz not null
);
create index captcha_expires on captcha (expires_at);

-- Ways that have been handed in: the same hand never moves twice alike.
create table captcha_track (
  hash bytea primary key,
  seen_at timestamptz not null default now()
);
create index captcha_track_seen on captcha_track (seen_at);

-- What a solved puzzle is good for, once.
create table captcha_ticket (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_ticket_expires on captcha_ticket (expires_at);
