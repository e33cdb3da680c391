import { flavorWords } from '#contract/catalogue/flavor.ts'
import { chanceOf, draw, whole } from '../random.ts'
import type { RawReview } from '../texts.ts'

/** What else a text says for a word, besides the word itself. */
const hints: Readonly<Record<string, RegExp>> = {
  干草: /草垛|稻草|麦秆/,
  青草: /青涩|草腥/,
  红茶: /茶/,
  草药: /中药|药味|药香/,
  皂香: /肥皂|香皂|皂味/,
  柑橘: /橘|橙|柠檬/,
  桃杏: /杏(?!仁)|桃(?!木)/,
  莓果: /莓|黑加仑/,
  李子: /西梅|梅子/,
  糖蜜: /黑糖/,
  奶油: /奶香/,
  面包: /吐司/,
  饼干: /曲奇/,
  核桃: /坚果/,
  可可: /巧克力/,
  雪松: /松木/,
  木屑: /木头|木香|木味/,
  篝火: /烟熏|柴火|烧烤|炭/,
  熏香: /线香|庙里|檀香/,
  熏肉: /腊肉|火腿|培根/,
  泥土: /土腥|泥|雨后/,
  皮革: /牛皮|旧皮/,
  胡椒: /黑椒|辣/,
  白兰地: /干邑/,
  果醋: /醋/,
  乌梅: /酸梅/,
  酵香: /发酵|酵/,
  酱香: /酱/,
}

/** Words that fit what is in a blend, by the values of its leaves and flavourings. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  Virginia: ['干草', '柑橘', '面包', '蜂蜜'],
  'Red Virginia': ['李子', '面包', '红糖'],
  'Bright Virginia': ['干草', '柑橘', '青草'],
  Burley: ['核桃', '可可', '木屑'],
  'White Burley': ['核桃', '可可'],
  'Dark Burley': ['可可', '泥土'],
  Latakia: ['篝火', '皮革', '松脂'],
  'Cyprian Latakia': ['篝火', '皮革', '松脂'],
  'Syrian Latakia': ['篝火', '熏香'],
  'Oriental/Turkish': ['熏香', '雪松', '果醋'],
  Perique: ['胡椒', '李子', '无花果', '果醋'],
  Kentucky: ['熏肉', '木屑', '胡椒'],
  Cavendish: ['焦糖', '奶油'],
  'Black Cavendish': ['香草', '焦糖', '奶油'],
  'Cigar Leaf': ['皮革', '泥土', '雪松'],
  Rustica: ['胡椒', '泥土'],
  Vanilla: ['香草'],
  'Fruit / Citrus': ['柑橘'],
  'Cocoa / Chocolate': ['可可'],
  Rum: ['朗姆酒'],
  Honey: ['蜂蜜'],
  Cherry: ['樱桃'],
  Whisky: ['威士忌'],
  Caramel: ['焦糖'],
  'Floral Essences': ['天竺葵', '皂香'],
  'Nuts / Beans': ['榛子'],
  Maple: ['枫糖'],
  Coffee: ['咖啡'],
  Plum: ['李子'],
  Cream: ['奶油'],
  Licorice: ['甘草'],
  Brandy: ['白兰地'],
  Cognac: ['白兰地'],
}

/** Parts that lead wherever they are: beside them the bright words of a Virginia are hardly tasted. */
const leading: ReadonlySet<string> = new Set(
  (
    'Latakia|Cyprian Latakia|Syrian Latakia|Perique|Kentucky|Black Cavendish|Rustica|Vanilla|Cherry|Rum|Whisky|' +
    'Floral Essences|Maple|Coffee|Licorice'
  ).split('|'),
)
const bright: ReadonlySet<string> = new Set(['柑橘', '蜂蜜', '青草', '果醋'])

const numbers = new Map(flavorWords.map(({ id, name }) => [name, id]))

/**
 * The flavour words of a review: those that its text names, and some that fit what is in the blend.
 * @param parts the values of the blend's leaves and flavourings
 */
export function flavorsOf({ author, slug, content }: RawReview, parts: readonly string[]): number[] {
  const random = chanceOf('flavor', author, slug)
  const named = flavorWords
    .map(({ name }) => name)
    .filter((name) => content.includes(name) || hints[name]?.test(content))
  const leads = new Set(parts.filter((part) => leading.has(part)).flatMap((part) => fitting[part] ?? []))
  const others = [...new Set(parts.flatMap((part) => fitting[part] ?? []))].filter(
    (name) => !named.includes(name) && (leads.size === 0 || leads.has(name) || !bright.has(name)),
  )
  const more = draw(random, others, whole(random, 1, named.length > 0 ? 2 : 3), (name) =>
    leads.has(name) ? 6 : 1,
  )
  const chosen = [...named.slice(0, 5), ...more].map((name) => numbers.get(name) ?? 0)
  return chosen.filter((id) => id > 0).toSorted((a, b) => a - b)
}
