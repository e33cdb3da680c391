import { type RawBuilder, sql } from 'kysely'
import type { workSorts } from '#contract/makers/work.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'
import { isNotBlocked, open } from '#server/modules/makers/studio/index.ts'

type Sort = (typeof workSorts)[number]

export type WorkFilter = {
  /** Who looks. */
  viewer: number | null
  /** One's own: those that wait and were refused too. */
  mine: boolean
  studio?: number
  family?: number
  shape?: number
  material?: number
  finish?: number
  on_view?: boolean
}

export type WorkQuery = WorkFilter & { sort: Sort; offset: number; limit: number; cursor?: string }

const falling = (expression: RawBuilder<unknown>, type: RawBuilder<unknown>): Order => ({
  expression,
  type,
  falls: true,
})

const orders: Readonly<Record<Sort, Order>> = {
  hot: falling(sql`w.hot`, sql`double precision`),
  new: falling(sql`w.id`, sql`integer`),
  score: falling(sql`w.popularity`, sql`double precision`),
}
// In one studio the numbers tell which is newer, and have an index there.
const byNumber = falling(sql`w.number`, sql`integer`)

const orderOf = ({ sort, studio, mine }: WorkQuery): Order =>
  sort === 'new' && (studio !== undefined || mine) ? byNumber : orders[sort]

function base({ viewer, mine, studio }: WorkFilter): RawBuilder<unknown>[] {
  const of = studio === undefined ? [] : [sql`w.studio_id = ${studio}`]
  if (mine)
    return [
      ...of,
      sql`w.studio_id = (select s.id from studio s where s.member_id = ${viewer}) and w.state <> 'deleted'`,
    ]
  return [
    ...of,
    sql`w.state = 'published' and exists (select from studio s where s.id = w.studio_id and ${open} and ${isNotBlocked(viewer)})`,
  ]
}

/** What is chosen in the panel, and the shape; the family is that of the shape. */
const chosen = ({ family, shape, material, finish, on_view }: WorkFilter): RawBuilder<unknown>[] => [
  ...(family === undefined
    ? []
    : [sql`w.shape_id in (select p.id from pipe_shape p where p.family_id = ${family})`]),
  ...(shape === undefined ? [] : [sql`w.shape_id = ${shape}`]),
  ...(material === undefined ? [] : [sql`w.material_id = ${material}`]),
  ...(finish === undefined ? [] : [sql`w.finish_id = ${finish}`]),
  ...(on_view === undefined ? [] : [sql`w.on_view = ${on_view}`]),
]

/** The numbers of a page of works, in their order, and the cursor behind them. */
export async function readWorkPage(
  db: Db,
  query: WorkQuery,
): Promise<{ ids: number[]; next: string | null }> {
  const { offset, limit, cursor } = query
  const order = orderOf(query)
  const conditions = [...base(query), ...chosen(query), ...(cursor ? [behind(cursor, order, sql`w.id`)] : [])]
  const { rows } = await sql<{ id: number; sort_value: string }>`
    select w.id, (${order.expression})::text as sort_value from work w where ${sql.join(conditions, sql` and `)}
    order by ${order.expression} desc, w.id desc offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  const page = pageOf(rows, limit)
  return { ids: page.rows.map(({ id }) => id), next: page.next }
}

const panel = ['family', 'material', 'finish', 'on_view'] as const
type OptionCounts = Record<string, Record<string, number>>

/** What each row of the panel asks of a heap of works that are alike; 2 stands for those that found their shelf. */
function asked({ family, material, finish, on_view }: WorkFilter, but: string | null) {
  const shelf = on_view === undefined ? undefined : on_view ? 1 : 2
  const options = { family, material, finish, on_view: shelf }
  const conditions = panel
    .filter((key) => key !== but && options[key] !== undefined)
    .map((key) => sql`${sql.ref(key)} = ${options[key]}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/**
 * How many works match, and how many each option would give under the other rows' choices. The works are
 * put on heaps of those that are alike first: what is counted then is few, however many works there are.
 */
export async function countWorkOptions(
  db: Db,
  filter: WorkFilter,
): Promise<{ total: number; counts: OptionCounts }> {
  const { shape } = filter
  const parts = panel.map(
    (key) => sql`
      select ${key}::text as key, ${sql.ref(key)} as option, sum(n)::integer as n from heaps
      where ${sql.ref(key)} is not null and ${asked(filter, key)} group by 2`,
  )
  const { rows } = await sql<{ key: string; option: number; n: number }>`
    with heaps as materialized (
      select p.family_id as family, w.material_id as material, w.finish_id as finish,
        case when w.on_view then 1 else 2 end as on_view, count(*)::integer as n
      from work w left join pipe_shape p on p.id = w.shape_id
      where ${sql.join(base(filter), sql` and `)} ${shape === undefined ? sql`` : sql`and w.shape_id = ${shape}`}
      group by 1, 2, 3, 4
    )
    ${sql.join(parts, sql` union all `)}
    union all select 'total', 0, coalesce(sum(n), 0)::integer from heaps where ${asked(filter, null)}
  `.execute(db)
  const counts: OptionCounts = Object.fromEntries(panel.map((key) => [key, {}]))
  for (const { key, option, n } of rows) {
    const group = counts[key]
    if (group) group[option] = n
  }
  return { total: rows.find(({ key }) => key === 'total')?.n ?? 0, counts }
}
