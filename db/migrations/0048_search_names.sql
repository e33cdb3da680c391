-- A name that was given up finds nothing: what people made does not bear their names in the index any more, and
-- the works of a studio follow its name.
drop trigger studio_works_found_changed on studio;
create trigger studio_works_found_changed after update on studio for each row
  when (old.state is distinct from new.state or old.name is distinct from new.name)
  execute function studio_works_found();

-- All pipes answer to 烟斗: they have an index of their own, so that people and circles are not lost behind them.
drop index search_document_others;
create index search_document_pipes on search_document using gin (words) where kind = 'pipe';
create index search_document_others on search_document using gin (words)
  where kind <> 'tobacco' and kind <> 'pipe' and kind <> 'post';

-- A brand that is indexed anew asks once from which weight on its blends stand in the first tiers.
create index search_document_weight on search_document (weight desc) where kind = 'tobacco';

-- All that people made goes into the index anew, some at a time, whenever the index is made anew.
-- A database without the worker's tables is one that nobody serves yet.
create function search_afresh() returns void language plpgsql as $$
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job('search:afresh', '{"kind": "post", "after": 0}', job_key => 'search afresh');
end $$;

-- The index is made with the facts: the next start reads them again.
delete from seed_state where name = 'catalog';
