-- Search finds seven kinds of things and stays quick with a million names: every way of looking is a
-- walk of an index that can be cut short.

-- Beginnings of one to four signs, the heaviest first; longer ones are few enough to be read as they come.
drop index search_name_typo;
create index search_name_first_1 on search_name (left(folded, 1), weight desc);
create index search_name_first_2 on search_name (left(folded, 2), weight desc);
create index search_name_first_3 on search_name (left(folded, 3), weight desc);
create index search_name_first_4 on search_name (left(folded, 4), weight desc);

-- Single characters, pairs of characters and beginnings stand among the words, weighted like them.
delete from search_document;
delete from search_name;
drop index search_document_characters;
-- Blends are many and would crowd out what else answers: either is looked up by itself.
drop index search_document_words;
create index search_document_blends on search_document using gin (words) where kind = 'tobacco';
create index search_document_others on search_document using gin (words) where kind <> 'tobacco';
alter table search_document drop column characters;
-- Ranking reads the words of every candidate: they stay in the row, and as they are.
alter table search_document alter column words set storage external;
alter table search_document set (toast_tuple_target = 8160);

-- The words of names. `keys` are the word and what is left of it when one letter is taken out: two words
-- that differ by a slip of the finger share one.
create table search_word (
  word text primary key check (length(word) between 4 and 40),
  keys text[] not null
);
create index search_word_keys on search_word using gin (keys);

-- The words that share a form. The planner takes many forms for many rows and would read the whole table.
create function similar_words(forms text[], most integer) returns setof text
language sql stable set enable_seqscan = off
as $$ select word from search_word where keys && forms limit most $$;

-- What people looked for and did not find, for the editors: nobody is named, one row for each query.
create table search_miss (
  folded text primary key check (length(folded) between 1 and 40),
  count integer not null default 1 check (count > 0),
  last_day date not null
);
create index search_miss_oldest on search_miss (last_day, count);

-- The index is made with the facts: the next start reads them again.
delete from seed_state where name = 'catalog';
