import { showtypes } from '#contract/notifications/message.ts'
import type { Correctable } from '#contract/catalogue/contribution.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { type ItemRow, settleItem } from '#server/modules/catalogue/catalogue/index.ts'
import { notify, repointNotifications } from '#server/modules/notifications/notification/index.ts'
import {
  noteChange,
  repointContributions,
  spreadItem,
  type Values,
} from '#server/modules/catalogue/contribution/index.ts'
import { releaseUploads } from '#server/modules/platform/media/index.ts'
import { mergeVisits } from '#server/modules/catalogue/page-view/index.ts'
import { clearFromQueue } from '#server/modules/moderation/text-filter/index.ts'
import { repointCollections } from '#server/modules/catalogue/collection/index.ts'
import { type Displaced, repointReviews } from '#server/modules/catalogue/review/index.ts'
import { repointSmokes } from '#server/modules/catalogue/smoke-log/index.ts'
import { repointFacets, rewriteFacets } from '#server/modules/community/appreciation/index.ts'
import { repointLists } from '#server/modules/community/item-list/index.ts'
import { repointLikes } from '#server/modules/community/like/index.ts'
import { repointCites } from '#server/modules/community/post/index.ts'
import { repointMouthpieces } from '#server/modules/makers/work/index.ts'
import { type EditContext, type Given, lockItem, refuseStale } from '../edit/edit.ts'
import { markMoved, moveParts, type Pair } from './merge.store.ts'
import { type Change, formOf, planChange, writeChange } from '../edit/save-item.ts'

export type Merging = { into: number; values?: Given; version?: number }

/** Both, held in the order of their numbers: two merges of the same pair come one after the other. */
async function lockBoth(trx: Db, type: Correctable, from: number, into: number): Promise<[ItemRow, ItemRow]> {
  const locked = new Map<number, ItemRow>()
  for (const id of [from, into].toSorted((one, other) => one - other))
    locked.set(id, await lockItem(trx, { type, id }))
  const [lost, kept] = [locked.get(from), locked.get(into)]
  if (!lost || !kept) throw notNow('找不到要合并的两份资料')
  if (kept.hidden_at !== null) throw notNow('要并入的那一份是隐藏的，请先重新显示')
  const sorted = type === contentTypes.brand || type === contentTypes.mouthpiece
  if (sorted && lost.kind !== kept.kind) throw notNow('不是同一种，不能合并')
  return [lost, kept]
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The names by which the lost one was known that the other does not have. */
function aliasesOf(lost: ItemRow, kept: ItemRow, chosen: Given): string[] {
  const own = [...text(chosen.name_zh ?? kept.name_zh), ...text(chosen.name_en ?? kept.name_en)]
  const known = list(chosen.aliases ?? kept.aliases)
  const proposed = lost.zh_confident === false ? [] : text(lost.name_zh)
  const names = [...known, ...proposed, ...text(lost.name_en), ...list(lost.aliases)]
  return [...new Set(names)].filter((name) => !own.includes(name))
}

/** The facts of the one that stays: what the editor chose of the two, and the lost names. */
async function joinFacts(
  trx: Db,
  type: Correctable,
  rows: [ItemRow, ItemRow],
  chosen: Given,
): Promise<Change> {
  const [lost, kept] = rows
  const form = await formOf(trx, type, kept)
  const names = aliasesOf(lost, kept, chosen)
  const { aliases: _typed, ...others } = chosen
  const change = planChange(form, kept, others) ?? { before: {}, after: {} }
  // More names than a form takes are not lost here.
  const joined: Change = {
    before: { ...change.before, aliases: list(kept.aliases) },
    after: { ...change.after, aliases: names },
  }
  await writeChange(trx, { type, row: kept, form }, joined)
  return joined
}

/** The people whose earlier review went are told, with its words. */
async function notifyDisplaced(trx: Db, displaced: readonly Displaced[], name: string): Promise<void> {
  for (const { id, member_id: to, kept, content } of displaced) {
    await releaseUploads(trx, { type: 'review', id })
    await clearFromQueue(trx, contentTypes.review, id)
    await notify(trx, {
      to,
      showtype: showtypes.system,
      label: 'review_merged',
      target: { type: contentTypes.review, id: kept },
      parameters: { name, earlier: content },
    })
  }
}

const nameOf = ({ name_zh, name_en }: ItemRow) => String(name_en || name_zh)
const facts = ({ seed: _seed, ...row }: ItemRow) => JSON.parse(JSON.stringify(row)) as Values

/** The cards in posts and pieces, and what pieces are looked for by because of them. */
async function moveCites(trx: Db, pair: Pair): Promise<number> {
  const { moved, pieces } = await repointCites(trx, pair)
  await rewriteFacets(trx, pieces)
  return moved
}

/** Everything that names a duplicate comes to name the one that stays; each module sees to its own tables. */
async function moveAll(trx: Db, pair: Pair, by: number) {
  const reviews = await repointReviews(trx, pair)
  const collections = await repointCollections(trx, pair)
  await repointLikes(trx, pair)
  const cites = await moveCites(trx, pair)
  const smokes = await repointSmokes(trx, pair)
  const lists = await repointLists(trx, pair)
  const parts = (await repointMouthpieces(trx, pair)) + (await moveParts(trx, pair))
  await repointFacets(trx, pair)
  await repointContributions(trx, pair, by)
  await repointNotifications(trx, pair)
  await mergeVisits(trx, contentName(pair.type), pair.from, pair.into)
  await markMoved(trx, pair)
  return { reviews, counts: { reviews: reviews.moved, collections, cites, smokes, lists, parts } }
}

/**
 * Makes one of two: everything that hangs on the duplicate hangs on the other, its names lead there, and so
 * does its address.
 * @throws Failure 10004 for two that are not of one sort, and for one that was merged already
 */
export async function mergeItems(
  host: Host,
  context: EditContext,
  { type, id: from }: { type: Correctable; id: number },
  { into, values = {}, version }: Merging,
): Promise<void> {
  if (from === into) throw unacceptable('不能并入自己')
  const { uid } = context.viewer
  const pair: Pair = { type, from, into }
  await host.db.transaction().execute(async (trx) => {
    const rows = await lockBoth(trx, type, from, into)
    const [lost, kept] = rows
    refuseStale(kept, version)
    // First the lost one goes: the other may take its name.
    const { reviews, counts } = await moveAll(trx, pair, uid)
    const change = await joinFacts(trx, type, rows, values)
    await notifyDisplaced(trx, reviews.displaced, nameOf(kept))
    for (const id of [from, into]) await settleItem(trx, { kind: type, id, brands: brandsOf(type, rows) })
    const common = { type, uid, submission: null, reason: context.reason }
    await noteChange(trx, { ...common, id: into, act: 'merge', ...change })
    await noteChange(trx, { ...common, id: from, act: 'hide', before: {}, after: {} })
    await spreadItem(trx, { type, id: from })
    await recordAudit(trx, {
      actor: uid,
      act: 'item.merge',
      target_type: contentName(type),
      target_id: from,
      reason: context.reason,
      before: { from: facts(lost), into: change.before },
      after: { into, ...change.after, moved: counts, displaced: reviews.displaced.map(({ id }) => id) },
    })
  })
}

const brandsOf = (type: Correctable, rows: readonly ItemRow[]): number[] =>
  type === contentTypes.brand
    ? rows.map(({ id }) => id)
    : rows.map(({ brand_id }) => brand_id).filter((brand) => typeof brand === 'number')
