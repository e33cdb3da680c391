import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { World } from './world.ts'

// Two calls of which one waits for the other, in a known order.

type LockedRow = { table: 'circle' | 'post' | 'tobacco' | 'account'; id: number }

/** Waits until so many statements of this database wait for a row. */
export async function waiting({ db }: World, count: number): Promise<void> {
  for (let looks = 0; looks < 400; looks++) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db)
    if ((rows[0]?.n ?? 0) >= count) return
    await sleep(25)
  }
  throw new Error(`Nobody waits: ${count}`)
}

/** Begins all of them in this order while the row is held, each once the one before waits for it, and lets them go. */
export async function meanwhile<T>(
  world: World,
  locked: LockedRow,
  ...calls: (() => Promise<T>)[]
): Promise<T[]> {
  const begun: Promise<T>[] = []
  await world.db.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(locked.table)} where id = ${locked.id} for update`.execute(trx)
    for (const call of calls) {
      begun.push(call())
      await waiting(world, begun.length)
    }
  })
  return Promise.all(begun)
}

/** Waits for what another process has to hear of: every setting is live within five seconds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about within five seconds.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
