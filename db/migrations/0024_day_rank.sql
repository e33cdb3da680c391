-- The heat of the day beside those of the week, the month and all time (0009_visit.sql): views fade by
-- half every day, kept in the same way as log2 Σ visitors · 2^day measured from the same fixed day.
do $$
declare
  thing text;
begin
  foreach thing in array array['tobacco', 'pipe', 'accessory', 'mouthpiece', 'brand', 'pipe_shape', 'article'] loop
    execute format('alter table %I add column hot_day double precision not null default 0', thing);
    execute format($f$
      update %I thing set hot_day = found.heat
      from (
        select target_id, ln(sum(visitors * power(2::double precision, day - latest))) / ln(2::double precision)
          + (latest - date '2020-01-01') as heat
        from visit_day join (select kind, target_id, max(day) as latest from visit_day group by 1, 2) newest
          using (kind, target_id)
        where kind = %L and day > latest - 120
        group by target_id, latest
      ) found
      where found.target_id = thing.id
    $f$, thing, case thing when 'pipe_shape' then 'shape' else thing end);
  end loop;
end $$;
create index tobacco_by_day on tobacco ((array[hot_day, popularity]) desc, id desc);
create index pipe_by_day on pipe ((array[hot_day, popularity]) desc, id desc);

-- 同好也喜欢 asks for those who collected a thing last.
create index collecting_of_target_newest on collecting (target_type, target_id, id desc);
drop index collecting_of_target;

-- Who does not want to see what people of the same taste like.
create table kin_refusal (
  member_id integer primary key references member (id),
  created_at timestamptz not null default now()
);
