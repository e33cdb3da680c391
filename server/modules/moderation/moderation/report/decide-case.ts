import type { PersonAct, ThingAct } from '#contract/moderation/report.ts'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { forbidden, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { excerptOf } from '#server/modules/platform/rich-text/index.ts'
import { publishModerationAct, recordAudit } from '#server/modules/platform/audit/index.ts'
import { settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { notify, notifyAll } from '#server/modules/notifications/notification/index.ts'
import { lockForAct, restrain } from '#server/modules/identity/user-admin/index.ts'
import { type CaseRow, closeCase, readCase, readReportedBy, readUpheld } from './case.store.ts'
import { isThere, noCase, personActsOf, contentActsOf, whyNot } from './cases.ts'
import { readCurrentContent, type CurrentContent } from '../evidence.ts'

type CaseDecision = {
  id: number
  decision: 'uphold' | 'dismiss'
  act: ThingAct
  person: PersonAct
  days?: number
  reason: string
}

type CaseContext = {
  host: Host
  trx: Db
  viewer: Viewer
  row: CaseRow
  owner: number | null
  content: CurrentContent | null
}

/** The job that pays the reporters of a case: each alone, since whoever is paid is held with the site's own account. */
export const payJob = 'report:pay'
/** So many in one step. */
const maxPaidPerStep = 200

/** @throws Failure 10001 for an act that this thing does not have, 10004 when it is gone */
function refuseUnfit(
  { host, row, owner, content }: CaseContext,
  { decision, act, person, days }: CaseDecision,
): void {
  if (decision === 'dismiss' && (act !== 'none' || person !== 'none'))
    throw unacceptable('不成立的举报不带处理')
  if (act !== 'none' && !isThere(content)) throw notNow('内容已经不在了，可以判定成立而不处理内容')
  if (!contentActsOf(host, row.target_type, content).includes(act))
    throw unacceptable('这一类内容不能这样处理')
  if (!personActsOf(owner).includes(person)) throw unacceptable('这件内容没有作者')
  if (person !== 'none' && days === undefined) throw unacceptable('请选择几天')
}

/** What is done with the thing, in the words of its own module: log, public log and news are theirs. */
async function actOnContent(
  { host, trx, viewer, row }: CaseContext,
  { act, reason }: CaseDecision,
): Promise<void> {
  if (act === 'none') return
  const kind = host.content.handlerOf(row.target_type)
  if (!kind?.perform) throw unacceptable('这一类内容不能这样处理')
  await kind.perform(trx, viewer, { id: row.target_id, action: act, reason })
}

async function actOnPerson(
  { trx, viewer, owner }: CaseContext,
  { person, days = 0, reason }: CaseDecision,
): Promise<void> {
  if (person === 'none' || owner === null) return
  await restrain(trx, viewer, { uid: owner, act: person, days, reason })
}

/** Holds whom and what is acted on, before the audit log: everybody else who acts on them comes in that order. */
async function lockActedOn(
  { host, trx, viewer, row, owner }: CaseContext,
  { act, person }: CaseDecision,
): Promise<void> {
  if (person !== 'none' && owner !== null) await lockForAct(trx, viewer, owner)
  if (act !== 'none') await host.content.handlerOf(row.target_type)?.lock?.(trx, row.target_id)
}

const titleOf = (content: CurrentContent | null, { seen }: CaseRow): string =>
  excerptOf(content?.title || seen?.title || content?.words || seen?.words || '', 30)

/** What was done, as the reporters hear it. */
function outcomeOf(act: ThingAct, person: PersonAct, owner: number | null): string {
  const done = { none: '', ban: '内容已封禁', delete: '内容已删除' }[act]
  const toPerson = { none: '', mute: '作者已禁言', ban: '作者已封禁' }[person]
  return [done, toPerson].filter(Boolean).join('，') || (owner === null ? '' : '已提醒作者')
}

/** Both sides hear of it: nobody is told who reported. */
async function notifyParties(
  { host, trx, row, owner, content }: CaseContext,
  { decision, act, person, reason }: CaseDecision,
  reporters: readonly number[],
) {
  const target = { type: row.target_type, id: row.target_id }
  const what = host.content.handlerOf(row.target_type)?.label ?? '内容'
  const upheld = decision === 'uphold'
  const label = upheld ? ('report_upheld' as const) : ('report_dismissed' as const)
  const parameters = {
    title: titleOf(content, row),
    reason,
    ...(upheld && { outcome: outcomeOf(act, person, owner) }),
  }
  await notifyAll(trx, reporters, { showtype: showtypes.system, label, target, parameters })
  if (owner === null) return
  // Whoever is told what was done is not told the same twice.
  if (upheld && act === 'none' && person === 'none')
    await notify(trx, {
      to: owner,
      showtype: showtypes.system,
      label: 'report_against',
      target,
      parameters: { what, reason },
    })
  if (!upheld)
    await notify(trx, {
      to: owner,
      showtype: showtypes.system,
      label: 'report_cleared',
      target,
      parameters: { what },
    })
}

async function recordDecision(
  { trx, viewer, row }: CaseContext,
  { decision, act, person, days, reason }: CaseDecision,
) {
  const { target_type: type, target_id: target, reports, reasons } = row
  await recordAudit(trx, {
    actor: viewer.uid,
    act: `report.${decision}`,
    target_type: 'report',
    target_id: row.id,
    reason,
    before: { state: 'open', reports, reasons },
    after: {
      state: decision === 'uphold' ? 'upheld' : 'dismissed',
      type,
      target,
      act,
      person,
      days: days ?? null,
    },
  })
}

/** An upheld report after which nothing else is done is a warning, where there is somebody to be warned. */
async function publishWarning(
  { host, trx, row, owner }: CaseContext,
  { decision, act, person, reason }: CaseDecision,
) {
  if (owner === null || decision === 'dismiss' || act !== 'none' || person !== 'none') return
  const target = host.content.handlerOf(row.target_type)?.label ?? '内容'
  await publishModerationAct(trx, { act: '警告', target, reason })
}

/** @throws Failure 10002 for who is concerned, 10003, 10004 when it was decided */
async function lockCase(host: Host, trx: Db, viewer: Viewer, id: number): Promise<CaseContext> {
  const row = await readCase(trx, id, true)
  if (!row) throw noCase()
  if (row.state !== 'open') throw notNow('这件已经处理过了')
  const thing = { type: row.target_type, id: row.target_id }
  const content = (await readCurrentContent(host, trx, [thing]))(thing)
  const owner = row.owner_id ?? content?.owner ?? null
  const reported = (await readReportedBy(trx, [id], viewer.uid)).has(id)
  const refusal = whyNot(row, { owner, reported }, viewer)
  if (refusal) throw forbidden(refusal)
  return { host, trx, viewer, row, owner, content }
}

/**
 * Decides all reports of a thing at once: what is done with it and with whose it is, what both sides are
 * told, what the reporters are paid, all of it or nothing.
 * @throws Failure 10001, 10002, 10003, 10004
 */
export async function decideCase(host: Host, viewer: Viewer, deciding: CaseDecision) {
  const { id, decision, act, person, reason } = deciding
  const state = decision === 'uphold' ? ('upheld' as const) : ('dismissed' as const)
  const done = await host.db.transaction().execute(async (trx) => {
    const context = await lockCase(host, trx, viewer, id)
    refuseUnfit(context, deciding)
    await lockActedOn(context, deciding)
    await settleCaseLock(trx, 'report', id, viewer)
    const reports = await closeCase(trx, id, { state, act, person, answer: reason, by: viewer.uid })
    await recordDecision(context, deciding)
    await notifyParties(
      context,
      deciding,
      reports.map(({ member_id }) => member_id),
    )
    await publishWarning(context, deciding)
    if (state === 'upheld') await addJob(trx, payJob, { id, behind: 0 })
    await actOnPerson(context, deciding)
    // Last: it may take coins, and whose account is held holds up others.
    await actOnContent(context, deciding)
    return { id, state, told: reports.length }
  })
  return done
}

/** Pays the next reporters of a case; done again it pays nobody twice. Each step orders the next. */
export async function payReporters({ db }: Host, payload: unknown): Promise<void> {
  const { id, behind } = payload as { id: number; behind: number }
  const reports = await readUpheld(db, id, behind, maxPaidPerStep)
  for (const { id: subject, member_id: uid } of reports)
    await db.transaction().execute((trx) => payFor(trx, { uid, event: 'report.confirmed', subject }))
  const last = reports.at(-1)
  if (reports.length === maxPaidPerStep && last) await addJob(db, payJob, { id, behind: last.member_id })
}
