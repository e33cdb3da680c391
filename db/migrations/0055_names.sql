-- Tables, columns and what belongs to them take the words of docs/GLOSSARY.md. Nothing but names changes.

alter table badge_held rename column told_at to notified_at;
alter table level_reached rename column told_at to notified_at;
alter table post rename column essence_at to featured_at;
alter table appreciation rename column essence_at to featured_at;
alter table cite rename column piece_id to content_id;
alter table cite rename column piece_type to content_type;
alter table account rename column before_leaving to before_deactivation;
alter table account rename column last_way to last_login_method;
alter table item_change rename column submission_id to contribution_id;
alter table badge_held rename to earned_badge;
alter table held_piece rename to review_queue_item;
alter table first_answer rename to idempotency_record;
alter table kin_refusal rename to recommendation_opt_out;
alter table entry_log rename to login_log;
alter table comment_tally rename to comment_summary;
alter table review_tally rename to rating_summary;
alter table figure_active rename to analytics_active_member;
alter table figure_day rename to analytics_day;
alter table news_setting rename to notification_setting;
alter table third_identity rename to oauth_identity;
alter table third_state rename to oauth_state;
alter table third_ticket rename to oauth_ticket;
alter table visit_day rename to page_view_day;
alter table visit_salt rename to page_view_salt;
alter table visitor_log rename to profile_visit;
alter table word_run_hit rename to filter_run_hit;
alter table word_run rename to filter_run;
alter table limit_hit rename to rate_limit_hit;
alter table item_moved rename to merged_item;
alter table collect_folder rename to collection_folder;
alter table answer_template rename to reply_template;
alter table visit rename to page_view;
alter table collecting rename to collection_item;
alter table following rename to follow;
alter table liking rename to content_like;
alter table blocking rename to member_block;
alter table message rename to notification;
alter table claim rename to case_lock;
alter table place rename to region;
alter table smoke rename to smoke_log;
alter table submission rename to contribution;
alter table account rename constraint account_last_way_check to account_last_login_method_check;
alter table reply_template rename constraint answer_template_decision_check to reply_template_decision_check;
alter table reply_template rename constraint answer_template_pkey to reply_template_pkey;
alter table reply_template rename constraint answer_template_queue_check to reply_template_queue_check;
alter table reply_template rename constraint answer_template_queue_title_key to reply_template_queue_title_key;
alter table reply_template rename constraint answer_template_title_check to reply_template_title_check;
alter table reply_template rename constraint answer_template_updated_by_fkey to reply_template_updated_by_fkey;
alter table reply_template rename constraint answer_template_words_check to reply_template_words_check;
alter table earned_badge rename constraint badge_held_badge_id_fkey to earned_badge_badge_id_fkey;
alter table earned_badge rename constraint badge_held_member_id_fkey to earned_badge_member_id_fkey;
alter table earned_badge rename constraint badge_held_pkey to earned_badge_pkey;
alter table member_block rename constraint blocking_blocked_id_fkey to member_block_blocked_id_fkey;
alter table member_block rename constraint blocking_check to member_block_check;
alter table member_block rename constraint blocking_member_id_fkey to member_block_member_id_fkey;
alter table member_block rename constraint blocking_pkey to member_block_pkey;
alter table cite rename constraint cite_piece_type_piece_id_target_type_target_id_key to cite_content_type_content_id_target_type_target_id_key;
alter table case_lock rename constraint claim_pkey to case_lock_pkey;
alter table case_lock rename constraint claim_staff_id_fkey to case_lock_staff_id_fkey;
alter table collection_folder rename constraint collect_folder_member_id_fkey to collection_folder_member_id_fkey;
alter table collection_folder rename constraint collect_folder_member_id_id_key to collection_folder_member_id_id_key;
alter table collection_folder rename constraint collect_folder_member_id_name_key to collection_folder_member_id_name_key;
alter table collection_folder rename constraint collect_folder_name_check to collection_folder_name_check;
alter table collection_folder rename constraint collect_folder_pkey to collection_folder_pkey;
alter table collection_item rename constraint collecting_check to collection_item_check;
alter table collection_item rename constraint collecting_check1 to collection_item_check1;
alter table collection_item rename constraint collecting_member_id_fkey to collection_item_member_id_fkey;
alter table collection_item rename constraint collecting_member_id_folder_id_fkey to collection_item_member_id_folder_id_fkey;
alter table collection_item rename constraint collecting_member_id_target_type_target_id_key to collection_item_member_id_target_type_target_id_key;
alter table collection_item rename constraint collecting_note_check to collection_item_note_check;
alter table collection_item rename constraint collecting_pkey to collection_item_pkey;
alter table collection_item rename constraint collecting_quantity_check to collection_item_quantity_check;
alter table collection_item rename constraint collecting_state_check to collection_item_state_check;
alter table comment_summary rename constraint comment_tally_comments_check to comment_summary_comments_check;
alter table comment_summary rename constraint comment_tally_pkey to comment_summary_pkey;
alter table comment_summary rename constraint comment_tally_threads_check to comment_summary_threads_check;
alter table login_log rename constraint entry_log_member_id_fkey to login_log_member_id_fkey;
alter table login_log rename constraint entry_log_pkey to login_log_pkey;
alter table analytics_active_member rename constraint figure_active_member_id_fkey to analytics_active_member_member_id_fkey;
alter table analytics_active_member rename constraint figure_active_pkey to analytics_active_member_pkey;
alter table analytics_day rename constraint figure_day_pkey to analytics_day_pkey;
alter table idempotency_record rename constraint first_answer_pkey to idempotency_record_pkey;
alter table follow rename constraint following_check to follow_check;
alter table follow rename constraint following_followed_id_fkey to follow_followed_id_fkey;
alter table follow rename constraint following_follower_id_fkey to follow_follower_id_fkey;
alter table follow rename constraint following_pkey to follow_pkey;
alter table follow rename constraint following_remark_check to follow_remark_check;
alter table review_queue_item rename constraint held_piece_decided_by_fkey to review_queue_item_decided_by_fkey;
alter table review_queue_item rename constraint held_piece_member_id_fkey to review_queue_item_member_id_fkey;
alter table review_queue_item rename constraint held_piece_pkey to review_queue_item_pkey;
alter table review_queue_item rename constraint held_piece_state_check to review_queue_item_state_check;
alter table item_change rename constraint item_change_submission_id_fkey to item_change_contribution_id_fkey;
alter table item_change rename constraint item_change_submission_id_key to item_change_contribution_id_key;
alter table merged_item rename constraint item_moved_check to merged_item_check;
alter table merged_item rename constraint item_moved_pkey to merged_item_pkey;
alter table merged_item rename constraint item_moved_target_type_check to merged_item_target_type_check;
alter table recommendation_opt_out rename constraint kin_refusal_member_id_fkey to recommendation_opt_out_member_id_fkey;
alter table recommendation_opt_out rename constraint kin_refusal_pkey to recommendation_opt_out_pkey;
alter table content_like rename constraint liking_member_id_fkey to content_like_member_id_fkey;
alter table content_like rename constraint liking_pkey to content_like_pkey;
alter table rate_limit_hit rename constraint limit_hit_pkey to rate_limit_hit_pkey;
alter table notification rename constraint message_actor_id_fkey to notification_actor_id_fkey;
alter table notification rename constraint message_check to notification_check;
alter table notification rename constraint message_entry_id_fkey to notification_entry_id_fkey;
alter table notification rename constraint message_label_check to notification_label_check;
alter table notification rename constraint message_member_id_fkey to notification_member_id_fkey;
alter table notification rename constraint message_pkey to notification_pkey;
alter table notification rename constraint message_showtype_check to notification_showtype_check;
alter table notification_setting rename constraint news_setting_check to notification_setting_check;
alter table notification_setting rename constraint news_setting_check1 to notification_setting_check1;
alter table notification_setting rename constraint news_setting_member_id_fkey to notification_setting_member_id_fkey;
alter table notification_setting rename constraint news_setting_pkey to notification_setting_pkey;
alter table notification_setting rename constraint news_setting_quiet_from_check to notification_setting_quiet_from_check;
alter table notification_setting rename constraint news_setting_quiet_to_check to notification_setting_quiet_to_check;
alter table notification_setting rename constraint news_setting_silent_check to notification_setting_silent_check;
alter table region rename constraint place_code_key to region_code_key;
alter table region rename constraint place_parent_code_fkey to region_parent_code_fkey;
alter table region rename constraint place_pkey to region_pkey;
alter table rating_summary rename constraint review_tally_kind_check to rating_summary_kind_check;
alter table rating_summary rename constraint review_tally_pkey to rating_summary_pkey;
alter table rating_summary rename constraint review_tally_reviews_check to rating_summary_reviews_check;
alter table smoke_log rename constraint smoke_half_stars_check to smoke_log_half_stars_check;
alter table smoke_log rename constraint smoke_member_id_fkey to smoke_log_member_id_fkey;
alter table smoke_log rename constraint smoke_notes_check to smoke_log_notes_check;
alter table smoke_log rename constraint smoke_pipe_id_fkey to smoke_log_pipe_id_fkey;
alter table smoke_log rename constraint smoke_pipe_words_check to smoke_log_pipe_words_check;
alter table smoke_log rename constraint smoke_pkey to smoke_log_pkey;
alter table smoke_log rename constraint smoke_tobacco_id_fkey to smoke_log_tobacco_id_fkey;
alter table contribution rename constraint submission_act_check to contribution_act_check;
alter table contribution rename constraint submission_check to contribution_check;
alter table contribution rename constraint submission_check1 to contribution_check1;
alter table contribution rename constraint submission_check2 to contribution_check2;
alter table contribution rename constraint submission_decided_by_fkey to contribution_decided_by_fkey;
alter table contribution rename constraint submission_member_id_fkey to contribution_member_id_fkey;
alter table contribution rename constraint submission_name_check to contribution_name_check;
alter table contribution rename constraint submission_pkey to contribution_pkey;
alter table contribution rename constraint submission_source_check to contribution_source_check;
alter table contribution rename constraint submission_state_check to contribution_state_check;
alter table contribution rename constraint submission_target_type_check to contribution_target_type_check;
alter table oauth_identity rename constraint third_identity_member_id_fkey to oauth_identity_member_id_fkey;
alter table oauth_identity rename constraint third_identity_member_id_provider_key to oauth_identity_member_id_provider_key;
alter table oauth_identity rename constraint third_identity_pkey to oauth_identity_pkey;
alter table oauth_identity rename constraint third_identity_provider_check to oauth_identity_provider_check;
alter table oauth_identity rename constraint third_identity_subject_check to oauth_identity_subject_check;
alter table oauth_state rename constraint third_state_member_id_fkey to oauth_state_member_id_fkey;
alter table oauth_state rename constraint third_state_pkey to oauth_state_pkey;
alter table oauth_state rename constraint third_state_provider_check to oauth_state_provider_check;
alter table oauth_ticket rename constraint third_ticket_pkey to oauth_ticket_pkey;
alter table oauth_ticket rename constraint third_ticket_provider_check to oauth_ticket_provider_check;
alter table oauth_ticket rename constraint third_ticket_subject_check to oauth_ticket_subject_check;
alter table page_view rename constraint visit_pkey to page_view_pkey;
alter table page_view rename constraint visit_visitor_check to page_view_visitor_check;
alter table page_view_day rename constraint visit_day_pkey to page_view_day_pkey;
alter table page_view_day rename constraint visit_day_visitors_check to page_view_day_visitors_check;
alter table page_view_salt rename constraint visit_salt_pkey to page_view_salt_pkey;
alter table page_view_salt rename constraint visit_salt_salt_check to page_view_salt_salt_check;
alter table profile_visit rename constraint visitor_log_check to profile_visit_check;
alter table profile_visit rename constraint visitor_log_host_id_fkey to profile_visit_host_id_fkey;
alter table profile_visit rename constraint visitor_log_pkey to profile_visit_pkey;
alter table profile_visit rename constraint visitor_log_visitor_id_fkey to profile_visit_visitor_id_fkey;
alter table filter_run rename constraint word_run_pkey to filter_run_pkey;
alter table filter_run rename constraint word_run_started_by_fkey to filter_run_started_by_fkey;
alter table filter_run rename constraint word_run_state_check to filter_run_state_check;
alter table filter_run_hit rename constraint word_run_hit_pkey to filter_run_hit_pkey;
alter table filter_run_hit rename constraint word_run_hit_run_id_fkey to filter_run_hit_run_id_fkey;
alter index blocking_of rename to member_block_of;
alter index claim_of_staff rename to case_lock_of_staff;
alter index collecting_by_age rename to collection_item_by_age;
alter index collecting_in_folder rename to collection_item_in_folder;
alter index collecting_newest rename to collection_item_newest;
alter index collecting_of_target_newest rename to collection_item_of_target_newest;
alter index collecting_sums rename to collection_item_sums;
alter index entry_log_at rename to login_log_at;
alter index entry_log_of_member rename to login_log_of_member;
alter index first_answer_age rename to idempotency_record_age;
alter index following_fans rename to follow_fans;
alter index following_newest rename to follow_newest;
alter index held_piece_of_member rename to review_queue_item_of_member;
alter index held_piece_of_target rename to review_queue_item_of_target;
alter index held_piece_open rename to review_queue_item_open;
alter index held_piece_waiting rename to review_queue_item_waiting;
alter index held_piece_waiting_kind rename to review_queue_item_waiting_kind;
alter index item_moved_into rename to merged_item_into;
alter index liking_of_member rename to content_like_of_member;
alter index limit_hit_at rename to rate_limit_hit_at;
alter index limit_hit_key rename to rate_limit_hit_key;
alter index message_age rename to notification_age;
alter index message_group rename to notification_group;
alter index message_leader rename to notification_leader;
alter index message_newest rename to notification_newest;
alter index message_of_kind rename to notification_of_kind;
alter index message_once rename to notification_once;
alter index message_once_work rename to notification_once_work;
alter index message_unread rename to notification_unread;
alter index news_setting_works rename to notification_setting_works;
alter index place_parent rename to region_parent;
alter index smoke_of_member rename to smoke_log_of_member;
alter index submission_of_member rename to contribution_of_member;
alter index submission_once rename to contribution_once;
alter index submission_waiting rename to contribution_waiting;
alter index third_state_end rename to oauth_state_end;
alter index third_ticket_end rename to oauth_ticket_end;
alter index visit_by_day rename to page_view_by_day;
alter index visitor_log_by_day rename to profile_visit_by_day;
alter index visitor_log_newest rename to profile_visit_newest;
alter index visitor_log_of_visitor rename to profile_visit_of_visitor;
alter sequence answer_template_id_seq rename to reply_template_id_seq;
alter sequence collect_folder_id_seq rename to collection_folder_id_seq;
alter sequence collecting_id_seq rename to collection_item_id_seq;
alter sequence entry_log_id_seq rename to login_log_id_seq;
alter sequence held_piece_id_seq rename to review_queue_item_id_seq;
alter sequence limit_hit_id_seq rename to rate_limit_hit_id_seq;
alter sequence message_id_seq rename to notification_id_seq;
alter sequence place_id_seq rename to region_id_seq;
alter sequence smoke_id_seq rename to smoke_log_id_seq;
alter sequence submission_id_seq rename to contribution_id_seq;
alter sequence word_run_id_seq rename to filter_run_id_seq;
alter trigger collecting_counted on collection_item rename to collection_item_counted;
alter trigger collecting_sorted on collection_item rename to collection_item_sorted;
alter trigger following_badges on follow rename to follow_badges;
alter trigger following_counted on follow rename to follow_counted;
alter trigger message_gone on notification rename to notification_gone;
alter trigger message_joins on notification rename to notification_joins;
alter trigger message_leads on notification rename to notification_leads;
alter trigger message_told on notification rename to notification_told;
alter trigger submission_badges on contribution rename to contribution_badges;
create or replace function badges_due(happened text, uids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  lacking integer[];
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  select array_agg(u) into lacking from unnest(uids) u where exists (
    select from badge b where b.event = happened and b.shown
      and not exists (select from earned_badge h where h.badge_id = b.id and h.member_id = u)
  );
  if lacking is null then return; end if;
  perform graphile_worker.add_job('achievement:evaluate', json_build_object('event', happened, 'uids', lacking));
end $function$;
create or replace function count_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  c comment := case when tg_op = 'DELETE' then old else new end;
  step integer := becomes - was;
begin
  if step = 0 then return null; end if;
  insert into comment_summary (target_type, target_id) values (c.target_type, c.target_id) on conflict do nothing;
  update comment_summary t set comments = comments + step,
    threads = threads + case when c.thread_id is null then step else 0 end
  where t.target_type = c.target_type and t.target_id = c.target_id;
  if c.target_type = 0 then
    update post set comment_count = comment_count + step,
      replied_at = case when becomes = 1 and c.created_at > replied_at then c.created_at else replied_at end
    where id = c.target_id;
  elsif c.target_type = 3 then
    update appreciation set comment_count = comment_count + step where id = c.target_id;
  end if;
  if c.thread_id is not null then
    update comment set reply_count = reply_count + step where id = c.thread_id;
  end if;
  return null;
end $function$;
create or replace function count_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_in integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  is_in integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  was_fine integer := case when was_in = 1 and old.featured_at is not null then 1 else 0 end;
  is_fine integer := case when is_in = 1 and new.featured_at is not null then 1 else 0 end;
  was_closed integer := case when was_in = 1 and old.members_only then 1 else 0 end;
  is_closed integer := case when is_in = 1 and new.members_only then 1 else 0 end;
begin
  if was_in = is_in and was_fine = is_fine and was_closed = is_closed then return null; end if;
  update circle set post_count = post_count + is_in - was_in, essence_count = essence_count + is_fine - was_fine,
    closed_post_count = closed_post_count + is_closed - was_closed,
    closed_essence_count = closed_essence_count + is_fine * is_closed - was_fine * was_closed
  where id = case when tg_op = 'DELETE' then old.circle_id else new.circle_id end;
  return null;
end $function$;
create or replace function count_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was integer := case when tg_op <> 'INSERT' and old.state = 'published' then 1 else 0 end;
  becomes integer := case when tg_op <> 'DELETE' and new.state = 'published' then 1 else 0 end;
  one integer := case when tg_op = 'DELETE' then old.id else new.id end;
  many integer;
  stars bigint;
begin
  if was <> becomes then
    select coalesce(max(t.reviews), 0), coalesce(sum((
      select sum(h.given * h.place) from unnest(t.half_stars) with ordinality as h(given, place))), 0)
    into many, stars from rating_summary t where t.kind = 8 and t.item_id = one;
    update studio set work_count = work_count + becomes - was,
      review_count = review_count + (becomes - was) * many, half_stars_sum = half_stars_sum + (becomes - was) * stars
    where id = case when tg_op = 'DELETE' then old.studio_id else new.studio_id end;
  end if;
  return null;
end $function$;
create or replace function join_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(m.root, m.id) into new.root
  from notification m left join notification f on f.id = m.root
  where m.leads and m.showtype in (1, 2, 3) and m.showtype = new.showtype
    and m.member_id = new.member_id and m.label = new.label
    and (case when m.showtype = 3 then 0 else m.target_id end)
      = (case when new.showtype = 3 then 0 else new.target_id end)
    and m.target_type = new.target_type
    and coalesce(f.created_at, m.created_at) > new.created_at - interval '1 day'
  order by m.id desc limit 1;
  return new;
end $function$;
create or replace function lead_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notification set leads = false
  where (id = new.root or root = new.root) and leads and id < new.id;
  return null;
end $function$;
create or replace function log_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into login_log (member_id, way, address, agent, at)
  values (new.member_id, new.way, new.address, left(new.agent, 300), new.created_at);
  return null;
end $function$;
create or replace function next_news_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first integer := coalesce(old.root, old.id);
begin
  update notification set leads = true
  where id = (select max(id) from notification where id = first or root = first);
  return null;
end $function$;
create or replace function note_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into analytics_active_member (day, member_id)
  values ((new.seen_at at time zone 'Asia/Shanghai')::date, new.member_id)
  on conflict do nothing;
  return null;
end $function$;
create or replace function search_afresh()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job('search:rebuild', '{"kind": "post", "after": 0}', job_key => 'search afresh');
end $function$;
create or replace function search_follows(kind text, id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job('search:update', json_build_object('kind', kind, 'id', id),
    job_key => 'search ' || kind || ' ' || id);
end $function$;
create or replace function sort_of_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update collection_item set sort_id = new.type_id where target_type = 4 and target_id = new.id;
  return null;
end $function$;
create or replace function take_limits(keys bytea[], mosts integer[], spans integer[], OUT waits integer[], OUT used integer[], OUT hits bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  lock bigint;
begin
  -- In one order for everybody, so that two who share limits cannot wait for each other. The locks end
  -- with the statement; each query below sees what was committed before it got them.
  for lock in
    select distinct ('x' || encode(substr(k, 1, 8), 'hex'))::bit(64)::bigint from unnest(keys) as k order by 1
  loop
    perform pg_advisory_xact_lock(lock);
  end loop;
  select
    array_agg(case when found.n < a.most then 0
      else greatest(0, ceil(extract(epoch from found.oldest - clock_timestamp()) + a.span))::integer end order by a.place),
    array_agg(found.n order by a.place)
  into waits, used
  from unnest(keys, mosts, spans) with ordinality as a (key, most, span, place)
  cross join lateral (
    select count(*)::integer as n, min(newest.at) as oldest from (
      select h.at from rate_limit_hit h
      where h.key = a.key and h.at > clock_timestamp() - make_interval(secs => a.span)
      order by h.at desc limit a.most
    ) newest
  ) found;
  if 0 = all (waits) then
    with taken as (insert into rate_limit_hit (key) select unnest(keys) returning id)
    select array_agg(id) into hits from taken;
    used := array(select n + 1 from unnest(used) with ordinality as u (n, place) order by place);
  end if;
end $function$;
create or replace function tally_review(r review, step integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_kind smallint := case when r.tobacco_id is not null then 4 when r.pipe_id is not null then 5
    when r.accessory_id is not null then 6 else 8 end;
  of_item integer := coalesce(r.tobacco_id, r.pipe_id, r.accessory_id, r.work_id);
  figures smallint[] := array[r.strength, r.flavor_level, r.room_note, r.taste];
begin
  if r.state <> 'published' then return; end if;
  insert into rating_summary (kind, item_id) values (of_kind, of_item) on conflict do nothing;
  update rating_summary t set
    half_stars[r.half_stars] = half_stars[r.half_stars] + step,
    reviews = reviews + step,
    figure_sums = array(select s + step * coalesce(f, 0) from unnest(t.figure_sums, figures) as x(s, f)),
    figure_counts = array(select c + step * (f is not null)::integer from unnest(t.figure_counts, figures) as x(c, f))
  where kind = of_kind and item_id = of_item;
  if of_kind = 8 then
    update studio set half_stars_sum = half_stars_sum + step * r.half_stars, review_count = review_count + step
    where id = (select studio_id from work where id = of_item and state = 'published');
  end if;
end $function$;

update retention_run set name = 'page_view.one' where name = 'visit.one';
update retention_run set name = 'page_view.salt' where name = 'visit.salt';
update retention_run set name = 'notification.read' where name = 'message.read';
update retention_run set name = 'case_lock.over' where name = 'claim.over';
update seed_gone set table_name = 'region' where table_name = 'place';

-- Jobs that wait under an old name are done under the new one.
do $$
declare
  renamed constant jsonb := '{"account:forget":"account:erase",
    "users:over":"user-admin:restriction-over",
    "users:sweep":"user-admin:sweep",
    "figures:sweep":"analytics:sweep",
    "figures:count":"analytics:count",
    "honour:look":"achievement:evaluate",
    "honour:backfill":"achievement:backfill",
    "wordfilter:dry-run":"text-filter:dry-run",
    "siteconfig:turn":"site-config:refresh",
    "legal:turn":"legal:refresh",
    "message:fans":"notification:followers",
    "curation:reindex":"catalogue-admin:reindex",
    "upload-sweep":"media:sweep",
    "search:follow":"search:update",
    "search:afresh":"search:rebuild"}';
  job record;
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  for job in select * from jsonb_each_text(renamed) loop
    execute 'update graphile_worker._private_tasks t set identifier = $2 where identifier = $1
      and not exists (select from graphile_worker._private_tasks where identifier = $2)'
    using job.key, job.value;
  end loop;
end
$$;
