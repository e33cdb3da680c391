import { isDeepStrictEqual } from 'node:util'
import { code } from '#contract/error.ts'
import type { DraftFields, DraftForm as Sent } from '#contract/community/draft.ts'
import { Failure, forbidden, missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits, retryAfterText } from '#server/kernel/security/rate-limit.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { circleNames } from '#server/modules/community/circle/index.ts'
import { refuseMuted } from '#server/modules/identity/member/index.ts'
import { attachUploads, imageOf, imagesOf } from '#server/modules/platform/media/index.ts'
import { citeCards, inOrder, presentArticle, presentRefs } from '../cite/cite.ts'
import { excerptOfPlainText, plainTextOf } from '../writing/content.ts'
import {
  type DraftForm,
  type DraftRow,
  dropDrafts,
  lockDrafts,
  insertDraft,
  ownUploads,
  readDraft,
  readDraftOf,
  readDrafts,
  readOpenCircles,
  readTags,
  updateDraft,
} from './draft.store.ts'
import { permissions } from '../post.policy.ts'
import { picturesOutsideText } from '../post.view.ts'
import { type PostRow, readPost } from '../post.store.ts'
import { noPost, placeIn } from '../access.ts'

const maxDrafts = 50

const noDraft = () => missing('没有这份草稿')

/** A text that JSON in the database holds. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

const formOf = ({ images, cites, tags, ...rest }: Sent): DraftForm => ({
  ...rest,
  title: storable(rest.title),
  content: storable(rest.content),
  tags: tags.map(storable),
  images: images.map(({ file_name }) => storable(file_name)),
  cites: cites.map(({ type, id }) => ({ type, id })),
})

/** The pictures of a form, and those that stand in its text: they stay while the draft does. */
const uploadsIn = ({ images, content }: DraftForm): string[] => [
  ...images,
  ...[...content.matchAll(/\/file\/pub\/(picture\/[0-9a-f]{32})-[lms]\.webp/g)].map(([, name = '']) => name),
]

async function keepUploads(trx: Db, uid: number, id: number, form: DraftForm): Promise<void> {
  const names = await ownUploads(trx, uid, uploadsIn(form).slice(0, 100))
  await attachUploads(trx, uid, names, { type: 'draft', id, kinds: ['picture'] })
}

/** A form with its pictures and cards as they are now; what is gone is left out. */
async function fieldsOf(db: Db, form: DraftForm): Promise<DraftFields> {
  const cites = await presentRefs(db, form.cites)
  const [images, cards, content] = await Promise.all([
    imagesOf(db, form.images),
    citeCards(db, cites),
    form.kind === 1 ? form.content : presentArticle(db, form.content),
  ])
  return {
    ...form,
    // Drafts of former versions know nothing of it.
    generated: form.generated ?? false,
    content,
    images: form.images.map((name) => images.get(name)).filter((image) => image !== undefined),
    cites: inOrder(cites, cards),
  }
}

async function draftView(db: Db, { id, post_id, version, fields, updated_at }: DraftRow) {
  const shown = await fieldsOf(db, fields)
  return { id, post_id, version, update_time: updated_at.toISOString(), fields: shown }
}

type Save = { id?: number; post_id?: number; version?: number; fields: Sent }

const holds = (row: DraftRow | undefined, form: DraftForm) => isDeepStrictEqual(row?.fields, form)

/**
 * The draft that a form belongs to, held; undefined for one that is not there yet. A new one that holds just this form
 * is the same, sent again because its answer was lost.
 */
async function lockOwnDraft(
  trx: Db,
  uid: number,
  { id, post_id }: Save,
  form: DraftForm,
): Promise<DraftRow | undefined> {
  if (id !== undefined) {
    const row = await readDraft(trx, uid, id, true)
    if (!row) throw noDraft()
    return row
  }
  if (post_id !== undefined) return readDraftOf(trx, uid, post_id, true)
  const newest = await readDraftOf(trx, uid, null, true)
  return holds(newest, form) ? newest : undefined
}

async function createDraft(trx: Db, viewer: Viewer, post: number | null, form: DraftForm) {
  if (post !== null) {
    const row = await readPost(trx, post)
    if (!row || row.member_id !== viewer.uid || row.state === 'deleted') throw noPost()
  }
  return insertDraft(trx, viewer.uid, post, form)
}

