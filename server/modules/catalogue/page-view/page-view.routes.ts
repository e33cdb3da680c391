import { randomBytes } from 'node:crypto'
import { visit } from '#contract/catalogue/page-view.ts'
import { beijingDay } from '#server/kernel/database/beijing.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import {
  type Day,
  deleteSaltsBefore,
  hasRank,
  lockItem,
  itemExists,
  recountHotScore,
  readOrInsertSalt,
  type Visit,
  writeVisit,
} from './page-view.store.ts'
import { visitorRoutes } from './visitor-log.routes.ts'
import { recordVisit } from './visitor-log.store.ts'
import { isPerson, visitorOf } from './visitor.ts'

const minute = 60_000
const hour = 60 * minute

/** Gives the day's salt, asking the database once a day; with a new one the days before are forgotten. */
function createSalts(db: Db) {
  let known: { day: Day; salt: Promise<Buffer> } | null = null
  const take = async (day: Day) => {
    const salt = await readOrInsertSalt(db, day, randomBytes(32))
    await deleteSaltsBefore(db, day)
    return salt
  }
  return (day: Day): Promise<Buffer> => {
    if (known?.day === day) return known.salt
    const salt = take(day)
    known = { day, salt }
    salt.catch(() => {
      known = null
    })
    return salt
  }
}

/** Counts a visit unless this visitor was counted here today; true when it was new. */
const count = (db: Db, seen: Visit): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await writeVisit(trx, seen))) return false
    await lockItem(trx, seen)
    await recountHotScore(trx, seen)
    return true
  })

/** Without visits the last salt would stay: somebody looks after it every hour. */
function scheduleSaltDeletion({ app, db, log }: Host): void {
  const deleteOldSalts = () =>
    deleteSaltsBefore(db, beijingDay(Date.now())).catch((error: unknown) =>
      log.warn({ err: error }, 'visits of past days are still there'),
    )
  const timer = setInterval(() => void deleteOldSalts(), hour).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Says that the lists by views are outdated, at most once a minute. */
function createRankPublisher({ db }: Host) {
  let last = 0
  return async () => {
    if (Date.now() - last < minute) return
    last = Date.now()
    await publish(db, { type: 'page.viewed' })
  }
}

export function pageViewRoutes(host: Host): void {
  const publishRank = createRankPublisher(host)
  const saltOf = createSalts(host.db)
  scheduleSaltDeletion(host)
  visitorRoutes(host)

  serve(host, visit, async ({ kind, id }, context) => {
    if (!(await itemExists(host.db, { kind, id }))) throw missing('没有这件东西，可能已被移除')
    if (!isPerson(context) || (kind === 'user' && context.viewer?.uid === id)) return null
    const day = beijingDay(Date.now())
    if (context.viewer) await recordVisit(host.db, { kind, id, day, visitor: context.viewer.uid })
    const visitor = visitorOf(context, await saltOf(day))
    const counted = await count(host.db, { kind, id, day, visitor })
    if (counted && hasRank(kind)) await publishRank()
    return null
  })
}
