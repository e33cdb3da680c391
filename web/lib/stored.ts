/** `local` outlives the tab, `session` ends with it. */
type Area = 'local' | 'session'

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

/** What this browser keeps under a name; null where there is nothing, and where storage is forbidden. */
export function readStoredText(area: Area, name: string): string | null {
  try {
    return storageOf(area).getItem(name)
  } catch {
    return null
  }
}

/**
 * Keeps a text in this browser; null forgets it.
 * @returns false where storage is forbidden or full: nothing is kept then
 */
export function storeText(area: Area, name: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(name)
    else storageOf(area).setItem(name, text)
    return true
  } catch {
    return false
  }
}

/**
 * A value that was kept as JSON. Anybody can write into storage, and so did older versions of the page.
 * @param valueOf makes the value of what was found there; null for what is none. What it throws is none, too.
 */
export function readStored<Value>(
  area: Area,
  name: string,
  valueOf: (found: unknown) => Value | null,
): Value | null {
  try {
    return valueOf(JSON.parse(readStoredText(area, name) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps a value as JSON; null forgets it. */
export const storeValue = (area: Area, name: string, value: object | null): boolean =>
  storeText(area, name, value && JSON.stringify(value))
