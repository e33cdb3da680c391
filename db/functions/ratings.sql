-- What published reviews add up to: with each item, and with the studio of a work.

-- The counts of flavour words after one review more (step 1) or less (-1) that names these.
create or replace function tallied_flavors(counts integer[], words integer[], step integer) returns integer[]
language sql immutable as $$
  select array(
    select coalesce(counts[word], 0) + step * (word = any(words))::integer
    from generate_series(1, greatest(cardinality(counts), (select max(w) from unnest(words) w))) as word order by word)
$$;

-- The words that a blend has: two reviewers named them, and at least a fifth of all who named any.
create or replace function flavors_of(counts integer[], flavored integer) returns integer[]
language sql immutable as $$
  select array(
    select word::integer from unnest(counts) with ordinality as c(n, word) where n >= 2 and n * 5 >= flavored order by word)
$$;

-- One review comes in or goes out, as heavy as it is: the row of the item is held until the transaction ends, so that
-- changes follow each other and none is lost. A studio is told by the works that are there.
create or replace function tally_review(r review, step integer) returns void language plpgsql as $$
declare
  of_kind smallint := case when r.tobacco_id is not null then 4 when r.pipe_id is not null then 5
    when r.accessory_id is not null then 6 else 8 end;
  of_item integer := coalesce(r.tobacco_id, r.pipe_id, r.accessory_id, r.work_id);
  figures smallint[] := array[r.strength, r.flavor_level, r.room_note, r.taste];
  heavy integer := case when r.held then 0 else step * r.weight end;
  counted integer := case when r.held or r.weight = 0 then 0 else step end;
begin
  if r.state <> 'published' then return; end if;
  insert into rating_summary (kind, item_id) values (of_kind, of_item) on conflict do nothing;
  update rating_summary t set
    written = written + step,
    half_stars[r.half_stars] = half_stars[r.half_stars] + counted,
    reviews = reviews + counted,
    weight_sum = weight_sum + heavy,
    star_sum = star_sum + heavy * r.half_stars,
    figure_sums = array(select s + heavy * coalesce(f, 0) from unnest(t.figure_sums, figures) as x(s, f)),
    figure_counts = array(select c + heavy * (f is not null)::integer from unnest(t.figure_counts, figures) as x(c, f)),
    flavored = flavored + counted * (r.flavors <> '{}')::integer,
    flavor_counts = case when counted = 0 or r.flavors = '{}' then flavor_counts
      else tallied_flavors(flavor_counts, r.flavors, counted) end
  where kind = of_kind and item_id = of_item;
  if of_kind = 8 then
    update studio set half_stars_sum = half_stars_sum + heavy * r.half_stars, rating_weight = rating_weight + heavy,
      review_count = review_count + step
    where id = (select studio_id from work where id = of_item and state = 'published');
  end if;
end $$;

