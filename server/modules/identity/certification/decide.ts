import { photoSeconds } from '#contract/identity/certification-rule.ts'
import { code } from '#contract/error.ts'
import { type Label, showtypes } from '#contract/notifications/message.ts'
import { pageSize } from '#contract/paging.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { claimantsOf, settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { peopleOf } from '#server/modules/community/follow/index.ts'
import { personalLink } from '#server/modules/platform/media/index.ts'
import {
  countIn,
  hasViewedPhotos,
  isCertified,
  lockOne,
  type Photo,
  readOne,
  readPhotos,
  readPlace,
  readQueue,
  type Row,
  updateOne,
} from './certification.store.ts'

import { digestOf, digestsOf, unsealed } from './identity.ts'
import { worksIn } from './application/own-application.ts'
import { openStudio } from '#server/modules/makers/studio/index.ts'
import { nameKey } from '#server/modules/platform/rich-text/index.ts'

const noCertification = () => missing('没有这份申请')
const iso = (time: Date | null): string | null => time?.toISOString() ?? null

const target = (id: number) => ({ target_type: 'certification', target_id: id })

type Listing = { state?: 'submitted' | 'certified' | 'rejected'; page?: number; limit?: number }

/** Applications as the staff sees them in a list: nothing of who the person is. */
export async function queueOf({ db }: Host, asked: Listing) {
  const { state = 'submitted', page = 1, limit = pageSize.usual } = asked
  const [rows, total] = await Promise.all([
    readQueue(db, { state, offset: (page - 1) * limit, limit }),
    countIn(db, state),
  ])
  const [people, caseLockOf] = await Promise.all([
    peopleOf(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    claimantsOf(
      db,
      'certification',
      rows.map(({ id }) => id),
    ),
  ])
  const list = rows.map(({ member_id, submitted_at, decided_at, ...row }) => ({
    ...row,
    userinfo: people.get(member_id) ?? null,
    claim: caseLockOf(row.id),
    submit_time: iso(submitted_at),
    decide_time: iso(decided_at),
  }))
  return { list, total, page, limit, next: null }
}

/** The address of a side of the card, for this viewer and a minute. */
function photoFor(host: Host, photo: Photo | undefined, { uid }: Viewer) {
  if (!photo) return null
  const url = personalLink(host, { fileName: photo.file_name, uid, seconds: photoSeconds })
  return { url, expires: new Date(Date.now() + photoSeconds * 1000).toISOString() }
}

/** One application as it is judged. That it was looked at is written down before anything is shown. */
export async function viewApplication(host: Host, id: number, viewer: Viewer) {
  const { db } = host
  const row = await readOne(db, id)
  if (!row || row.state === 'draft' || row.state === 'withdrawn') throw noCertification()
  await db
    .transaction()
    .execute((trx) => recordAudit(trx, { actor: viewer.uid, act: 'certification.look', ...target(id) }))
  const [photos, region, people, caseLockOf] = await Promise.all([
    readPhotos(db, id),
    readPlace(db, row.region),
    peopleOf(db, [row.member_id]),
    claimantsOf(db, 'certification', [id]),
  ])
  const { name: real_name, phone } = unsealed(host, row.member_id, row.identity)
  const side = (which: 'front' | 'back') =>
    photoFor(
      host,
      photos.find((photo) => photo.target === which),
      viewer,
    )
  const { kind, state, name, line, introduction, founded, reason } = row
  return {
    id,
    kind,
    state,
    name,
    line,
    introduction,
    founded,
    reason,
    region,
    real_name,
    phone,
    userinfo: people.get(row.member_id) ?? null,
    number: row.number_masked,
    front: side('front'),
    back: side('back'),
    images: worksIn(photos),
    submit_time: iso(row.submitted_at),
    decide_time: iso(row.decided_at),
    purge_time: iso(row.photos_purged_at),
    claim: caseLockOf(id),
  }
}

type CertificationDecision = { host: Host; trx: Db; row: Row; viewer: Viewer; reason: string }

async function notifyApplicant(
  { trx, row }: CertificationDecision,
  label: Label,
  parameters = {},
  studio: number | null = null,
) {
  const about = studio === null ? null : { type: contentTypes.studio, id: studio }
  await notify(trx, { to: row.member_id, showtype: showtypes.system, label, target: about, parameters })
}

const samePerson = () => notNow('同一个人已经以这一类通过认证')

/** What the database says when a name or a person stands there already. */
function takenBy(error: unknown): unknown {
  const { code: state, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (state !== '23505') return error
  if (constraint === 'certification_person') return samePerson()
  if (constraint?.startsWith('studio_name'))
    return new Failure(code.nameTaken, '已经有叫这个名字的工作室，请让申请人换一个')
  return error
}

async function certify(context: CertificationDecision): Promise<void> {
  const { host, trx, row, viewer } = context
  const { number } = unsealed(host, row.member_id, row.identity)
  // It may have been sent under an older key, where the same number has another hash.
  if (await isCertified(trx, row.kind, digestsOf(host, number))) throw samePerson()
  await updateOne(trx, row.id, {
    state: 'certified',
    number_digest: digestOf(host, number),
    decided_at: new Date(),
    decided_by: viewer.uid,
    reason: '',
  })
  const studio = await openStudio(trx, row, nameKey(row.name))
  await notifyApplicant(context, 'studio_certified', {}, studio)
  await publish(trx, {
    type: 'studio.certified',
    content: { type: contentTypes.studio, id: studio },
    payload: { owner: row.member_id },
  })
}

async function reject(context: CertificationDecision): Promise<void> {
  const { trx, row, viewer, reason } = context
  if (!reason) throw unacceptable('请写明为什么不通过')
  await updateOne(trx, row.id, { state: 'rejected', decided_at: new Date(), decided_by: viewer.uid, reason })
  await notifyApplicant(context, 'studio_rejected', { reason })
}

const decisions = { certify, reject } as const
type Decision = { id: number; action: keyof typeof decisions; reason: string }

/** The staff's word on an application: what follows from it follows at once or not at all. */
export async function decide(host: Host, { id, action, reason }: Decision, viewer: Viewer) {
  const work = host.db.transaction().execute(async (trx) => {
    const row = await lockOne(trx, id)
    if (!row || row.state === 'draft' || row.state === 'withdrawn') throw noCertification()
    if (row.member_id === viewer.uid) throw forbidden('不能决定自己的申请')
    if (row.state !== 'submitted') throw notNow('已处理')
    await settleCaseLock(trx, 'certification', id, viewer)
    if (!(await hasViewedPhotos(trx, id, viewer.uid))) throw notNow('请先打开身份证两面的照片，看过再决定')
    await decisions[action]({ host, trx, row, viewer, reason })
    const done = { reason, before: { state: row.state }, after: { kind: row.kind, name: row.name } }
    await recordAudit(trx, { actor: viewer.uid, act: `certification.${action}`, ...target(id), ...done })
  })
  await work.catch((error: unknown) => {
    throw takenBy(error)
  })
}
