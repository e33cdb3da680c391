import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { byKey, type Db } from '../database/db.ts'
import type { Viewer } from './viewer.ts'

/** That something is shown to this member otherwise than to everybody: they blocked somebody, or see what only a few see. */
type Condition = (uid: number) => RawBuilder<boolean>

export type CommonView = {
  /** States a condition under which a member does not see what everybody sees. */
  register(condition: Condition): void
  /**
   * Whether this member sees the same pieces as a visitor: the page that is kept for everybody is theirs, too, and what is
   * about them alone comes beside it. Never so for the staff. Believed for five seconds.
   */
  isOf(viewer: Viewer): Promise<boolean>
  /** Something happened between people, or this member wrote: asked anew. */
  invalidate(uid?: number): void
}

/** As long as an answer is believed, in milliseconds. */
const maxAge = 5_000
const maxCached = 20_000

export function createCommonView(db: Db): CommonView {
  const conditions: Condition[] = []
  const known = new LRUCache<number, Promise<boolean>>({ max: maxCached, ttl: maxAge })
  const read = async (uid: number) => {
    const any = sql.join([sql`false`, ...conditions.map((condition) => condition(uid))], sql` or `)
    const { rows } = await byKey(() => sql<{ otherwise: boolean }>`select ${any} as otherwise`.execute(db))
    return rows[0]?.otherwise === false
  }
  return {
    register: (condition) => void conditions.push(condition),
    invalidate: (uid) => (uid === undefined ? known.clear() : void known.delete(uid)),
    isOf({ uid, appointed }) {
      if (appointed.length > 0) return Promise.resolve(false)
      const kept = known.get(uid)
      if (kept) return kept
      const asked = read(uid)
      known.set(uid, asked)
      // A failure is not remembered.
      asked.catch(() => known.delete(uid))
      return asked
    },
  }
}
