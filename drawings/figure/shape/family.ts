/** Families of shapes, all of a row on one scale. */
import type { Figure, FigureGroup } from '../frame/sheet.ts'
import { MM, pipe, pipeOf } from '../sketch/pipe.ts'
import { caption, latin, rule, SCALE } from '../sketch/words.ts'

type Member = { slug: string; name: string; en: string; word: string }

const cell = 180

/** Rows of two, each pipe standing on its line with its name and what marks it. */
function family({
  members,
  high = 112,
  mm = 1.06,
}: {
  members: readonly Member[]
  high?: number
  mm?: number
}): Figure {
  const draw = () =>
    members
      .map(({ slug, name, en, word }, i) => {
        const g = pipeOf(slug)
        const left = (i % 2) * cell
        const base = Math.floor(i / 2) * high + high - 44
        const width = ((g.bounds.right - g.bounds.left) / MM) * mm
        const x = left + (cell - width) / 2 - (g.bounds.left / MM) * mm
        const drop = (Math.max(0, g.bounds.bottom) / MM) * mm
        return [
          pipe({ slug, at: [x, base - drop], mm }),
          rule({ from: [left + 12, base + 5], to: [left + cell - 12, base + 5] }),
          caption({ x: left + 14, y: base + 22, text: name }),
          latin({ x: left + cell - 14, y: base + 22, anchor: 'end', text: en }),
          caption({ x: left + 14, y: base + 39, colour: 'soft', text: word }),
        ].join('')
      })
      .join('')
  return { height: Math.ceil((Math.ceil(members.length / 2) * high + 6) * SCALE), draw }
}

const billiardFamily = family({
  high: 126,
  members: [
    { slug: 'billiard', name: '台球斗', en: 'Billiard', word: '钵高约等于柄长' },
    { slug: 'pot', name: '罐式斗', en: 'Pot', word: '压短，口宽' },
    { slug: 'chimney', name: '烟囱斗', en: 'Chimney', word: '钵身拔高' },
    { slug: 'panel', name: '面板斗', en: 'Panel', word: '钵与柄切成平面' },
    { slug: 'bent-billiard', name: '弯式台球斗', en: 'Bent Billiard', word: '柄扬嘴垂' },
    { slug: 'bent-pot', name: '弯式罐式斗', en: 'Bent Pot', word: '矮钵配弯柄' },
  ],
})

const appleFamily = family({
  members: [
    { slug: 'apple', name: '苹果斗', en: 'Apple', word: '中腰最鼓，上下收' },
    { slug: 'ball', name: '球形斗', en: 'Ball', word: '接近正圆' },
    { slug: 'tomato', name: '番茄斗', en: 'Tomato', word: '比苹果更扁' },
    { slug: 'author', name: '作家斗', en: 'Author', word: '扁球，粗柄微弯' },
    { slug: 'prince', name: '王子斗', en: 'Prince', word: '矮扁，细长嘴' },
    { slug: 'egg', name: '蛋形斗', en: 'Egg', word: '下腰鼓，口收' },
  ],
})

const bulldogFamily = family({
  members: [
    { slug: 'bulldog', name: '斗牛犬斗', en: 'Bulldog', word: '双锥，菱形柄' },
    { slug: 'bent-bulldog', name: '弯式斗牛犬斗', en: 'Bent', word: '菱形柄上扬' },
    { slug: 'rhodesian', name: '罗得西亚斗', en: 'Rhodesian', word: '双锥，圆柄' },
    { slug: 'bent-rhodesian', name: '弯式罗得西亚斗', en: 'Bent', word: '圆柄上扬' },
    { slug: 'bullmoose', name: '公麋斗', en: 'Bullmoose', word: '粗壮，下巴厚' },
    { slug: 'bullcap', name: '牛帽斗', en: 'Bullcap', word: '腰线高，上盖扁' },
  ],
})

const dublinFamily = family({
  members: [
    { slug: 'dublin', name: '都柏林斗', en: 'Dublin', word: '上宽下窄，直柄' },
    { slug: 'bent-dublin', name: '弯式都柏林斗', en: 'Bent Dublin', word: '锥钵配弯柄' },
    { slug: 'zulu', name: '祖鲁斗', en: 'Zulu', word: '前倾，椭圆柄微弯' },
    { slug: 'devil-anse', name: '恶魔安斯斗', en: 'Devil Anse', word: '前倾，口缘内收' },
    { slug: 'acorn', name: '橡果斗', en: 'Acorn', word: '底尖，肩部收口' },
    { slug: 'cutty', name: '卡蒂斗', en: 'Cutty', word: '仿陶斗，前倾带钵跟' },
  ],
})

const sitters = family({
  high: 116,
  members: [
    { slug: 'poker', name: '扑克斗', en: 'Poker', word: '直筒，平底，直柄' },
    { slug: 'cherrywood', name: '樱桃木斗', en: 'Cherrywood', word: '钵身前倾，弯柄' },
    { slug: 'tankard', name: '大酒杯斗', en: 'Tankard', word: '底宽口窄' },
    { slug: 'barrel', name: '木桶斗', en: 'Barrel', word: '中腰略鼓' },
    { slug: 'duke', name: '公爵斗', en: 'Duke', word: '短桶身，鞍嘴' },
    { slug: 'setter', name: '坐式弯斗', en: 'Setter', word: '弯柄也能立住' },
  ],
})

const freehandForms = family({
  high: 128,
  members: [
    { slug: 'freehand', name: '自由式斗', en: 'Freehand', word: '随料走形，留皮面' },
    { slug: 'volcano', name: '火山斗', en: 'Volcano', word: '底宽口窄' },
    { slug: 'blowfish', name: '河豚斗', en: 'Blowfish', word: '两侧鸟眼成面' },
    { slug: 'horn', name: '号角斗', en: 'Horn', word: '钵柄一气弯出' },
    { slug: 'elephants-foot', name: '象脚斗', en: "Elephant's Foot", word: '宽底，缓缓收腰' },
    { slug: 'ukulele', name: '尤克里里斗', en: 'Ukulele', word: '腰身如琴' },
    { slug: 'pickaxe', name: '十字镐斗', en: 'Pickaxe', word: '底尖，柄从腰出' },
    { slug: 'ramses', name: '拉美西斯斗', en: 'Ramses', word: '高身前倾，留皮' },
  ],
})

export const familyFigures: FigureGroup = {
  'billiard-family': billiardFamily,
  'apple-family': appleFamily,
  'bulldog-family': bulldogFamily,
  'dublin-family': dublinFamily,
  sitters: sitters,
  'freehand-forms': freehandForms,
}
