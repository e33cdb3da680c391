-- Who leaves while muted and comes back is still muted: {"state", "until", "reason"} as they were.
alter table account add column before_leaving jsonb;
