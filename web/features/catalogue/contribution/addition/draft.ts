import type { Image } from '#contract/platform/upload.ts'
import type { Facts } from '../form/fact.ts'
import { readStored, storeValue } from '#web/lib/stored.ts'

/** What was typed into the form for a new blend. */
export type Draft = { facts: Facts; images: readonly Image[] }

const place = (uid: number) => `contribute-draft ${uid}`

const isFacts = (found: unknown): found is Facts =>
  typeof found === 'object' &&
  found !== null &&
  Object.values(found).every(
    (one) => typeof one === 'string' || (Array.isArray(one) && one.every((part) => typeof part === 'string')),
  )

const isImage = (found: unknown): found is Image =>
  typeof found === 'object' &&
  found !== null &&
  'file_name' in found &&
  'url_small' in found &&
  typeof found.file_name === 'string' &&
  typeof found.url_small === 'string'

/** Keeps what was typed on this device; null forgets it. */
export const keepDraft = (uid: number, draft: Draft | null): void =>
  void storeValue('local', place(uid), draft)

/** What was kept; anything that is no draft is none. */
export const readDraft = (uid: number): Draft | null =>
  readStored('local', place(uid), (found) => {
    if (typeof found !== 'object' || found === null || !('facts' in found) || !isFacts(found.facts))
      return null
    const images = 'images' in found && Array.isArray(found.images) ? found.images.filter(isImage) : []
    return { facts: found.facts, images }
  })
