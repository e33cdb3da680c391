import * as contract from '#contract/catalogue/collection/lot.ts'
import { contentTypes } from '#contract/content-type.ts'
import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { actOnLot, addLot, editLot, removeLot, undoAct } from './lot.ts'
import { countLots, readLots } from './lot.store.ts'
import { countTimeline, readTimeline } from './timeline.store.ts'
import { lotView } from './lot-view.ts'

/** The lots of one's own cellar: nobody else sees or changes them. */
export function lotRoutes(host: Host): void {
  const { db } = host
  const refuseBarred = (tobacco: number | undefined, viewer: Viewer) =>
    tobacco ? host.content.refuseBarred(db, contentTypes.tobacco, tobacco, viewer) : undefined

  serve(host, contract.lotList, async ({ which = 'kept', tobacco, ...place }, { viewer }) => {
    const { page = 1, limit = pageSize.usual, cursor } = place
    const filter = { which, tobacco }
    const [{ rows, next }, total] = await Promise.all([
      readLots(db, viewer.uid, filter, { offset: (page - 1) * limit, limit, cursor }),
      countLots(db, viewer.uid, filter),
    ])
    return { list: rows.map((row) => lotView(row)), total, page, limit, next }
  })
  serve(host, contract.lotTimeline, async ({ page = 1, limit = pageSize.usual, cursor }, { viewer }) => {
    const [{ rows, next }, total] = await Promise.all([
      readTimeline(db, viewer.uid, { offset: (page - 1) * limit, limit, cursor }),
      countTimeline(db, viewer.uid),
    ])
    return { list: rows, total, page, limit, next }
  })
  serve(host, contract.lotNew, async (sent, { viewer }) => {
    await refuseBarred(sent.tobacco, viewer)
    return addLot(host, viewer.uid, sent)
  })
  serve(host, contract.lotEdit, async ({ id, ...sent }, { viewer }) => {
    await refuseBarred(sent.tobacco, viewer)
    return editLot(host, viewer.uid, id, sent)
  })
  serve(host, contract.lotDelete, ({ id }, { viewer }) => removeLot(host, viewer.uid, id))

  serve(host, contract.lotOpen, ({ id, day }, { viewer }) => actOnLot(host, viewer.uid, id, 'opened_on', day))
  serve(host, contract.lotClose, ({ id }, { viewer }) => undoAct(host, viewer.uid, id, 'opened_on'))
  serve(host, contract.lotFinish, ({ id, day }, { viewer }) =>
    actOnLot(host, viewer.uid, id, 'used_up_on', day),
  )
  serve(host, contract.lotUnfinish, ({ id }, { viewer }) => undoAct(host, viewer.uid, id, 'used_up_on'))
}
