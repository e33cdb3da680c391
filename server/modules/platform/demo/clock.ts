const hour = 3_600_000
export const day = 24 * hour

/** Milliseconds since 1970. */
export type Moment = number

/**
 * The latest moment before `now` at which it was this hour in Beijing, and so many days before that. What
 * happened today at an hour that has not come yet happened yesterday.
 */
export function momentAt(now: Moment, daysAgo: number, hourOfDay: number): Moment {
  const clock = (now / hour + 8) % 24
  const since = (clock - hourOfDay + 24) % 24
  return now - daysAgo * day - since * hour
}

export const iso = (moment: Moment): string => new Date(moment).toISOString()

/**
 * How what follows a beginning is laid out: hours after it as they are, closer together where they would
 * reach past `now`.
 */
export function laidOut(from: Moment, now: Moment, hours: readonly number[]): (after: number) => Moment {
  const last = Math.max(0, ...hours) * hour
  const room = (now - from) * 0.95
  const scale = last > room ? room / last : 1
  return (after) => from + after * hour * scale
}
