-- Views of real visitors. Nobody can be traced: a visitor is a hash over address and browser with a salt
-- that lives for one day (Beijing time); when the day is over the salt and the single rows are deleted,
-- and what stays is how many they were.

create table visit_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

create table visit (
  day date not null,
  kind text not null,
  target_id integer not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (kind, target_id, day, visitor)
);
create index visit_by_day on visit (day);

create table visit_day (
  kind text not null,
  target_id integer not null,
  day date not null,
  visitors integer not null check (visitors > 0),
  primary key (kind, target_id, day)
);

-- Heat kept with the item and recomputed from visit_day when somebody looks at it. Views fade with the
-- days since: by half every 3 days in hot_week, every 12 in hot_month, never in hot_total. The faded sums
-- are kept as logarithms to base 2 measured from a fixed day (hot_week = log2 Σ visitors · 2^(day/3)), so
-- that the order of two items stays right while time passes and nothing need be recomputed. 0: no views.
alter table tobacco add column hot_week double precision not null default 0;
alter table tobacco add column hot_month double precision not null default 0;
alter table tobacco add column hot_total double precision not null default 0;

-- Heat first, popularity where it is equal, as it is wherever nobody has looked yet.
create index tobacco_by_week on tobacco ((array[hot_week, popularity]) desc, id desc);
create index tobacco_by_month on tobacco ((array[hot_month, popularity]) desc, id desc);
create index tobacco_by_total on tobacco ((array[hot_total, popularity]) desc, id desc);
