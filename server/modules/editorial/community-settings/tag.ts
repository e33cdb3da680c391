import * as contract from '#contract/community/tag-admin.ts'
import { pageSize } from '#contract/paging.ts'
import { maxTagLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { changeRow } from './rule-admin.store.ts'
import {
  lockTags,
  insertTag,
  mergeTag,
  nameTaken,
  readTag,
  readTags,
  setTagHidden,
  type TagRow,
} from './tag.store.ts'

type Sent = {
  id: number
  action: 'rename' | 'merge' | 'hide' | 'show'
  name?: string
  into?: number
  version: number
}

async function lockForEdit(trx: Db, { id, version, into }: Sent): Promise<TagRow> {
  await lockTags(trx, into === undefined ? [id] : [id, into])
  const row = await readTag(trx, id)
  if (!row) throw missing('没有这个标签')
  if (row.version !== version) throw notNow('这里刚被别人改过，请先看看')
  if (row.into) throw notNow(`已并入“${row.into.name}”`)
  return row
}

async function rename(trx: Db, { id, version, name }: Sent): Promise<void> {
  if (!name) throw unacceptable(`名字 1 到 ${maxTagLetters} 个字`)
  if (await nameTaken(trx, name, id)) throw notNow('已有同名的标签，可以并入它')
  await changeRow(trx, 'tag', { id, version }, { name })
}

async function merge({ content }: Host, trx: Db, { id, into }: Sent): Promise<void> {
  if (!into) throw unacceptable('请选择并入哪个标签')
  if (into === id) throw unacceptable('不能并入自己')
  const other = await readTag(trx, into)
  if (!other) throw missing('没有要并入的标签')
  if (other.state !== 'shown') throw notNow('要并入的标签没有显示着')
  for (const handler of content.all()) await handler.repointTag?.(trx, id, into)
  await mergeTag(trx, id, into)
}

async function toggle(trx: Db, row: TagRow, hide: boolean): Promise<void> {
  if ((row.state === 'hidden') === hide) throw notNow(hide ? '已经隐藏了' : '本来就显示着')
  await setTagHidden(trx, row.id, hide)
}

const facts = ({ name, state, into }: TagRow) => ({ name, state, into })

async function change(host: Host, { uid }: Viewer, { reason, ...sent }: Sent & { reason: string }) {
  return host.db.transaction().execute(async (trx) => {
    const { id, action, into } = sent
    const row = await lockForEdit(trx, sent)
    if (action === 'rename') await rename(trx, sent)
    else if (action === 'merge') await merge(host, trx, sent)
    else await toggle(trx, row, action === 'hide')
    const after = await readTag(trx, id)
    if (!after) throw missing()
    await publish(trx, { type: 'tag.changed', payload: { tag: action === 'merge' ? into : id } })
    await recordAudit(trx, {
      actor: uid,
      act: `tag.${action}`,
      target_type: 'tag',
      target_id: id,
      reason,
      before: facts(row),
      after: facts(after),
    })
    return after
  })
}

async function add(host: Host, { uid }: Viewer, { name, reason }: { name: string; reason: string }) {
  return host.db.transaction().execute(async (trx) => {
    const id = await insertTag(trx, name)
    const row = id === null ? undefined : await readTag(trx, id)
    if (!row) throw notNow('已有同名的标签')
    await publish(trx, { type: 'community_rules.changed' })
    const log = { actor: uid, act: 'tag.add', target_type: 'tag', target_id: row.id, reason }
    await recordAudit(trx, { ...log, before: null, after: facts(row) })
    return row
  })
}

/** The tags of posts and pieces. */
export function tagRoutes(host: Host): void {
  serve(host, contract.adminTags, ({ state = 'shown', page = 1, limit = pageSize.usual, q }) =>
    readTags(host.db, { q, state, page, limit }),
  )
  serve(host, contract.adminTagAdd, (sent, { viewer }) => add(host, viewer, sent))
  serve(host, contract.adminTagChange, (sent, { viewer }) => change(host, viewer, sent))
}
