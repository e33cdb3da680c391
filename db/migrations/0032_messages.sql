-- News in groups, told at once, and switched off by who does not want it.

create table news_setting (
  member_id integer primary key references member (id),
  -- Kinds of news (message.showtype) that are put away without a sign: written as read already.
  silent smallint[] not null default '{}' check (silent <@ array[0, 1, 2, 3]::smallint[]),
  -- Whether new works of makers they follow are told.
  works boolean not null default false,
  -- From when to when nothing is pushed, in minutes of the day in Beijing; may go over midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
create index news_setting_works on news_setting (member_id) where works;

-- Likes and collects of one thing, and follows, within a day of the first make a group. The newest of it
-- stands in lists for all.
alter table message
  add column leads boolean not null default true,
  -- The first of the group; null for the first itself and for what stands alone.
  add column root integer;

-- Lists walk what leads.
drop index message_of_member;
create index message_of_kind on message (member_id, showtype, id desc) where leads;
create index message_newest on message (member_id, id desc) where leads;
-- What waits to be read is counted from this index alone.
drop index message_unread;
create index message_unread on message (member_id, showtype, leads, id desc) include (actor_id, root)
  where not is_read;
-- The others of a group, and the one that leads it now.
create index message_group on message (root, id desc) include (actor_id) where root is not null;
create index message_leader on message
  (member_id, label, (case when showtype = 3 then 0 else target_id end), id desc)
  where leads and showtype in (1, 2, 3);
-- A work is told once, however often the job that tells of it runs.
create unique index message_once_work on message (member_id, target_type, target_id)
  where label = 'work_published';
create index message_age on message using brin (created_at) with (autosummarize = on);

create function join_news() returns trigger language plpgsql as $$
begin
  select coalesce(m.root, m.id) into new.root
  from message m left join message f on f.id = m.root
  where m.leads and m.showtype in (1, 2, 3) and m.showtype = new.showtype
    and m.member_id = new.member_id and m.label = new.label
    and (case when m.showtype = 3 then 0 else m.target_id end)
      = (case when new.showtype = 3 then 0 else new.target_id end)
    and m.target_type = new.target_type
    and coalesce(f.created_at, m.created_at) > new.created_at - interval '1 day'
  order by m.id desc limit 1;
  return new;
end $$;
create trigger message_joins before insert on message for each row
  when (new.showtype in (1, 2, 3)) execute function join_news();

-- Only what was written takes the lead: news that had been told before joins nothing.
create function lead_news() returns trigger language plpgsql as $$
begin
  update message set leads = false
  where (id = new.root or root = new.root) and leads and id < new.id;
  return null;
end $$;
create trigger message_leads after insert on message for each row
  when (new.root is not null) execute function lead_news();

create function next_news_leads() returns trigger language plpgsql as $$
declare
  first integer := coalesce(old.root, old.id);
begin
  update message set leads = true
  where id = (select max(id) from message where id = first or root = first);
  return null;
end $$;
create trigger message_gone after delete on message for each row
  when (old.leads and old.showtype in (1, 2, 3)) execute function next_news_leads();

-- Every process hears for whom there is news, so that those who look at a page of it see it at once.
create function tell_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('fengniao_change', 'told ' || string_agg(member_id::text, ' '))
  from (
    select member_id, (row_number() over (order by member_id) - 1) / 500 as part
    from (select distinct member_id from fresh where not is_read) told
  ) parts group by part;
  return null;
end $$;
create trigger message_told after insert on message referencing new table as fresh
  for each statement execute function tell_news();
