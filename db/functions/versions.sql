-- The versions of a blend follow the lines that editors write: maker | years | note.
create or replace function keep_versions() returns trigger language plpgsql as $$
begin
  with lines as (
    select at, btrim(split_part(line, '|', 1)) as maker, split_part(line, '|', 2) as years,
      btrim(split_part(line, '|', 3)) as note
    from unnest(new.versions) with ordinality as written (line, at)
  ), named as (
    select *, row_number() over (partition by maker order by at) as nth from lines
  ), gone as (
    delete from tobacco_version v where v.tobacco_id = new.id
      and not exists (select from named where named.maker = v.maker and named.nth = v.nth)
  )
  insert into tobacco_version (tobacco_id, maker, nth, position, from_year, to_year, note)
  select new.id, maker, nth, at, substring(years from '(\d{4})\s*-')::smallint,
    substring(years from '-\s*(\d{4})')::smallint, note
  from named
  on conflict (tobacco_id, maker, nth) do update
    set position = excluded.position, from_year = excluded.from_year, to_year = excluded.to_year, note = excluded.note;
  return null;
end $$;
create or replace trigger tobacco_versions_entered after insert on tobacco
  for each row when (new.versions <> '{}') execute function keep_versions();
create or replace trigger tobacco_versions_kept after update of versions on tobacco
  for each row when (old.versions is distinct from new.versions) execute function keep_versions();
