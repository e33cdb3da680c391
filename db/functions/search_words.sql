-- The words that share a form. The planner takes many forms for many rows and would read the whole table.
create or replace function similar_words(forms text[], most integer) returns setof text
language sql stable set enable_seqscan = off
as $$ select word from search_word where keys && forms limit most $$;
