import { contentTypes } from '#contract/content-type.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { attachUploads } from '#server/modules/platform/media/index.ts'
import { bodyToEdit, cleanBody } from './body.ts'
import {
  addText,
  type Content,
  lockText,
  type Kind,
  nextPosition,
  removeText,
  type Row,
  type PublicationState,
  type State,
  writeText,
} from './cms.store.ts'
import { keepRevision, readRevision, uploadsOfAll } from './revision.store.ts'

export const publishing = 'editorial:publish'

export const noText = () => missing('没有这一篇，可能已被删去')
const changedMeanwhile = () => notNow('这里刚被别人改过，请先看看')

type Sent = {
  title: string
  summary: string
  html: string
  cover: string
  category: string
  tags: string[]
  sources: string[]
  place: string
  position?: number
  state: State
  publish_at?: string
}

const uploadName = /^picture\/[0-9a-f]{32}$/

async function contentOf(sent: Sent): Promise<Content> {
  const { html, plainText, uploads } = await cleanBody(sent.html)
  const { title, summary, cover, category, place, position = 0 } = sent
  if (cover !== '' && !uploadName.test(cover)) throw unacceptable('封面请上传')
  const [tags, sources] = [sent.tags, sent.sources].map((list) => [...new Set(list)])
  return {
    title,
    summary,
    html,
    words: plainText,
    cover,
    category,
    place,
    position,
    tags: tags ?? [],
    sources: sources ?? [],
    uploads: cover === '' ? uploads : [...new Set([cover, ...uploads])],
  }
}

/** @throws Failure 10001 for what cannot be read yet, and for a time that is over */
function publicationStateOf(
  { state, publish_at }: Sent,
  { words: plainText, uploads }: Content,
): PublicationState {
  if ((state === 'published' || state === 'scheduled') && plainText === '' && uploads.length === 0)
    throw unacceptable('正文还是空的，先存为草稿')
  if (state !== 'scheduled') return { state, publish_at: null }
  if (!publish_at) throw unacceptable('请选定时发布的时间')
  const at = new Date(publish_at)
  if (at <= new Date()) throw unacceptable('定时发布的时间已经过了')
  if (at.getTime() - Date.now() > 366 * 86_400_000) throw unacceptable('定时发布最远到一年之后')
  return { state, publish_at: at }
}

/** What a text says now, as a revision keeps it. */
async function contentIn(row: Row): Promise<Content> {
  const { html, plainText, uploads: inText } = await bodyToEdit(row)
  const { title, summary, cover, category, tags, sources, place, position } = row
  const uploads = cover === '' ? inText : [...new Set([cover, ...inText])]
  return { title, summary, html, words: plainText, cover, category, tags, sources, place, position, uploads }
}

const brief = (
  { html: _html, words: plainText, uploads: _uploads, ...content }: Content,
  publication: PublicationState,
) => ({
  ...content,
  ...publication,
  letters: plainText.length,
})

type SaveContext = {
  kind: Kind
  row: Row | null
  id: number
  content: Content
  standing: PublicationState
  act: string
}

/** What happened to a text; news are found by no search and are no content. */
export const changed = (kind: Kind, id: number) =>
  kind === 'news'
    ? { type: 'news.changed' as const }
    : { type: 'article.changed' as const, content: { type: contentTypes.article, id } }

/** Writes a text with all that follows: its history, pictures, time, the log, the news. */
async function write(trx: Db, { uid }: Viewer, writing: SaveContext): Promise<void> {
  const { kind, row, id, content, standing: publication, act } = writing
  if (row) {
    // The first change keeps what came with the site.
    const before = { kind, subject: id, version: row.version, content: await contentIn(row) }
    await keepRevision(trx, { ...before, by: row.edited_by, at: row.updated_at })
  }
  const version = await writeText(trx, kind, id, { content, standing: publication, by: uid })
  await keepRevision(trx, { kind, subject: id, version, content, by: uid })
  const names = [...new Set([...content.uploads, ...(await uploadsOfAll(trx, kind, id))])]
  await attachUploads(trx, uid, names, { type: kind, id, kinds: ['picture'] })
  if (publication.publish_at)
    await addJob(trx, publishing, { kind, id }, { key: `publish ${kind} ${id}`, at: publication.publish_at })
  await recordAudit(trx, {
    actor: uid,
    act: `${kind}.${act}`,
    target_type: kind,
    target_id: id,
    before: row ? brief(await contentIn(row), row) : null,
    after: brief(content, publication),
  })
  await publish(trx, changed(kind, id))
}

/** The name of what was done, by where the text stood and stands. */
const actOf = (before: State | null, { state }: PublicationState) => {
  if (before === null) return state === 'published' ? 'publish' : 'add'
  if (before === state) return 'edit'
  return { draft: 'draft', scheduled: 'schedule', published: 'publish', withdrawn: 'withdraw' }[state]
}

/** @returns the number of the new text */
export async function addOne(host: Host, viewer: Viewer, kind: Kind, sent: Sent): Promise<number> {
  const content = await contentOf(sent)
  const publication = publicationStateOf(sent, content)
  return host.db.transaction().execute(async (trx) => {
    const id = await addText(trx, kind, content.place)
    if (kind === 'article' && !sent.position) content.position = await nextPosition(trx, content.place)
    await write(trx, viewer, {
      kind,
      row: null,
      id,
      content,
      standing: publication,
      act: actOf(null, publication),
    })
    return id
  })
}

/** @throws Failure 10003, 10004 when somebody saved it meanwhile */
async function lockForEdit(trx: Db, kind: Kind, id: number, version: number): Promise<Row> {
  const row = await lockText(trx, kind, id)
  if (!row) throw noText()
  if (row.version !== version) throw changedMeanwhile()
  return row
}

export async function saveOne(
  host: Host,
  viewer: Viewer,
  kind: Kind,
  { id, version, ...sent }: Sent & { id: number; version: number },
): Promise<void> {
  const content = await contentOf(sent)
  const publication = publicationStateOf(sent, content)
  await host.db.transaction().execute(async (trx) => {
    const row = await lockForEdit(trx, kind, id, version)
    content.position = sent.position ?? row.position
    await write(trx, viewer, {
      kind,
      row,
      id,
      content,
      standing: publication,
      act: actOf(row.state, publication),
    })
  })
}

/** Makes an older version the newest one; where the text stands it stays. */
export async function restoreOne(
  host: Host,
  viewer: Viewer,
  kind: Kind,
  { id, number, version }: { id: number; number: number; version: number },
): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await lockForEdit(trx, kind, id, version)
    const revision = await readRevision(trx, kind, id, number)
    if (!revision) throw missing('没有这一次修改')
    const publication = { state: row.state, publish_at: row.publish_at }
    await write(trx, viewer, {
      kind,
      row,
      id,
      content: revision.content,
      standing: publication,
      act: 'restore',
    })
  })
}

export async function removeOne(host: Host, { uid }: Viewer, kind: Kind, id: number): Promise<void> {
  await host.db.transaction().execute(async (trx) => {
    const row = await lockText(trx, kind, id)
    if (!row) throw noText()
    if (row.state === 'published') throw notNow('发布着的先收回，再删去')
    await removeText(trx, kind, id, uid)
    const before = brief(await contentIn(row), row)
    await recordAudit(trx, { actor: uid, act: `${kind}.remove`, target_type: kind, target_id: id, before })
    await publish(trx, changed(kind, id))
  })
}
