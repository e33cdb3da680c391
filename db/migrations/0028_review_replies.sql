-- People answer reviews, and the pictures of reviews are shown together on the page of their item.
alter table comment drop constraint comment_target_type_check;
alter table comment add constraint comment_target_type_check check (target_type in (0, 3, 9, 12, 16));

alter table review
  -- Published comments under it.
  add column reply_count integer not null default 0 check (reply_count >= 0),
  add column picture_count integer not null default 0 check (picture_count >= 0);
update review r set picture_count = pictured.n
from (select target_id, count(*) as n from upload_use where target_type = 'review' group by target_id) pictured
where pictured.target_id = r.id;
create index review_pictured_tobacco on review (tobacco_id, created_at desc, id desc)
  where state = 'published' and picture_count > 0;
create index review_pictured_pipe on review (pipe_id, created_at desc, id desc)
  where state = 'published' and picture_count > 0;
