-- Heat as blends have it (0009_visit.sql), for everything else that has a page of its own.
do $$
declare
  thing text;
  period text;
begin
  foreach thing in array array['pipe', 'accessory', 'mouthpiece', 'brand', 'pipe_shape', 'article'] loop
    foreach period in array array['hot_week', 'hot_month', 'hot_total'] loop
      execute format('alter table %I add column %I double precision not null default 0', thing, period);
    end loop;
  end loop;
end $$;

create index pipe_by_week on pipe ((array[hot_week, popularity]) desc, id desc);
create index pipe_by_month on pipe ((array[hot_month, popularity]) desc, id desc);
create index pipe_by_total on pipe ((array[hot_total, popularity]) desc, id desc);
