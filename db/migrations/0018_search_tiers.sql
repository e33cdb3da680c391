-- Search stays as quick with a million things: what is common is met among the heaviest, and what is rare is
-- found by skipping, not by reading.

-- Beginnings of four signs and more stand among the words, too; the index is made anew with the facts.
delete from search_document;
delete from seed_state where name = 'catalog';

-- By weight: the first ten thousand, the next ninety thousand, all others. Each tier of blends has an index
-- of its own and is looked through only where the ones before gave too little.
alter table search_document add column tier smallint not null check (tier between 1 and 3);
drop index search_document_blends;
drop index search_document_others;
create index search_document_blends_1 on search_document using gin (words) where kind = 'tobacco' and tier = 1;
create index search_document_blends_2 on search_document using gin (words) where kind = 'tobacco' and tier = 2;
create index search_document_blends_3 on search_document using gin (words) where kind = 'tobacco' and tier = 3;
create index search_document_others on search_document using gin (words) where kind <> 'tobacco';
