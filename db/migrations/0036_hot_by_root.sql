-- Hot scores of the catalogue follow the square root of a day's visitors (server/modules/catalogue/page-view): what was
-- counted before follows it, too. Queries that hold as many figures as a phone are not kept.
do $$
declare
  kind text;
begin
  foreach kind in array array['tobacco', 'pipe', 'brand'] loop
    execute format($sql$
      with days as (select target_id, day, visitors from page_view_day where kind = %L),
      newest as (select target_id, max(day) as latest from days group by target_id),
      found as (
        select target_id, latest,
          sum(sqrt(visitors) * power(2::double precision, (day - latest) / 1::double precision)) filter (where day > latest - 120) as one_day,
          sum(sqrt(visitors) * power(2::double precision, (day - latest) / 3::double precision)) filter (where day > latest - 120) as week,
          sum(sqrt(visitors) * power(2::double precision, (day - latest) / 12::double precision)) filter (where day > latest - 120) as month,
          sum(sqrt(visitors)) as total
        from days join newest using (target_id) group by target_id, latest
      )
      update %I t set
        hot_day = ln(one_day) / ln(2::double precision) + (latest - date '2020-01-01') / 1::double precision,
        hot_week = ln(week) / ln(2::double precision) + (latest - date '2020-01-01') / 3::double precision,
        hot_month = ln(month) / ln(2::double precision) + (latest - date '2020-01-01') / 12::double precision,
        hot_total = total
      from found where t.id = found.target_id
    $sql$, kind, kind);
  end loop;
end $$;
delete from search_miss where folded ~ '([0-9][^0-9]{0,2}){6}';
