// The locale is named: the reader's own would differ from the server's and break hydration.
const grouped = new Intl.NumberFormat('en-US')

/** `3204` → `3,204`. */
export const thousands = (count: number): string => grouped.format(count)

/** `+1,200`, `−100`, with a true minus; 0 as it is. */
export const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${thousands(Math.abs(amount))}`

/**
 * A mean of stars as the figure pages show: twice the stars, one decimal.
 * @param stars 0 to 5; null when nobody has rated yet
 * @returns `8.4`, from `0.0` to `10.0`; '' for null
 */
export function score(stars: number | null | undefined): string {
  if (stars === null || stars === undefined || Number.isNaN(stars)) return ''
  return (Math.round(Math.min(5, Math.max(0, stars)) * 20) / 10).toFixed(1)
}

/** Cut, not rounded: a count never says more than there is. */
const shortened = (count: number, unit: number): string =>
  grouped.format(Math.floor(count / (unit / 10)) / 10)

/**
 * A count in little room: `9,999`, then `1.2万`, then `3.4亿`.
 * @param count a whole number from 0
 */
export function chineseCount(count: number): string {
  if (count >= 100_000_000) return `${shortened(count, 100_000_000)}亿`
  if (count >= 10_000) return `${shortened(count, 10_000)}万`
  return thousands(count)
}

/** Beside a score that so few gave that one more would move it; nothing beside others. */
export const fewVotes = (votes: number): string => (votes < 5 ? '评分人数还少' : '')

/** What is said of reviews that are listed and not yet in the score; '' where there are none. */
export const waitingWords = (waiting: number): string =>
  waiting > 0 ? `其中 ${waiting} 份还没有计入评分，新账号的过些日子才算` : ''
