import { type ContentType, contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import type { ContentRef } from '#server/kernel/events/domain-event.ts'
import { visitorUid } from '#server/kernel/registry/content-finder.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { readUses, type Target, type UploadUse } from '../upload-use.store.ts'
import { findUpload } from '../upload.store.ts'

/** What shows its pictures to everybody as long as it uses them: people, and what the staff writes. */
const always: ReadonlySet<UploadUse> = new Set<UploadUse>([
  'member avatar',
  'member bg_image',
  'article',
  'news',
  'banner',
  'site',
])

/** What shows its pictures to whoever sees it, by the kinds that answer for it. */
const contentTypesOf: Partial<Record<UploadUse, readonly ContentType[]>> = {
  post: [contentTypes.post],
  appreciation: [contentTypes.appreciation],
  work: [contentTypes.work],
  review: [contentTypes.review],
  comment: [contentTypes.postComment, contentTypes.appreciationComment],
  'studio avatar': [contentTypes.studio],
  'studio cover': [contentTypes.studio],
  'circle avatar': [contentTypes.circle],
  'circle cover': [contentTypes.circle],
}

/** How long it is believed that everybody sees a picture, in milliseconds; with the time that others keep it less than a minute. */
const maxAge = 15_000
const maxKnown = 5_000

const refsOf = (uses: readonly Target[]): ContentRef[] =>
  uses.flatMap(({ type, id }) => (contentTypesOf[type] ?? []).map((kind) => ({ type: kind, id })))

async function isShownTo({ content, db }: Host, uid: number, uses: readonly Target[]): Promise<boolean> {
  const refs = refsOf(uses)
  if (refs.length === 0) return false
  const found = await content.findAll(db, refs, uid)
  return refs.some(({ type, id }) => found(type, id) !== undefined)
}

/**
 * Whether everybody may see a public picture: something on the lists above that is there for all to see uses it, or
 * nothing has used it yet. Whatever else uses it (a draft, a report, an application) shows it to nobody.
 */
async function isForAll(host: Host, fileName: string): Promise<boolean> {
  const uses = await readUses(host.db, fileName)
  if (uses.length === 0) return (await findUpload(host.db, fileName)) !== undefined
  return uses.some(({ type }) => always.has(type)) || isShownTo(host, visitorUid, uses)
}

export type Visibility = {
  /** Whether everybody may see it; a yes is believed for a while. */
  forAll(fileName: string): Promise<boolean>
  /** Whether this person may see what not everybody sees: their own, what stands before them, and for the staff everything. */
  forViewer(fileName: string, viewer: Viewer | null): Promise<boolean>
}

/** Answers who may see a public picture, by its name. */
export function createVisibility(host: Host): Visibility {
  const known = new Map<string, { until: number; shown: Promise<boolean> }>()

  const ask = (fileName: string, now: number): Promise<boolean> => {
    if (known.size >= maxKnown) known.clear()
    const shown = isForAll(host, fileName)
    known.set(fileName, { until: now + maxAge, shown })
    // What is not shown may be published at any moment; a database that was away is asked again by the next one.
    const forget = () => known.get(fileName)?.shown === shown && known.delete(fileName)
    void shown.then((yes) => yes || forget(), forget)
    return shown
  }

  return {
    forAll(fileName) {
      const now = Date.now()
      const before = known.get(fileName)
      return before && before.until > now ? before.shown : ask(fileName, now)
    },
    async forViewer(fileName, viewer) {
      if (!viewer) return false
      if (viewer.roles.length > 0) return true
      if ((await findUpload(host.db, fileName))?.member_id === viewer.uid) return true
      return isShownTo(host, viewer.uid, await readUses(host.db, fileName))
    },
  }
}
