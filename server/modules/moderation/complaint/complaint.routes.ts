import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import { randomInt, timingSafeEqual } from 'node:crypto'
import * as contract from '#contract/moderation/complaint.ts'
import { code } from '#contract/error.ts'
import { photoSeconds } from '#contract/identity/certification-rule.ts'
import { pageSize } from '#contract/paging.ts'
import { Failure, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { type RateLimit, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { RequestContext } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { hashOf } from '#server/kernel/session/token.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { type GuardedLimit, consumeGuardedLimits } from '#server/modules/identity/captcha/index.ts'
import { attachUploads, personalLink } from '#server/modules/platform/media/index.ts'
import { claimantsOf, settleCaseLock } from '#server/modules/moderation/case-lock/index.ts'
import {
  type Complaint,
  countComplaints,
  insertComplaint,
  readComplaint,
  readComplaints,
  readPictures,
  readWaiting,
  type ComplaintQuery,
  writeAnswer,
} from './complaint.store.ts'

const hour = 3_600
const day = 86_400
// Without what is mistaken for another; fifty bits.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

/** As people copy it: in small letters, with a space between. */
const codeHash = (typed: string) => hashOf(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** Seven past the free ones the risk score asks for the puzzle; so does every complaint past the limits. */
const sendLimits = (address: string): GuardedLimit[] => [
  { key: `complaint ${householdOf(address)}`, free: 1, limit: 8, seconds: day },
  { key: `complaint ${networkOf(address)}`, free: 23, limit: 30, seconds: day },
]

/** By where somebody is alone: a limit by number would let anybody lock out who sent it, and fifty bits need none. */
const lookUpLimits = (address: string): RateLimit[] => [
  { key: `complaint look ${householdOf(address)}`, limit: 20, seconds: hour },
  { key: `complaint look ${networkOf(address)}`, limit: 200, seconds: day },
]

async function consumeLimits(host: Host, limits: RateLimit[], message: string): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, limits)
  if (retryAfter > 0) throw new Failure(code.tooOften, `${message}，${retryAfterText(retryAfter)}`)
}

type Sent = Pick<Complaint, 'kind'> & {
  words: string
  contact?: string
  about?: string
  /** Names of uploads of kind evidence. */
  images: string[]
  ticket?: string
}

/**
 * Keeps a complaint with its pictures; the code is said once and kept as a hash alone. Nobody is refused for how many
 * others came from the same place: past the limits it waits behind those from elsewhere.
 * @throws Failure 10001 for pictures that are not there, 10160 for the second of a day without a ticket of the captcha
 */
async function send(
  host: Host,
  { kind, ticket, words: body, contact = '', about = '', images }: Sent,
  { address }: RequestContext,
) {
  const { retryAfter } = await consumeGuardedLimits(host, sendLimits(address), {
    address,
    newAddress: true,
    newDevice: true,
    ticket,
  })
  const secret = newCode()
  const number = await host.db.transaction().execute(async (trx) => {
    const hash = codeHash(secret)
    const later = retryAfter > 0
    const id = await insertComplaint(trx, { kind, body, contact, about, code_hash: hash, later })
    await attachUploads(trx, null, images, { type: 'complaint', id, kinds: ['evidence'] })
    return id
  })
  const { answer_by, first_by } = timesOf(await oneOf(host, number))
  return { number, code: `${secret.slice(0, 5)} ${secret.slice(5)}`, answer_by, first_by }
}

const timesOf = ({ created_at, answer_by, first_by, answered_at }: Complaint) => ({
  create_time: created_at.toISOString(),
  answer_by: answer_by.toISOString(),
  first_by: first_by?.toISOString() ?? null,
  answer_time: answered_at?.toISOString() ?? null,
})

/** @throws Failure 10003 for a wrong number and a wrong code alike, 10007 for who tries too often */
async function findByCode(
  host: Host,
  { number, code: typed }: { number: number; code: string },
  address: string,
) {
  await consumeLimits(host, lookUpLimits(address), '试得太频繁')
  const found = await readComplaint(host.db, number)
  if (!found || !timingSafeEqual(found.code_hash, codeHash(typed)))
    throw missing('编号或查询码不对，请核对后再试')
  const { id, kind, body, state, answer } = found
  return { number: id, kind, words: body, state, answer, ...timesOf(found) }
}

async function oneOf({ db }: Host, id: number): Promise<Complaint> {
  const found = await readComplaint(db, id)
  if (!found) throw missing('没有这条投诉')
  return found
}

async function viewsOf({ db }: Host, rows: readonly Complaint[]) {
  const caseLockOf = await claimantsOf(
    db,
    'complaint',
    rows.map(({ id }) => id),
  )
  return rows.map(({ body, answered_by, answered_name, days_left, ...row }) => ({
    ...row,
    words: body,
    ...timesOf(row as Complaint),
    answered_by: answered_by === null ? null : { uid: answered_by, nickname: answered_name ?? '' },
    days_left: row.state === 'waiting' ? days_left : null,
    claim: caseLockOf(row.id),
  }))
}

/** The addresses of a complaint's pictures, for this viewer and a minute. That they were asked for is written down. */
async function picturesFor(host: Host, id: number, { uid }: Viewer) {
  const names = await readPictures(host.db, id)
  if (names.length === 0) return []
  const look = { actor: uid, act: 'complaint.look', target_type: 'complaint', target_id: id }
  await host.db.transaction().execute((trx) => recordAudit(trx, look))
  const expires = new Date(Date.now() + photoSeconds * 1000).toISOString()
  return names.map((fileName) => ({
    url: personalLink(host, { fileName, uid, seconds: photoSeconds }),
    expires,
  }))
}

type Listing = Partial<ComplaintQuery> & { page?: number; limit?: number }

async function queueOf(
  host: Host,
  { page = 1, limit = pageSize.usual, state = 'waiting', ...rest }: Listing,
) {
  const query = { state, ...rest }
  const [rows, total] = await Promise.all([
    readComplaints(host.db, { ...query, limit, offset: (page - 1) * limit }),
    countComplaints(host.db, query),
  ])
  return { list: await viewsOf(host, rows), total, page, limit, next: null }
}

/** @throws Failure 10004 where somebody else is at work on it, or has answered */
async function writeDown(host: Host, id: number, answer: string, viewer: Viewer): Promise<void> {
  await oneOf(host, id)
  await host.db.transaction().execute(async (trx) => {
    await settleCaseLock(trx, 'complaint', id, viewer)
    if (!(await writeAnswer(trx, id, answer, viewer.uid))) throw notNow('这条投诉已经答复过了')
    await recordAudit(trx, {
      actor: viewer.uid,
      act: 'complaint.answer',
      target_type: 'complaint',
      target_id: id,
      before: { state: 'waiting' },
      // The log stays for good, the answer for three years.
      after: { state: 'answered', letters: answer.length },
    })
  })
}

/** Complaints of anybody, and their answers. */
export function complaintRoutes(host: Host): void {
  const shown = async (id: number) => {
    const [view] = await viewsOf(host, [await oneOf(host, id)])
    if (!view) throw missing('没有这条投诉')
    return view
  }

  host.queues.register('complaint', { label: '投诉', role: 'moderator', waiting: readWaiting })
  host.personal.register({ table: 'complaint', column: 'answered_by', exported: null, atEnd: 'keep' })

  serve(host, contract.complaintSend, (input, context) => send(host, input, context))
  serve(host, contract.complaintLook, (input, { address }) => findByCode(host, input, address))
  serve(host, contract.complaintQueue, (listing) => queueOf(host, listing))
  serve(host, contract.complaintOne, async ({ id }, { viewer }) => ({
    ...(await shown(id)),
    images: await picturesFor(host, id, viewer),
  }))

  serve(host, contract.complaintAnswer, async ({ id, answer }, { viewer }) => {
    await writeDown(host, id, answer, viewer)
    return shown(id)
  })
}
