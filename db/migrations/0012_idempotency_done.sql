-- Whether a transaction of the write was committed: written by that transaction itself. Where the process died before
-- it could keep the answer, a repetition is told that it was done, and does nothing.
alter table idempotency_record add column done boolean not null default false;
