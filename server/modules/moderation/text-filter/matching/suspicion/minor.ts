import { withFigures } from './numbers.ts'

// What its writer says of their own age, or of the school they go to. All of it is read in the tight form with Chinese
// numerals as figures. What was once (我十四岁那年) or is somebody else's (我儿子十岁) says nothing.

const who = '(?:我|本人|俺|咱|在下|自己|楼主|lz|人家|偶|小弟|宝宝|学生党)'
/** Between the writer and their age: nobody and nothing else that is so old. */
const own = '(?:(?![儿女孩孙侄弟妹爸妈爷奶叔舅狗猫斗罐草酒茶烟存陈戒抽从自]).){0,6}?'
const once =
  '(?!时|那|的时候|的那|前|以前|之前|以后|之后|起|开始|第一次|就(?:开始|抽|会|跟|偷)|到|出头|至|跟着|偷|学会)'
const years = '(?<!\\d)(?:[6-9]|1[0-7])(?:周|虚)?岁(?:半|多)?'
const may = '(?:能|可以|可不|想|该|适合|求|怎么|咋|有没有|允许|会不会|犯法|违法|买得到)'

const grade =
  '(?:初[123]|高[123](?![点些度分倍个成层等截档寸头毫厘级筹次位句米c0-9])|[1-9]年级|小学|初中|高中|职高|中专|中职|技校|卫校)'
const pupil =
  '(?:初[123]|高[123]|[1-9]年级|小|初中?|高中?|中|职高|中专|中职|技校)(?:的?新?学生|新?生(?![产长活意物动气日态存怕前成熟]))'
const attends = '(?:读|上|念|在读|就读|升|升入|要上|开学|马上|准|即将|还在|还是|才|刚)'
const othersChild = '(?<![儿女孩孙侄弟妹娃子家].{0,4})'
const exam = '(?:中考|小升初|期中考|期末考|月考|会考|学考|模考)'

const fixed: readonly RegExp[] = [
  new RegExp(`${who}${own}${years}${once}`),
  new RegExp(
    `${othersChild}(?:今年|刚满|刚刚满|刚过|才满|才|刚|未满|不满|不到|还不到|虚岁|即将满|快满|快到|马上)${years}${once}`,
  ),
  new RegExp(`${who}(?:今年|才|刚|刚满|就|是)?1[0-7](?:了)?(?:能|可以|可不|想|行不|该|怎么)`),
  new RegExp(`^${years}(?:的我|$|了?${may}|男|女|小|新|学生|少年|在校|刚入|入坑|萌新)`),
  new RegExp(`${years}(?:的我|的小白|的新手|的萌新|学生|在校|1枚|.{0,3}${may}.{0,4}(?:抽|吸|买|玩|入|用))`),
  new RegExp(`${who}${own}(?:未|没|不|没有)(?:满|到|足|够)?(?:18|成年)`),
  /(?:离|距|差)(?:离)?(?:18岁?|成年).{0,4}(?:还|差|有|\d|半)|(?:18岁?|成年)还(?:差|有|早|要等|得等)|差.{1,4}(?:才|就|到|满|年|月|天)(?:才|就|到|满)?(?:18|成年)/,
  /(?:明年|后年|下个?月|下半年|过完年|再过.{1,4})(?:才|就|刚|我)?(?:满|到|过|是)?(?:18(?!\d)|成年)/,
  new RegExp(
    `(?:没|未|还没|没到|不够)(?:有)?(?:满|到)?(?:18岁?|成年|年龄).{0,6}${may}.{0,6}(?:抽|吸|买|玩|入|注册|进)`,
  ),
  /身份证(?:还没|没|还未)(?:办|到|满|拿)|(?:用|拿|借).{0,4}(?:爸|妈|家长|哥|姐|叔)的?身份证/,
  new RegExp(
    `${who}(?:(?![儿女孩孙侄弟妹教跟和从]).){0,4}?(?:读|上|念|在|是|才|刚|还|今年|现在|升|准|也|正)?${grade}(?!时|那|的时候|毕业|同学|老师|以前|当年|教|的那|开始|起|就(?:开始|抽|会|跟))`,
  ),
  new RegExp(
    `${othersChild}${attends}(?:了|就|要|就要)?${grade}(?!时|那|的时候|同学|老师|以前|当年|的那|开始|起|就(?:开始|抽|会))`,
  ),
  new RegExp(`(?:${who}|是|1名|1个|1枚|个|身为|作为)(?:(?![儿女孩孙侄弟妹教]).){0,3}?${pupil}`),
  new RegExp(
    `${pupil}(?:1枚|1个|1只|1名|党|报到|报道|求|刚|入坑|来|.{0,3}${may}.{0,4}(?:抽|吸|买|玩|入|用))`,
  ),
  /(?:初[123]|高[123]|[1-9]年级)(?:党|狗|在读|在校|下学期|上学期|了还|的我|.{0,3}(?:能|可以|想)(?:抽|吸|买|玩|入))/,
  new RegExp(
    `${othersChild}(?:刚|才|准备|备战|快|快要|要|明年|后年|马上|即将|今年|下周|明天|等我?|我)(?:(?:.{0,2})${exam})(?!那|时|的时候|的那)`,
  ),
  new RegExp(`${othersChild}${exam}(?:完|结束|考完|刚完|放假|生|加油|倒计时|之后想|后想|压力)`),
  new RegExp(`(?:明年|后年|大后年|备战|还没|离|距|两年后)(?:.{0,2})高考`),
  new RegExp(`(?:刚|今年|才)(?:从)?(?:初中|小学|初3|6年级)(?:刚)?毕业`),
]

