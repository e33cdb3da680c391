-- What is only ever added to is not emptied either, and the balance of an account never moves without a line.

create trigger coin_row_kept before truncate on coin_row
  for each statement execute function refuse_change();
create trigger coin_transfer_kept before truncate on coin_transfer
  for each statement execute function refuse_change();
create trigger audit_kept before truncate on audit_entry
  for each statement execute function refuse_change();

create function account_stands() returns trigger language plpgsql as $$
begin
  if not exists (
    select from coin_account a
    where a.id = new.id
      and a.rows_written = coalesce((select max(number) from coin_row r where r.account_id = a.id), 0)
      and a.balance = coalesce(
        (select balance_after from coin_row r where r.account_id = a.id and r.number = a.rows_written), 0)
  ) then
    raise exception 'account % does not follow its lines', new.id;
  end if;
  return null;
end $$;
create constraint trigger coin_account_stands after insert or update of balance, rows_written on coin_account
  deferrable initially deferred for each row execute function account_stands();
