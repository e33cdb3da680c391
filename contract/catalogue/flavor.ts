// The words that members choose from to say what they tasted; without zod, so that the browser may load it.

/** The number of a word is stored with reviews and stands in addresses: it never changes, new words take the next. */
export type FlavorWord = { id: number; name: string }
export type FlavorFamily = { key: string; name: string; words: readonly FlavorWord[] }

const family = (key: string, name: string, words: Readonly<Record<number, string>>): FlavorFamily => ({
  key,
  name,
  words: Object.entries(words).map(([id, word]) => ({ id: Number(id), name: word })),
})

/** The families in the order of the wheel, kindred ones side by side. */
export const flavorFamilies: readonly FlavorFamily[] = [
  family('herb', '草本', { 1: '干草', 2: '青草', 3: '红茶', 4: '薄荷', 5: '草药' }),
  family('flower', '花香', { 6: '玫瑰', 7: '薰衣草', 8: '天竺葵', 9: '桂花', 10: '皂香' }),
  family('fruit', '果香', {
    11: '柑橘',
    12: '苹果',
    13: '桃杏',
    14: '莓果',
    15: '樱桃',
    16: '李子',
    17: '葡萄干',
    18: '无花果',
  }),
  family('sweet', '甜香', {
    19: '蜂蜜',
    20: '焦糖',
    21: '红糖',
    22: '糖蜜',
    23: '枫糖',
    24: '香草',
    25: '甘草',
  }),
  family('cream', '奶香', { 26: '奶油', 27: '黄油', 28: '牛奶', 29: '椰子' }),
  family('roast', '烘焙', {
    30: '面包',
    31: '饼干',
    32: '麦芽',
    33: '杏仁',
    34: '核桃',
    35: '榛子',
    36: '可可',
    37: '咖啡',
  }),
  family('wood', '木质', { 38: '雪松', 39: '檀木', 40: '橡木', 41: '松脂', 42: '木屑' }),
  family('smoke', '烟熏', { 43: '篝火', 44: '熏香', 45: '焦油', 46: '熏肉', 47: '灰烬' }),
  family('earth', '泥土', { 48: '泥土', 49: '皮革', 50: '蘑菇', 51: '苔藓', 52: '矿石' }),
  family('spice', '香料', { 53: '胡椒', 54: '丁香', 55: '肉桂', 56: '茴香', 57: '姜' }),
  family('spirit', '酒香', { 58: '朗姆酒', 59: '威士忌', 60: '白兰地', 61: '波特酒' }),
  family('sour', '酸香', { 62: '果醋', 63: '乌梅', 64: '酵香', 65: '酱香' }),
]

/** Every word by its number, with the key of its family. */
const words = new Map(
  flavorFamilies.flatMap(({ key, words: own }) =>
    own.map((word) => [word.id, { ...word, family: key }] as const),
  ),
)

export const flavorWords: readonly FlavorWord[] = [...words.values()]

export const isFlavor = (id: number): boolean => words.has(id)

/** The word of a number with its family; undefined for one that is none. */
export const flavorOf = (id: number) => words.get(id)
