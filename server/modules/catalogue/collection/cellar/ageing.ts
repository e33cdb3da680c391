/**
 * After how many years a sort is said to be ready, by its value in the vocabulary. What smokers agree on
 * roughly: sugar-rich leaf gains for years, perique with it longest, latakia loses its smoke after a few.
 * Of sorts that are cased or topped nothing is said, for they are not laid down to age.
 */
export const readyYears: Readonly<Record<string, number>> = {
  'Virginia/Perique': 5,
  Virginia: 3,
  'Straight Virginia': 3,
  'Virginia/Burley': 3,
  Oriental: 3,
  'Dark Fired Kentucky': 3,
  English: 2,
  Balkan: 2,
  Scottish: 2,
  Latakia: 2,
  Burley: 2,
}

export const readyRule =
  '“可开”只是参考：弗吉尼亚佩里克满 5 年，弗吉尼亚、弗吉尼亚白肋、东方叶与火熏肯塔基满 3 年，英式、巴尔干、苏格兰式、拉塔基亚与白肋满 2 年；加香的不为陈放而做，不作说法。'

/** Whole months from one day to another, both YYYY-MM-DD. */
export function monthsBetween(since: string, today: string): number {
  const [year = 0, month = 0, day = 0] = since.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  return Math.max(0, (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0))
}
