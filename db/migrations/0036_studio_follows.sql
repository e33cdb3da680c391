-- A studio is told by the works that are there: what a work was reviewed with comes and goes with it. And
-- what is found of a maker follows the maker.

create or replace function tally_review(r review, step integer) returns void language plpgsql as $$
declare
  of_kind smallint := case when r.tobacco_id is not null then 4 when r.pipe_id is not null then 5
    when r.accessory_id is not null then 6 else 8 end;
  of_item integer := coalesce(r.tobacco_id, r.pipe_id, r.accessory_id, r.work_id);
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
  if of_kind = 8 then
    update studio set half_stars_sum = half_stars_sum + step * r.half_stars, review_count = review_count + step
    where id = (select studio_id from work where id = of_item and state = 'published');
  end if;
end $$;

-- Whoever reviews a work or changes its state holds it first: what is read of its reviews here is what they are.
create or replace function count_works() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  one integer := case when tg_op = 'DELETE' then old.id else new.id end;
  many integer;
  stars bigint;
begin
  if was <> becomes then
    select coalesce(max(t.reviews), 0), coalesce(sum((
      select sum(h.given * h.place) from unnest(t.half_stars) with ordinality as h(given, place))), 0)
    into many, stars from review_tally t where t.kind = 8 and t.item_id = one;
    update studio set work_count = work_count + becomes - was,
      review_count = review_count + (becomes - was) * many, half_stars_sum = half_stars_sum + (becomes - was) * stars
    where id = case when tg_op = 'DELETE' then old.studio_id else new.studio_id end;
  end if;
  return null;
end $$;

update studio s set review_count = now.many, half_stars_sum = now.stars from (
  select x.id, count(r.id) as many, coalesce(sum(r.half_stars), 0) as stars
  from studio x left join work w on w.studio_id = x.id and w.state = 'published'
    left join review r on r.work_id = w.id and r.state = 'published'
  group by x.id
) now where now.id = s.id and (s.review_count, s.half_stars_sum) is distinct from (now.many, now.stars);

-- Whoever is banned or leaves takes studio and works out of the search, and brings them back.
create or replace function account_found() returns trigger language plpgsql as $$
begin
  perform search_follows('user', new.member_id);
  perform search_follows('studio', s.id) from studio s where s.member_id = new.member_id;
  perform search_follows('work', w.id) from work w join studio s on s.id = w.studio_id
    where s.member_id = new.member_id and w.state = 'published';
  return null;
end $$;

-- So does a studio that is hidden, with its works.
create function studio_works_found() returns trigger language plpgsql as $$
begin
  perform search_follows('work', w.id) from work w where w.studio_id = new.id and w.state = 'published';
  return null;
end $$;
create trigger studio_works_found_changed after update on studio for each row
  when (old.state is distinct from new.state)
  execute function studio_works_found();
