-- The coins that the site gives come out of an account beside each person's own. The one account of before, whose
-- row every payment locked until its commit, keeps its lines and gets no more.
alter table coin_account add column issued_to integer unique references member (id);
alter table coin_account drop constraint coin_account_check;
alter table coin_account add constraint coin_account_owner check (num_nonnulls(member_id, name, issued_to) = 1);

-- Lines are only ever added, so blocks lie in the order of time.
create index coin_row_created_at on coin_row using brin (created_at) with (pages_per_range = 16, autosummarize = on);
