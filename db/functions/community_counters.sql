-- Counts of the community follow their rows. The row that carries a count is held until the transaction ends.

-- The two people are held in the order of their numbers, so that two who follow each other at once do not wait for
-- each other.
create or replace function count_following() returns trigger language plpgsql as $$
declare
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
  fan integer := case when tg_op = 'INSERT' then new.follower_id else old.follower_id end;
  idol integer := case when tg_op = 'INSERT' then new.followed_id else old.followed_id end;
begin
  perform 1 from member where id in (fan, idol) order by id for no key update;
  update member set concern_count = concern_count + step where id = fan;
  update member set fans_count = fans_count + step where id = idol;
  return null;
end $$;
create or replace trigger follow_counted after insert or delete on follow
  for each row execute function count_following();

create or replace function count_circle_members() returns trigger language plpgsql as $$
begin
  update circle set member_count = member_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = case when tg_op = 'INSERT' then new.circle_id else old.circle_id end;
  return null;
end $$;
create or replace trigger circle_member_counted after insert or delete on circle_member
  for each row execute function count_circle_members();

-- Posts of a circle, its 精华, and of both those that are for its members alone.
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
create or replace trigger post_counted after insert or delete or update of state, featured_at, members_only on post
  for each row execute function count_posts();

-- Comments under a thing, and replies under a comment.
create or replace function count_comments() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  c comment := case when tg_op = 'DELETE' then old else new end;
  step integer := becomes - was;
begin
  if step = 0 then return null; end if;
  insert into comment_summary (target_type, target_id) values (c.target_type, c.target_id) on conflict do nothing;
  update comment_summary t set comments = comments + step,
    threads = threads + case when c.thread_id is null then step else 0 end
  where t.target_type = c.target_type and t.target_id = c.target_id;
  if c.target_type = 0 then
    update post set comment_count = comment_count + step,
      replied_at = case when becomes = 1 and c.created_at > replied_at then c.created_at else replied_at end
    where id = c.target_id;
  elsif c.target_type = 3 then
    update appreciation set comment_count = comment_count + step where id = c.target_id;
  elsif c.target_type = 12 then
    update review set reply_count = reply_count + step where id = c.target_id;
  elsif c.target_type = 16 then
    update item_list set comment_count = comment_count + step where id = c.target_id;
  end if;
  if c.thread_id is not null then
    update comment set reply_count = reply_count + step where id = c.thread_id;
  end if;
  return null;
end $$;
create or replace trigger comment_counted after insert or delete or update of state on comment
  for each row execute function count_comments();
