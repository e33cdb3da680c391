-- What follows from what people collect.

-- The count of an item follows its rows: its row is held until the transaction ends, so that changes follow each other
-- and none is lost.
create or replace function count_collects() returns trigger language plpgsql as $$
declare
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
  kind smallint := case when tg_op = 'INSERT' then new.target_type else old.target_type end;
  thing integer := case when tg_op = 'INSERT' then new.target_id else old.target_id end;
begin
  if kind = 4 then update tobacco set collect_count = collect_count + step where id = thing;
  elsif kind = 5 then update pipe set collect_count = collect_count + step where id = thing;
  elsif kind = 6 then update accessory set collect_count = collect_count + step where id = thing;
  elsif kind = 0 then update post set collect_count = collect_count + step where id = thing;
  elsif kind = 3 then update appreciation set collect_count = collect_count + step where id = thing;
  elsif kind = 7 then update studio set collect_count = collect_count + step where id = thing;
  elsif kind = 16 then update item_list set collect_count = collect_count + step where id = thing;
  elsif kind = 8 then update work set collect_count = collect_count + step where id = thing;
  end if;
  return null;
end $$;
create or replace trigger collection_item_counted after insert or delete on collection_item
  for each row execute function count_collects();

-- The blend is held, as its count holds it: a change of its type comes before or after.
create or replace function sort_of_lot() returns trigger language plpgsql as $$
begin
  new.sort_id := null;
  select type_id into new.sort_id from tobacco where id = new.tobacco_id for no key update;
  return new;
end $$;
create or replace trigger cellar_lot_sorted before insert or update of tobacco_id on cellar_lot
  for each row execute function sort_of_lot();

create or replace function sort_of_lots() returns trigger language plpgsql as $$
begin
  update cellar_lot set sort_id = new.type_id where tobacco_id = new.id;
  return null;
end $$;
create or replace trigger tobacco_sorted after update of type_id on tobacco
  for each row when (old.type_id is distinct from new.type_id) execute function sort_of_lots();
drop function if exists sort_of_collections();

-- What somebody owns of a blend follows the lots that are not used up; with the last of them it was smoked (had).
-- `updated_at` stays: it tells what the person changed.
create or replace function sum_lots(members integer[], blends integer[]) returns void language sql as $$
  update collection_item c set
    state = case when l.kept > 0 then 'own' when c.state = 'own' then 'had' else c.state end,
    quantity = case when l.kept > 0 then least(l.amount, 9999) else c.quantity end,
    since = case when l.kept > 0 then l.since else c.since end
  from (select distinct member, blend from unnest(members, blends) as t(member, blend)) t, lateral (
    select count(*) as kept, sum(amount) as amount, min(since) as since from cellar_lot
    where tobacco_id = t.blend and member_id = t.member and used_up_on is null
  ) l
  where c.member_id = t.member and c.target_type = 4 and c.target_id = t.blend
    and (case when l.kept > 0 then (c.state, c.quantity, c.since) is distinct from ('own', least(l.amount, 9999), l.since)
      else c.state = 'own' end);
$$;
create or replace function sum_lots_touched() returns trigger language plpgsql as $$
declare
  members integer[];
  blends integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(member_id), array_agg(tobacco_id) into members, blends from fresh where tobacco_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(member_id), array_agg(tobacco_id) into members, blends from stale where tobacco_id is not null;
  else
    select array_agg(member_id), array_agg(tobacco_id) into members, blends
    from (select member_id, tobacco_id from fresh union select member_id, tobacco_id from stale) both_ways
    where tobacco_id is not null;
  end if;
  perform sum_lots(members, blends);
  return null;
end $$;
create or replace trigger cellar_lot_summed_in after insert on cellar_lot
  referencing new table as fresh for each statement execute function sum_lots_touched();
create or replace trigger cellar_lot_summed after update on cellar_lot
  referencing new table as fresh old table as stale for each statement execute function sum_lots_touched();
create or replace trigger cellar_lot_summed_out after delete on cellar_lot
  referencing old table as stale for each statement execute function sum_lots_touched();

-- A blend that is owned has a lot from the first; one that is no longer collected has none. All of a statement at once:
-- each statement over lots adds up their sums.
create or replace function lay_first_lot() returns trigger language plpgsql as $$
begin
  if exists (select from fresh where target_type = 4 and state = 'own') then
    insert into cellar_lot (member_id, tobacco_id, amount, since, created_at, updated_at)
    select member_id, target_id, quantity, since, created_at, updated_at
    from fresh where target_type = 4 and state = 'own' order by target_id, member_id;
  end if;
  return null;
end $$;
drop trigger if exists collection_item_laid on collection_item;
create trigger collection_item_laid after insert on collection_item
  referencing new table as fresh for each statement execute function lay_first_lot();

create or replace function drop_lots() returns trigger language plpgsql as $$
begin
  if exists (select from stale where target_type = 4) then
    delete from cellar_lot l using stale s
    where s.target_type = 4 and l.tobacco_id = s.target_id and l.member_id = s.member_id;
  end if;
  return null;
end $$;
drop trigger if exists collection_item_dropped on collection_item;
create trigger collection_item_dropped after delete on collection_item
  referencing old table as stale for each statement execute function drop_lots();
