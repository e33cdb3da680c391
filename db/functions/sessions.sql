-- What a session leaves behind.

-- Log-ins are kept after the session ended.
create or replace function log_entry() returns trigger language plpgsql as $$
begin
  insert into login_log (member_id, login_method, address, agent, at, session_id)
  values (new.member_id, new.login_method, new.address, left(new.agent, 300), new.created_at, new.id);
  return null;
end $$;
create or replace trigger session_logged after insert on session for each row execute function log_entry();

-- Who was here on which day of Beijing.
create or replace function note_active() returns trigger language plpgsql as $$
begin
  insert into analytics_active_member (day, member_id)
  values ((new.seen_at at time zone 'Asia/Shanghai')::date, new.member_id)
  on conflict do nothing;
  return null;
end $$;
create or replace trigger session_active after insert or update of seen_at on session
  for each row execute function note_active();
