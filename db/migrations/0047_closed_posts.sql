-- Of a circle's posts and 精华, those that are for its members alone: others are not told of them, not even by a number.
alter table circle
  add column closed_post_count integer not null default 0 check (closed_post_count >= 0),
  add column closed_essence_count integer not null default 0 check (closed_essence_count >= 0);

update circle c set closed_post_count = p.posts, closed_essence_count = p.essence
from (
  select circle_id, count(*)::integer as posts, count(essence_at)::integer as essence
  from post where state = 'published' and members_only group by circle_id
) p where p.circle_id = c.id;

create or replace function count_posts() returns trigger language plpgsql as $$
declare
  was_in integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  is_in integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  was_fine integer := case when was_in = 1 and old.essence_at is not null then 1 else 0 end;
  is_fine integer := case when is_in = 1 and new.essence_at is not null then 1 else 0 end;
  was_closed integer := case when was_in = 1 and old.members_only then 1 else 0 end;
  is_closed integer := case when is_in = 1 and new.members_only then 1 else 0 end;
begin
  if was_in = is_in and was_fine = is_fine and was_closed = is_closed then return null; end if;
  update circle set post_count = post_count + is_in - was_in, essence_count = essence_count + is_fine - was_fine,
    closed_post_count = closed_post_count + is_closed - was_closed,
    closed_essence_count = closed_essence_count + is_fine * is_closed - was_fine * was_closed
  where id = case when tg_op = 'DELETE' then old.circle_id else new.circle_id end;
  return null;
end $$;
drop trigger post_counted on post;
create trigger post_counted after insert or delete or update of state, essence_at, members_only on post
  for each row execute function count_posts();

-- Counted from an index alone, as before.
drop index post_in_circle_day;
create index post_in_circle_day on post (circle_id, created_at) include (members_only) where state = 'published';
drop index post_counts_of_member;
create index post_counts_of_member on post (member_id) include (essence_at, members_only) where state = 'published';
