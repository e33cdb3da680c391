-- How long a session lasts is said by the server (kernel/token.ts) alone.
alter table session alter column expires_at drop default;
