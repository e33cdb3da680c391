-- It came past what one place may send in a day: those that wait before it are answered first.
alter table complaint add column later boolean not null default false;
