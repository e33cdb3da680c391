-- Reports of one thing make a case.

-- How grave a reason is by itself.
create or replace function report_gravity(reason text) returns integer language sql immutable as $$
  select case reason
    when 'minor' then 8 when 'illegal' then 8 when 'porn' then 5 when 'abuse' then 4 when 'trade' then 4
    when 'copy' then 3 when 'contact' then 3 when 'spam' then 2 else 1 end
$$;

-- What is added once to the weight of a case in which a minor is named: more than all other reasons come to, for the
-- site promises that these are looked at first.
create or replace function minor_weight() returns integer language sql immutable as 'select 1000000';

-- A report finds the open case of its thing or opens one, and holds it until it is written: whoever decides
-- decides on it or does not see it, never half.
create or replace function join_report_case() returns trigger language plpgsql as $$
begin
  if new.case_id is not null then return new; end if;
  if new.state <> 'open' then
    insert into report_case (target_type, target_id, state, first_at, last_at, decided_by, decided_at)
    values (new.target_type, new.target_id, new.state, new.created_at, new.created_at, new.decided_by,
      coalesce(new.decided_at, new.created_at))
    returning id into new.case_id;
    return new;
  end if;
  loop
    select id into new.case_id from report_case
    where target_type = new.target_type and target_id = new.target_id and state = 'open'
    for no key update;
    exit when found;
    insert into report_case (target_type, target_id, first_at, last_at)
    values (new.target_type, new.target_id, new.created_at, new.created_at)
    on conflict (target_type, target_id) where state = 'open' do nothing;
  end loop;
  return new;
end $$;
create or replace trigger report_joins before insert on report for each row execute function join_report_case();

-- Somebody whose reports were right counts up to twice as much, somebody whose reports were not down to
-- nearly nothing; of the last fifty that were decided.
create or replace function count_report() returns trigger language plpgsql as $$
declare
  upheld integer;
  decided integer;
begin
  select count(*) filter (where state = 'upheld'), count(*) into upheld, decided from (
    select state from report where member_id = new.member_id and state <> 'open' order by id desc limit 50
  ) earlier;
  update report_case set reports = reports + 1,
    reasons = jsonb_set(reasons, array[new.reason], to_jsonb(coalesce((reasons ->> new.reason)::integer, 0) + 1)),
    first_at = least(first_at, new.created_at), last_at = greatest(last_at, new.created_at),
    weight = weight + greatest(1, round(4.0 * report_gravity(new.reason) * (upheld + 1) / (decided + 2))::integer)
      + case when new.reason = 'minor' and not reasons ? 'minor' then minor_weight() else 0 end
  where id = new.case_id;
  return null;
end $$;
create or replace trigger report_counted after insert on report for each row execute function count_report();

-- Cases that were open before minors stood first.
update report_case set weight = weight + minor_weight()
where state = 'open' and reasons ? 'minor' and weight < minor_weight();
