import { randomBytes } from 'node:crypto'
import { contentTypes } from '#contract/content-type.ts'
import { visit } from '#contract/catalogue/page-view.ts'
import { beijingDay } from '#server/kernel/database/beijing.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import {
  type Day,
  carryViews,
  deleteSaltsBefore,
  hasRank,
  readExposure,
  readOrInsertSalt,
  writeVisit,
} from './page-view.store.ts'
import { visitorRoutes } from './visitor-log.routes.ts'
import { recordVisit } from './visitor-log.store.ts'
import { isPerson, visitorOf } from './visitor.ts'

const hour = 3_600_000

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

/** Without visits the last salt would stay: somebody looks after it every hour. */
function scheduleSaltDeletion({ app, db, log }: Host): void {
  const deleteOldSalts = () =>
    deleteSaltsBefore(db, beijingDay(Date.now())).catch((error: unknown) =>
      log.warn({ err: error }, 'visits of past days are still there'),
    )
  const timer = setInterval(() => void deleteOldSalts(), hour).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Carries all views that wait into the things that were looked at, and says so where lists are ordered by them. */
export async function takeInViews({ db }: Pick<Host, 'db'>): Promise<void> {
  let ranked = false
  for (let kinds = await carryViews(db); kinds.size > 0; kinds = await carryViews(db))
    ranked ||= [...kinds].some(hasRank)
  if (ranked) await publish(db, { type: 'page.viewed' })
}

export function pageViewRoutes(host: Host): void {
  const saltOf = createSalts(host.db)
  scheduleSaltDeletion(host)
  host.jobs.every('* * * * *', 'page-view:carry', (_payload, same) => takeInViews(same))
  visitorRoutes(host)

  serve(host, visit, async ({ kind, id }, context) => {
    const exposure = await readExposure(host.db, { kind, id })
    if (
      exposure !== 'all' &&
      !(await host.content.isThereFor(host.db, contentTypes[kind], id, context.viewer))
    )
      throw missing('没有这件东西，可能已被移除')
    // What waits or was taken down is looked at by its author and by staff: nothing is counted.
    if (exposure === null || !isPerson(context)) return null
    if (kind === 'user' && context.viewer?.uid === id) return null
    const day = beijingDay(Date.now())
    const visited =
      context.viewer && (await recordVisit(host.db, { kind, id, day, visitor: context.viewer.uid }))
    const visitor = visitorOf(context, await saltOf(day))
    const counted = await writeVisit(host.db, { kind, id, day, visitor })
    const member = visited ?? (counted && kind === 'user' ? id : null)
    if (member)
      await publish(host.db, { type: 'member.visited', content: { type: contentTypes.user, id: member } })
    return null
  })
}
