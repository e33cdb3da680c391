/** What the tobacco of a lot is kept in. */
export const lotContainers = ['tin', 'jar', 'pouch', 'bag', 'box', 'other'] as const
export type LotContainer = (typeof lotContainers)[number]

export const containerWords: Readonly<Record<LotContainer, string>> = {
  tin: '罐装',
  jar: '玻璃罐',
  pouch: '袋装',
  bag: '散装袋',
  box: '盒装',
  other: '其他',
}

export const gramsAnOunce = 28.349_523_125
