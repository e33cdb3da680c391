-- Who writes news says which line of the audit log they go back to.
alter table notification alter column entry_id drop default;
