import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/db.ts'
import { type PageQuery, readPage } from '#server/kernel/database/paging.ts'

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

/** A page of the acts of moderation, the newest first, and how many there are. */
export async function readActs(db: Db, query: PageQuery) {
  const acts = db
    .selectFrom('moderation_act')
    .select(['id', 'acted_at', 'act', 'target', 'reason'])
    .orderBy('acted_at', 'desc')
    .orderBy('id', 'desc')
  return readPage(acts, query)
}
