-- How many pictures a review has: those with some are found without the others.
create or replace function count_review_pictures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review set picture_count = picture_count + 1 where id = new.target_id;
  else
    update review set picture_count = picture_count - 1 where id = old.target_id;
  end if;
  return null;
end $$;
create or replace trigger review_picture_added after insert on upload_use
  for each row when (new.target_type = 'review') execute function count_review_pictures();
create or replace trigger review_picture_removed after delete on upload_use
  for each row when (old.target_type = 'review') execute function count_review_pictures();
