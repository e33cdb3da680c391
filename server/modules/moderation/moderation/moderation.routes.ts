import * as pending from '#contract/moderation/review-queue.ts'
import * as reported from '#contract/moderation/report.ts'
import * as appealed from '#contract/moderation/appeal.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { answerAppeal, appealAgainst, appealQueueOf } from './appeal/appeal.ts'
import { readWaitingAppeals } from './appeal/appeal.store.ts'
import { readWaitingCases } from './report/case.store.ts'
import { caseOf, reportQueueOf } from './report/cases.ts'
import { decideCase, payReporters, payJob } from './report/decide-case.ts'
import { decidePending, decideAllPending, reviewQueueOf } from './review-queue/review-queue.ts'
import { readWaitingPending } from './review-queue/review-queue.store.ts'
import { registerPersonal } from './personal.ts'
import { reportRoute } from './report/report.ts'
import { templateRoutes } from './template/template.routes.ts'

function reportRoutes(host: Host): void {
  reportRoute(host)
  serve(host, reported.reportQueue, (asked, { viewer }) => reportQueueOf(host, asked, viewer))
  serve(host, reported.reportOne, ({ id }, { viewer }) => caseOf(host, id, viewer))
  serve(host, reported.reportDecide, ({ act = 'none', person = 'none', days, ...decided }, { viewer }) =>
    decideCase(host, viewer, { act, person, ...decided, ...(days !== undefined && { days }) }),
  )
  host.jobs.on(payJob, (payload) => payReporters(host, payload))
  host.queues.register('report', { label: '举报', role: 'moderator', waiting: readWaitingCases })
}

function reviewQueueRoutes(host: Host): void {
  serve(host, pending.reviewQueue, (asked) => reviewQueueOf(host, asked))
  serve(host, pending.reviewQueueDecide, async ({ reason = '', ...decided }, { viewer }) => {
    await decidePending(host, viewer, { ...decided, reason })
    return null
  })
  serve(host, pending.reviewQueueDecideAll, ({ reason = '', ...decided }, { viewer }) =>
    decideAllPending(host, viewer, { ...decided, reason }),
  )
  host.queues.register('held', { label: '待审内容', role: 'moderator', waiting: readWaitingPending })
}

function appealRoutes(host: Host): void {
  // Muted people may appeal as well.
  serve(host, appealed.appeal, async ({ id, words: body }, { viewer }) => {
    await appealAgainst(host, viewer, id, body)
    return null
  })
  serve(host, appealed.appealQueue, (asked, { viewer }) => appealQueueOf(host, viewer, asked))
  serve(host, appealed.appealDecide, ({ answer = '', ...decided }, { viewer }) =>
    answerAppeal(host, viewer, { ...decided, answer }),
  )
  host.queues.register('appeal', { label: '申诉', role: 'moderator', waiting: readWaitingAppeals })
}

/** What people say about each other's things, what is held, what people say against acts: and the staff's word on it. */
export function moderationRoutes(host: Host): void {
  reportRoutes(host)
  reviewQueueRoutes(host)
  appealRoutes(host)
  templateRoutes(host)
  registerPersonal(host)
}
