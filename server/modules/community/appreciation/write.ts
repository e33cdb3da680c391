import { isDeepStrictEqual } from 'node:util'
import type { AppreciationKind } from '#contract/community/appreciation.ts'
import { code } from '#contract/error.ts'
import { contentTypes } from '#contract/content-type.ts'
import { appreciationAddress } from '#contract/page-address.ts'
import { maxShortLetters } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { stepOf } from '#server/modules/identity/member/index.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import {
  citesOf,
  excerptOfPlainText,
  plainText,
  tagsOf,
  notifyMentioned,
} from '#server/modules/community/post/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { visible } from '#server/modules/platform/rich-text/index.ts'
import { attachUploads, carriesAiLabel } from '#server/modules/platform/media/index.ts'
import {
  queueForReview,
  judgeTexts,
  clearFromQueue,
  reasonsAfter,
} from '#server/modules/moderation/text-filter/index.ts'
import { permissions } from './appreciation.policy.ts'
import {
  insertAppreciation,
  type AppreciationRow,
  readContext,
  readAppreciation,
  readRepeated,
  type Ref,
  updateAppreciation,
  type Writing,
  writeContext,
} from './appreciation.store.ts'
import { noAppreciation } from './appreciation-pages.ts'

/** What the form sends. */
export type AppreciationInput = {
  type: AppreciationKind
  title: string
  content: string
  images: readonly string[]
  tags: readonly string[]
  cites: readonly Ref[]
  generated: boolean
}

/**
 * What a form's words become, with everything they name looked up.
 * @param kept things that a piece shows already and about which nothing was sent
 * @throws Failure 10001
 */
async function prepareContent(host: Host, uid: number, sent: AppreciationInput, kept: readonly Ref[] = []) {
  const title = visible(sent.title).trim()
  if (title === '') throw unacceptable('请填写标题')
  if (sent.images.length === 0) throw unacceptable('鉴赏先有图：请至少放一张图片')
  const content = plainText(sent.content)
  if ([...content].length > maxShortLetters) throw unacceptable(`文字最多 ${maxShortLetters} 个字`)
  const [tags, cites, labelled] = await Promise.all([
    tagsOf(host.db, sent.tags, content),
    citesOf(host.db, sent.cites, kept),
    carriesAiLabel(host.db, sent.images),
  ])
  const reasons = await judgeTexts(host, uid, [title, content, ...sent.tags])
  const { type: kind } = sent
  // A picture that says so itself counts as if its author had said it.
  const generated = sent.generated || labelled
  const fields = { kind, title, content, excerpt: excerptOfPlainText(content), generated }
  return withReviewState({ fields, tags, cites, images: sent.images, reasons })
}

type CheckedContent = {
  fields: Omit<Writing, 'state' | 'state_reason'>
  tags: readonly number[]
  cites: readonly Ref[]
  images: readonly string[]
  reasons: readonly string[]
}

/** How it stands with these reasons to look at it first, or none. */
function withReviewState(read: CheckedContent) {
  const pendingReview = read.reasons.length > 0
  const state = pendingReview ? ('pending' as const) : ('published' as const)
  return {
    ...read,
    pendingReview,
    row: { ...read.fields, state, state_reason: pendingReview ? '等待审核' : '' },
  }
}

type PreparedContent = ReturnType<typeof withReviewState>

async function keepRelations(trx: Db, id: number, uid: number, content: PreparedContent): Promise<void> {
  await writeContext(trx, id, content)
  await attachUploads(trx, uid, content.images, { type: 'appreciation', id, kinds: ['picture'] })
  if (content.reasons.length > 0)
    await queueForReview(trx, { type: contentTypes.appreciation, id, uid, reasons: content.reasons })
  else await clearFromQueue(trx, contentTypes.appreciation, id)
}

const fullText = ({ title, content }: Pick<AppreciationRow, 'title' | 'content'>) => `${title}\n${content}`

type Published = Pick<AppreciationRow, 'id' | 'member_id' | 'title' | 'content'>

/** What follows when a piece stands for all to see for the first time. @returns the coins it brought */
export async function publishAppreciation(
  trx: Db,
  { id, member_id: uid, ...appreciation }: Published,
): Promise<number> {
  await notifyMentioned(
    trx,
    { type: contentTypes.appreciation, id, uid, what: '鉴赏' },
    fullText(appreciation),
  )
  const coins = await payFor(trx, { uid, event: 'appreciation.created', subject: id })
  await publish(trx, {
    type: 'content.published',
    content: { type: contentTypes.appreciation, id },
    actor: uid,
  })
  return coins
}

