import * as contract from '#contract/moderation/reply-template.ts'
import { code } from '#contract/error.ts'
import { queueNames } from '#contract/identity/staff.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, forbidden, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import {
  deleteTemplate,
  insertTemplate,
  isTitleTaken,
  readTemplate,
  readTemplates,
  type TemplateRow,
  updateTemplate,
} from './template.store.ts'

const noTemplate = () => missing('没有这个模板')
const sameTitle = () => new Failure(code.nameTaken, '这个队列已经有同名的模板')

const view = ({ queue, body, decision, updated_at, ...row }: TemplateRow) => ({
  ...row,
  words: body,
  decision: decision as '' | 'uphold' | 'dismiss',
  queue: queue as contract.TemplateQueue,
  update_time: updated_at.toISOString(),
})

const kept = ({ queue, title, body, decision }: TemplateRow) => ({ queue, title, words: body, decision })

type Change = { act: string; id: number; before?: TemplateRow | undefined; after?: TemplateRow | undefined }

const note = (trx: Db, { uid }: Viewer, { act, id, before, after }: Change) =>
  recordAudit(trx, {
    actor: uid,
    act: `template.${act}`,
    target_type: 'template',
    target_id: id,
    before: before && kept(before),
    after: after && kept(after),
  })

/** What is often said in answers: everybody of the staff sees and edits those of the queues in which they decide. */
export function templateRoutes(host: Host): void {
  const { db } = host
  const queuesOf = (viewer: Viewer) => host.queues.of(viewer).map(([name]) => name)
  const refuseOthers = (viewer: Viewer, queue: string) => {
    if (!queuesOf(viewer).some((name) => name === queue)) throw forbidden()
  }
  /** One that this viewer may edit, held. */
  const pendingFor = async (trx: Db, viewer: Viewer, id: number) => {
    const row = await readTemplate(trx, id, true)
    if (!row) throw noTemplate()
    refuseOthers(viewer, row.queue)
    return row
  }

  serve(host, contract.templateList, async ({ queue }, { viewer }) => {
    const mine = queuesOf(viewer).filter((name) => queue === undefined || name === queue)
    const at = (name: string) => queueNames.findIndex((one) => one === name)
    const rows = await readTemplates(db, mine)
    const list = rows.map(view).toSorted((one, other) => at(one.queue) - at(other.queue))
    return { list, total: list.length, page: 1, limit: queueNames.length * 100, next: null }
  })

  serve(host, contract.templateOne, async ({ id }, { viewer }) => {
    const row = await readTemplate(db, id)
    if (!row) throw noTemplate()
    refuseOthers(viewer, row.queue)
    return view(row)
  })

  serve(host, contract.templateNew, async ({ words: body, ...writing }, { viewer }) => {
    refuseOthers(viewer, writing.queue)
    return db.transaction().execute(async (trx) => {
      const after = await insertTemplate(trx, { ...writing, body, by: viewer.uid })
      if (!after) throw sameTitle()
      await note(trx, viewer, { act: 'create', id: after.id, after })
      return view(after)
    })
  })

  serve(host, contract.templateEdit, async ({ id, version, words: body, ...writing }, { viewer }) => {
    refuseOthers(viewer, writing.queue)
    return db.transaction().execute(async (trx) => {
      const before = await pendingFor(trx, viewer, id)
      if (before.version !== version) throw notNow('这里刚被别人改过，请先看看')
      const query = { ...writing, body, by: viewer.uid }
      if (await isTitleTaken(trx, id, query)) throw sameTitle()
      const after = await updateTemplate(trx, id, query)
      await note(trx, viewer, { act: 'edit', id, before, after })
      return view(after)
    })
  })

  serve(host, contract.templateDelete, async ({ id }, { viewer }) => {
    await db.transaction().execute(async (trx) => {
      const before = await pendingFor(trx, viewer, id)
      await deleteTemplate(trx, id)
      await note(trx, viewer, { act: 'delete', id, before })
    })
    return null
  })
}
