import * as contract from '#contract/makers/featured-studio-admin.ts'
import { studioAddress } from '#contract/page-address.ts'
import { publish } from '#server/events.ts'
import { notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { type Choice, lockOpen, readFeatured, readOpenStudios, writeFeatured } from './featured.store.ts'

const maxShown = 30

const choiceView = ({ id, name, nickname, member_id, work_count }: Choice) => ({
  id,
  name,
  nickname,
  work_count,
  url: studioAddress(id, member_id),
  art: `/art/studio/${id}.svg`,
})

type Sent = { ids: number[]; before: number[] }

async function choose(host: Host, { uid }: Viewer, { ids, before }: Sent) {
  const wanted = [...new Set(ids)]
  await host.db.transaction().execute(async (trx) => {
    const there = await lockOpen(trx, wanted)
    if (there.length < wanted.length) throw unacceptable('选中的工作室里有已经关上的，请重新选')
    const chosen = (await readFeatured(trx)).map(({ id }) => id)
    if (chosen.join() !== before.join()) throw notNow('这里刚被别人改过，请先看看')
    await writeFeatured(trx, wanted)
    await recordAudit(trx, {
      actor: uid,
      act: 'studio.featured',
      target_type: 'site',
      target_id: 0,
      before: chosen,
      after: wanted,
    })
    await publish(trx, { type: 'site_config.changed' })
  })
  return { chosen: (await readFeatured(host.db)).map(choiceView) }
}

/** The studios beside the banners of the home page: what an editor chooses. */
export function featuredRoutes(host: Host): void {
  serve(host, contract.adminFeatured, async ({ q = '' }) => {
    const [chosen, open] = await Promise.all([readFeatured(host.db), readOpenStudios(host.db, q, maxShown)])
    return { chosen: chosen.map(choiceView), open: open.map(choiceView) }
  })
  serve(host, contract.adminFeaturedSave, (sent, { viewer }) => choose(host, viewer, sent))
}
