-- Tables that are only ever added to: no row is changed or removed, nor are they emptied.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger audit_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create or replace trigger audit_kept before truncate on audit_entry
  for each statement execute function refuse_change();

create or replace trigger coin_row_append_only before update or delete on coin_row
  for each row execute function refuse_change();
create or replace trigger coin_row_kept before truncate on coin_row
  for each statement execute function refuse_change();

create or replace trigger prestige_row_append_only before update or delete on prestige_row
  for each row execute function refuse_change();
create or replace trigger prestige_row_kept before truncate on prestige_row
  for each statement execute function refuse_change();
