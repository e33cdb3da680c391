import { type Selectable, sql } from 'kysely'
import type { ModerationAct } from '#db/types.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { behind, type Order, pageOf } from '#server/kernel/database/paging.ts'

export async function readTags(db: Db) {
  return db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Tags that went into others, with those. */
export async function readMovedTags(db: Db): Promise<{ id: number; into: number }[]> {
  const { rows } = await sql<{ id: number; into: number }>`
    select id, merged_into as into from tag where merged_into is not null order by id
  `.execute(db)
  return rows
}

/** The tag under which everything of this one stands: itself, or the one it went into. */
export async function presentTag(db: Db, id: number): Promise<number> {
  const found = await db.selectFrom('tag').select('merged_into').where('id', '=', id).executeTakeFirst()
  return found?.merged_into ?? id
}

/** Names of the emoticons that are offered. */
export async function readEmoticons(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('emoticon')
    .select('name')
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

export async function readBadges(db: Db) {
  return db
    .selectFrom('badge')
    .select(['id', 'slug', 'name', 'rule', 'tier', 'shown'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function readLevels(db: Db) {
  return db
    .selectFrom('membership_level')
    .select(['id', 'level', 'name', 'prestige_min', 'perks'])
    .orderBy('level')
    .execute()
}

export async function readCoinRules(db: Db) {
  return db
    .selectFrom('coin_rule')
    .select(['id', 'event', 'direction', 'amount', 'daily_cap', 'period', 'note'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type Act = Pick<Selectable<ModerationAct>, 'id' | 'acted_at' | 'act' | 'target' | 'reason'>
type Place = { offset: number; limit: number; cursor?: string }

const newest: Order = { expression: sql`acted_at`, type: sql`timestamptz`, falls: true }

/** A page of the acts of moderation, the newest first, and how many there are. */
export async function readActs(db: Db, { offset, limit, cursor }: Place) {
  const [acts, counted] = await Promise.all([
    sql<Act & { sort_value: string }>`
      select id, acted_at, act, target, reason, acted_at::text as sort_value from moderation_act
      ${cursor ? sql`where ${behind(cursor, newest, sql`id`)}` : sql``}
      order by acted_at desc, id desc offset ${cursor ? 0 : offset} limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from moderation_act`.execute(db),
  ])
  return { ...pageOf(acts.rows, limit), total: counted.rows[0]?.total ?? 0 }
}
