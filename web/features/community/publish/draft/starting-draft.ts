import type { Kept } from './local-draft.ts'
import { blank, type Fields, type Form, type SavedDraft } from '../piece.ts'

/** Two versions of which neither follows the other: the writer chooses. */
export type Conflict = { here: Kept; there: SavedDraft }

export type Begin = {
  fields: Fields
  draft: { id: number; version: number } | null
  /** When it was saved last, and that it was taken up again. */
  restored: string | null
  conflict: Conflict | null
}

type Wanted = { kind: 1 | 2; circle: number | null }

const fromThere = (there: SavedDraft, conflict: Conflict | null = null): Begin => ({
  fields: there.fields,
  draft: { id: there.id, version: there.version },
  restored: there.update_time,
  conflict,
})

const fromHere = ({ fields, time, draft: id, version }: Kept): Begin => ({
  fields,
  draft: id !== null && version !== null ? { id, version } : null,
  restored: new Date(time).toISOString(),
  conflict: null,
})

/**
 * What the form begins with. What this device holds and the server has not goes on; where a newer
 * version of the same draft was saved elsewhere meanwhile, the writer is asked. Else it is the server's
 * draft, else the published piece, else nothing.
 */
export function beginWith(form: Form, kept: Kept | null, { kind, circle }: Wanted): Begin {
  const there = form.draft
  const follows = there !== null && kept?.draft === there.id
  if (kept?.ahead) {
    if (follows && kept.version !== there.version) return fromThere(there, { here: kept, there })
    return fromHere(kept)
  }
  if (there) return fromThere(there)
  return { fields: form.post ?? blank(kind, circle), draft: null, restored: null, conflict: null }
}
