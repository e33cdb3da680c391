import { type PersonAct, type ThingAct, thingActs } from '#contract/moderation/report.ts'
import { punishing } from '#contract/notifications/message.ts'
import { pageSize } from '#contract/paging.ts'
import { type ReportReason, reportReasons } from '#contract/moderation/report-reason.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { claimantsOf } from '#server/modules/moderation/case-lock/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { personalLink, publicAddress } from '#server/modules/platform/media/index.ts'
import {
  type CaseRow,
  type CaseQuery,
  countCases,
  readCase,
  readCases,
  readEarlier,
  readReportedBy,
  readReports,
  type ReportRow,
} from './case.store.ts'
import {
  readCurrentContent,
  type CurrentContent,
  currentContentView,
  notificationText,
  picturesFor,
  stateLabel,
} from '../evidence.ts'
import { readPunished, readRecord } from '../evidence.store.ts'

export const noCase = () => missing('没有这件举报')

const contentRefOf = ({ target_type, target_id }: CaseRow) => ({ type: target_type, id: target_id })

/** Whether it can be acted on: also in its author's trash, from where it may come back. */
export const isThere = (current: CurrentContent | null) =>
  current !== null && (current.url !== null || current.inTrash)

/** Acts on a thing; none when it is gone, or the site's own, which is edited and not punished. */
export function contentActsOf(
  { content: targets }: Host,
  type: number,
  current: CurrentContent | null,
): ThingAct[] {
  const acts = isThere(current) ? (targets.handlerOf(type)?.actions ?? []) : []
  return thingActs.filter((act) => act === 'none' || acts.includes(act))
}

export const personActsOf = (owner: number | null): PersonAct[] =>
  owner === null ? ['none'] : ['none', 'mute', 'ban']

/** Says something else than it did. */
function isChanged({ seen }: CaseRow, current: CurrentContent | null): boolean {
  if (!seen || !current) return false
  const { title, words, pictures } = current.seen
  return title !== seen.title || words !== seen.words || pictures.join() !== seen.pictures.join()
}

type DeciderInvolvement = { owner: number | null; reported: boolean }

/** Why somebody of the staff may not decide on a case; '' when they may. */
export function whyNot({ state }: CaseRow, { owner, reported }: DeciderInvolvement, { uid }: Viewer): string {
  if (state !== 'open') return '这件已经处理过了'
  if (owner === uid) return '关于自己的举报由别人处理'
  return reported ? '自己举报的由别人处理' : ''
}

const reasonLabel = (reason: ReportReason) => reportReasons[reason] ?? '其他'

const reasonsOf = ({ reasons }: CaseRow) =>
  Object.entries(reasons)
    .map(([reason, count]) => ({ reason, words: reasonLabel(reason as ReportReason), count }))
    .toSorted((one, other) => other.count - one.count)

/** The rows of a page, with everything that stands around them read at once. */
async function viewsOf(host: Host, rows: readonly CaseRow[], viewer: Viewer) {
  const { db } = host
  const ids = rows.map(({ id }) => id)
  const currentContentOf = await readCurrentContent(host, db, rows.map(contentRefOf))
  const seen = rows.map((row) => ({ row, looked: currentContentOf(contentRefOf(row)) }))
  const names = seen.flatMap(({ row, looked: current }) => [
    ...(current?.fileNames ?? []),
    ...(row.seen?.pictures ?? []),
  ])
  const uids = seen.flatMap(({ row, looked: current }) => [
    row.owner_id ?? current?.owner ?? 0,
    row.decided_by ?? 0,
  ])
  const [picturesOf, people, caseLockOf, reported] = await Promise.all([
    picturesFor(db, names),
    peopleOf(db, uids.filter(Boolean)),
    claimantsOf(db, 'report', ids),
    readReportedBy(db, ids, viewer.uid),
  ])
  const personOf = (uid: number | null) => (uid !== null && people.get(uid)) || null
  return seen.map(({ row, looked: current }) => ({
    id: row.id,
    type: row.target_type,
    target: row.target_id,
    what: host.content.handlerOf(row.target_type)?.label ?? '内容',
    state: row.state,
    reports: row.reports,
    reasons: reasonsOf(row),
    weight: row.weight,
    first_time: row.first_at.toISOString(),
    last_time: row.last_at.toISOString(),
    now: currentContentView(current, picturesOf),
    seen: row.seen && { ...row.seen, pictures: picturesOf(row.seen.pictures) },
    changed: isChanged(row, current),
    owner: personOf(row.owner_id ?? current?.owner ?? null),
    decision: row.decided_at && {
      by: personOf(row.decided_by),
      time: row.decided_at.toISOString(),
      act: row.act,
      person: row.person_act,
      answer: row.answer,
    },
    acts: contentActsOf(host, row.target_type, current),
    person_acts: personActsOf(row.owner_id ?? current?.owner ?? null),
    why_not: whyNot(
      row,
      { owner: row.owner_id ?? current?.owner ?? null, reported: reported.has(row.id) },
      viewer,
    ),
    claim: caseLockOf(row.id),
  }))
}

