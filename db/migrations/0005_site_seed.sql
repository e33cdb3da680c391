-- Menu entries and banners that come with the product are kept like its other facts: later loads add
-- new ones and follow the files only where nobody has changed anything.
alter table site_menu add column seed jsonb not null default '{}';
alter table site_banner add column seed jsonb not null default '{}';
