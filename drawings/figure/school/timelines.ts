/** Years of the history of pipes. */
import { timeline } from '../sketch/timeline.ts'
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { caption, enlarged, rule } from '../sketch/words.ts'

const timelineHistory = timeline({
  title: '烟斗与烟草的几个年份',
  years: [
    ['1492 前', '美洲各地用石、骨、陶、木制斗', '多与仪式、盟约相连'],
    ['1492', '哥伦布一行在加勒比见人吸烟叶'],
    ['16 世纪末', '英格兰、荷兰烧制白陶斗'],
    ['1604', '英王詹姆士一世撰文反对烟草'],
    ['18 世纪', '海泡石斗与木斗在中欧流行'],
    ['1850 年代', '石楠木成为制斗的料', '以法国圣克洛德为中心'],
    ['1869', '密苏里州华盛顿镇开办玉米芯斗厂'],
    ['1890', '彼得森取得系统斗专利'],
    ['1907', '阿尔弗雷德·登喜路在伦敦开店'],
    ['1964', '美国公共卫生报告：吸烟致病'],
    ['2005', '《烟草控制框架公约》生效'],
  ],
})

const timelineEnglish = timeline({
  title: '英国烟斗业',
  years: [
    ['1812', '巴林（Barling）由银匠起家'],
    ['1847', '弗兰考公司创立，后有 BBB 牌'],
    ['1863', '查拉坦（Charatan）在伦敦开业'],
    ['1879', '亨利·科莫伊从圣克洛德来到伦敦'],
    ['1907', '登喜路在公爵街开店'],
    ['1910', '登喜路开始自己制斗'],
    ['1917', '登喜路为壳面喷砂申请专利'],
    ['1919', '乔尔·萨西尼离开登喜路自立'],
    ['1983', '阿什顿（Ashton）创立', '创办人出自登喜路工厂'],
  ],
})

const timelineAmerican = timeline({
  title: '美国烟斗',
  years: [
    ['1851', 'KB&B 在纽约创立', '考夫曼兄弟与邦迪'],
    ['1869', '密苏里州华盛顿镇：玉米芯斗厂'],
    ['1878', '蒂布取得玉米芯斗专利', '钵外填石膏磨平'],
    ['1919', 'KB&B 推出 Kaywoodie'],
    ['1936', '柯尔斯滕（Kirsten）金属柄烟斗'],
    ['1996', '芝加哥烟斗展首届'],
  ],
})

const timelineChina = timeline({
  title: '烟草在中国：几个可以确定的年份',
  years: [
    ['明万历年间', '烟草经海路传入闽、粤'],
    ['1639', '崇祯帝下令禁烟'],
    ['清', '旱烟、水烟、鼻烟各成器具'],
    ['1902', '英美烟公司成立，随后进入中国'],
    ['1983', '《烟草专卖条例》发布'],
    ['1992', '《烟草专卖法》施行', '1991 年 6 月 29 日通过'],
    ['2003', '中国签署《烟草控制框架公约》'],
    ['2006', '公约 1 月 9 日起在中国生效'],
  ],
})

const ages = [
  { name: '陶土', from: 1575, fade: 1900 },
  { name: '海泡石', from: 1750 },
  { name: '樱桃木等', from: 1700 },
  { name: '石楠木', from: 1855 },
  { name: '玉米芯', from: 1869 },
  { name: '南非葫芦', from: 1900 },
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
          enlarged(`<path d="M${x(age.from)} ${y + 9}L${x(age.from) + 12} ${y}H${x('fade' in age ? age.fade : 2025)}V${y + 18}H${x(age.from) + 12}Z" fill="${ink(age.name === '石楠木' ? 'ember' : 'briar')}"/>
${'fade' in age ? `<path d="M${x(age.fade)} ${y + 6}H${x(2025)}V${y + 12}H${x(age.fade)}Z" fill="${ink('briar')}" opacity="0.55"/>` : ''}`),
        ].join('')
      })
      .join(''),
    caption({ x: 14, y: 228, colour: 'soft', text: '起点都是大约；变细表示退到少数人手里。' }),
  ].join('')
}

export const timelinesFigures: FigureGroup = {
  'timeline-history': timelineHistory,
  'timeline-english': timelineEnglish,
  'timeline-american': timelineAmerican,
  'timeline-china': timelineChina,
  'pipe-ages': { height: 397, draw: pipeAges },
}
