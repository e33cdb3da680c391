-- Who registered by the call alone, without the tick of a form, is asked for it at the first write.
alter table account add column unagreed boolean not null default false;
