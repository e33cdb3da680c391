import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/db.ts'

/** An address of the site, from its root, and the day on which what it shows was last changed. */
export type Entry = { path: string; changed: string | null }

type Kind = { from: RawBuilder<unknown>; path: RawBuilder<unknown> }

/** Everything that has a page of its own: where its rows stand, and the address of each. */
const kinds = {
  tobacco: { from: sql`tobacco`, path: sql`'/query/tobaccoDetail?id=' || id` },
  brand: {
    from: sql`(select * from brand where kind = 'tobacco') brand`,
    path: sql`'/query/brand?id=' || id`,
  },
  pipe: { from: sql`pipe`, path: sql`'/query/productDetail?id=' || id` },
  pipebrand: {
    from: sql`(select * from brand where kind = 'pipe') brand`,
    path: sql`'/query/brand?id=' || id || '&kind=pipe'`,
  },
  accessory: { from: sql`accessory`, path: sql`'/query/accessoriesDetail?id=' || id` },
  article: { from: sql`article`, path: sql`'/query/' || section || '?id=' || id` },
} satisfies Record<string, Kind>

export type ItemKind = keyof typeof kinds

export const itemKinds = Object.keys(kinds) as ItemKind[]

const day = sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD')`

/** How many parts a kind needs when each holds `size` numbers, and when it last changed. */
export async function readExtent(db: Db, kind: ItemKind, size: number) {
  const { from } = kinds[kind]
  const { rows } = await sql<{ parts: number; changed: string | null }>`
    select coalesce((max(id) - 1) / ${size}::integer + 1, 0) as parts, max(${day}) as changed from ${from}
  `.execute(db)
  return { kind, parts: rows[0]?.parts ?? 0, changed: rows[0]?.changed ?? null }
}

type Stretch = { after: number; upTo: number; limit: number }

/** The next entries of a kind, by number. */
export async function readEntries(db: Db, kind: ItemKind, { after, upTo, limit }: Stretch) {
  const { from, path } = kinds[kind]
  const { rows } = await sql<Entry & { id: number }>`
    select id, ${path} as path, ${day} as changed from ${from}
    where id > ${after} and id <= ${upTo} order by id limit ${limit}
  `.execute(db)
  return rows
}

/** The pages that the menu names: lists and other places without a number. */
export async function readPlaces(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select menu_url as path, null as changed from site_menu where menu_url <> '/search' order by position, id
  `.execute(db)
  return rows
}
