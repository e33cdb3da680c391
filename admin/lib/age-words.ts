const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has waited: 12 分钟, 3 小时, 5 天. */
export function ageWords(iso: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso))
  if (age < hour) return `${Math.max(1, Math.floor(age / minute))} 分钟`
  if (age < day) return `${Math.floor(age / hour)} 小时`
  return `${Math.floor(age / day)} 天`
}
