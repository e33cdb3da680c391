import type { Checkin } from '#contract/rewards/coin.ts'
import type { Db } from '#server/kernel/db.ts'
import { readRules, type Terms } from '#server/modules/rewards/ledger/index.ts'
import { type Calendar, readCalendar } from './checkin.store.ts'

/** Each row of so many days pays extra. */
export const rowDays = 7

/** The sign-ins of this month as the calendar shows them. */
export const checkinFrom = (calendar: Calendar, rules: Terms['rules']): Checkin => ({
  ...calendar,
  bonus_in: rowDays - (calendar.streak % rowDays),
  bonus: rules.get('checkin.streak_7')?.amount ?? 0,
})

export async function checkinOf(db: Db, uid: number): Promise<Checkin> {
  const [calendar, rules] = await Promise.all([readCalendar(db, uid), readRules(db)])
  return checkinFrom(calendar, rules)
}
