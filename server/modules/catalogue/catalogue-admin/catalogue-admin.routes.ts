import { contentName } from '#contract/content-type.ts'
import * as contract from '#contract/catalogue/catalogue-admin.ts'
import { pageSize } from '#contract/paging.ts'
import { type Editable, correctable } from '#contract/catalogue/contribution.ts'
import { missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readItem, readMoved } from '#server/modules/catalogue/catalogue/index.ts'
import { findIds } from '#server/modules/catalogue/search/index.ts'
import {
  changesView,
  countChanges,
  fieldView,
  knownFields,
  readChanges,
  readOptions,
  valuesOf,
} from '#server/modules/catalogue/contribution/index.ts'
import {
  countItems,
  type Item,
  readItems,
  readListed,
  readUses,
  type Wanted,
  type WholeItem,
} from './catalogue-admin.store.ts'
import { itemView, namedView, usesText } from './catalogue-admin.view.ts'
import {
  addItem,
  changeItem,
  type EditContext,
  type Given,
  hideItem,
  removeItem,
  restoreItem,
} from './edit/edit.ts'
import { exportItems } from './csv/csv-format.ts'
import { importItems, importJobs } from './csv/import.ts'
import { mergeItems } from './merge/merge.ts'
import { formOf } from './edit/save-item.ts'
import { readFindings } from './findings.ts'

/** What was typed, looked up: a number names a thing by itself. */
async function textOf({ db }: Host, type: Editable, typed: string | undefined): Promise<Wanted['text']> {
  if (!typed) return undefined
  const found = await findIds(db, contentName(type), typed)
  return { typed, found: /^\d{1,9}$/.test(typed) ? [...found, Number(typed)] : found }
}

async function shown(host: Host, { type, id }: Item) {
  const row = await readListed(host.db, { type, id })
  if (!row) throw missing('没有这份资料，可能已被删除')
  return itemView(type, row)
}

/** One item with all that is known of it and hangs on it. */
async function whole({ db, content: targets }: Host, item: Item) {
  const { type, id } = item
  const [listed, row, uses, into] = await Promise.all([
    readListed(db, item),
    readItem(db, type, id),
    readUses(db, item),
    readMoved(db, type, id),
  ])
  if (!listed || !row) throw missing('没有这份资料，可能已被删除')
  const { fields, options } = await formOf(db, type, row)
  const values = valuesOf(fields, row)
  return {
    ...itemView(type, listed),
    fields: fields.map((field) => fieldView(field, values, options)),
    uses: usesText(uses),
    into: into === null ? null : namedView(type, into, await targets.find(db, type, into)),
  }
}

type Acting = Item & {
  action: (typeof contract.itemActions)[number]
  values?: Given
  version?: number
  change?: number
  into?: number
}

/** @throws Failure 10001 for a kind of which whole fact sheets do not come and go */
function wholeItem({ type, id }: Item): WholeItem {
  const found = correctable.find((one) => one === type)
  if (found === undefined) throw unacceptable('这一类资料只能改，不能合并与隐藏')
  return { type: found, id }
}

async function act(host: Host, context: EditContext, { type, id, action, ...sent }: Acting): Promise<Item> {
  const item = { type, id }
  const { values, version, change, into } = sent
  if (action === 'hide' || action === 'show')
    await hideItem(host, context, wholeItem(item), { hide: action === 'hide', version })
  else if (action === 'restore') {
    if (!change) throw unacceptable('请选择要恢复的那次修改')
    await restoreItem(host, context, item, { change, version })
  } else if (action === 'merge') {
    if (!into) throw unacceptable('请选择并入哪一份')
    await mergeItems(host, context, wholeItem(item), { into, values, version })
    return { type, id: into }
  } else {
    if (!values || version === undefined) throw unacceptable('没有要改的内容')
    await changeItem(host, context, item, { values, version })
  }
  return item
}

function readingRoutes(host: Host): void {
  const { db } = host
  serve(
    host,
    contract.adminItemList,
    async ({ type, q, page = 1, limit = pageSize.usual, cursor, ...asked }) => {
      const text = await textOf(host, type, q)
      const wanted: Wanted = { state: 'shown', sort: 'name', ...asked, type, text }
      const [{ rows, next }, total] = await Promise.all([
        readItems(db, wanted, { offset: (page - 1) * limit, limit, cursor }),
        countItems(db, wanted),
      ])
      return { list: rows.map((row) => itemView(type, row)), total, page, limit, next }
    },
  )

  serve(host, contract.adminItemFindings, () => readFindings(db))

  serve(host, contract.adminItemForm, async ({ type, sort = '' }) => {
    const { fields, options } = await formOf(db, type, { kind: sort })
    return { fields: fields.map((field) => fieldView(field, {}, options)) }
  })

  serve(host, contract.adminItemOne, ({ type, id }) => whole(host, { type, id }))

  serve(host, contract.adminItemHistory, async ({ type, id, page = 1, limit = pageSize.usual, cursor }) => {
    const behind = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
    const place = { behind, offset: behind ? 0 : (page - 1) * limit, limit: limit + 1 }
    const [rows, total, options] = await Promise.all([
      readChanges(db, { type, id }, place, true),
      countChanges(db, { type, id }, true),
      readOptions(db, knownFields(type)),
    ])
    const list = rows.slice(0, limit).map(({ member_id: uid, nickname, created_at, ...row }) => ({
      id: row.id,
      act: row.act,
      author: { uid, nickname },
      reason: row.reason,
      create_time: created_at.toISOString(),
      fields: changesView({ type, before: row.before, after: row.after }, options),
      restorable: Object.keys(row.before).length > 0,
    }))
    return { list, total, page, limit, next: rows.length > limit ? String(list.at(-1)?.id) : null }
  })
}

/** The catalogue as editors look after it. */
export function catalogueAdminRoutes(host: Host): void {
  readingRoutes(host)
  importJobs(host)

  serve(host, contract.adminItemAdd, async ({ reason, ...sent }, { viewer }) =>
    shown(host, await addItem(host, { viewer, reason }, sent)),
  )
  serve(host, contract.adminItemChange, async ({ reason, ...sent }, { viewer }) =>
    shown(host, await act(host, { viewer, reason }, sent)),
  )
  serve(host, contract.adminItemRemove, async ({ reason, ...item }, { viewer }) => {
    await removeItem(host, { viewer, reason }, item)
    return null
  })
  serve(host, contract.adminItemExport, ({ type }) => exportItems(host.db, type))
  serve(host, contract.adminItemImport, (sent, { viewer }) => importItems(host, viewer, sent))
}
