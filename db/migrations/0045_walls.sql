-- A wall by brand, shape, maker or tag is walked along an index of its own: what orders it stands beside each facet.
alter table appreciation_facet
  add column shown boolean not null default false,
  add column hot_day double precision not null default 0,
  add column hot_week double precision not null default 0,
  add column hot_month double precision not null default 0,
  add column hot_total double precision not null default 0;

update appreciation_facet f set shown = a.state = 'published',
  hot_day = a.hot_day, hot_week = a.hot_week, hot_month = a.hot_month, hot_total = a.hot_total
from appreciation a where a.id = f.appreciation_id;

create index appreciation_facet_newest on appreciation_facet (facet, value, appreciation_id desc) where shown;
create index appreciation_facet_day on appreciation_facet (facet, value, hot_day desc, appreciation_id desc) where shown;
create index appreciation_facet_week on appreciation_facet (facet, value, hot_week desc, appreciation_id desc) where shown;
create index appreciation_facet_month on appreciation_facet (facet, value, hot_month desc, appreciation_id desc) where shown;
create index appreciation_facet_total on appreciation_facet (facet, value, hot_total desc, appreciation_id desc) where shown;

create function facet_begins() returns trigger language plpgsql as $$
begin
  select a.state = 'published', a.hot_day, a.hot_week, a.hot_month, a.hot_total
  into new.shown, new.hot_day, new.hot_week, new.hot_month, new.hot_total
  from appreciation a where a.id = new.appreciation_id;
  return new;
end $$;
create trigger facet_begins before insert on appreciation_facet for each row execute function facet_begins();

-- Whoever changes a piece holds its row: its facets follow one after the other.
create function facets_follow() returns trigger language plpgsql as $$
begin
  update appreciation_facet set shown = new.state = 'published',
    hot_day = new.hot_day, hot_week = new.hot_week, hot_month = new.hot_month, hot_total = new.hot_total
  where appreciation_id = new.id;
  return null;
end $$;
create trigger facets_follow after update on appreciation for each row
  when ((old.state, old.hot_day, old.hot_week, old.hot_month, old.hot_total)
    is distinct from (new.state, new.hot_day, new.hot_week, new.hot_month, new.hot_total))
  execute function facets_follow();
