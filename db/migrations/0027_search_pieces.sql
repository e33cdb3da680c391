-- What people write, and people and circles themselves, are found a moment after they changed: the change
-- orders the job that puts them into the index or takes them out.

drop index search_document_others;
create index search_document_others on search_document using gin (words) where kind <> 'tobacco' and kind <> 'post';
create index search_document_posts on search_document using gin (words) where kind = 'post';

-- A database without the worker's tables is one that nobody serves yet.
create function search_follows(kind text, id integer) returns void language plpgsql as $$
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job('search:follow', json_build_object('kind', kind, 'id', id),
    job_key => 'search ' || kind || ' ' || id);
end $$;

create function post_found() returns trigger language plpgsql as $$
begin perform search_follows('post', new.id); return null; end $$;
create trigger post_found_new after insert on post for each row execute function post_found();
create trigger post_found_changed after update on post for each row
  when (old.title is distinct from new.title or old.words is distinct from new.words or old.state is distinct from new.state
    or old.members_only is distinct from new.members_only)
  execute function post_found();

create function circle_found() returns trigger language plpgsql as $$
begin perform search_follows('circle', new.id); return null; end $$;
create trigger circle_found_new after insert on circle for each row execute function circle_found();
create trigger circle_found_changed after update on circle for each row
  when (old.name is distinct from new.name or old.introduction is distinct from new.introduction or old.state is distinct from new.state)
  execute function circle_found();

create function member_found() returns trigger language plpgsql as $$
begin perform search_follows('user', new.id); return null; end $$;
create trigger member_found_new after insert on member for each row execute function member_found();
create trigger member_found_changed after update on member for each row
  when (old.nickname is distinct from new.nickname or old.introduction is distinct from new.introduction)
  execute function member_found();

create function account_found() returns trigger language plpgsql as $$
begin perform search_follows('user', new.member_id); return null; end $$;
create trigger account_found_changed after update on account for each row
  when (old.state is distinct from new.state)
  execute function account_found();

-- Who and what was there before.
select search_follows('user', id) from member;
