-- What orders a wall stands beside each facet of an appreciation, and follows it.

create or replace function facet_begins() returns trigger language plpgsql as $$
begin
  select a.state = 'published', a.hot_day, a.hot_week, a.hot_month, a.hot_total
  into new.shown, new.hot_day, new.hot_week, new.hot_month, new.hot_total
  from appreciation a where a.id = new.appreciation_id;
  return new;
end $$;
create or replace trigger facet_begins before insert on appreciation_facet
  for each row execute function facet_begins();

-- Whoever changes an appreciation holds its row: its facets follow one after the other.
create or replace function facets_follow() returns trigger language plpgsql as $$
begin
  update appreciation_facet set shown = new.state = 'published',
    hot_day = new.hot_day, hot_week = new.hot_week, hot_month = new.hot_month, hot_total = new.hot_total
  where appreciation_id = new.id;
  return null;
end $$;
create or replace trigger facets_follow after update on appreciation for each row
  when ((old.state, old.hot_day, old.hot_week, old.hot_month, old.hot_total)
    is distinct from (new.state, new.hot_day, new.hot_week, new.hot_month, new.hot_total))
  execute function facets_follow();
