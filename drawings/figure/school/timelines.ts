/** Years of the history of pipes. */
import { timeline } from '../sketch/timeline.ts'
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, rule } from '../sketch/words.ts'

const timelineHistory = timeline({
  title: '烟斗史的几个年份',
  years: [
    ['公元前', '北美已有石管与石斗'],
    ['1492', '哥伦布一行在加勒比见到烟叶'],
    ['1573', '英格兰有用斗抽烟的记载'],
    ['1604', '英王詹姆斯一世撰文反对烟草'],
    ['1850 年代', '石楠木斗在法国出现'],
    ['1869', '密苏里州开始做玉米斗'],
    ['1890', '彼得森的系统斗取得专利', '1898 年又有 P 形嘴'],
    ['1907', '登喜路在伦敦公爵街开店'],
    ['1942', '史丹威在丹麦开工'],
    ['1964', '美国卫生总监报告：吸烟致病'],
    ['2006', '烟草控制框架公约在中国生效'],
  ],
})

const timelineEnglish = timeline({
  title: '英国各厂的创立与易手',
  years: [
    ['1812', '巴林起家，先做银器'],
    ['1856', '洛伊在伦敦干草市场开店'],
    ['1879', '科莫伊从圣克洛德来到伦敦'],
    ['1907', '登喜路在公爵街开店', '1910 年起自己做斗'],
    ['1917', '登喜路为壳斗喷砂申请专利'],
    ['1919', '萨西尼自立'],
    ['1960', '巴林家把厂售出'],
    ['1970 年代起', '科莫伊、GBD 等先后归卡多根集团'],
    ['1983', '阿什顿创立'],
  ],
})

const timelineAmerican = timeline({
  title: '美国烟斗',
  years: [
    ['1869', '蒂贝在密苏里州车出玉米斗'],
    ['1878', '玉米斗取得专利', '凹坑用石膏填平再磨'],
    ['1919', '卡伍迪问世'],
    ['1930 年代', '冷凝插件拧进榫里'],
    ['1964', '卫生总监报告：吸烟致病'],
    ['1980 年代', '斗展兴起，独立斗师渐多'],
    ['2013', '石楠工坊在田纳西开工', '数控钻孔，手工修形'],
  ],
})

const timelineChina = timeline({
  title: '烟草在中国的几个年份',
  years: [
    ['明万历', '烟草经海路传入闽、粤'],
    ['1639', '崇祯帝下令禁烟'],
    ['清乾隆', '陆燿《烟谱》成书'],
    ['1902', '英美烟公司成立，随后进入中国'],
    ['1983', '《烟草专卖条例》发布'],
    ['1992', '《烟草专卖法》施行', '1991 年 6 月 29 日通过'],
    ['2006', '控烟公约 1 月 9 日起在中国生效'],
  ],
})

const ages = [
  { name: '石斗', from: 1556, fade: 1880 },
  { name: '陶斗', from: 1575, fade: 1900 },
  { name: '瓷斗', from: 1720, fade: 1900 },
  { name: '海泡石斗', from: 1730 },
  { name: '石楠木斗', from: 1852 },
  { name: '玉米斗', from: 1869 },
] as const

/** How long each matter of pipes has been in use in the western world. */
function pipeAges(): string {
  const x = (year: number) => 84 + ((year - 1550) / 475) * 262
  return [
    [1600, 1700, 1800, 1900, 2000]
      .map((year) =>
        [
          rule({ from: [x(year), 30], to: [x(year), 206] }),
          caption({ x: x(year), y: 22, anchor: 'middle', colour: 'soft', text: year }),
        ].join(''),
      )
      .join(''),
    ages
      .map((age, i) => {
        const y = 42 + i * 28
        return [
          caption({ x: 76, y: y + 13, anchor: 'end', text: age.name }),
          enlarged(`<path d="M${x(age.from)} ${y + 9}L${x(age.from) + 12} ${y}H${x('fade' in age ? age.fade : 2025)}V${y + 18}H${x(age.from) + 12}Z" fill="${ink(age.name === '石楠木斗' ? 'ember' : 'briar')}"/>
${'fade' in age ? `<path d="M${x(age.fade)} ${y + 6}H${x(2025)}V${y + 12}H${x(age.fade)}Z" fill="${ink('briar')}" opacity="0.55"/>` : ''}`),
        ].join('')
      })
      .join(''),
    caption({ x: 14, y: 228, colour: 'soft', text: '起点都是大约；石斗远早于此；变细是少有人用。' }),
  ].join('')
}

export const timelinesFigures: FigureGroup = {
  'timeline-history': timelineHistory,
  'timeline-english': timelineEnglish,
  'timeline-american': timelineAmerican,
  'timeline-china': timelineChina,
  'pipe-ages': { height: 397, draw: pipeAges },
}
