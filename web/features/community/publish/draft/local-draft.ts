import type { Fields } from '../piece.ts'
import { readStored, storeValue } from '#web/lib/stored.ts'

/** What this device holds of a piece: its fields, when they were typed, which draft they follow. */
export type Kept = {
  fields: Fields
  time: number
  draft: number | null
  version: number | null
  /** Something of it is not on the server. */
  ahead: boolean
}

/** Which piece: the person's, a published one that is being changed (0 for a new one), a draft. */
export type Place = { uid: number; post: number; draft: number | null }

const nameOf = ({ uid, post, draft }: Place) => `post-draft ${uid} ${post} ${draft ?? ''}`

const isFields = (found: unknown): found is Fields => {
  if (typeof found !== 'object' || found === null) return false
  const { title, content, images, tags, cites, kind } = found as Record<string, unknown>
  return (
    typeof title === 'string' &&
    typeof content === 'string' &&
    Array.isArray(images) &&
    Array.isArray(tags) &&
    Array.isArray(cites) &&
    (kind === 1 || kind === 2)
  )
}

/** Keeps a piece on this device; null forgets it. */
export const keep = (place: Place, kept: Kept | null): void => void storeValue('local', nameOf(place), kept)

/** What was kept; anything that is no piece is none. */
export const readKept = (place: Place): Kept | null =>
  readStored('local', nameOf(place), (found) => {
    if (typeof found !== 'object' || found === null || !('fields' in found) || !isFields(found.fields))
      return null
    const { time, draft, version, ahead } = found as Record<string, unknown>
    const numberOr = (value: unknown) => (typeof value === 'number' ? value : null)
    return {
      fields: found.fields,
      time: numberOr(time) ?? 0,
      draft: numberOr(draft),
      version: numberOr(version),
      ahead: ahead !== false,
    }
  })
