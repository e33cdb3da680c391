-- The sums of a cellar (cellar_sum) follow its lots: a statement takes off what lots were and adds what they are.
create or replace function sum_cellar(gone cellar_lot[], come cellar_lot[]) returns void language sql as $$
  insert into cellar_sum as kept
    (member_id, sort_id, year, listed, lots, amount, days, closed_grams, open_grams, unsized)
  select member_id, sort_id, date_part('year', since)::smallint, tobacco_id is not null,
    sum(sign), sum(sign * amount), coalesce(sum(sign * amount * (since - date '2000-01-01')), 0),
    coalesce(sum(sign * amount * grams) filter (where opened_on is null), 0),
    coalesce(sum(sign * amount * grams) filter (where opened_on is not null), 0),
    coalesce(sum(sign * amount) filter (where grams is null), 0)
  from (select -1 as sign, * from unnest(gone) union all select 1, * from unnest(come)) lot
  where used_up_on is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member_id, sort_id, year, listed) do update set
    lots = kept.lots + excluded.lots, amount = kept.amount + excluded.amount, days = kept.days + excluded.days,
    closed_grams = kept.closed_grams + excluded.closed_grams, open_grams = kept.open_grams + excluded.open_grams,
    unsized = kept.unsized + excluded.unsized;
  delete from cellar_sum where lots = 0 and member_id in (select member_id from unnest(gone));
$$;
create or replace function sum_cellar_touched() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform sum_cellar(null, (select array_agg(row(fresh.*)::cellar_lot) from fresh));
  elsif tg_op = 'DELETE' then
    perform sum_cellar((select array_agg(row(stale.*)::cellar_lot) from stale), null);
  else
    perform sum_cellar((select array_agg(row(stale.*)::cellar_lot) from stale), (select array_agg(row(fresh.*)::cellar_lot) from fresh));
  end if;
  return null;
end $$;
create or replace trigger cellar_summed_in after insert on cellar_lot
  referencing new table as fresh for each statement execute function sum_cellar_touched();
create or replace trigger cellar_summed after update on cellar_lot
  referencing new table as fresh old table as stale for each statement execute function sum_cellar_touched();
create or replace trigger cellar_summed_out after delete on cellar_lot
  referencing old table as stale for each statement execute function sum_cellar_touched();
