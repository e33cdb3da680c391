// The staff sits where the site is: times are typed and read in Beijing time, wherever the browser is.
const beijing = 8 * 3_600_000

/** A moment as a field of date and time takes it. */
export const toField = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + beijing).toISOString().slice(0, 16)

/** What stands in such a field as a moment; nothing when nothing does. */
export const fromField = (typed: string): string => (typed === '' ? '' : `${typed.slice(0, 16)}:00+08:00`)
