-- The sort of a blend stands beside it in a collection too, so that all a cellar adds up to is read from one index.
alter table collecting add column sort_id integer;
update collecting c set sort_id = t.type_id from tobacco t where c.target_type = 4 and t.id = c.target_id;
create index collecting_sums on collecting (member_id, sort_id, since) include (quantity)
  where target_type = 4 and state = 'own';

-- The blend is held, as its count holds it a moment later: a change of its sort comes before or after.
create function sort_of_collected() returns trigger language plpgsql as $$
begin
  select type_id into new.sort_id from tobacco where id = new.target_id for no key update;
  return new;
end $$;
create trigger collecting_sorted before insert on collecting
  for each row when (new.target_type = 4) execute function sort_of_collected();

create function sort_of_collections() returns trigger language plpgsql as $$
begin
  update collecting set sort_id = new.type_id where target_type = 4 and target_id = new.id;
  return null;
end $$;
create trigger tobacco_sorted after update of type_id on tobacco
  for each row when (old.type_id is distinct from new.type_id) execute function sort_of_collections();
