-- What a person's page tells: what they let others see, and how much what they made is liked.

alter table member
  -- Pipes and tins that are owned stand on the person's page; off until they say so, as a collection is private.
  add column show_shelf boolean not null default false,
  -- What the person's published reviews add up to.
  add column show_taste boolean not null default true,
  -- Likes of their posts and pieces, of all times.
  add column like_count integer not null default 0 check (like_count >= 0);

update member m set like_count = l.likes from (
  select member_id, sum(like_count) as likes from (
    select member_id, like_count from post union all select member_id, like_count from appreciation
  ) liked group by 1
) l where l.member_id = m.id and l.likes > 0;

create function count_likes_received() returns trigger language plpgsql as $$
begin
  update member set like_count = like_count + new.like_count - old.like_count where id = new.member_id;
  return null;
end $$;
create trigger post_likes_received after update of like_count on post
  for each row when (old.like_count <> new.like_count) execute function count_likes_received();
create trigger appreciation_likes_received after update of like_count on appreciation
  for each row when (old.like_count <> new.like_count) execute function count_likes_received();
create function likes_come_along() returns trigger language plpgsql as $$
begin
  update member set like_count = like_count + new.like_count where id = new.member_id;
  return null;
end $$;
create trigger post_likes_come after insert on post
  for each row when (new.like_count > 0) execute function likes_come_along();
create trigger appreciation_likes_come after insert on appreciation
  for each row when (new.like_count > 0) execute function likes_come_along();

create index review_of_member_published on review (member_id, id desc) where state = 'published';
create index appreciation_counts_of_member on appreciation (member_id) where state = 'published';
