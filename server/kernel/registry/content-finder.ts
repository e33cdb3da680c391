import { type RawBuilder, sql } from 'kysely'
import { byKey, type Db } from '../database/db.ts'
import type { ContentRef } from '../events/domain-event.ts'

/** A visitor as one who asks: no member has this number. */
export const visitorUid = 0

/** A thing that can be named by kind and number, as others need it: whose it is, what it is called, where it stands. */
export type ContentSummary = {
  /** null: the site's own. */
  owner: number | null
  title: string
  url: string
  /** The address of its drawing or picture, where it has one of its own. */
  art?: string
  /** The brand of an item, where it is known. */
  brand?: string
}

/** What a kind's select gives of a thing, beside what its name is made of. */
export type FoundRow = {
  id: number
  owner: number | null
  /** Who asks does not see it, though others do: it is for a few, or a block keeps them and its maker apart. */
  hidden: boolean
}

/** How the things of a kind are found and named. What is hidden or deleted for everybody is not found. */
export type ContentFinder<Row extends FoundRow = never> = {
  /**
   * The select of `FoundRow` and of what the name is made of; the rows travel as JSON.
   * @param uid who asks, `visitorUid` for a visitor; null for nobody in particular, from whom nothing is hidden
   */
  select(ids: readonly number[], uid: number | null): RawBuilder<unknown>
  /** Where it stands under another thing, which its name is made of. */
  under?: {
    refOf(row: Row): ContentRef
    /** Who does not see that thing does not see this one either. */
    hides: boolean
  }
  /** null: without the thing under which it stands it is not there. */
  nameOf(row: Row, under: ContentSummary | undefined): Omit<ContentSummary, 'owner'> | null
}

type Found = { summary: ContentSummary; hidden: boolean }
type TypedRow = { type: number; row: never }

const keyOf = ({ type, id }: ContentRef) => `${type} ${id}`

/** Reads the rows of things of several kinds in one statement. */
async function readRows(
  finders: ReadonlyMap<number, ContentFinder>,
  db: Db,
  refs: readonly ContentRef[],
  uid: number | null,
): Promise<TypedRow[]> {
  const parts = [...Map.groupBy(refs, ({ type }) => type)].flatMap(([type, list]) => {
    const select = finders.get(type)?.select([...new Set(list.map(({ id }) => id))], uid)
    return select ? [sql`select ${sql.lit(type)} as type, to_jsonb(f) as row from (${select}) f`] : []
  })
  if (parts.length === 0) return []
  const { rows } = await byKey(() => sql<TypedRow>`${sql.join(parts, sql` union all `)}`.execute(db))
  return rows
}

/** Things of any kinds by `type id`, in one statement; in two where some stand under others. */
export async function findThings(
  finders: ReadonlyMap<number, ContentFinder>,
  db: Db,
  refs: readonly ContentRef[],
  uid: number | null,
): Promise<Map<string, Found>> {
  const rows = await readRows(finders, db, refs, uid)
  const refOf = ({ type, row }: TypedRow) => finders.get(type)?.under?.refOf(row)
  const outer = rows.flatMap((one) => refOf(one) ?? [])
  const things = outer.length > 0 ? await findThings(finders, db, outer, uid) : new Map<string, Found>()
  const found = new Map<string, Found>()
  for (const one of rows) {
    const finder = finders.get(one.type)
    const ref = refOf(one)
    const under = ref && things.get(keyOf(ref))
    const name = finder?.nameOf(one.row, under?.summary)
    if (!name) continue
    const { id, owner, hidden } = one.row as FoundRow
    found.set(keyOf({ type: one.type, id }), {
      summary: { owner, ...name },
      hidden: hidden || (finder?.under?.hides === true && under?.hidden === true),
    })
  }
  return found
}
