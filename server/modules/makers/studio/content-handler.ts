import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/db.ts'
import { publishChange, throttledChange } from '#server/kernel/change-feed.ts'
import type { Host } from '#server/kernel/host.ts'
import type { StaffActionInput } from '#server/kernel/content-handler.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { actIn, hotWeights } from '#server/modules/community/content-action/index.ts'
import { blockedOf } from '#server/modules/community/follow/index.ts'
import { lockWork, stepLikes, studioOf, bumpStudioHotScore, bumpWorkHotScore } from './hot-score.store.ts'
import { actOnStudio } from './staff.ts'
import { readStudiosFound } from './studio.store.ts'
import { avatarOf, smallOf, studioUrl, workUrl } from './studio.view.ts'
import { readWorksFound } from './work.store.ts'
import { decideWork, workKind } from './work-kind.ts'

type Owned = { id: number; member_id: number }

/** What people made whom a block keeps apart from somebody. */
const apartFrom =
  (read: (db: Db, ids: readonly number[]) => Promise<Owned[]>) =>
  async (db: Db, ids: readonly number[], uid: number) => {
    const [rows, blocked] = await Promise.all([read(db, ids), blockedOf(db, uid)])
    return new Set(rows.filter((row) => blocked.has(row.member_id)).map(({ id }) => id))
  }

/** A like was given or taken back: count, heat, and a coin for the maker when more people like it than ever did. */
async function liked(trx: Db, table: 'studio' | 'work', id: number, given: boolean): Promise<number> {
  const counted = await stepLikes(trx, table, id, given)
  if (!counted) return 0
  const { member_id: uid, studio_id, like_count, others } = counted
  const weight = given ? hotWeights.like : -hotWeights.like
  await (table === 'work' ? bumpWorkHotScore : bumpStudioHotScore)(trx, id, weight)
  const type = contentTypes[table]
  await publishChange(trx, `item ${type} ${id}`)
  if (table === 'work') await publishChange(trx, `item ${contentTypes.studio} ${studio_id}`)
  if (given && others > 0)
    await payFor(trx, { uid, event: 'like.received', subject: `${type} ${id} ${others}` })
  return like_count
}

/** Reviews of a work add to its heat and stand with its studio's; one that was changed warms nothing. */
async function reviewed(trx: Db, id: number, more: number): Promise<void> {
  const studio =
    more === 0 ? await studioOf(trx, id) : await bumpWorkHotScore(trx, id, hotWeights.review * more)
  if (studio !== null) await publishChange(trx, `item ${contentTypes.studio} ${studio}`)
}

/** What studios and works answer about themselves. */
export function registerKinds(host: Host): void {
  // Their own pages follow at once; their figures in the lists a little later.
  const publishLists = throttledChange(host, 'community', 10_000)
  const told =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const done = await work(...given)
      publishLists()
      return done
    }

  host.content.register(contentTypes.studio, {
    label: '工作室',
    async find(db, ids) {
      const rows = await readStudiosFound(db, ids)
      return new Map(
        rows.map((row) => [
          row.id,
          { owner: row.member_id, title: row.name, url: studioUrl(row), art: avatarOf(row) },
        ]),
      )
    },
    hiddenFrom: apartFrom(readStudiosFound),
    actions: ['ban', 'unban'],
    perform: told(actOnStudio),
    liked: told((trx: Db, id: number, given: boolean) => liked(trx, 'studio', id, given)),
    collected: told(async (trx: Db, id: number, kept: boolean) => {
      await bumpStudioHotScore(trx, id, kept ? hotWeights.collect : -hotWeights.collect)
      await publishChange(trx, `item ${contentTypes.studio} ${id}`)
    }),
  })

  host.content.register(contentTypes.work, {
    label: '作品',
    async find(db, ids) {
      const rows = await readWorksFound(db, ids)
      return new Map(
        rows.map((row) => [
          row.id,
          { owner: row.member_id, title: row.name, url: workUrl(row.id), art: smallOf(row) },
        ]),
      )
    },
    hiddenFrom: apartFrom(readWorksFound),
    liked: told((trx: Db, id: number, given: boolean) => liked(trx, 'work', id, given)),
    collected: told(async (trx: Db, id: number, kept: boolean) => {
      const studio = await bumpWorkHotScore(trx, id, kept ? hotWeights.collect : -hotWeights.collect)
      await publishChange(trx, `item ${contentTypes.work} ${id}`)
      if (studio !== null) await publishChange(trx, `item ${contentTypes.studio} ${studio}`)
    }),
    lockReviewed: lockWork,
    reviewed: told(reviewed),
    actions: ['ban', 'unban', 'delete', 'restore'],
    perform: told((trx: Db, viewer: Viewer, doing: StaffActionInput) => actIn(workKind, trx, viewer, doing)),
    release: told((trx: Db, id: number) => decideWork(trx, id, 'published')),
    reject: (trx, id, reason) => decideWork(trx, id, 'rejected', reason),
  })
}
