import { isDeepStrictEqual } from 'node:util'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { contentTypes } from '#contract/content-type.ts'
import { postAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { refundRateLimits, consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { membershipIn } from '#server/modules/community/circle/index.ts'
import { payAgain, payFor } from '#server/modules/rewards/ledger/index.ts'
import { stepOf } from '#server/modules/identity/member/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { blockedOf } from '#server/modules/community/follow/index.ts'
import { refuseMuted, requireUnrestrained } from '#server/modules/identity/member/index.ts'
import { peopleIn, peopleNamed } from '#server/modules/platform/rich-text/index.ts'
import { attachUploads } from '#server/modules/platform/media/index.ts'
import {
  queueForReview,
  judgeTexts,
  clearFromQueue,
  reasonsAfter,
} from '#server/modules/moderation/text-filter/index.ts'
import { maxMentions } from '#contract/community/post.ts'
import {
  type Change as ContentChange,
  citesKept,
  type Content,
  contentOf,
  type PostInput,
  wholeOf,
} from './content.ts'
import { dropDrafts } from '../draft/draft.store.ts'
import { readExcluded } from '../reading/post-page.store.ts'
import { permissions } from '../post.policy.ts'
import {
  addContext,
  insertPost,
  type PostRow,
  readPost,
  readRepeated,
  updatePost,
  writeContext,
} from '../post.store.ts'
import { placeIn } from '../access.ts'
import { untilWords } from '#server/kernel/database/beijing.ts'

/**
 * Somebody may write in a circle while it is open and they are one of its members.
 * @throws Failure 10003 for a circle that is not there, 10004 for a frozen one, 10002, 10190
 */
export async function requireMembership(db: Db, circle: number, viewer: Viewer): Promise<void> {
  refuseMuted(viewer)
  const access = await membershipIn(db, circle, viewer.uid)
  if (!access) throw missing('没有这个圈子')
  if (access.state === 'frozen') throw notNow('这个圈子已冻结，暂时不能发帖')
  if (access.role === null) throw forbidden('先加入圈子再发帖')
  if (access.mutedUntil)
    throw new Failure(code.restricted, `你在“${access.name}”里被禁言${untilWords(access.mutedUntil)}`)
}

const firstOne = (id: number, kind: 1 | 2) =>
  new Failure(code.notNow, '刚刚已经发过同样的内容', { id, url: postAddress({ id, kind }) })

/** @throws Failure 10004 for the same words again within a minute, 10007 for too many */
async function consumeLimits(host: Host, circle: number, { uid, growth }: Viewer, row: Content['row']) {
  const repeated = () => readRepeated(host.db, { circle, uid }, row)
  const first = await repeated()
  if (first !== null) throw firstOne(first, row.kind)
  const { pieces: limit } = stepOf(growth)
  const taken = await consumeRateLimits(host, [
    { key: `post ${uid}`, limit, seconds: 3_600 },
    { key: `post soon ${uid}`, limit: 1, seconds: 10 },
  ])
  if (taken.retryAfter === 0) return taken
  // Sent twice at once: the other one may have come through by now.
  const other = await repeated()
  if (other !== null) throw firstOne(other, row.kind)
  throw new Failure(code.tooOften, `发得太快了，${retryAfterText(taken.retryAfter)}`)
}

type Mentioning = { type: 0 | 3; id: number; uid: number; what: string }

/** Tells the people whom a piece mentions, each once; nobody whom a block keeps apart, or who may not see it. */
export async function notifyMentioned(trx: Db, source: Mentioning, now: string, before = '') {
  const known = await peopleNamed(trx, [now])
  const notified = new Set(peopleIn(before, known))
  const people = peopleIn(now, known).filter((uid) => uid !== source.uid && !notified.has(uid))
  if (people.length === 0) return
  const blocked = await blockedOf(trx, source.uid)
  const shutOut =
    source.type === contentTypes.post ? await readExcluded(trx, source.id, people) : new Set<number>()
  const readers = people.filter((uid) => !blocked.has(uid) && !shutOut.has(uid))
  for (const to of readers.slice(0, maxMentions))
    await notify(trx, {
      to,
      showtype: showtypes.comment,
      label: 'mentioned_in',
      actor: source.uid,
      target: { type: source.type, id: source.id },
      parameters: { what: source.what },
    })
}

const mentioning = (id: number, uid: number): Mentioning => ({
  type: contentTypes.post,
  id,
  uid,
  what: '帖子',
})

const text = ({ title, plain_text }: Pick<PostRow, 'title' | 'plain_text'>) => `${title}\n${plain_text}`

/** What follows when a post stands for all to see for the first time. @returns the coins it brought */
export async function publishPost(trx: Db, { id, member_id: uid, ...post }: PublishedPost): Promise<number> {
  await notifyMentioned(trx, mentioning(id, uid), text(post))
  const coins = await payFor(trx, { uid, event: 'post.created', subject: id })
  await publish(trx, { type: 'content.published', content: { type: contentTypes.post, id }, actor: uid })
  return coins
}

/** A post that was taken out of the trash stands again: its author gets back what they lost by deleting it. */
export async function payAgainFor(trx: Db, { id, member_id: uid }: Pick<PostRow, 'id' | 'member_id'>) {
  await payAgain(trx, { uid, event: 'post.created', subject: id })
  await payAgain(trx, { uid, event: 'post.featured', subject: id })
}

/** The same of one that may have stood before, and have been in the trash meanwhile. */
export async function republish(trx: Db, post: PublishedPost): Promise<void> {
  await publishPost(trx, post)
  await payAgainFor(trx, post)
}
export type PublishedPost = Pick<PostRow, 'id' | 'member_id' | 'title' | 'plain_text'>

const pictures = (id: number) => ({ type: 'post' as const, id, kinds: ['picture' as const] })

type PostRelations = { id: number; uid: number; content: Content; reasons: readonly string[]; draft?: number }

/** All that stands beside the row of a post that is there already. */
async function keepRelations(trx: Db, { id, uid, content, reasons, draft }: PostRelations): Promise<void> {
  await writeContext(trx, id, content)
  await attachUploads(trx, uid, content.uploads, pictures(id))
  await dropDrafts(trx, uid, { draft, post: id })
  if (reasons.length > 0) await queueForReview(trx, { type: contentTypes.post, id, uid, reasons })
  else await clearFromQueue(trx, contentTypes.post, id)
}

/** The same of a new one, which holds its circle already: nothing is asked of what cannot be there. */
async function addRelations(trx: Db, { id, uid, content, reasons, draft }: PostRelations): Promise<void> {
  await addContext(trx, id, content)
  if (content.uploads.length > 0) await attachUploads(trx, uid, content.uploads, pictures(id))
  if (draft !== undefined) await dropDrafts(trx, uid, { draft })
  if (reasons.length > 0) await queueForReview(trx, { type: contentTypes.post, id, uid, reasons })
}

const stateOf = (reasons: readonly string[]) => ({
  state: reasons.length > 0 ? ('pending' as const) : ('published' as const),
  state_reason: reasons.length > 0 ? '等待审核' : '',
})

export type Form = PostInput & { circle_id: number; draft_id?: number }

/**
 * Publishes a post, or holds it for a look.
 * @throws Failure 10001, 10002, 10003, 10004, 10007, 10190
 */
export async function writePost(host: Host, viewer: Viewer, form: Form, address: string) {
  const { uid } = viewer
  const circle = form.circle_id
  await requireMembership(host.db, circle, viewer)
  const content = await contentOf(host.db, form)
  const reasons = await judgeTexts(host, uid, content.texts)
  const taken = await consumeLimits(host, circle, viewer, content.row)
  const work = host.db.transaction().execute(async (trx) => {
    await requireUnrestrained(trx, uid)
    const region = placeOfAddress(address)
    const id = await insertPost(trx, { circle, uid, region }, { ...content.row, ...stateOf(reasons) })
    // It holds the circle now: whoever left, was muted or closed it meanwhile writes nothing in it.
    await requireMembership(trx, circle, viewer)
    await addRelations(trx, { id, uid, content, reasons, draft: form.draft_id })
    const pendingReview = reasons.length > 0
    const coins = pendingReview ? 0 : await publishPost(trx, { id, member_id: uid, ...content.row })
    return { id, url: postAddress({ id, kind: form.kind }), coins, pendingReview }
  })
  return work.catch(async (error: unknown) => {
    await refundRateLimits(host.db, taken)
    throw error
  })
}

/** @throws Failure 10001 for what stands as it is once a post is there */
function refuseMove(row: PostRow, { circle_id, kind }: { circle_id?: number; kind?: number }): void {
  if (circle_id !== undefined && circle_id !== row.circle_id) throw unacceptable('发布以后不能换圈子')
  if (kind !== undefined && kind !== row.kind) throw unacceptable('短帖与长文不能互换')
}

export type Change = ContentChange & Partial<Pick<Form, 'circle_id' | 'kind' | 'draft_id'>>

/** A post that somebody may change. @throws Failure 10003 for one that is not theirs to see, 10002 */
async function editable(db: Db, viewer: Viewer, id: number, lock = false): Promise<PostRow> {
  const row = await readPost(db, id, lock)
  if (!row || row.state === 'deleted') throw missing()
  const place = await placeIn(db, row.circle_id, viewer)
  if (!place.open) throw missing()
  if (place.muted) await requireMembership(db, row.circle_id, viewer)
  if (place.frozen && row.member_id === viewer.uid) throw notNow('这个圈子已冻结，暂时不能修改')
  if (!permissions(row, viewer, place).edit)
    throw row.state === 'published' || row.member_id === viewer.uid ? forbidden() : missing()
  return row
}

/** What was left out is as it was when the rest was judged. @throws Failure 10004 where somebody changed it meanwhile */
function refuseStale(sent: PostInput, before: PostRow, change: ContentChange): void {
  if (isDeepStrictEqual(wholeOf(before, change), sent)) return
  throw notNow('刚刚在别处改过，请再试一次')
}

/** Changes one's own post, as far as something of it was sent; what it says now is judged anew. */
export async function editPost(
  host: Host,
  viewer: Viewer,
  id: number,
  { circle_id, kind, draft_id: draft, ...change }: Change,
) {
  const { uid } = viewer
  refuseMuted(viewer)
  const now = await editable(host.db, viewer, id)
  refuseMove(now, { circle_id, kind })
  const sent = wholeOf(now, change)
  const content = await contentOf(host.db, sent, citesKept(now, change))
  const found = await judgeTexts(host, uid, content.texts)
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `post edit ${uid}`, limit: 60, seconds: 3_600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `改得太快了，${retryAfterText(retryAfter)}`)
  const pendingReview = await host.db.transaction().execute(async (trx) => {
    const before = await editable(trx, viewer, id, true)
    refuseStale(sent, before, change)
    const reasons = await reasonsAfter(trx, { type: contentTypes.post, id, state: before.state }, found)
    await updatePost(trx, id, { ...content.row, ...stateOf(reasons) })
    await keepRelations(trx, { id, uid, content, reasons, draft })
    await publish(trx, { type: 'content.changed', content: { type: contentTypes.post, id }, actor: uid })
    if (reasons.length > 0) return true
    if (before.state === 'published')
      await notifyMentioned(trx, mentioning(id, uid), text(content.row), text(before))
    else await republish(trx, { id, member_id: uid, ...content.row })
    return false
  })
  return { id, url: postAddress(now), pendingReview }
}
