-- What the lots of a cellar add up to, those that are used up left out: by sort, by year, and whether the blend is in the
-- catalogue. The rows follow the lots (db/functions/cellar-sums.sql), so that a cellar opens without reading all of them.
create table cellar_sum (
  member_id integer not null references member (id),
  -- Null: the type of the blend is not known.
  sort_id integer,
  -- Of the day it was bought or jarred; null: no day.
  year smallint,
  listed boolean not null,
  lots integer not null,
  amount bigint not null,
  -- The sum of amount times the days since 2000-01-01; negative before.
  days bigint not null,
  closed_grams numeric not null,
  open_grams numeric not null,
  -- Containers of which the size is not known.
  unsized bigint not null,
  unique nulls not distinct (member_id, sort_id, year, listed)
);

insert into cellar_sum (member_id, sort_id, year, listed, lots, amount, days, closed_grams, open_grams, unsized)
select member_id, sort_id, date_part('year', since)::smallint, tobacco_id is not null, count(*), sum(amount),
  coalesce(sum(amount * (since - date '2000-01-01')), 0),
  coalesce(sum(amount * grams) filter (where opened_on is null), 0),
  coalesce(sum(amount * grams) filter (where opened_on is not null), 0),
  coalesce(sum(amount) filter (where grams is null), 0)
from cellar_lot where used_up_on is null group by 1, 2, 3, 4;

-- Still read for what is ready of the year in which a sort becomes so.
drop index cellar_lot_sums;
create index cellar_lot_sorted_days on cellar_lot (member_id, sort_id, since) include (tobacco_id, amount)
  where used_up_on is null;
