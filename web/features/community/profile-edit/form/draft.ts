import type { Values } from './profile-form.ts'

const keyOf = (uid: number) => `profile-draft ${uid}`

/** Keeps what was typed and not saved, for as long as this tab is open; null forgets it. */
export function keepDraft(uid: number, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(uid), JSON.stringify(values))
    else sessionStorage.removeItem(keyOf(uid))
  } catch {
    // A browser without storage keeps nothing; the form itself still does.
  }
}

/**
 * What was kept, over `saved`: fields of the wrong kind are left out.
 * @returns null when nothing was kept
 */
export function readDraft(uid: number, saved: Values): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.entries(kept).filter(
      ([name, value]) => name in saved && typeof saved[name as keyof Values] === typeof value,
    )
    return { ...saved, ...(Object.fromEntries(known) as Partial<Values>) }
  } catch {
    return null
  }
}
