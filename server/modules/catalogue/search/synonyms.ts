// Words that smokers use for one thing. Names of things in the catalogue have aliases of their own; here
// stand words of which names and headings are made.
const groups: readonly (readonly string[])[] = [
  ['填丝', '填装', '装填', '装斗', '填烟'],
  ['刮刀', '刮炭器', '刮炭刀', '铰刀'],
  ['通条', '烟斗通条', '毛条'],
  ['压棒', '压烟棒', '压斗'],
  ['炭层', '碳层', '积碳', '积炭'],
  ['陈化', '醇化', '窖藏'],
  ['新手', '入门', '初学', '第一罐', '第一支'],
]

/** The words that others would use for what stands in these texts. */
export function alsoSaid(texts: readonly string[]): string[] {
  const said = texts.join(' ')
  return groups.flatMap((group) =>
    group.some((word) => said.includes(word)) ? group.filter((word) => !said.includes(word)) : [],
  )
}
