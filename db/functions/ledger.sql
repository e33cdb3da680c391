-- The books of coins and prestige: what writes their lines, and what holds between them.

-- What one person gives another gets: the two lines of a gift sum to nothing when it commits.
create or replace function gift_balances() returns trigger language plpgsql as $$
begin
  if not exists (
    select from coin_row r
    where r.key = new.key and r.member_id = new.other_id and r.other_id = new.member_id and r.amount = -new.amount
  ) then
    raise exception 'gift % does not balance', new.key;
  end if;
  return null;
end $$;
-- A constraint trigger cannot be replaced.
drop trigger if exists coin_row_balances on coin_row;
create constraint trigger coin_row_balances after insert on coin_row
  deferrable initially deferred for each row when (new.other_id is not null) execute function gift_balances();

-- Writes the next line of a person's book; the person is held until the transaction ends. `moved` is 0 when the event
-- was noted before; `lacking` is what the person has where that is not enough.
create or replace function move_coins(
  payee integer, happened text, noted_key text, amount bigint, out moved bigint, out lacking bigint
) language plpgsql as $$
declare
  last coin_row;
begin
  moved := 0;
  if amount = 0 then return; end if;
  perform from member where id = payee for no key update;
  select * into last from coin_row r where r.member_id = payee order by r.number desc limit 1;
  if coalesce(last.balance_after, 0) + amount < 0 then
    lacking := coalesce(last.balance_after, 0);
    return;
  end if;
  insert into coin_row (member_id, number, key, event, amount, balance_before, balance_after)
  values (payee, coalesce(last.number, 0) + 1, noted_key, happened, amount, coalesce(last.balance_after, 0),
    coalesce(last.balance_after, 0) + amount)
  on conflict (key, member_id) do nothing;
  if found then moved := amount; end if;
end $$;

-- Pays what the rule of an event gives, within the cap of a day of Beijing; the same event pays once. What is paid
-- raises prestige, line by line under the same key, and with it the level.
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

-- A person's prestige, and what the month brought, follow the lines.
create or replace function prestige_follows() returns trigger language plpgsql as $$
begin
  update member m set prestige = f.sum
  from (select member_id, max(balance_after) as sum from fresh group by 1) f where m.id = f.member_id;
  insert into prestige_month (member_id, month, amount)
  select member_id, date_trunc('month', created_at at time zone 'Asia/Shanghai')::date as month, sum(amount)
  from fresh group by 1, 2 order by 1, 2
  on conflict (member_id, month) do update set amount = prestige_month.amount + excluded.amount;
  return null;
end $$;
create or replace trigger prestige_row_followed after insert on prestige_row referencing new table as fresh
  for each statement execute function prestige_follows();

-- And they never move without one.
create or replace function prestige_stands() returns trigger language plpgsql as $$
begin
  if new.prestige <> (select coalesce(max(balance_after), 0) from prestige_row where member_id = new.id) then
    raise exception 'prestige of member % does not follow its lines', new.id;
  end if;
  return null;
end $$;
create or replace trigger member_prestige_begins after insert on member
  for each row when (new.prestige <> 0) execute function prestige_stands();
create or replace trigger member_prestige_stands after update of prestige on member
  for each row when (old.prestige <> new.prestige) execute function prestige_stands();
