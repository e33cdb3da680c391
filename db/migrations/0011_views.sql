-- Views are counted in the narrow rows of the days and carried into the rows of the things once a minute: those are
-- wide and read by everybody, and a row that is updated is written whole.
alter table page_view_day add column taken integer not null default 0;
update page_view_day set taken = visitors;
alter table page_view_day alter column taken drop default;
create index page_view_day_due on page_view_day (kind, target_id) where visitors > taken;
