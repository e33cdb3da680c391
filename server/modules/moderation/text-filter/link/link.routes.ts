import * as contract from '#contract/moderation/link-filter.ts'
import { pageSize } from '#contract/paging.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import {
  deleteLink,
  insertLink,
  type LinkAct,
  type LinkRow,
  type PolicyRow,
  readLink,
  readLinkPage,
  readPolicyRow,
  updateLink,
  updatePolicy,
} from './link.store.ts'
import { changedMeanwhile, noteRule } from '../word/word.routes.ts'

const noLink = () => missing('没有这个域名')

const viewed = <Row extends { updated_at: Date }>({ updated_at, ...row }: Row) => ({
  ...row,
  update_time: updated_at.toISOString(),
})

const auditFacts = ({ domain, act, note }: LinkRow) => ({ domain, act, note })

async function viewOf(db: Db, id: number) {
  const row = await readLink(db, id)
  if (!row) throw noLink()
  return viewed(row)
}

type Change = { id: number; version: number; act?: LinkAct; note?: string }

async function changeLink(host: Host, uid: number, { id, version, ...change }: Change) {
  await host.db.transaction().execute(async (trx) => {
    const before = await readLink(trx, id, true)
    if (!before) throw noLink()
    if (before.version !== version) throw changedMeanwhile()
    const after = { act: change.act ?? before.act, note: change.note ?? before.note }
    await updateLink(trx, id, uid, after)
    await noteRule(trx, {
      uid,
      act: 'link.change',
      id,
      before: auditFacts(before),
      after: { ...auditFacts(before), ...after },
    })
  })
  return viewOf(host.db, id)
}

async function removeLink(host: Host, uid: number, id: number): Promise<null> {
  await host.db.transaction().execute(async (trx) => {
    const before = await readLink(trx, id, true)
    if (!before) throw noLink()
    await deleteLink(trx, id)
    await noteRule(trx, { uid, act: 'link.remove', id, before: auditFacts(before) })
  })
  return null
}

type Policy = Pick<PolicyRow, 'newcomer_days' | 'others' | 'version'>

async function changePolicy(host: Host, uid: number, { version, newcomer_days, others }: Policy) {
  await host.db.transaction().execute(async (trx) => {
    const before = await readPolicyRow(trx, true)
    if (before.version !== version) throw changedMeanwhile()
    const after = { newcomer_days, others }
    await updatePolicy(trx, uid, after)
    const was = { newcomer_days: before.newcomer_days, others: before.others }
    await noteRule(trx, { uid, act: 'link_policy.change', id: 1, before: was, after })
  })
  return viewed(await readPolicyRow(host.db))
}

/** Where links may lead to, and from whom. */
export function linkRoutes(host: Host): void {
  serve(host, contract.linkList, async ({ page = 1, limit = pageSize.usual, q, act }) => {
    const { rows, total } = await readLinkPage(host.db, { q, act, offset: (page - 1) * limit, limit })
    return { list: rows.map(viewed), total, page, limit, next: null }
  })
  serve(host, contract.linkMake, async (writing, { viewer }) => {
    const { uid } = viewer
    const id = await host.db.transaction().execute(async (trx) => {
      const created = await insertLink(trx, uid, writing)
      if (created === null) throw notNow('名单里已经有这个域名')
      await noteRule(trx, { uid, act: 'link.make', id: created, after: writing })
      return created
    })
    return viewOf(host.db, id)
  })
  serve(host, contract.linkChange, (change, { viewer }) => changeLink(host, viewer.uid, change))
  serve(host, contract.linkRemove, ({ id }, { viewer }) => removeLink(host, viewer.uid, id))
  serve(host, contract.linkPolicy, async () => viewed(await readPolicyRow(host.db)))
  serve(host, contract.linkPolicyChange, (policy, { viewer }) => changePolicy(host, viewer.uid, policy))
}
