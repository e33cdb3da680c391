import * as z from 'zod'
import type { adminArticle, adminNews } from '#contract/editorial/cms.ts'
import { announcementAddress, articleAddress } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import { publish } from '#server/events.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { lettersOf } from '#server/modules/platform/rich-text/index.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import { bodyToEdit, cleanBody, minutesOf, renderHtml } from './body.ts'
import { type Kind, publishText, readOverdue, readText, readTexts, type Row } from './cms.store.ts'
import { readRevision, readRevisions, type Revision } from './revision.store.ts'
import { addOne, changed, noText, publishing, removeOne, restoreOne, saveOne } from './save.ts'

const addressOf = (kind: Kind, { id, place }: Row) =>
  kind === 'article' ? articleAddress(place, id) : announcementAddress(id)

const rowView = (kind: Kind, row: Row) => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  place: row.place,
  position: row.position,
  category: row.category,
  state: row.state,
  publish_at: row.publish_at?.toISOString() ?? null,
  editor: row.edited_by === null ? null : { uid: row.edited_by, nickname: row.nickname ?? '' },
  version: row.version,
  update_time: row.updated_at.toISOString(),
  url: addressOf(kind, row),
})

async function wholeView(kind: Kind, row: Row) {
  const { html, letters } = await bodyToEdit(row)
  const { cover, tags, sources } = row
  const cover_url = cover === '' ? '' : publicAddress(cover, 'm')
  return { ...rowView(kind, row), html, letters, cover, cover_url, tags, sources }
}

const revisionView = ({ version, content, staff_id, nickname, saved_at }: Revision) => ({
  version,
  title: content.title,
  letters: lettersOf(content.words),
  by: staff_id === null ? null : { uid: staff_id, nickname: nickname ?? '' },
  at: saved_at.toISOString(),
})

type CallsOf = typeof adminArticle | typeof adminNews

/** The history of a text, and the way back in it. */
function historyRoutes(host: Host, kind: Kind, calls: CallsOf): void {
  const { db } = host
  serve(host, calls.revisions, async ({ id, page = 1, limit = pageSize.usual }) => {
    const found = await readRevisions(db, kind, id, { page, limit })
    return { ...found, list: found.list.map(revisionView) }
  })
  serve(host, calls.revision, async ({ id, number }) => {
    const found = await readRevision(db, kind, id, number)
    if (!found) throw missing('没有这一次修改')
    const { summary, html } = found.content
    return { ...revisionView(found), summary, html: (await renderHtml(html)).html }
  })
  serve(host, calls.restore, async (asked, { viewer }) => {
    await restoreOne(host, viewer, kind, asked)
    return whole(host, kind, asked.id)
  })
}

async function whole({ db }: Host, kind: Kind, id: number) {
  const row = await readText(db, kind, id)
  if (!row) throw noText()
  return wholeView(kind, row)
}

const due = z.object({ kind: z.enum(['article', 'news']), id: z.int() })

/** Lets be read what is due; done again it finds nothing to do. */
async function publishDue({ db }: Host, kind: Kind, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const published = await publishText(trx, kind, id)
    if (!published) return
    const after = { ...published, state: 'published' }
    await recordAudit(trx, { actor: null, act: `${kind}.publish`, target_type: kind, target_id: id, after })
    await publish(trx, changed(kind, id))
  })
}

/**
 * What is scheduled is published at its time. Work that was dropped by hand, or begun by a process that was
 * killed, is made good within minutes.
 */
export function registerPublishing(host: Host): void {
  // Who wrote what for the site is its record: it stays.
  host.personal.register(
    { table: 'article', column: 'edited_by', exported: null, atEnd: 'keep' },
    { table: 'news', column: 'edited_by', exported: null, atEnd: 'keep' },
    { table: 'editorial_revision', column: 'staff_id', exported: null, atEnd: 'keep' },
  )
  host.jobs.on(publishing, (payload) => {
    const { kind, id } = due.parse(payload)
    return publishDue(host, kind, id)
  })
  host.jobs.every('*/5 * * * *', 'editorial:overdue', async (_payload, same) => {
    for (const kind of ['article', 'news'] as const)
      for (const id of await readOverdue(same.db, kind)) await publishDue(same, kind, id)
  })
}

/** How editors keep the texts of one kind. */
export function cmsRoutes(host: Host, kind: Kind, calls: CallsOf): void {
  const { db } = host
  serve(host, calls.list, async ({ page = 1, limit = pageSize.usual, ...asked }) => {
    const found = await readTexts(db, kind, { ...asked, page, limit })
    return { ...found, list: found.list.map((row) => rowView(kind, row)) }
  })
  serve(host, calls.one, ({ id }) => whole(host, kind, id))
  serve(host, calls.add, async (sent, { viewer }) =>
    whole(host, kind, await addOne(host, viewer, kind, sent)),
  )
  serve(host, calls.save, async (sent, { viewer }) => {
    await saveOne(host, viewer, kind, sent)
    return whole(host, kind, sent.id)
  })
  serve(host, calls.remove, async ({ id }, { viewer }) => {
    await removeOne(host, viewer, kind, id)
    return { id }
  })
  serve(host, calls.preview, async ({ html }) => {
    const clean = await cleanBody(html)
    return { ...(await renderHtml(clean.html)), minutes: minutesOf(clean.plainText.length) }
  })
  historyRoutes(host, kind, calls)
}