create or replace function tally_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tally_review(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_review(new, 1); end if;
  return null;
end $$;
create or replace trigger review_tallied
  after insert or delete or update of half_stars, strength, flavor_level, room_note, taste, flavors, state, weight, held
  on review for each row execute function tally_reviews();

-- Works that are there to be seen are counted with their studio; what a work was reviewed with comes and goes with it.
-- Whoever reviews a work or changes its state holds it first: what is read of its reviews here is what they are.
create or replace function count_works() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  one integer := case when tg_op = 'DELETE' then old.id else new.id end;
  tally rating_summary;
begin
  if was <> becomes then
    select * into tally from rating_summary where kind = 8 and item_id = one;
    update studio set work_count = work_count + becomes - was,
      review_count = review_count + (becomes - was) * coalesce(tally.written, 0),
      half_stars_sum = half_stars_sum + (becomes - was) * coalesce(tally.star_sum, 0),
      rating_weight = rating_weight + (becomes - was) * coalesce(tally.weight_sum, 0)
    where id = case when tg_op = 'DELETE' then old.studio_id else new.studio_id end;
  end if;
  return null;
end $$;
create or replace trigger work_counted after insert or delete or update of state on work
  for each row execute function count_works();

-- What an earlier rule counted is counted anew: the version before wrote on between a migration and this file. Until it
-- is done nobody writes reviews or changes works: `create trigger` holds both tables.
with weighed as (
  select kind, item_id, strength, flavor_level, room_note, taste, heavy, heavy * half_stars as stars,
    case when heavy > 0 then half_stars end as h
  from (
    select *, case when held then 0 else weight end as heavy, coalesce(tobacco_id, pipe_id, accessory_id, work_id) as item_id,
      (case when tobacco_id is not null then 4 when pipe_id is not null then 5
        when accessory_id is not null then 6 else 8 end)::smallint as kind
    from review where state = 'published'
  ) r
), due as (
  select kind, item_id, count(*) as written, count(h) as reviews, sum(heavy) as weight_sum, sum(stars) as star_sum,
    array[count(*) filter (where h = 1), count(*) filter (where h = 2), count(*) filter (where h = 3),
      count(*) filter (where h = 4), count(*) filter (where h = 5), count(*) filter (where h = 6), count(*) filter (where h = 7),
      count(*) filter (where h = 8), count(*) filter (where h = 9), count(*) filter (where h = 10)]::integer[] as half_stars,
    array[coalesce(sum(heavy * strength), 0), coalesce(sum(heavy * flavor_level), 0),
      coalesce(sum(heavy * room_note), 0), coalesce(sum(heavy * taste), 0)]::bigint[] as figure_sums,
    array[sum(heavy * (strength is not null)::integer), sum(heavy * (flavor_level is not null)::integer),
      sum(heavy * (room_note is not null)::integer), sum(heavy * (taste is not null)::integer)]::integer[] as figure_counts
  from weighed group by kind, item_id
)
update rating_summary t set written = due.written, reviews = due.reviews, weight_sum = due.weight_sum,
  star_sum = due.star_sum, half_stars = due.half_stars, figure_sums = due.figure_sums, figure_counts = due.figure_counts
from due where due.kind = t.kind and due.item_id = t.item_id
  and (t.written, t.reviews, t.weight_sum, t.star_sum, t.half_stars, t.figure_sums, t.figure_counts) is distinct from
    (due.written, due.reviews, due.weight_sum, due.star_sum, due.half_stars, due.figure_sums, due.figure_counts);

with named as (
  select tobacco_id, word, count(*)::integer as n from review, unnest(flavors) as word
  where state = 'published' and not held and weight > 0 group by 1, 2
), due as (
  select t.item_id, (select count(*) from review where tobacco_id = t.item_id and state = 'published' and not held
      and weight > 0 and flavors <> '{}')::integer as flavored,
    array(select coalesce(n, 0) from generate_series(1, (select max(word) from named where tobacco_id = t.item_id)) as place
      left join named on tobacco_id = t.item_id and word = place order by place) as flavor_counts
  from rating_summary t
  where t.kind = 4 and (t.flavor_counts <> '{}' or t.item_id in (select tobacco_id from named))
)
update rating_summary t set flavored = due.flavored, flavor_counts = due.flavor_counts
from due where t.kind = 4 and due.item_id = t.item_id
  and (t.flavored, t.flavor_counts) is distinct from (due.flavored, due.flavor_counts);

update tobacco i set flavors = flavors_of(t.flavor_counts, t.flavored)
from rating_summary t where t.kind = 4 and t.item_id = i.id
  and i.flavors is distinct from flavors_of(t.flavor_counts, t.flavored);

update studio s set half_stars_sum = due.stars, rating_weight = due.heavy, review_count = due.reviews
from (
  select studio_id, sum(star_sum) as stars, sum(weight_sum) as heavy, sum(written) as reviews
  from work w join rating_summary t on t.kind = 8 and t.item_id = w.id where w.state = 'published' group by 1
) due where due.studio_id = s.id
  and (s.half_stars_sum, s.rating_weight, s.review_count) is distinct from (due.stars, due.heavy, due.reviews);

-- The number of reviews beside a thing is that of its list.
update tobacco i set review_count = t.written
from rating_summary t where t.kind = 4 and t.item_id = i.id and i.review_count <> t.written;
update pipe i set review_count = t.written
from rating_summary t where t.kind = 5 and t.item_id = i.id and i.review_count <> t.written;
update accessory i set review_count = t.written
from rating_summary t where t.kind = 6 and t.item_id = i.id and i.review_count <> t.written;
update work i set review_count = t.written
from rating_summary t where t.kind = 8 and t.item_id = i.id and i.review_count <> t.written;
