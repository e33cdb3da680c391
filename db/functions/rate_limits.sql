-- Takes one from each limit, or from none of them, in one statement: exact for all processes.
-- `waits` are the seconds until a limit has room, 0 where it has room now. `used` is how many are used, with the one
-- just taken. `hits` are the rows to give back; null when nothing was taken.
-- A limit need not outlive a crash of the database: what it takes waits for no disk.
create or replace function take_limits(
  keys bytea[], mosts integer[], spans integer[], out waits integer[], out used integer[], out hits bigint[]
) language plpgsql
-- The plan for arrays of any length is made once: for arrays of two it looks cheaper to the planner to plan each call
-- anew, which takes longer than the call.
set plan_cache_mode = force_generic_plan as $$
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
    array_agg(
      case when found.n < a.most then 0
        else greatest(0, ceil(extract(epoch from found.oldest - clock_timestamp()) + a.span))::integer end
      order by a.place),
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
