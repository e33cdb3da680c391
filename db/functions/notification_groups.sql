-- Likes and collects of one thing, and follows, within a day of the first make a group, which its newest leads.

create or replace function join_news() returns trigger language plpgsql as $$
begin
  select coalesce(m.root, m.id) into new.root
  from notification m left join notification f on f.id = m.root
  where m.leads and m.showtype in (1, 2, 3) and m.showtype = new.showtype
    and m.member_id = new.member_id and m.label = new.label
    and (case when m.showtype = 3 then 0 else m.target_id end)
      = (case when new.showtype = 3 then 0 else new.target_id end)
    and m.target_type = new.target_type
    and coalesce(f.created_at, m.created_at) > new.created_at - interval '1 day'
  order by m.id desc limit 1;
  return new;
end $$;
create or replace trigger notification_joins before insert on notification for each row
  when (new.showtype in (1, 2, 3)) execute function join_news();

-- Only what was written takes the lead: a notification that had been told before joins nothing.
create or replace function lead_news() returns trigger language plpgsql as $$
begin
  update notification set leads = false
  where (id = new.root or root = new.root) and leads and id < new.id;
  return null;
end $$;
create or replace trigger notification_leads after insert on notification for each row
  when (new.root is not null) execute function lead_news();

-- When the one that leads goes, the newest of those that stay leads.
create or replace function next_news_leads() returns trigger language plpgsql as $$
declare
  first integer := coalesce(old.root, old.id);
begin
  update notification set leads = true
  where id = (select max(id) from notification where id = first or root = first);
  return null;
end $$;
create or replace trigger notification_gone after delete on notification for each row
  when (old.leads and old.showtype in (1, 2, 3)) execute function next_news_leads();
