-- AI made it, as its author declares or the file of a picture says: as posts and appreciations have it.
alter table review add column generated boolean not null default false;
alter table work add column generated boolean not null default false;
alter table comment add column generated boolean not null default false;
alter table item_list add column generated boolean not null default false;
