-- What is counted beside posts is read from an index alone: those of a circle today, those of a person and
-- how many of them are 精华.
create index post_in_circle_day on post (circle_id, created_at) where state = 'published';
create index post_counts_of_member on post (member_id) include (essence_at) where state = 'published';
