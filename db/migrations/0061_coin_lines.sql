-- A payment is one line of the person's own book. What the site has given out is the sum of the lines that have no
-- other side, so that nothing is shared and no balance stands anywhere but in the last line of a book.
alter table coin_row rename to coin_row_of_account;
alter table coin_row_of_account rename constraint coin_row_pkey to coin_row_of_account_pkey;
alter index coin_row_times rename to coin_row_of_account_times;
alter index coin_row_created_at rename to coin_row_of_account_created_at;

-- Each line goes on where the one before it ended, which the key and the foreign key hold: the balance after any line
-- is the sum of all up to it, and two lines cannot follow one.
create table coin_row (
  member_id integer not null references member (id),
  number integer not null check (number >= 1),
  -- The event in words that never repeat: it pays somebody once.
  key text not null,
  event text not null,
  amount bigint not null check (amount <> 0),
  balance_before bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  -- Who gave or got these coins, under the same key; null for the site.
  other_id integer references member (id),
  previous integer generated always as (nullif(number - 1, 0)) stored,
  created_at timestamptz not null default now(),
  primary key (member_id, number),
  unique (key, member_id),
  unique (member_id, number, balance_after),
  check (balance_after = balance_before + amount),
  check (number > 1 or balance_before = 0),
  foreign key (member_id, previous, balance_before) references coin_row (member_id, number, balance_after)
);

insert into coin_row (member_id, number, key, event, amount, balance_before, balance_after, other_id, created_at)
select a.member_id, r.number, t.key, t.event, r.amount, r.balance_before, r.balance_after, o.member_id, r.created_at
from coin_row_of_account r
join coin_account a on a.id = r.account_id
join coin_transfer t on t.id = r.transfer_id
join coin_row_of_account s on s.transfer_id = r.transfer_id and s.account_id <> r.account_id
join coin_account o on o.id = s.account_id
where a.member_id is not null
order by 1, 2;

create index coin_row_times on coin_row (member_id, created_at);
-- Lines are only ever added, so blocks lie in the order of time.
create index coin_row_created_at on coin_row using brin (created_at) with (pages_per_range = 16, autosummarize = on);

drop table coin_row_of_account, coin_transfer, coin_account;
drop function account_follows, account_stands, transfer_balances;

create trigger coin_row_append_only before update or delete on coin_row
  for each row execute function refuse_change();
create trigger coin_row_kept before truncate on coin_row
  for each statement execute function refuse_change();

-- What one person gives another gets: the two lines of a gift sum to nothing when it commits.
create function gift_balances() returns trigger language plpgsql as $$
begin
  if not exists (
    select from coin_row r
    where r.key = new.key and r.member_id = new.other_id and r.other_id = new.member_id and r.amount = -new.amount
  ) then
    raise exception 'gift % does not balance', new.key;
  end if;
  return null;
end $$;
create constraint trigger coin_row_balances after insert on coin_row
  deferrable initially deferred for each row when (new.other_id is not null) execute function gift_balances();

-- Who looks after a circle, without going over all who are in it.
create index circle_staff on circle_member (circle_id) where role in ('owner', 'admin');

-- Writes the next line of a person's book; the person is held until the transaction ends. `moved` is 0 when the event was
-- noted before; `lacking` is what the person has where that is not enough.
create or replace function move_coins(payee integer, happened text, noted_key text, amount bigint, out moved bigint, out lacking bigint)
language plpgsql as $$
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

-- A limit need not outlive a crash of the database: what it takes waits for no disk.
create or replace function take_limits(keys bytea[], mosts integer[], spans integer[], out waits integer[], out used integer[], out hits bigint[])
language plpgsql as $$
declare
  lock bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  -- In one order for everybody, so that two who share limits cannot wait for each other. The locks end
  -- with the statement; each query below sees what was committed before it got them.
  for lock in
    select distinct ('x' || encode(substr(k, 1, 8), 'hex'))::bit(64)::bigint from unnest(keys) as k order by 1
  loop
    perform pg_advisory_xact_lock(lock);
  end loop;
  select
    array_agg(case when found.n < a.most then 0
      else greatest(0, ceil(extract(epoch from found.oldest - clock_timestamp()) + a.span))::integer end order by a.place),
    array_agg(found.n order by a.place)
  into waits, used
  from unnest(keys, mosts, spans) with ordinality as a (key, most, span, place)
  cross join lateral (
    select count(*)::integer as n, min(newest.at) as oldest from (
      select h.at from rate_limit_hit h
      where h.key = a.key and h.at > clock_timestamp() - make_interval(secs => a.span)
      order by h.at desc limit a.most
    ) newest
  ) found;
  if 0 = all (waits) then
    with taken as (insert into rate_limit_hit (key) select unnest(keys) returning id)
    select array_agg(id) into hits from taken;
    used := array(select n + 1 from unnest(used) with ordinality as u (n, place) order by place);
  end if;
end $$;