const age = 17

/** The years of birth of whoever is not eighteen yet, as they are written: 09, 2009, 10. */
function birth(now: Date): string {
  const last = now.getFullYear()
  const both = Array.from({ length: age + 1 }, (_none, back) => last - back)
  return `(?<!\\d)(?:20)?(?:${both.map((year) => String(year).slice(2)).join('|')})`
}

const goods = '[罐支只斗草款货版料批烟丝酒茶砖饼叶木产份封老存陈的]'

/** Patterns of years of birth; they change with the year. */
function byBirth(now: Date): RegExp[] {
  const year = birth(now)
  return [
    new RegExp(
      `${who}(?:是|就是|也是|都是|明明)?(?:个)?${year}年?(?:\\d{1,2}月)?(?:\\d{1,2}[日号])?(?:生|出生|生人|人|属)(?!产)`,
    ),
    new RegExp(
      `${who}(?:是|就是|也是)?(?:个)?${year}年的(?:$|能|可|想|刚|还|是|才|今|新|求|请|不|没|正|也|小|学|娃|孩|了|哈|呢|啊|呀)`,
    ),
    new RegExp(`(?<!${goods}.{0,2})${year}年(?:\\d{1,2}月)?(?:\\d{1,2}[日号])?(?:生的|出生|生人|生，|生$)`),
    new RegExp(`${year}年的?.{0,2}${may}.{0,3}(?:抽|吸|买|玩|入|进群|注册)(?:吗|么|不|嘛|烟|斗)?`),
    new RegExp(
      `(?:${who}|我们|1枚|1个|作为|身为|是)(?:个|的)?${year}后(?!悔|来|面|续|期|天|背|院|再|把|就|开|换|才|放|会)`,
    ),
    new RegExp(
      `(?<!\\d)(?:${String(now.getFullYear() - age).slice(2)}|1\\d)后(?:1枚|报到|小白|新手|萌新|入坑|能|可以|想|的我|学生|斗友)`,
    ),
    new RegExp(`身份证.{0,8}20(?:09|1\\d|2\\d)|生日.{0,4}20(?:09|1\\d|2\\d)`),
  ]
}

let known: { year: number; patterns: readonly RegExp[] } | undefined

function patterns(): readonly RegExp[] {
  const now = new Date()
  if (known?.year !== now.getFullYear())
    known = { year: now.getFullYear(), patterns: [...fixed, ...byBirth(now)] }
  return known.patterns
}

/** One of these is in whatever they match. */
const anchor =
  /岁|初[中一二三123]|高[中一二三123]|年级|小学|中学|学生|职高|中专|中职|技校|卫校|成年|18|十八|中考|小升初|期[中末]考|月考|会考|学考|模考|高考|身份证|生日|年[的生人属出能可想]|年\d|后[一报小新萌入能可想的学斗]|后$|[是枚个我]\d{2}后|[零〇一二][零〇一二三四五六七八九]后|毕业|中生|初生|高生/g

/** So much of a text before and behind an anchor says whose it is. */
const reach = 18

const tens = (text: string): string =>
  text
    .replace(/(\d)十(\d)/g, '$1$2')
    .replace(/(\d)十/g, '$10')
    .replace(/十(\d)/g, '1$1')
    .replaceAll('十', '10')

/** What says in a text that its writer is a minor; null: nothing. */
export function minorIn(tight: string): string | null {
  let next = 0
  for (const { 0: found, index } of tight.matchAll(anchor)) {
    // What stands this near was in the stretch before.
    if (index < next) continue
    next = index + reach / 3
    const end = index + found.length + reach
    // Where the text goes on there is a sign, so that only its own beginning and end count as such.
    const before = index > reach ? '…' : ''
    const behind = end < tight.length ? '…' : ''
    const context = before + tens(withFigures(tight.slice(Math.max(0, index - reach), end))) + behind
    for (const pattern of patterns()) {
      const match = pattern.exec(context)
      if (match) return match[0]
    }
  }
  return null
}
