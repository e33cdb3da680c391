import { studioForm } from '#contract/makers/studio.ts'
import * as contract from '#contract/makers/work.ts'
import { workAddress } from '#contract/page-address.ts'
import type { Host } from '#server/kernel/host.ts'
import { withPendingReview } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { actOnContent, deleteContent } from '#server/modules/community/content-action/index.ts'
import { citeWorks, registerWorks, workKind } from './content-handler.ts'
import { listWorks, workDetail } from './work-pages.ts'
import { registerPersonal } from './personal.ts'
import { formOf } from './publishing/work-form.ts'
import { type Change, editWork, writeWork } from './publishing/work-write.ts'

type Put = Change & { id: number; action?: (typeof contract.workActions)[number]; reason?: string }

async function put(host: Host, viewer: Viewer, { id, action = 'edit', reason = '', ...change }: Put) {
  if (action !== 'edit') {
    await actOnContent(workKind, host, viewer, { id, action, reason })
    return { id, url: workAddress(id) }
  }
  const { pendingReview, ...done } = await editWork(host, viewer, id, change)
  return withPendingReview(done, pendingReview)
}

function endpoints(host: Host): void {
  serve(host, studioForm, ({ is_often }, { viewer }) => formOf(host, is_often, viewer))
  serve(host, contract.workList, (asked, { viewer }) => listWorks(host, asked, viewer))
  serve(host, contract.workOne, ({ id }, { viewer }) => workDetail(host, id, viewer))
  serve(host, contract.workWrite, async (sent, { viewer }) => {
    const { pendingReview, ...done } = await writeWork(host, viewer, sent)
    return withPendingReview(done, pendingReview)
  })
  serve(host, contract.workEdit, async (change, { viewer }) => {
    const done = await put(host, viewer, change)
    return done
  })
  serve(host, contract.workDelete, async ({ id, reason = '' }, { viewer }) => {
    await deleteContent(workKind, host, viewer, { id, reason })
    return null
  })
}

/** The works that studios show. */
export function workRoutes(host: Host): void {
  endpoints(host)
  registerWorks(host)
  registerPersonal(host)
  citeWorks()
}
