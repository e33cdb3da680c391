import { isDeepStrictEqual } from 'node:util'
import type { Listable } from '#contract/community/item-list.ts'
import { contentTypes } from '#contract/content-type.ts'
import { code } from '#contract/error.ts'
import { maxItemLists, maxListEntries } from '#contract/limits.ts'
import { itemListAddress } from '#contract/page-address.ts'
import { publish } from '#server/events.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { stepOf } from '#server/modules/identity/member/index.ts'
import {
  clearFromQueue,
  judgeTexts,
  queueForReview,
  reasonsAfter,
} from '#server/modules/moderation/text-filter/index.ts'
import { visible } from '#server/modules/platform/rich-text/index.ts'
import { isPublic, maySee } from './item-list.policy.ts'
import { type ListRow, type ListState, readEntries, readList } from './item-list.store.ts'
import { noList } from './item-list-pages.ts'
import {
  deleteEntry,
  insertEntry,
  insertList,
  keepThing,
  markShared,
  setListState,
  updateList,
  updateNote,
  writeOrder,
} from './write.store.ts'

const type = contentTypes.itemList

/** @throws Failure 10007 */
async function consumeChange(host: Host, uid: number): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `item list edit ${uid}`, limit: 600, seconds: 3_600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `改得太快了，${retryAfterText(retryAfter)}`)
}

/** Says that a list changed, and when it came to stand for all to see for the first time. */
export async function publishChange(trx: Db, { id, shared, state, actor }: Standing & { actor: number }) {
  const first = isPublic({ shared, state }) && (await markShared(trx, id))
  await publish(trx, { type: first ? 'content.published' : 'content.changed', content: { type, id }, actor })
}

type Standing = { id: number; shared: boolean; state: ListState }

/** Where a shared list stands after its text was changed, for these reasons to look at it or none. */
async function settleState(
  trx: Db,
  uid: number,
  row: Standing,
  found: readonly string[],
): Promise<ListState> {
  const { id, state } = row
  if (!row.shared) return state
  const reasons = await reasonsAfter(trx, { type, id, state }, found)
  if (reasons.length > 0) {
    await queueForReview(trx, { type, id, uid, reasons })
    await setListState(trx, id, { state: 'pending', reason: '等待审核' })
    return 'pending'
  }
  return state
}

/** One's own list, held until the transaction ends. @throws Failure 10003, 10002, 10004 */
async function lockOwn(trx: Db, viewer: Viewer, id: number): Promise<ListRow> {
  const row = await readList(trx, id, true)
  if (!row || !maySee(row, viewer)) throw noList()
  if (row.member_id !== viewer.uid) throw row.state === 'published' ? forbidden() : noList()
  if (row.state === 'banned') throw notNow('这份清单已被封禁，现在不能修改')
  return row
}

const resultOf = (row: Standing) => ({
  id: row.id,
  url: itemListAddress(row.id),
  state: row.state,
  shared: row.shared,
})

export type NewList = {
  title: string
  introduction?: string
  shared: boolean
  generated: boolean
  type?: Listable
  target?: number
}

const titleOf = (sent: string): string => {
  const title = visible(sent).trim()
  if (title === '') throw unacceptable('请填写清单的名称')
  return title
}

const noThing = () => missing('没有这件东西，可能已被移除')

/** Makes a list, with its first thing where one is named. @throws Failure 10001, 10003, 10004, 10007, 10190 */
export async function writeItemList(host: Host, viewer: Viewer, sent: NewList) {
  const { uid, growth } = viewer
  refuseMuted(viewer)
  const title = titleOf(sent.title)
  const introduction = visible(sent.introduction ?? '').trim()
  const found = await judgeTexts(host, uid, [title, introduction])
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `item list ${uid}`, limit: stepOf(growth).pieces, seconds: 3_600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `建得太快了，${retryAfterText(retryAfter)}`)
  return host.db.transaction().execute(async (trx) => {
    if (sent.type && sent.target && !(await keepThing(trx, sent.type, sent.target))) throw noThing()
    const { shared, generated } = sent
    const fields = { title, introduction, shared, generated, state: 'published' as const }
    const id = await insertList(trx, uid, fields, maxItemLists)
    if (id === null) throw notNow(`清单最多 ${maxItemLists} 份`)
    if (sent.type && sent.target)
      await insertEntry(trx, id, { type: sent.type, target: sent.target, note: '' })
    const state = await settleState(trx, uid, { id, ...fields }, found)
    const row = { id, shared, state }
    await publishChange(trx, { ...row, actor: uid })
    return resultOf(row)
  })
}

/** All that a list says. */
const textsOf = async (db: Db, { id, title, introduction }: ListRow) => [
  title,
  introduction,
  ...(await readEntries(db, id)).map(({ note }) => note).filter(Boolean),
]

export type ListChange = { title?: string; introduction?: string; shared?: boolean; generated?: boolean }

