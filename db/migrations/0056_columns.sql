-- Columns take the words of docs/GLOSSARY.md. Nothing but names changes.

alter table post rename column words to plain_text;
alter table article rename column words to plain_text;
alter table news rename column words to plain_text;
alter table appeal rename column words to body;
alter table complaint rename column words to body;
alter table reply_template rename column words to body;
alter table circle_request rename column words to body;
alter table notification rename column words to parameters;
alter table post rename column place to region;
alter table comment rename column place to region;
alter table appreciation rename column place to region;
alter table session rename column way to login_method;
alter table login_log rename column way to login_method;
alter table circle rename column essence_count to featured_count;
alter table circle rename column closed_essence_count to closed_featured_count;

create or replace function count_posts() returns trigger language plpgsql as $$
declare
  was_in integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  is_in integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  was_featured integer := case when was_in = 1 and old.featured_at is not null then 1 else 0 end;
  is_featured integer := case when is_in = 1 and new.featured_at is not null then 1 else 0 end;
  was_closed integer := case when was_in = 1 and old.members_only then 1 else 0 end;
  is_closed integer := case when is_in = 1 and new.members_only then 1 else 0 end;
begin
  if was_in = is_in and was_featured = is_featured and was_closed = is_closed then return null; end if;
  update circle set post_count = post_count + is_in - was_in,
    featured_count = featured_count + is_featured - was_featured,
    closed_post_count = closed_post_count + is_closed - was_closed,
    closed_featured_count = closed_featured_count + is_featured * is_closed - was_featured * was_closed
  where id = case when tg_op = 'DELETE' then old.circle_id else new.circle_id end;
  return null;
end $$;

create or replace function log_entry() returns trigger language plpgsql as $$
begin
  insert into login_log (member_id, login_method, address, agent, at)
  values (new.member_id, new.login_method, new.address, left(new.agent, 300), new.created_at);
  return null;
end $$;

-- Jobs that wait name their parameters as the table does.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  execute $update$
    update graphile_worker._private_jobs j
    set payload = ((payload::jsonb - 'words') || jsonb_build_object('parameters', payload::jsonb -> 'words'))::json
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notification:followers' and payload::jsonb ? 'words'
  $update$;
end
$$;
