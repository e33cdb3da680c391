import { punishing, showtypes } from '#contract/notifications/message.ts'
import { pageSize } from '#contract/paging.ts'
import { appealDays } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { claimantsOf, settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import { notify, notifyAll } from '#server/modules/notifications/notification/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { lockForAct, restrain } from '#server/modules/identity/user-admin/index.ts'
import {
  type AppealRow,
  type AppealState,
  decideAppeal,
  lockAppeal,
  insertAppeal,
  readAppeals,
  readOwnNotification,
} from './appeal.store.ts'
import { readActedReporters } from '../report/report.store.ts'
import {
  readCurrentContent,
  currentContentView,
  notificationText,
  picturesFor,
  type ContentRef,
} from '../evidence.ts'

/** Says once that what one was told was wrong. @throws Failure 10003, 10004 */
export async function appealAgainst(host: Host, { uid }: Viewer, id: number, body: string): Promise<void> {
  const notification = await readOwnNotification(host.db, uid, id)
  if (!notification) throw missing('没有这条消息')
  if (!punishing.has(notification.label)) throw notNow('这条消息没有可以申诉的')
  if (!(await insertAppeal(host.db, uid, notification, body)))
    throw notNow(`已经申诉过了，${appealDays} 日内答复`)
}

const contentRefOf = ({ target_type: type, target_id: id }: AppealRow): ContentRef | null =>
  type !== null && id !== null ? { type, id } : null

/** What takes an act back: on the thing itself, or on whoever appeals. */
const undoActions = { ban: 'unban', delete: 'restore' } as const
const undoUserActions = { mute: 'unmute', ban: 'unban' } as const
const undoLabels = { unban: '解封', restore: '恢复', unmute: '解除禁言' } as const

type Undo =
  | { on: 'thing'; act: 'unban' | 'restore'; thing: ContentRef }
  | { on: 'person'; act: 'unmute' | 'unban' }
  | null

/** How what was done can be taken back here; null where it cannot, or where something later would be. */
function undoOf(host: Host, row: AppealRow): Undo {
  if (row.done_again) return null
  const [subject = '', done = ''] = (row.act ?? '').split('.')
  if (subject === 'user') {
    const act = undoUserActions[done as keyof typeof undoUserActions]
    return act ? { on: 'person', act } : null
  }
  const thing = contentRefOf(row)
  const act = undoActions[done as keyof typeof undoActions]
  const known = thing !== null && host.content.handlerOf(thing.type)?.actions?.includes(act)
  return known ? { on: 'thing', act, thing } : null
}

const undoLabel = (host: Host, row: AppealRow, what: string): string => {
  const undo = undoOf(host, row)
  return undo ? `${undoLabels[undo.act]}${undo.on === 'thing' ? what : '账号'}` : ''
}

/** Why somebody may not answer an appeal; '' when they may. */
function whyNot(row: AppealRow, { uid }: Viewer): string {
  if (row.state !== 'open') return '这条申诉已经答复过'
  if (row.member_id === uid) return '自己的申诉由别人答复'
  if (row.actor_id === uid) return '这是你做的处置，由别人答复'
  return row.concerned ? '你举报过这件内容，由别人答复' : ''
}

type Asked = { state?: AppealState; page?: number; limit?: number; cursor?: string }

/** A page of appeals with all that stands around them. */
export async function appealQueueOf(host: Host, viewer: Viewer, asked: Asked) {
  const { db } = host
  const { state = 'open', cursor, page = 1, limit = pageSize.usual } = asked
  const query = { state, viewer: viewer.uid, offset: (page - 1) * limit, limit, ...(cursor && { cursor }) }
  const { rows, next, total } = await readAppeals(db, query)
  const uids = rows.flatMap(({ member_id, actor_id }) => [member_id, actor_id ?? []].flat())
  const [currentContentOf, people, caseLockOf] = await Promise.all([
    readCurrentContent(
      host,
      db,
      rows.flatMap((row) => contentRefOf(row) ?? []),
    ),
    peopleOf(db, uids),
    claimantsOf(
      db,
      'appeal',
      rows.map(({ id }) => id),
    ),
  ])
  const contentOfRow = (row: AppealRow) => {
    const thing = contentRefOf(row)
    return thing && currentContentOf(thing)
  }
  const picturesOf = await picturesFor(
    db,
    rows.flatMap((row) => contentOfRow(row)?.fileNames ?? []),
  )
  const list = rows.map((row) => {
    const thing = contentRefOf(row)
    const what = thing ? (host.content.handlerOf(thing.type)?.label ?? '内容') : ''
    const { words: text, detail } = notificationText({
      label: row.label,
      parameters: row.notification_parameters ?? {},
    })
    return {
      id: row.id,
      state: row.state,
      words: row.body,
      create_time: row.created_at.toISOString(),
      due_time: new Date(row.created_at.getTime() + appealDays * 86_400_000).toISOString(),
      member: people.get(row.member_id) ?? null,
      news: { text, detail, time: row.notified_at?.toISOString() ?? null },
      thing: thing && {
        type: thing.type,
        target: thing.id,
        what,
        now: currentContentView(contentOfRow(row), picturesOf),
      },
      act:
        row.act !== null && row.acted_at
          ? {
              by: (row.actor_id !== null && people.get(row.actor_id)) || null,
              time: row.acted_at.toISOString(),
              act: row.act,
              reason: row.act_reason ?? '',
            }
          : null,
      undo: undoLabel(host, row, what),
      why_not: whyNot(row, viewer),
      answer: row.answer,
      claim: caseLockOf(row.id),
    }
  })
  return { list, total, page, limit, next }
}

type AppealAnswer = { id: number; action: 'uphold' | 'dismiss'; answer: string; undo: boolean }

/** @throws Failure 10001 for what cannot be taken back, 10002 for who is concerned, 10003, 10004 */
async function lockOpenAppeal(host: Host, trx: Db, viewer: Viewer, { id, action, undo }: AppealAnswer) {
  const row = await lockAppeal(trx, id, viewer.uid)
  if (!row) throw missing('没有这条申诉')
  const refusal = whyNot(row, viewer)
  if (refusal) throw row.state === 'open' ? forbidden(refusal) : notNow(refusal)
  if (undo && (action === 'dismiss' || !undoOf(host, row))) throw unacceptable('这个处置不能在这里撤销')
  return row
}

const fromAppeal = '申诉成立'

/** Holds whom or what the act concerned, before the audit log: everybody else who acts on it comes in that order. */
async function lockUndone(host: Host, trx: Db, viewer: Viewer, row: AppealRow): Promise<void> {
  const undo = undoOf(host, row)
  if (undo?.on === 'person') await lockForAct(trx, viewer, row.member_id)
  if (undo?.on === 'thing') await host.content.handlerOf(undo.thing.type)?.lock?.(trx, undo.thing.id)
}

/** Those whose reports led to an act hear that it was taken back. */
async function notifyReporters(trx: Db, row: AppealRow, { type, id }: ContentRef): Promise<void> {
  await notifyAll(trx, await readActedReporters(trx, { type, id }), {
    showtype: showtypes.system,
    label: 'report_overturned',
    target: { type, id },
    parameters: { title: row.notification_parameters?.title ?? '' },
  })
}

/** Takes back what was done, with all that follows from that. */
async function undoAction(host: Host, trx: Db, viewer: Viewer, row: AppealRow): Promise<void> {
  const undo = undoOf(host, row)
  if (undo?.on === 'person')
    await restrain(trx, viewer, { uid: row.member_id, act: undo.act, reason: fromAppeal })
  if (undo?.on === 'thing') {
    const { id, type } = undo.thing
    await notifyReporters(trx, row, undo.thing)
    await host.content.handlerOf(type)?.perform?.(trx, viewer, { id, action: undo.act, reason: fromAppeal })
  }
}

/**
 * Answers an appeal, and takes back what was done where that is wanted: both or neither.
 * @throws Failure 10001, 10002, 10003, 10004
 */
export async function answerAppeal(host: Host, viewer: Viewer, answering: AppealAnswer) {
  const { id, action, answer, undo } = answering
  const state = action === 'uphold' ? ('upheld' as const) : ('dismissed' as const)
  await host.db.transaction().execute(async (trx) => {
    const row = await lockOpenAppeal(host, trx, viewer, answering)
    await settleCaseLock(trx, 'appeal', id, viewer)
    if (undo) await lockUndone(host, trx, viewer, row)
    await decideAppeal(trx, id, { state, by: viewer.uid, answer })
    await recordAudit(trx, {
      actor: viewer.uid,
      act: `appeal.${action}`,
      target_type: 'appeal',
      target_id: id,
      reason: answer,
      before: { state: row.state },
      after: { state, undo },
    })
    await notify(trx, {
      to: row.member_id,
      showtype: showtypes.system,
      label: state === 'upheld' ? 'appeal_upheld' : 'appeal_dismissed',
      target: contentRefOf(row),
      parameters: {
        title: row.notification_parameters?.title ?? '',
        answer: answer || (state === 'upheld' ? '原处置已撤销' : '维持原处置'),
      },
    })
    if (undo) await undoAction(host, trx, viewer, row)
  })
  return { state, undone: undo }
}
