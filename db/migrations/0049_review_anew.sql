-- A review that was deleted keeps its row. Whoever wrote it may write a new one, with a number of its own.
alter table review
  drop constraint review_member_id_tobacco_id_key,
  drop constraint review_once_pipe,
  drop constraint review_once_accessory,
  drop constraint review_once_work;
create unique index review_once_tobacco on review (member_id, tobacco_id) where state <> 'deleted';
create unique index review_once_pipe on review (member_id, pipe_id) where state <> 'deleted';
create unique index review_once_accessory on review (member_id, accessory_id) where state <> 'deleted';
create unique index review_once_work on review (member_id, work_id) where state <> 'deleted';
create index review_of_member on review (member_id);
