-- What the staff's pages about people look for: names by their beginning and by what stands in them, who is
-- muted or banned, whose time is over, lines of the log by when, by who acted and by what was done.
create index member_name_begins on member (name_key text_pattern_ops);
create index member_name_contains on member using gin (name_key gin_trgm_ops);
create index account_restricted on account (state, member_id desc) where state <> 'normal';
create index account_state_ends on account (state_until) where state in ('muted', 'banned') and state_until is not null;
create index staff_role_by_role on staff_role (role, member_id);
create index audit_by_time on audit_entry (acted_at desc, id desc);
create index audit_of_actor on audit_entry (actor_id, acted_at desc, id desc);
create index audit_of_act on audit_entry (act, acted_at desc, id desc);
create index report_of_member on report (member_id, id desc);

-- Since when the state of an account holds, and the mute that goes on behind a ban: {until, reason}.
alter table account
  add column state_at timestamptz,
  add column mute_behind jsonb;