/** Takes a list from the eyes of all. One that waited waits again when it is shared again. */
async function withdraw(trx: Db, row: ListRow): Promise<ListState> {
  if (row.state !== 'pending') return row.state
  await clearFromQueue(trx, type, row.id)
  await setListState(trx, row.id, { state: 'rejected', reason: '审核时设为了私密，再公开要先审核' })
  return 'rejected'
}

/** Changes what a list is called and says, and who sees it. A list that comes to be shared is judged as a whole. */
export async function editItemList(host: Host, viewer: Viewer, id: number, change: ListChange) {
  const { uid } = viewer
  refuseMuted(viewer)
  await consumeChange(host, uid)
  const before = await readList(host.db, id)
  if (!before || !maySee(before, viewer)) throw noList()
  const sent = {
    ...(change.title !== undefined && { title: titleOf(change.title) }),
    ...(change.introduction !== undefined && { introduction: visible(change.introduction).trim() }),
    ...(change.shared !== undefined && { shared: change.shared }),
    ...(change.generated !== undefined && { generated: change.generated }),
  }
  const texts = await textsOf(host.db, { ...before, ...sent })
  const comesOut = sent.shared === true && !before.shared
  const found = await judgeTexts(host, uid, comesOut ? texts : texts.slice(0, 2))
  return host.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, viewer, id)
    const now = { ...row, ...sent }
    if (row.shared !== before.shared || (comesOut && !isDeepStrictEqual(await textsOf(trx, now), texts)))
      throw notNow('刚刚在别处改过，请再试一次')
    await updateList(trx, id, sent)
    const leaves = row.shared && !now.shared
    const reworded = now.title !== row.title || now.introduction !== row.introduction || comesOut
    const state = leaves
      ? await withdraw(trx, row)
      : reworded
        ? await settleState(trx, uid, now, found)
        : row.state
    await publishChange(trx, { id, shared: now.shared, state, actor: uid })
    return resultOf({ id, shared: now.shared, state })
  })
}

type Thing = { type: Listable; target: number; note?: string }

/** Puts a thing at the end of one's own list; one that stands there already stays as it is. */
export async function addEntry(host: Host, viewer: Viewer, id: number, thing: Thing) {
  const { uid } = viewer
  refuseMuted(viewer)
  await consumeChange(host, uid)
  const note = visible(thing.note ?? '').trim()
  const found = note === '' ? [] : await judgeTexts(host, uid, [note])
  return host.db.transaction().execute(async (trx) => {
    // The thing before the list, as whoever merges two things takes them.
    const isThere = await keepThing(trx, thing.type, thing.target)
    const row = await lockOwn(trx, viewer, id)
    if (!isThere) throw noThing()
    const { shared, entry_count } = row
    const entries = await readEntries(trx, id)
    const kept = entries.find((one) => one.type === thing.type && one.target_id === thing.target)
    if (kept) return { entry: kept.id, entry_count, state: row.state, shared }
    if (entry_count >= maxListEntries) throw notNow(`一份清单最多 ${maxListEntries} 件`)
    const added = await insertEntry(trx, id, { type: thing.type, target: thing.target, note })
    const state = note === '' ? row.state : await settleState(trx, uid, row, found)
    await publishChange(trx, { id, shared, state, actor: uid })
    return { entry: added.id, entry_count: added.entry_count, state, shared }
  })
}

const noEntry = () => missing('清单里没有这一件，可能已被移出')

/** Changes the note of a thing on one's own list. */
export async function editNote(host: Host, viewer: Viewer, id: number, entry: number, sent: string) {
  const { uid } = viewer
  refuseMuted(viewer)
  await consumeChange(host, uid)
  const note = visible(sent).trim()
  const found = note === '' ? [] : await judgeTexts(host, uid, [note])
  return host.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, viewer, id)
    if (!(await updateNote(trx, id, entry, note))) throw noEntry()
    await updateList(trx, id, {})
    const state = await settleState(trx, uid, row, found)
    await publishChange(trx, { id, shared: row.shared, state, actor: uid })
    return { entry, entry_count: row.entry_count, state, shared: row.shared }
  })
}

/** Takes a thing off one's own list. @returns how many stand on it */
export async function removeEntry(host: Host, viewer: Viewer, id: number, entry: number) {
  await consumeChange(host, viewer.uid)
  return host.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, viewer, id)
    if (!(await deleteEntry(trx, id, entry))) throw noEntry()
    await publishChange(trx, { ...row, actor: viewer.uid })
    return { entry_count: row.entry_count - 1 }
  })
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** Puts one's own list into another order. @throws Failure 10004 when other things stand on it by now */
export async function orderEntries(host: Host, viewer: Viewer, id: number, entries: readonly number[]) {
  await consumeChange(host, viewer.uid)
  await host.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, viewer, id)
    const kept = (await readEntries(trx, id)).map((entry) => entry.id)
    if (!isDeepStrictEqual(sorted(kept), sorted(entries))) throw notNow('清单刚刚在别处改过，请刷新后再排')
    if (isDeepStrictEqual(kept, [...entries])) return
    await writeOrder(trx, id, entries)
    await publishChange(trx, { ...row, actor: viewer.uid })
  })
}
