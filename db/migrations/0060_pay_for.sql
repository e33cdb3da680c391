-- Moves coins between a person and the account that pays them; both stay held until the transaction ends. `moved` is 0
-- when the key was noted before; `lacking` is what the person has where that is not enough.
create function move_coins(payee integer, happened text, noted_key text, amount bigint, out moved bigint, out lacking bigint)
language plpgsql as $$
declare
  person coin_account;
  issuing coin_account;
  one coin_account;
  transfer bigint;
begin
  moved := 0;
  if amount = 0 then return; end if;
  for tries in 1..2 loop
    for one in
      select * from coin_account where member_id = payee or issued_to = payee order by id for update
    loop
      if one.member_id is null then issuing := one; else person := one; end if;
    end loop;
    exit when person.id is not null and issuing.id is not null;
    insert into coin_account (member_id, issued_to) values (payee, null), (null, payee) on conflict do nothing;
  end loop;
  if person.balance + amount < 0 then
    lacking := person.balance;
    return;
  end if;
  insert into coin_transfer (key, event) values (noted_key, happened) on conflict (key) do nothing returning id into transfer;
  if transfer is null then return; end if;
  insert into coin_row (account_id, number, transfer_id, amount, balance_before, balance_after)
  values
    (issuing.id, issuing.rows_written + 1, transfer, -amount, issuing.balance, issuing.balance - amount),
    (person.id, person.rows_written + 1, transfer, amount, person.balance, person.balance + amount);
  update coin_account set balance = balance - amount, rows_written = rows_written + 1 where id = issuing.id;
  update coin_account set balance = balance + amount, rows_written = rows_written + 1 where id = person.id;
  moved := amount;
end $$;

-- Pays what the rule of an event gives, within the cap of a day of Beijing; the same event pays once. What is paid
-- raises prestige, line by line under the same key, and with it the level. The person is held first: their payments
-- come one after the other.
create function pay_for(
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
  if due > 0 then
    perform from member where id = payee for no key update;
    if rule.daily_cap is not null and rule.period <> 'once' then
      select greatest(0, least(due, rule.daily_cap - coalesce(sum(r.amount), 0))) into due
      from coin_account a join coin_row r on r.account_id = a.id join coin_transfer t on t.id = r.transfer_id
      where a.member_id = payee and t.event = happened
        and r.created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
    end if;
  end if;
  select m.moved, m.lacking into paid, lacking from move_coins(payee, happened, noted_key, due) m;
  price := -due;
  if paid <= 0 then return; end if;
  insert into prestige_row (member_id, key, event, amount, balance_before, balance_after)
  select id, noted_key, happened, paid, prestige, prestige + paid from member where id = payee
  on conflict (key) do nothing;
  with made as (
    insert into level_reached (member_id, level)
    select m.id, l.level from member m join membership_level l on l.prestige_min <= m.prestige and l.level > 1
    where m.id = payee and not exists (select from account a where a.member_id = m.id and a.state = 'anonymised')
    on conflict do nothing returning level
  )
  select l.level, l.name into new_level, level_name
  from made join membership_level l using (level) order by l.level desc limit 1;
end $$;
