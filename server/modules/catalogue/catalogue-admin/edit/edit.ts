import type { Correctable } from '#contract/catalogue/contribution.ts'
import { contentName, contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { type ItemRow, readItem, readMoved, settleItem } from '#server/modules/catalogue/catalogue/index.ts'
import { noteChange, spreadItem, type Values } from '#server/modules/catalogue/contribution/index.ts'
import {
  deleteItem,
  type Item,
  readChange,
  readUses,
  type Sort,
  setHidden,
  type WholeItem,
} from '../catalogue-admin.store.ts'
import { usesText } from '../catalogue-admin.view.ts'
import { type Change, formOf, planChange, planItem, writeChange, writeItem } from './save-item.ts'

export type Given = Readonly<Record<string, unknown>>
export type EditContext = { viewer: Viewer; reason: string }
type ChangeAct = 'add' | 'edit' | 'restore' | 'merge' | 'hide' | 'show'

/** Holds an item that is to be changed. @throws Failure 10003, and 10004 for one that went into another */
export async function lockItem(trx: Db, { type, id }: Item): Promise<ItemRow> {
  const row = await readItem(trx, type, id, true)
  if (!row) throw missing('没有这份资料，可能已被删除')
  const into = await readMoved(trx, type, id)
  if (into !== null) throw notNow(`这份资料已并入编号 ${into} 的那一份`)
  return row
}

export function refuseStale(row: ItemRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw notNow('这里刚被别人改过，请先看看')
}

/** The story of the item, search, pages and the log follow what was done to it. */
export async function notifyOfAct(
  trx: Db,
  { type, id }: Item,
  { viewer: { uid }, reason }: EditContext,
  { act, before, after }: Change & { act: ChangeAct },
): Promise<void> {
  await noteChange(trx, { type, id, uid, submission: null, act, before, after, reason })
  const target_type = contentName(type)
  await recordAudit(trx, {
    actor: uid,
    act: `item.${act}`,
    target_type,
    target_id: id,
    reason,
    before,
    after,
  })
}

export async function addItem(
  host: Host,
  context: EditContext,
  { type, sort = '', values }: { type: Correctable; sort?: Sort; values: Given },
): Promise<WholeItem> {
  return host.db.transaction().execute(async (trx) => {
    const form = await formOf(trx, type, { kind: sort })
    const after = planItem(form, values)
    const id = await writeItem(trx, { type, sort, form }, after)
    await notifyOfAct(trx, { type, id }, context, { act: 'add', before: {}, after })
    return { type, id }
  })
}

export async function changeItem(
  host: Host,
  context: EditContext,
  item: Item,
  { values, version }: { values: Given; version?: number },
): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await lockItem(trx, item)
    refuseStale(row, version)
    await setValues(trx, context, { item, row, values, act: 'edit' })
  })
}

type ValueChange = { item: Item; row: ItemRow; values: Given; act: 'edit' | 'restore' }

async function setValues(trx: Db, context: EditContext, { item, row, values, act }: ValueChange) {
  const { type } = item
  const form = await formOf(trx, type, row)
  const change = planChange(form, row, values)
  if (!change) throw unacceptable('和现在的资料一样，没有要改的')
  await writeChange(trx, { type, row, form }, change)
  await notifyOfAct(trx, item, context, { act, ...change })
}

/** Sets back what one change changed, as a change of its own. */
export async function restoreItem(
  host: Host,
  context: EditContext,
  item: Item,
  { change, version }: { change: number; version?: number },
): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await lockItem(trx, item)
    refuseStale(row, version)
    const found = await readChange(trx, item, change)
    if (!found) throw missing('没有这次修改')
    if (Object.keys(found.before).length === 0) throw notNow('这次修改没有可以恢复的内容')
    await setValues(trx, context, { item, row, values: found.before, act: 'restore' })
  })
}

const brandsOf = (type: Correctable, row: ItemRow): number[] =>
  type === contentTypes.brand ? [row.id] : typeof row.brand_id === 'number' ? [row.brand_id] : []

/** Takes an item out of lists, search and pages, or brings it back; what hangs on it stays. */
export async function hideItem(
  host: Host,
  context: EditContext,
  item: WholeItem,
  { hide, version }: { hide: boolean; version?: number },
): Promise<void> {
  const { type, id } = item
  await host.db.transaction().execute(async (trx) => {
    const row = await lockItem(trx, item)
    refuseStale(row, version)
    if (hide === (row.hidden_at !== null)) throw notNow(hide ? '已经隐藏了' : '本来就显示着')
    if (hide && type === contentTypes.brand && Number(row.item_count) > 0)
      throw notNow(`这个品牌下还有 ${String(row.item_count)} 款，先移走它们再隐藏`)
    await setHidden(trx, item, hide)
    await settleItem(trx, { kind: type, id, brands: brandsOf(type, row) })
    const act = hide ? 'hide' : 'show'
    await notifyOfAct(trx, item, context, { act, before: {}, after: {} })
  })
}

const sayable = (row: ItemRow): Values =>
  JSON.parse(JSON.stringify({ slug: row.slug, name_zh: row.name_zh, name_en: row.name_en })) as Values

/** Deletes an item on which nothing hangs. @throws Failure 10004 with what does */
export async function removeItem(
  host: Host,
  { viewer, reason }: EditContext,
  item: WholeItem,
): Promise<void> {
  const { type, id } = item
  await host.db.transaction().execute(async (trx) => {
    const row = await lockItem(trx, item)
    const hanging = usesText(await readUses(trx, item))
    if (hanging.length > 0) {
      const usage = hanging.map(({ what, count }) => `${count} ${what}`).join('、')
      throw notNow(`还有${usage}，不能删除；可以改为隐藏`)
    }
    const kind = typeof row.kind === 'string' ? row.kind : ''
    await deleteItem(trx, item, { kind, slug: String(row.slug) })
    await settleItem(trx, { kind: type, id, brands: brandsOf(type, row) })
    await spreadItem(trx, item)
    const log = { act: 'item.remove', target_type: contentName(type), target_id: id, reason, after: null }
    await recordAudit(trx, { actor: viewer.uid, ...log, before: sayable(row) })
  })
}
