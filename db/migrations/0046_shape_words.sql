-- Editors change what pipe shapes are called and what is said of them; their outlines are the files'.
-- `version` counts the changes, as with everything that is edited.
alter table pipe_shape add column version integer not null default 0;

-- Works are found by the names of their shape.
create function shape_found() returns trigger language plpgsql as $$
begin
  perform search_follows('work', w.id) from work w where w.shape_id = new.id and w.state = 'published';
  return null;
end $$;
create trigger shape_found_changed after update on pipe_shape for each row
  when (old.name_zh is distinct from new.name_zh or old.name_en is distinct from new.name_en
    or old.aliases is distinct from new.aliases)
  execute function shape_found();
