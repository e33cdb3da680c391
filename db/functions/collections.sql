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
  elsif kind = 8 then update work set collect_count = collect_count + step where id = thing;
  end if;
  return null;
end $$;
create or replace trigger collection_item_counted after insert or delete on collection_item
  for each row execute function count_collects();

-- The blend is held, as its count holds it a moment later: a change of its type comes before or after.
create or replace function sort_of_collected() returns trigger language plpgsql as $$
begin
  select type_id into new.sort_id from tobacco where id = new.target_id for no key update;
  return new;
end $$;
create or replace trigger collection_item_sorted before insert on collection_item
  for each row when (new.target_type = 4) execute function sort_of_collected();

create or replace function sort_of_collections() returns trigger language plpgsql as $$
begin
  update collection_item set sort_id = new.type_id where target_type = 4 and target_id = new.id;
  return null;
end $$;
create or replace trigger tobacco_sorted after update of type_id on tobacco
  for each row when (old.type_id is distinct from new.type_id) execute function sort_of_collections();
