import { type ContentType, contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import { readUses, type Target } from '../upload-use.store.ts'

/** What people show pictures with and what can be taken away from sight, by the kinds that answer for it. */
const contentTypesOf: Readonly<Record<string, readonly ContentType[]>> = {
  post: [contentTypes.post],
  appreciation: [contentTypes.appreciation],
  work: [contentTypes.work],
  review: [contentTypes.review],
  comment: [contentTypes.postComment, contentTypes.appreciationComment],
}

/** How long an answer is believed, in milliseconds; with the time that browsers keep a picture less than a minute. */
const maxAge = 15_000
const maxKnown = 5_000

async function isThere({ content: known, db }: Host, { type, id }: Target): Promise<boolean> {
  const found = await Promise.all((contentTypesOf[type] ?? []).map((kind) => known.find(db, kind, id)))
  return found.some((one) => one !== null)
}

/**
 * Whether everybody may see a picture: something that shows it stands for all to see, or nothing shows it yet. A draft
 * neither shows nor hides what it holds.
 */
async function isPublic(host: Host, fileName: string): Promise<boolean> {
  const uses = (await readUses(host.db, fileName)).filter(({ type }) => type !== 'draft')
  if (uses.length === 0 || uses.some(({ type }) => !(type in contentTypesOf))) return true
  const there = await Promise.all(uses.map((use) => isThere(host, use)))
  return there.includes(true)
}

/** Answers whether everybody may see a picture, by its name; what was found out is believed for a while. */
export function createVisibility(host: Host) {
  const known = new Map<string, { until: number; shown: Promise<boolean> }>()
  return (fileName: string): Promise<boolean> => {
    const now = Date.now()
    const before = known.get(fileName)
    if (before && before.until > now) return before.shown
    if (known.size >= maxKnown) known.clear()
    const shown = isPublic(host, fileName)
    known.set(fileName, { until: now + maxAge, shown })
    // A database that was away is asked again by the next one.
    shown.catch(() => known.delete(fileName))
    return shown
  }
}
