-- Since when a post lies in its author's trash: it stays so while the staff bans or deletes it there, and goes back
-- there when they take that back.
alter table post add column trashed_at timestamptz;
update post set trashed_at = state_at where state = 'deleted' and state_by = member_id;
