-- The orders of the list of pipes, as those of blends have them.
create index pipe_by_popularity on pipe (popularity desc, id desc);
create index pipe_by_score on pipe ((coalesce(score, 0)) desc, id desc);
create index pipe_by_reviews on pipe (review_count desc, id desc);
create index pipe_by_age on pipe (created_at desc, id desc);
create index pipe_by_name on pipe (name_key, id);
