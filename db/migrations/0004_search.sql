-- Names only: what people type to find a thing. Small, so that typos (trigrams) stay quick.
create table search_name (
  kind text not null,
  target_id integer not null,
  -- name, alias, pinyin (full), initials: exact names come before aliases, aliases before the rest.
  form text not null check (form in ('name', 'alias', 'pinyin', 'initials')),
  -- Lower case, without accents, punctuation and spaces, simplified characters.
  folded text not null check (folded <> ''),
  weight double precision not null default 0,
  primary key (kind, target_id, form, folded)
);
create index search_name_prefix on search_name (folded text_pattern_ops);
create index search_name_typo on search_name using gin (folded gin_trgm_ops);

-- One row for each thing: its words (cut by a dictionary) and its single characters, weighted.
create table search_document (
  kind text not null,
  target_id integer not null,
  words tsvector not null,
  characters tsvector not null,
  weight double precision not null default 0,
  primary key (kind, target_id)
);
create index search_document_words on search_document using gin (words);
create index search_document_characters on search_document using gin (characters);
