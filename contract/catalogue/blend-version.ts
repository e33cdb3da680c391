/** A version of a blend: who made it, in which years as far as they are known, and what is to be said of it. */
export type BlendVersion = { maker: string; from: number | null; to: number | null; note: string }

/** How long the parts of a version may be, and how many a blend may have. */
export const versionLimits = { maker: 80, note: 60, versions: 8 } as const

/** From this many votes on a version has a mean score of its own. */
export const enoughVotes = 5

const yearsPattern = /^(\d{4}|不详)?\s*(?:[-–—~～至到]+\s*(\d{4}|不详)?)?$/

const yearOf = (typed: string | undefined) => (typed && /^\d/.test(typed) ? Number(typed) : null)

/** Reads a line “maker | 1981-2005 | note”; parts that are not known are left out. A string says what is wrong. */
export function readVersion(line: string): BlendVersion | string {
  const [maker = '', years = '', note = '', ...more] = line.split(/[|｜]/).map((part) => part.trim())
  if (more.length > 0) return '竖线太多了'
  if (maker === '') return '没有写生产者'
  if ([...maker].length > versionLimits.maker) return `生产者最多 ${versionLimits.maker} 个字`
  if ([...note].length > versionLimits.note) return `说明最多 ${versionLimits.note} 个字`
  const found = yearsPattern.exec(years)
  if (!found) return '年份写作 1981-2005，不知道的那一头空着'
  const [from, to] = [yearOf(found[1]), yearOf(found[2])]
  if (from !== null && to !== null && from > to) return '年份前后颠倒了'
  return { maker, from, to, note }
}

/** A version as it is kept and typed. */
export function versionLine({ maker, from, to, note }: BlendVersion): string {
  const years = from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`
  return [maker, years, note].join(' | ').replace(/( \| )+$/, '')
}

/** The years in words. */
export function versionYears({ from, to }: Pick<BlendVersion, 'from' | 'to'>): string {
  if (from !== null && to !== null) return from === to ? `${from} 年` : `${from}—${to} 年`
  if (from !== null) return `${from} 年起`
  return to === null ? '年份不详' : `到 ${to} 年为止`
}

/** The maker with the years, where any is known. */
export const versionName = ({ maker, ...years }: Omit<BlendVersion, 'note'>): string =>
  years.from === null && years.to === null ? maker : `${maker}（${versionYears(years)}）`

/** The first two versions that stand in the wrong order, by their places; null where the years say nothing against it. */
export function outOfOrder(versions: readonly BlendVersion[]): readonly [number, number] | null {
  let last: { at: number; year: number } | null = null
  for (const [at, { from, to }] of versions.entries()) {
    const [first, end] = [from ?? to, to ?? from]
    if (first === null || end === null) continue
    if (last && first < last.year) return [last.at, at]
    last = { at, year: end }
  }
  return null
}
