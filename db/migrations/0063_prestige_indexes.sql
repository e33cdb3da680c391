-- A line of prestige comes with a line of coins, whose key is unique: it need not be looked up a second time. All that is
-- asked of somebody's lines is in their order.
alter table prestige_row drop constraint prestige_row_key_key;
drop index prestige_row_times;

create or replace function pay_for(
  payee integer, happened text, subject text,
  out paid bigint, out lacking bigint, out price bigint, out new_level integer, out level_name text
) language plpgsql as $$
declare
  rule coin_rule;
  due bigint;
  noted_key text;
begin
  paid := 0;
  select * into rule from coin_rule where event = happened;
  if not found or rule.amount = 0 then return; end if;
  noted_key := happened || ' ' || payee || ' ' || case when rule.period = 'once' then '' else subject end;
  due := rule.amount;
  if due > 0 and rule.daily_cap is not null and rule.period <> 'once' then
    -- Held before it is counted: payments of one person come one after the other.
    perform from member where id = payee for no key update;
    select greatest(0, least(due, rule.daily_cap - coalesce(sum(r.amount), 0))) into due
    from coin_row r
    where r.member_id = payee and r.event = happened
      and r.created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
  end if;
  select m.moved, m.lacking into paid, lacking from move_coins(payee, happened, noted_key, due) m;
  price := -due;
  if paid <= 0 then return; end if;
  insert into prestige_row (member_id, key, event, amount, balance_before, balance_after)
  select id, noted_key, happened, paid, prestige, prestige + paid from member where id = payee;
  with made as (
    insert into level_reached (member_id, level)
    select m.id, l.level from member m join membership_level l on l.prestige_min <= m.prestige and l.level > 1
    where m.id = payee and not exists (select from account a where a.member_id = m.id and a.state = 'anonymised')
    on conflict do nothing returning level
  )
  select l.level, l.name into new_level, level_name
  from made join membership_level l using (level) order by l.level desc limit 1;
end $$;