/**
 * Saves a draft, unless somebody (the same person elsewhere) saved a newer one than the `version` that was
 * read. One that holds just this form already is left as it is.
 * @throws Failure 10003 for a draft or post that is not theirs, 10004 with the newer one in its data, 10004 for too
 * many, 10007
 */
export async function saveDraft(host: Host, viewer: Viewer, save: Save) {
  const { uid } = viewer
  const { retryAfter } = await consumeRateLimits(host, [{ key: `draft ${uid}`, limit: 600, seconds: 3_600 }])
  if (retryAfter > 0) throw new Failure(code.tooOften, `存得太快了，${retryAfterText(retryAfter)}`)
  const form = formOf(save.fields)
  const done = await host.db.transaction().execute(async (trx) => {
    const count = await lockDrafts(trx, uid)
    const now = await lockOwnDraft(trx, uid, save, form)
    if (now && holds(now, form)) return { row: now }
    if (now && now.version !== save.version) return { newer: now }
    if (!now && count >= maxDrafts) throw notNow(`草稿最多 ${maxDrafts} 份，请先清理一些`)
    const row = now
      ? await updateDraft(trx, now.id, form)
      : await createDraft(trx, viewer, save.post_id ?? null, form)
    if (!row) throw noDraft()
    await keepUploads(trx, uid, row.id, form)
    return { row }
  })
  if (!done.newer) return { saved: true, draft: await draftView(host.db, done.row) }
  const newer = { saved: false, draft: await draftView(host.db, done.newer) }
  throw new Failure(code.notNow, '别处存过更新的草稿', newer)
}

/** Throws a draft away. @throws Failure 10003 for one that is not theirs */
export async function dropDraft(host: Host, viewer: Viewer, id: number): Promise<void> {
  const gone = await host.db.transaction().execute((trx) => dropDrafts(trx, viewer.uid, { draft: id }))
  if (gone === 0) throw noDraft()
}

/** Somebody's drafts, the one written last first. */
export async function listDrafts(db: Db, viewer: Viewer) {
  const rows = await readDrafts(db, viewer.uid)
  return {
    list: rows.map(({ id, post_id, kind, fields, updated_at }) => ({
      id,
      post_id,
      kind,
      title: fields.title,
      excerpt: excerptOfPlainText(plainTextOf(kind, fields.content.slice(0, 4_000))),
      update_time: updated_at.toISOString(),
    })),
  }
}

const formOfPost = (row: PostRow): DraftFields => ({
  circle_id: row.circle_id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  images: picturesOutsideText(row).map((picture) => imageOf(picture)),
  tags: row.tags.map(({ name }) => name),
  cites: [],
  members_only: row.members_only,
  may_feature: row.may_feature,
  generated: row.generated,
})

/** The post as its author changes it. @throws Failure 10003, 10002 */
async function ownPost(db: Db, viewer: Viewer, id: number): Promise<DraftFields> {
  const row = await readPost(db, id)
  if (!row || row.member_id !== viewer.uid || row.state === 'deleted') throw noPost()
  if (!permissions(row, viewer, await placeIn(db, row.circle_id, viewer)).edit)
    throw forbidden('这个帖子现在不能修改')
  return { ...formOfPost(row), cites: inOrder(row.cites, await citeCards(db, row.cites)) }
}

function whyNot(viewer: Viewer, circles: number): string {
  try {
    refuseMuted(viewer)
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
  return circles === 0 ? '先加入一个圈子再发帖' : ''
}

/** All that the form needs: of a new post (0), or of one that is there. */
export async function postFormOf(
  db: Db,
  viewer: Viewer,
  { id, draft_id }: { id: number; draft_id?: number },
) {
  const { uid } = viewer
  const [post, draft, open, tags] = await Promise.all([
    id === 0 ? null : ownPost(db, viewer, id),
    draft_id === undefined ? readDraftOf(db, uid, id === 0 ? null : id) : readDraft(db, uid, draft_id),
    readOpenCircles(db, uid),
    readTags(db),
  ])
  if (draft_id !== undefined && !draft) throw noDraft()
  const names = await circleNames(db, open)
  return {
    post,
    draft: draft ? await draftView(db, draft) : null,
    circles: open.map((one) => names.get(one)).filter((circle) => circle !== undefined),
    tags,
    why_not: whyNot(viewer, open.length),
  }
}
