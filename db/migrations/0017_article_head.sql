-- What stands at the head and the foot of an article: who wrote it, when, and what to read on.
alter table article
  add column byline text not null default '',
  add column written_on date,
  -- Slugs of other articles.
  add column reading text[] not null default '{}';

-- The files say these too from now on: where nobody has changed them, they follow.
update article set seed = seed || '{"category": "", "tags": [], "sources": [], "byline": "", "written_on": null, "reading": []}'
where seed <> '{}';
