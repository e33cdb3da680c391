import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { byKey, type Db } from '../database/db.ts'
import type { Viewer } from './viewer.ts'

/** That something is shown to this member otherwise than to everybody: they do not want to read some words, or see what only a few see. */
type Condition = (uid: number) => RawBuilder<boolean>
/** The members whose pieces this one does not see, as an array. */
type Apart = (uid: number) => RawBuilder<number[]>

export type CommonView = {
  /** States a condition under which a member does not see what everybody sees. */
  register(condition: Condition): void
  /** States from whom a member is kept apart: one of their pieces makes a page another one for this member. */
  registerApart(apart: Apart): void
  /**
   * Whether this member sees the same pieces as a visitor: the page that is kept for everybody is theirs, too, and what is
   * about them alone comes beside it. Never so for the staff. Believed for five seconds.
   * @param people whose pieces there are to see; null where that is not known
   */
  isOf(viewer: Viewer, people?: ReadonlySet<number> | null): Promise<boolean>
  /** Something happened between people, or this member wrote: asked anew. */
  invalidate(uid?: number): void
}

/** As long as an answer is believed, in milliseconds. */
const maxAge = 5_000
const maxCached = 20_000

/** How the view of one member differs from everybody's: at once, or where pieces of these people stand. */
type Difference = { otherwise: boolean; apart: ReadonlySet<number> }

export function createCommonView(db: Db): CommonView {
  const conditions: Condition[] = []
  const aparts: Apart[] = []
  const known = new LRUCache<number, Promise<Difference>>({ max: maxCached, ttl: maxAge })
  const read = async (uid: number) => {
    const any = sql.join([sql`false`, ...conditions.map((condition) => condition(uid))], sql` or `)
    const apart = sql.join([sql`'{}'::integer[]`, ...aparts.map((one) => one(uid))], sql` || `)
    const { rows } = await byKey(() =>
      sql<{ otherwise: boolean; apart: number[] }>`select ${any} as otherwise, ${apart} as apart`.execute(db),
    )
    return { otherwise: rows[0]?.otherwise !== false, apart: new Set(rows[0]?.apart) }
  }
  const readOnce = (uid: number) => {
    const kept = known.get(uid)
    if (kept) return kept
    const asked = read(uid)
    known.set(uid, asked)
    // A failure is not remembered.
    asked.catch(() => known.delete(uid))
    return asked
  }
  return {
    register: (condition) => void conditions.push(condition),
    registerApart: (apart) => void aparts.push(apart),
    invalidate: (uid) => (uid === undefined ? known.clear() : void known.delete(uid)),
    async isOf({ uid, appointed }, people = null) {
      if (appointed.length > 0) return false
      const { otherwise, apart } = await readOnce(uid)
      return (
        !otherwise && (apart.size === 0 || (people !== null && ![...people].some((one) => apart.has(one))))
      )
    },
  }
}
