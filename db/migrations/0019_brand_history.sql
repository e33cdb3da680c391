-- A blend that went over to another brand is one blend: under which brand it stood before, and since which year it
-- stands under its own. Null: it always did, or nobody knows.
alter table tobacco
  add column former_brand_id integer references brand (id) on delete set null,
  add column brand_since smallint check (brand_since between 1500 and 2200),
  -- Where its first facts come from: a public collection by its name, or the editors. Null: a member's.
  add column source text;
create index tobacco_former_brand on tobacco (former_brand_id) where former_brand_id is not null;

-- What the first files knew by name alone has no figures. Later files say it of each blend.
update tobacco set
  source = known.source,
  seed = tobacco.seed || jsonb_build_object('source', known.source)
from (
  select id, case when seed -> 'strength' = 'null' then 'names_only' else 'tobaccos_club' end as source
  from tobacco where seed <> '{}'
) as known
where known.id = tobacco.id;
