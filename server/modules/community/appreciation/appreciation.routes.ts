import * as contract from '#contract/community/appreciation.ts'
import { appreciationAddress } from '#contract/page-address.ts'
import { maxPictures } from '#contract/limits.ts'
import type { Host } from '#server/kernel/host.ts'
import { withPendingReview } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { readTags } from '#server/modules/editorial/community-settings/index.ts'
import { actOnContent, deleteContent } from '#server/modules/community/content-action/index.ts'
import { appreciationKind, registerAppreciations } from './content-handler.ts'
import { appreciationDetail, listAppreciations } from './appreciation-pages.ts'
import { type Change, editAppreciation, writeAppreciation } from './write.ts'

const kindNames: Readonly<Record<contract.AppreciationKind, string>> = {
  pipe: '烟斗',
  tobacco: '斗草',
  accessory: '配件',
  rack: '斗架',
}

type Action = Exclude<(typeof contract.appreciationActions)[number], 'edit'>
type Put = Change & { id: number; action?: 'edit' | Action; reason?: string }

async function put(host: Host, viewer: Viewer, { id, action = 'edit', reason = '', ...change }: Put) {
  if (action !== 'edit') {
    await actOnContent(appreciationKind, host, viewer, { id, action: action, reason })
    return { id, url: appreciationAddress(id) }
  }
  const { pendingReview, ...done } = await editAppreciation(host, viewer, id, change)
  return withPendingReview(done, pendingReview)
}

function writingRoutes(host: Host): void {
  serve(host, contract.appreciationWrite, async (sent, { viewer, address }) => {
    const { pendingReview, ...done } = await writeAppreciation(host, viewer, sent, address)
    return withPendingReview(done, pendingReview)
  })
  serve(host, contract.appreciationEdit, async (change, { viewer }) => {
    const done = await put(host, viewer, change)
    return done
  })
  serve(host, contract.appreciationDelete, async ({ id, reason = '' }, { viewer }) => {
    await deleteContent(appreciationKind, host, viewer, { id, reason })
    return null
  })
}

/** Pieces that people show: pictures first. */
export function appreciationRoutes(host: Host): void {
  serve(host, contract.appreciationList, (asked, { viewer }) => listAppreciations(host, asked, viewer))
  serve(host, contract.appreciationForm, async (_asked, { viewer }) => ({
    kinds: contract.appreciationKinds.map((key) => ({ key, name: kindNames[key] })),
    tags: await readTags(host.db),
    most_pictures: maxPictures,
    why_not: viewer.mutedUntil === undefined ? '' : '你已被禁言，暂时不能发布',
  }))
  serve(host, contract.appreciationOne, ({ id }, { viewer }) => appreciationDetail(host, id, viewer))
  writingRoutes(host)
  registerAppreciations(host)
  host.personal.register(
    {
      table: 'appreciation',
      column: 'member_id',
      exported: [
        'id',
        'kind',
        'title',
        'content',
        'generated',
        'state',
        'state_reason',
        'region',
        'edited_at',
        'created_at',
      ],
      atEnd: 'keep',
    },
    { table: 'appreciation', column: 'state_by', exported: null, atEnd: 'keep' },
  )
}
