import { sql } from 'kysely'
import type { AccessoryFacts } from '#drawings/accessory/accessory.ts'
import type { MouthpieceFacts } from '#drawings/mouthpiece/mouthpiece.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { all, among } from '../list/faceted-list.store.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'

type Maker = {
  id: number
  kind: 'pipe' | 'tobacco'
  name_zh: string | null
  name_en: string
  zh_confident: boolean
}

export type AccessoryRow = {
  id: number
  name_zh: string
  name_en: string
  brand_name: string | null
  kind: string
  kind_name: string
  introduction: string | null
  version: string
}

/** What changes with its drawing, which is made from the short name and the kind alone. */
export const accessoryVersion = (of: string) =>
  sql<string>`left(md5(${sql.ref(`${of}.slug`)} || ${sql.ref(`${of}.kind`)}), 6)`
export const mouthpieceVersion = (of: string) => sql<string>`left(md5(${sql.ref(`${of}.slug`)}), 6)`

const accessoryColumns = sql`
  a.id, a.name_zh, a.name_en, a.brand_name, a.kind, a.kind_name, a.introduction,
  ${accessoryVersion('a')} as version`

// The larger kinds first; within one by name. One value holds all of it, so that a cursor can.
const byKind = sql`lpad((10000 - k.n)::text, 5, '0') || ' ' || a.kind || ' ' || a.name_key`
const order: Order = { expression: byKind, type: sql`text`, falls: false }
const withKinds = sql`
  accessory a join (select kind, count(*)::integer as n from accessory where hidden_at is null group by 1) k on k.kind = a.kind`

type AccessoryFilter = { kind?: string; ids?: readonly number[] }

/** A page of accessories, kind after kind. */
export async function readAccessories(
  db: Db,
  filter: AccessoryFilter,
  { offset, limit, cursor }: { offset: number; limit: number; cursor?: string },
): Promise<{ rows: AccessoryRow[]; next: string | null }> {
  const conditions = [
    sql`a.hidden_at is null`,
    ...among(sql`a.id`, filter.ids),
    ...(filter.kind ? [sql`a.kind = ${filter.kind}`] : []),
    ...(cursor ? [behind(cursor, order, sql`a.id`)] : []),
  ]
  const { rows } = await sql<AccessoryRow & { sort_value: string }>`
    select ${accessoryColumns}, ${byKind} as sort_value from ${withKinds} where ${all(conditions)}
    order by ${byKind}, a.id offset ${cursor ? 0 : offset} limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export type KindRow = { kind: string; name: string; count: number }

/** Every kind with its number under the text sought, the largest first. */
export async function readAccessoryKinds(db: Db, filter: AccessoryFilter): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select a.kind, min(a.kind_name) as name, count(*)::integer as count
    from accessory a where ${all([sql`a.hidden_at is null`, ...among(sql`a.id`, filter.ids)])} group by a.kind order by 3 desc, a.kind
  `.execute(db)
  return rows
}

/** One accessory, or undefined. */
export async function readAccessory(db: Db, id: number) {
  const { rows } = await sql<
    AccessoryRow & {
      aliases: string[]
      maker: Maker | null
      source: 'editors' | 'members'
      created_at: Date
      updated_at: Date
    }
  >`
    select ${accessoryColumns}, a.aliases,
      (select json_build_object('id', b.id, 'kind', b.kind, 'name_zh', b.name_zh, 'name_en', b.name_en,
          'zh_confident', b.zh_confident)
        from brand b where lower(b.name_en) = lower(a.brand_name) and b.hidden_at is null
        order by b.kind = 'pipe' desc, b.id limit 1) as maker,
      case when a.seed = '{}' then 'members' else 'editors' end as source,
      a.created_at, a.updated_at from accessory a where a.id = ${id} and a.hidden_at is null
  `.execute(db)
  return rows[0]
}

/** Other accessories of the same kind, by name. */
export async function readSameKind(db: Db, id: number, limit: number): Promise<AccessoryRow[]> {
  const { rows } = await sql<AccessoryRow>`
    select ${accessoryColumns} from accessory a
    where a.kind = (select kind from accessory where id = ${id}) and a.id <> ${id} and a.hidden_at is null
    order by a.name_key, a.id limit ${limit}
  `.execute(db)
  return rows
}

export type MouthpieceRow = {
  id: number
  name_zh: string
  name_en: string
  aliases: string[]
  kind: 'style' | 'material'
  introduction: string | null
  version: string
}

/** Mouthpieces, as they were entered; of one kind, or all. */
export async function readMouthpieces(db: Db, kind?: string): Promise<MouthpieceRow[]> {
  const { rows } = await sql<MouthpieceRow>`
    select m.id, m.name_zh, m.name_en, m.aliases, m.kind, m.introduction, ${mouthpieceVersion('m')} as version from mouthpiece m
    where hidden_at is null ${kind ? sql`and kind = ${kind}` : sql``} order by kind desc, id
  `.execute(db)
  return rows
}

/** The pipes recorded with a mouthpiece; null where pipes are not described by it. */
export async function readPipesWith(db: Db, mouthpiece: number) {
  const { rows } = await sql<{ term: number; count: number }>`
    select term.id as term, (select count(*)::integer from pipe where mouthpiece_id = term.id and hidden_at is null) as count
    from mouthpiece m join term on term.kind = 'mouthpiece' and term.value = m.slug where m.id = ${mouthpiece}
  `.execute(db)
  return rows[0] ?? null
}

/** What a drawing of an accessory is made from, or undefined. */
export async function readAccessoryDrawing(db: Db, id: number): Promise<AccessoryFacts | undefined> {
  const { rows } = await sql<AccessoryFacts>`select slug, kind from accessory where id = ${id}`.execute(db)
  return rows[0]
}

/** What a drawing of a mouthpiece is made from, or undefined. */
export async function readMouthpieceDrawing(db: Db, id: number): Promise<MouthpieceFacts | undefined> {
  const { rows } = await sql<MouthpieceFacts>`select slug from mouthpiece where id = ${id}`.execute(db)
  return rows[0]
}
