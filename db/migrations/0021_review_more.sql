-- Reviews of pipes and accessories beside those of blends; what a score is made of is kept with each item.
alter table review
  alter column tobacco_id drop not null,
  add column pipe_id integer references pipe (id),
  add column accessory_id integer references accessory (id),
  -- How long the tin had lain: null is not said, 0 a new tin.
  add column aged_years smallint check (aged_years between 0 and 80),
  add column smoked_in text not null default '' check (length(smoked_in) <= 60),
  add column edited_at timestamptz,
  drop column condition,
  add constraint review_of_one_thing check (num_nonnulls(tobacco_id, pipe_id, accessory_id) = 1),
  add constraint review_figures_of_blends check (
    tobacco_id is not null or num_nonnulls(strength, flavor_level, room_note, taste, aged_years) = 0
  ),
  add constraint review_once_pipe unique (member_id, pipe_id),
  add constraint review_once_accessory unique (member_id, accessory_id);
create index review_of_pipe_hot on review (pipe_id, helpful_count desc, id desc) where state = 'published';
create index review_of_pipe_new on review (pipe_id, id desc) where state = 'published';
create index review_of_accessory_hot on review (accessory_id, helpful_count desc, id desc) where state = 'published';
create index review_of_accessory_new on review (accessory_id, id desc) where state = 'published';

alter table accessory
  add column score double precision check (score between 0 and 5),
  add column review_count integer not null default 0 check (review_count >= 0),
  add column collect_count integer not null default 0 check (collect_count >= 0);

-- What the published reviews of an item add up to, by the kinds of the interface (4 blend, 5 pipe, 6 accessory).
create table review_tally (
  kind smallint not null check (kind in (4, 5, 6)),
  item_id integer not null,
  -- How many gave one half star, two, … ten.
  half_stars integer[] not null default array_fill(0, array[10]),
  reviews integer not null default 0 check (reviews >= 0),
  -- Sum and number of each figure, in this order: strength, flavouring, room note, taste.
  figure_sums bigint[] not null default array_fill(0::bigint, array[4]),
  figure_counts integer[] not null default array_fill(0, array[4]),
  primary key (kind, item_id)
);

-- One review comes in or goes out: the row of the item is held until the transaction ends, so that
-- changes follow each other and none is lost.
create function tally_review(r review, step integer) returns void language plpgsql as $$
declare
  of_kind smallint := case when r.tobacco_id is not null then 4 when r.pipe_id is not null then 5 else 6 end;
  of_item integer := coalesce(r.tobacco_id, r.pipe_id, r.accessory_id);
  figures smallint[] := array[r.strength, r.flavor_level, r.room_note, r.taste];
begin
  if r.state <> 'published' then return; end if;
  insert into review_tally (kind, item_id) values (of_kind, of_item) on conflict do nothing;
  update review_tally t set
    half_stars[r.half_stars] = half_stars[r.half_stars] + step,
    reviews = reviews + step,
    figure_sums = array(select s + step * coalesce(f, 0) from unnest(t.figure_sums, figures) as x(s, f)),
    figure_counts = array(select c + step * (f is not null)::integer from unnest(t.figure_counts, figures) as x(c, f))
  where kind = of_kind and item_id = of_item;
end $$;

create function tally_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tally_review(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_review(new, 1); end if;
  return null;
end $$;
create trigger review_tallied after insert or delete or update of half_stars, strength, flavor_level, room_note, taste, state
  on review for each row execute function tally_reviews();

-- What stood there before.
do $$ declare r review; begin
  for r in select * from review loop perform tally_review(r, 1); end loop;
end $$;
