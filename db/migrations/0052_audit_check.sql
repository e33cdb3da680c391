-- How far the log of acts was found whole, by which line and hash, and what was found last. A request goes on from
-- there; the job audit:check goes over the whole log at night (server/modules/audit/check.ts).
create table audit_check (
  single boolean primary key default true check (single),
  through_id bigint not null,
  hash bytea not null,
  entries bigint not null,
  -- The first line that does not follow; null while all of them do.
  broken_at bigint,
  -- When the log was last gone over from its first line.
  whole_at timestamptz,
  checked_at timestamptz not null default now()
);
