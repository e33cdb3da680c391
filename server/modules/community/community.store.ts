import type { Db } from '#server/kernel/db.ts'

export async function readTags(db: Db) {
  return db.selectFrom('tag').select(['id', 'name']).orderBy('position').orderBy('id').execute()
}

export async function readBadges(db: Db) {
  return db
    .selectFrom('badge')
    .select(['id', 'slug', 'name', 'rule', 'tier'])
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
    .select(['id', 'direction', 'amount', 'daily_cap', 'period', 'note'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A page of the acts of moderation, the newest first, and how many there are. */
export async function readActs(db: Db, offset: number, limit: number) {
  const all = db.selectFrom('moderation_act')
  const [list, counted] = await Promise.all([
    all
      .select(['id', 'acted_at', 'act', 'target', 'reason'])
      .orderBy('acted_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total: counted.total }
}
