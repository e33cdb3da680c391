import { sql } from 'kysely'
import type { bindingKinds } from '#contract/moderation/binding-kinds.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { today } from '#server/kernel/database/beijing.ts'

type Kind = (typeof bindingKinds)[number]

export type Due = {
  kind: Kind
  version: string
  effective_date: string
  title: string
  changes: { version: string; effective_date: string; changes: string }[]
  agreed: string | null
}

/**
 * The texts in force to which a registered person has not agreed, or only to an older version (see `mustAgree` in
 * kernel/session/viewer.ts). Each with what changed since the version they agreed to last, the newest version first;
 * where they agreed to none, with the version in force alone.
 */
export async function readDue(db: Db, uid: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select t.kind, t.version, to_char(t.effective_on, 'YYYY-MM-DD') as effective_date, t.title, since.changes,
      agreed.version as agreed
    from (
      select distinct on (kind) * from legal_text
      where kind in ('register', 'privacy') and effective_on <= ${today}
      order by kind, effective_on desc, id desc
    ) t
    left join lateral (
      select version from consent c where c.member_id = ${uid} and c.kind = t.kind
      order by given_at desc, version desc limit 1
    ) agreed on true
    left join legal_text seen on seen.kind = t.kind and seen.version = agreed.version
    cross join lateral (
      select jsonb_agg(jsonb_build_object('version', v.version, 'changes', v.changes,
        'effective_date', to_char(v.effective_on, 'YYYY-MM-DD')) order by v.effective_on desc, v.id desc) as changes
      from legal_text v where v.kind = t.kind and (v.id = t.id
        or ((v.effective_on, v.id) > (seen.effective_on, seen.id) and (v.effective_on, v.id) < (t.effective_on, t.id)))
    ) since
    where (exists (select from account a where a.member_id = ${uid} and a.unagreed)
        or exists (select from consent c where c.member_id = ${uid} and c.kind in (t.kind, 'adult'))) and not exists (
      select from consent c where c.member_id = ${uid} and c.kind = t.kind and c.version = t.version
    )
    order by t.kind desc
  `.execute(db)
  return rows
}

type ConsentCount = {
  kind: string
  version: string
  title: string | null
  stage: 'past' | 'now' | 'later'
  agreed: number
  last: number
  first_at: Date
  last_at: Date
}

/** Of each version: how many agreed, and for how many it is what they agreed to last. People gone for good are not counted. */
export async function readConsentCounts(db: Db): Promise<ConsentCount[]> {
  const { rows } = await sql<ConsentCount>`
    with given as (
      select c.kind, c.version, c.given_at, row_number() over (
        partition by c.member_id, c.kind order by c.given_at desc, c.version desc) = 1 as is_last
      from consent c join account a using (member_id) where a.state <> 'anonymised'
    ), in_force as (
      select distinct on (kind) kind, version from legal_text
      where effective_on <= ${today} order by kind, effective_on desc, id desc
    )
    select g.kind, g.version, t.title, count(*)::integer as agreed, (count(*) filter (where g.is_last))::integer as last,
      min(g.given_at) as first_at, max(g.given_at) as last_at,
      case when t.id is null or f.kind is not null then 'now'
        when t.effective_on > ${today} then 'later' else 'past' end as stage
    from given g left join legal_text t on t.kind = g.kind and t.version = g.version
    left join in_force f on f.kind = g.kind and f.version = g.version
    group by g.kind, g.version, t.id, t.title, t.effective_on, f.kind order by g.kind, t.effective_on desc, g.version desc
  `.execute(db)
  return rows
}
