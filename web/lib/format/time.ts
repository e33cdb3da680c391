const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Beijing time, without summer time since 1991. */
const beijing = 8 * hour

/** The clock of Beijing at `iso` as `2026-11-18T09:30:00.000Z`; '' for what is no time. */
function beijingClock(iso: string): string {
  const at = new Date(Date.parse(iso) + beijing)
  const year = at.getUTCFullYear()
  return year >= 0 && year <= 9999 ? at.toISOString() : ''
}

/**
 * The date part in Beijing, `2026-11-18`; '' for what is no time.
 * @param iso ISO 8601 with its zone, as the interface gives it
 */
export const datePart = (iso: string): string => beijingClock(iso).slice(0, 10)

/** Date and minute in Beijing, `2026-11-18 09:30`; '' for what is no time. */
export const dateAndTime = (iso: string): string => beijingClock(iso).slice(0, 16).replace('T', ' ')

/**
 * Relative time (chapter 4): under an hour minutes ago, at least one; under a day hours ago; else the
 * date part. A clock that runs slow by less than an hour reads as just now.
 * @param iso ISO 8601 with its zone
 * @param now milliseconds since 1970
 */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (Math.abs(age) < hour) return `${Math.max(1, Math.floor(age / minute))} 分钟前`
  if (age > 0 && age < day) return `${Math.floor(age / hour)} 小时前`
  return datePart(iso)
}