type Asked = Partial<CaseQuery> & { page?: number; limit?: number; cursor?: string }

/** A page of the cases in one state. */
export async function reportQueueOf(host: Host, asked: Asked, viewer: Viewer) {
  const { state = 'open', sort = 'weight', type, cursor, page = 1, limit = pageSize.usual } = asked
  const query = { state, sort, ...(type !== undefined && { type }) }
  const [{ rows, next }, total] = await Promise.all([
    readCases(host.db, query, { offset: (page - 1) * limit, limit, ...(cursor && { cursor }) }),
    countCases(host.db, query),
  ])
  return { list: await viewsOf(host, rows, viewer), total, page, limit, next }
}

/** What is known of whoever made the reported thing. */
async function recordOf({ db }: Host, uid: number | null) {
  if (uid === null) return null
  const [record, punished] = await Promise.all([readRecord(db, uid), readPunished(db, uid, [...punishing])])
  if (!record) return null
  const acts = punished.map((row) => ({ time: row.created_at.toISOString(), ...notificationText(row) }))
  return { cases: record.cases, upheld: record.upheld, acts, state: stateLabel(record.state) }
}

/** The pictures of a report: private ones by an address for this viewer alone. */
const proofOf = (host: Host, { uid }: Viewer, { pictures }: ReportRow) =>
  pictures.map(({ file_name: fileName, kind }) => {
    const at = (letter: 'l' | 's') =>
      kind === 'private' ? personalLink(host, { fileName, uid, letter }) : publicAddress(fileName, letter)
    return { url: at('l'), url_small: at('s') }
  })

const maxReports = 100

/** One case with everything that helps to decide on it. */
export async function caseOf(host: Host, id: number, viewer: Viewer) {
  const { db } = host
  const row = await readCase(db, id)
  if (!row) throw noCase()
  const thing = contentRefOf(row)
  const current = (await readCurrentContent(host, db, [thing]))(thing)
  const owner = row.owner_id ?? current?.owner ?? null
  const [[view], reports, owner_record, earlier] = await Promise.all([
    viewsOf(host, [row], viewer),
    readReports(db, id, maxReports),
    recordOf(host, owner),
    readEarlier(db, row),
  ])
  if (!view) throw noCase()
  const people = await peopleOf(
    db,
    reports.map(({ member_id }) => member_id),
  )
  const list = reports.map((one) => ({
    id: one.id,
    member: people.get(one.member_id) ?? null,
    reason: one.reason,
    words: reasonLabel(one.reason),
    description: one.description,
    pictures: proofOf(host, viewer, one),
    create_time: one.created_at.toISOString(),
    record: { reports: one.reports, upheld: one.upheld, dismissed: one.dismissed },
  }))
  return {
    ...view,
    list,
    owner_record,
    earlier: earlier.map((one) => ({
      id: one.id,
      state: one.state,
      reports: one.reports,
      answer: one.answer,
      time: one.decided_at?.toISOString() ?? null,
    })),
  }
}
