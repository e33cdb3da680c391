import type { Values } from './profile-form.ts'
import { readStored, storeValue } from '#web/lib/stored.ts'

const keyOf = (uid: number) => `profile-draft ${uid}`

/** Keeps what was typed and not saved, for as long as this tab is open; null forgets it. */
export const keepDraft = (uid: number, values: Values | null): void =>
  void storeValue('session', keyOf(uid), values)

/**
 * What was kept, over `saved`: fields of the wrong kind are left out.
 * @returns null when nothing was kept
 */
export const readDraft = (uid: number, saved: Values): Values | null =>
  readStored('session', keyOf(uid), (kept) => {
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.entries(kept).filter(
      ([name, value]) => name in saved && typeof saved[name as keyof Values] === typeof value,
    )
    return { ...saved, ...(Object.fromEntries(known) as Partial<Values>) }
  })
