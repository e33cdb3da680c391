import { callQuery } from '#web/lib/navigation/query.ts'

/** How many stand in a hot list. */
export const hotLength = 10

export type Period = '0' | '1' | '2' | '3'

/** The hot lists by their number on the wire. */
export const periods: readonly { key: Period; name: string }[] = [
  { key: '0', name: '今日' },
  { key: '1', name: '本周' },
  { key: '2', name: '本月' },
  { key: '3', name: '总榜' },
]

/** The hot list that an address wants; the week's where it says nothing of ours. */
export function periodOf(url: string): Period {
  const { hot } = callQuery(url, ['hot'])
  return periods.find(({ key }) => key === hot)?.key ?? '1'
}
