import { lockRow } from '#server/kernel/database/lock-row.ts'
import * as contract from '#contract/community/circle.ts'
import * as running from '#contract/community/circle-admin.ts'
import { contentTypes } from '#contract/content-type.ts'
import { circleAddress } from '#contract/page-address.ts'
import type { Host } from '#server/kernel/host.ts'
import { ofType } from '#server/kernel/registry/viewer-facts.ts'
import { PendingReview } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { inCircle } from './circle-context.ts'
import { editCircle } from './admin/circle-edit.ts'
import { bumpCircleHotScores, type FoundCircle, foundCircles } from './circle-lookup.store.ts'
import { actOnCircle, apply, decideCircle, withdrawApplication } from './founding/founding.ts'
import { decideRequest, joinCircle, leaveCircle, withdrawRequest } from './membership/join.ts'
import { type MemberActionInput, memberActions } from './membership/member-actions.ts'
import { registerPersonal } from './personal.ts'
import { adminViewOf, formOf, peopleIn } from './admin/circle-admin.ts'
import { queueOf, registerQueue } from './founding/application-queue.ts'
import { isInsider } from './circle.store.ts'
import { circleDetail, circleFacts, listOf, ownersOf, otherCircles } from './circle-page.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'

function readingRoutes(host: Host): void {
  serve(host, contract.circleList, (asked, { viewer }) => listOf(host, asked, viewer))
  serve(host, contract.circleOne, (asked, { viewer }) => circleDetail(host, asked, viewer))
  serve(host, contract.circleOthers, ({ limit = 6 }, { viewer }) => otherCircles(host, viewer, limit))
  serve(host, contract.circleOwners, (asked) => ownersOf(host, asked))
  serve(host, running.circlePeople, (asked, { viewer }) => peopleIn(host, asked, viewer))
  serve(host, contract.circleForm, (_input, { viewer }) => formOf(host, viewer))
  serve(host, running.circleAdmin, ({ id }, { viewer }) => adminViewOf(host, id, viewer))
  serve(host, running.circleQueue, (asked) => queueOf(host, asked))
}

/** Lends what the circle's name sorts by. */
function foundingRoutes(host: Host): void {
  serve(
    host,
    contract.circleApply,
    async (application, { viewer }) => new PendingReview({ id: await apply(host, viewer, application) }),
  )

  serve(host, contract.circleWithdraw, async ({ id }, { viewer }) => {
    await withdrawApplication(host, viewer, id)
    return null
  })

  serve(host, running.circleDecide, async ({ id, action, reason = '' }, { viewer }) => {
    await decideCircle(host, viewer, { id, action, reason })
    return null
  })

  serve(host, contract.circleEdit, ({ action, ...edit }, { viewer }) =>
    editCircle(host, viewer, { ...(action && { action }), edit }),
  )
}

function handlingOf({
  uid,
  reason = '',
  days,
}: {
  uid?: number
  reason?: string
  days?: number
}): MemberActionInput {
  if (uid === undefined) throw unacceptable('请选择一个人')
  return { uid, reason, ...(days !== undefined && { days }) }
}

function publicProfileRoutes(host: Host): void {
  serve(host, running.circleJoin, async (joining, { viewer }) => {
    const done = await joinCircle(host, viewer, joining)
    return done
  })

  serve(host, running.circleAct, async ({ id, action, reason = '', ...sent }, { viewer }) => {
    if (action !== 'leave' && action !== 'withdraw') refuseMuted(viewer)
    if (action === 'approve' || action === 'reject')
      await decideRequest(host, viewer, { id, approve: action === 'approve', reason })
    else if (action === 'leave') await inCircle(host, id, viewer, leaveCircle)
    else if (action === 'withdraw') await inCircle(host, id, viewer, withdrawRequest)
    else {
      const handling = handlingOf({ ...sent, reason })
      await inCircle(host, id, viewer, (context) => memberActions[action](context, handling))
    }
    return null
  })
}

/** Circles: found, joined, run and left. */
export function circleRoutes(host: Host): void {
  readingRoutes(host)
  foundingRoutes(host)
  publicProfileRoutes(host)
  host.viewerFacts.register([contentTypes.circle], async ({ db, viewer, idsOf }) =>
    ofType(contentTypes.circle, await circleFacts(db, idsOf(contentTypes.circle), viewer)),
  )
  host.commonView.register(isInsider)
  host.content.register(contentTypes.circle, {
    label: '圈子',
    finder: {
      select: foundCircles,
      nameOf: ({ id, name }: FoundCircle) => ({ title: name, url: circleAddress(id) }),
    },
    bumpHotScores: bumpCircleHotScores,
    lock: (trx, id) => lockRow(trx, 'circle', id),
    actions: ['ban', 'unban'],
    perform: actOnCircle,
  })
  registerPersonal(host)
  registerQueue(host)
}
