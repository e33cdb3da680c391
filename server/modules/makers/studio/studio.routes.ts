import * as contract from '#contract/makers/studio.ts'
import * as works from '#contract/makers/work.ts'
import { throttledChange } from '#server/kernel/change-feed.ts'
import type { Host } from '#server/kernel/host.ts'
import { PendingReview } from '#server/kernel/request-context.ts'
import { serve } from '#server/kernel/serve.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { actOnContent, deleteContent } from '#server/modules/community/content-action/index.ts'
import { citeStudios } from './cite.ts'
import { adminViewOf, formOf } from './studio-admin.ts'
import { featuredRoutes } from './featured.routes.ts'
import { editStudio } from './edit.ts'
import { type FindStudios, listStudios, listWorks } from './list.ts'
import { oneStudio } from './page.ts'
import { registerPersonal } from './personal.ts'
import { staffRoutes } from './staff.ts'
import { workUrl } from './studio.view.ts'
import { registerKinds } from './content-handler.ts'
import { workKind } from './work-kind.ts'
import { oneWork } from './work-page.ts'
import { type Change, editWork, writeWork } from './work-write.ts'

const heldOr = <Data>(data: Data, held: boolean) => (held ? new PendingReview(data) : data)

type Put = Change & { id: number; action?: (typeof works.workActions)[number]; reason?: string }

async function put(host: Host, viewer: Viewer, { id, action = 'edit', reason = '', ...change }: Put) {
  if (action !== 'edit') {
    await actOnContent(workKind, host, viewer, { id, action: action, reason })
    return { id, url: workUrl(id) }
  }
  const { held, ...done } = await editWork(host, viewer, id, change)
  return heldOr(done, held)
}

function workRoutes(host: Host): void {
  // A work's own page and its studio's follow at once; the lists in which it stands a little later.
  const publishLists = throttledChange(host, 'community', 2_000)

  serve(host, works.workList, (asked, { viewer }) => listWorks(host, asked, viewer))
  serve(host, works.workOne, ({ id }, { viewer }) => oneWork(host, id, viewer))
  serve(host, works.workWrite, async (sent, { viewer }) => {
    const { held, ...done } = await writeWork(host, viewer, sent)
    publishLists()
    return heldOr(done, held)
  })
  serve(host, works.workEdit, async (change, { viewer }) => {
    const done = await put(host, viewer, change)
    publishLists()
    return done
  })
  serve(host, works.workDelete, async ({ id, reason = '' }, { viewer }) => {
    await deleteContent(workKind, host, viewer, { id, reason })
    publishLists()
    return null
  })
}

/** What the search, which stands above, lends: studios by a text, and the place of a name among others. */

/** Studios of certified makers, and the works that they show. */
export function studioRoutes(host: Host, find: FindStudios): void {
  serve(host, contract.studioForm, ({ is_often }, { viewer }) => formOf(host, is_often, viewer))
  serve(host, contract.studioList, (asked, { viewer }) => listStudios(host, asked, viewer, find))
  serve(host, contract.studioAdmin, ({ id }, { viewer }) => adminViewOf(host, id, viewer))
  serve(host, contract.studioOne, ({ id }, { viewer }) => oneStudio(host, id, viewer))
  serve(host, contract.studioEdit, (edit, { viewer }) => editStudio(host, viewer, edit))
  featuredRoutes(host)
  workRoutes(host)
  registerKinds(host)
  staffRoutes(host)
  registerPersonal(host)
  citeStudios()
}