/** @throws Failure 10004 for the same title again within a minute, 10007 for too many */
async function consumeLimits(host: Host, { uid, growth }: Viewer, title: string): Promise<void> {
  const again = await readRepeated(host.db, uid, title)
  if (again !== null)
    throw new Failure(code.notNow, '刚刚已经发过同样的内容', { id: again, url: appreciationAddress(again) })
  const { pieces: limit } = stepOf(growth)
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `appreciation ${uid}`, limit, seconds: 3_600 },
    { key: `appreciation soon ${uid}`, limit: 1, seconds: 10 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `发得太快了，${retryAfterText(retryAfter)}`)
}

/**
 * Publishes a piece, or holds it for a look.
 * @throws Failure 10001, 10004, 10007, 10190
 */
export async function writeAppreciation(
  host: Host,
  viewer: Viewer,
  sent: AppreciationInput,
  address: string,
) {
  const { uid } = viewer
  refuseMuted(viewer)
  const content = await prepareContent(host, uid, sent)
  await consumeLimits(host, viewer, content.row.title)
  return host.db.transaction().execute(async (trx) => {
    const id = await insertAppreciation(trx, uid, placeOfAddress(address), content.row)
    await keepRelations(trx, id, uid, content)
    const pendingReview = content.reasons.length > 0
    const coins = pendingReview ? 0 : await publishAppreciation(trx, { id, member_id: uid, ...content.row })
    return { id, url: appreciationAddress(id), coins, pendingReview }
  })
}

/** A piece that somebody may change. @throws Failure 10003 for one that is not theirs to see, 10002 */
async function editable(db: Db, viewer: Viewer, id: number, lock = false): Promise<AppreciationRow> {
  const row = await readAppreciation(db, id, lock)
  if (!row || row.state === 'deleted') throw noAppreciation()
  if (!permissions(row, viewer).edit)
    throw row.state === 'published' || row.member_id === viewer.uid ? forbidden() : noAppreciation()
  return row
}

export type Change = Partial<AppreciationInput>

/** The whole form of a piece of which only some was sent. */
async function wholeOf(db: Db, row: AppreciationRow, change: Change): Promise<AppreciationInput> {
  const { cites, tags } = await readContext(db, row.id)
  return {
    title: row.title,
    content: row.content,
    images: row.pictures.map(({ file_name }) => file_name),
    tags: tags.map(({ name }) => name),
    cites,
    generated: row.generated,
    ...change,
    type: change.type ?? row.kind,
  }
}

/** Changes one's own piece, as far as something of it was sent; what it says now is judged anew. */
export async function editAppreciation(host: Host, viewer: Viewer, id: number, change: Change) {
  const { uid } = viewer
  refuseMuted(viewer)
  const now = await editable(host.db, viewer, id)
  const sent = await wholeOf(host.db, now, change)
  const prepared = await prepareContent(host, uid, sent, change.cites === undefined ? sent.cites : [])
  const { retryAfter } = await consumeRateLimits(host, [
    { key: `appreciation edit ${uid}`, limit: 60, seconds: 3_600 },
  ])
  if (retryAfter > 0) throw new Failure(code.tooOften, `改得太快了，${retryAfterText(retryAfter)}`)
  const pendingReview = await host.db.transaction().execute(async (trx) => {
    const before = await editable(trx, viewer, id, true)
    if (!isDeepStrictEqual(await wholeOf(trx, before, change), sent))
      throw notNow('刚刚在别处改过，请再试一次')
    const about = { type: contentTypes.appreciation, id, state: before.state }
    const content = withReviewState({
      ...prepared,
      reasons: await reasonsAfter(trx, about, prepared.reasons),
    })
    await updateAppreciation(trx, id, content.row)
    await keepRelations(trx, id, uid, content)
    await publish(trx, {
      type: 'content.changed',
      content: { type: contentTypes.appreciation, id },
      actor: uid,
    })
    if (!content.pendingReview && before.state !== 'published')
      await publishAppreciation(trx, { id, member_id: uid, ...content.row })
    return content.pendingReview
  })
  return { id, url: appreciationAddress(id), pendingReview }
}
