import { phoneIn, rowKinds, rowsIn, withFigures } from './numbers.ts'
import type { Forms } from '../forms.ts'
import { type Hinted, inOpen, inTight, mayMatch, type Seen } from '../hints.ts'

const wei = '[微薇威维徽卫葳巍崴溦媺黴徾]'
const xin = '[信芯心馨鑫欣訫伈伩星新]'
const chat = `(?:${wei}${xin}|${wei}x(?:in)?|[vw]${xin}|v形|we?i(?:x(?:in)?|信)|w3?e?chat|vx|wx|vchat|绿泡泡?|绿色(?:聊天)?软件|某信)`
const link = '(?:号|是|同号|搜|加|找|上|我)*'
const name = '[a-z][a-z0-9]{4,19}'
const short = '(?:v|vx|wx|w|微|薇|威|徽|唯心|卫星?|绿泡泡?|微芯|企微)'
const other =
  '(?:tg|telegram|飞机号?|电报|频道|line|赖|ins|discord|dc群?号?|signal|skype|斯盖普|facetime|钉钉号?|丁丁|陌陌号?|soul|抖音号?|快手号?|某音|小红[书薯]号?|whatsapp|瓦次艾?普?)'
const plus = '(?:加|\\+|➕|十|佳|嘉|伽|咖|家|jia)'
const number =
  '(?:qq|q群|q号|扣扣?|叩叩|蔻蔻|抠抠|寇寇|口口号?|球球|秋秋|丘丘|qiuqiu|企鹅|鹅号|鹅厂|群号|君羊号?)'

const chatPairs = '[微薇威维徽卫葳巍崴溦媺黴徾vw][信芯心馨鑫欣訫伈伩星新x] v形 w[eic3] vc 绿[泡色] 某信'

/** In a text of which letters and figures are left, before a name or a number. */
export const beforeName: readonly Hinted[] = [
  inTight.hinted(new RegExp(`${chat}${link}(?:${name}|\\d{5,11})`), chatPairs),
  // Of letters alone a name of the field is made as often: «加 Virginia».
  inTight.hinted(/[加+](?:我|个)?v[a-z]*\d[a-z0-9]{4,}/, '[加+我个]v'),
]

const asking = '(?:留|给|求|报|发|换|要|(?<!没)有)(?:我|你|下|个|一下|一个|楼主|您)*的?'
const askingEnd = '留给求报发换要有我你下个主您的'
/** Words that a name need not follow. */
export const asked: readonly Hinted[] = [
  inTight.hinted(
    new RegExp(`${plus}(?:我|个|下|一下|哈|他|wo)*(?:${chat}|qq|扣扣|好友)`),
    '[加+➕十佳嘉伽咖家a][我个下一哈他w微薇威维徽卫葳巍崴溦媺黴徾v绿某q扣好]',
    `${chatPairs} qq 扣扣 好友`,
  ),
  inTight.hinted(
    /[加+十](?:我|个|下|一下)的?(?:v(?![a-z])|[薇威微])|[加+十]薇/,
    '[加+十][我个下一薇]',
    '[我个下的加+十][v薇威微]',
  ),
  inTight.hinted(
    /telegram|whatsapp|电报群|纸飞机(?:号|搜|群|找|加)|绿泡泡?(?:搜|找|号|加)|公众号后台/,
    'eg wh 报群 纸飞 绿泡 众号',
  ),
  inTight.hinted(
    new RegExp(`${asking}(?:v|微信?|薇|电话号码?)(?:我|吧|给|加|号|一下|$)`),
    `[${askingEnd}][v微薇电]`,
  ),
  inTight.hinted(
    new RegExp(`${asking}(?:vx|wx|扣扣|微信号|联系方式|手机号)`),
    `[${askingEnd}][vw扣微联手]`,
    'vx wx 扣扣 信号 方式 机号',
  ),
  inTight.hinted(/(?:扫码|扫一扫|二维[码马])[加进看在]/, '[码马扫][加进看在]'),
  inTight.hinted(
    /(?:同名|同用户名)(?:直接|搜|加)|(?:头像|主页|签名|简介|水印|昵称).{0,8}(?:v号|微号|的号|我号|我的?v|的薇|是我v)/,
    '同[名用] 头像 主页 签名 简介 水印 昵称',
  ),
  inTight.hinted(
    /(?:私信|私|豆邮)我(?:拿|发|给|换|要|加|号|uid|$)|那边[给发]你(?:电话|薇|微|v|号)/,
    '[信私邮]我 边[给发]',
  ),
  inTight.hinted(
    /(?:公[众中种]号|gzh|视频号).{0,10}(?:加我|里面有群|后台有?我?号|私信|菜单)/,
    '[众中种频]号 gz',
  ),
  inTight.hinted(/[想要].{0,8}的?[v薇微]我|[微薇v](?:上|聊)(?:搜|找|加|说|给你|是|否)/, '[v薇微][我上聊]'),
]
/** One of these is in each of them. */
const askedHint =
  /v|薇|威|徽|卫|wx|qq|微|扣扣|好友|telegram|whatsapp|电报|飞机|绿泡|众号|中号|种号|频号|机号|联系方式|电话|扫|二维|同名|同用户|头像|主页|签名|简介|水印|昵称|私|豆邮|那边|gzh/g

/** With Chinese numerals as figures. */
const beforeNumber = inTight.hinted(
  new RegExp(`${number}[号群是我加]*\\d{5,12}`),
  'q[q群号] 扣[扣号群是我加0-9〇零一壹幺二贰三叁四肆五伍六陆七柒八捌九玖] 叩叩 蔻蔻 抠抠 寇寇 口口 球球 秋秋 丘丘 qi 企鹅 鹅[号厂] 群号 君羊',
)

const providers =
  'gmail|qq|163|126|139|189|icloud|outlook|foxmail|sina|hotmail|proton(?:mail)?|yahoo|aliyun|yeah|sohu|tom|me|live|msn|mail|zoho|gmx|tutanota'
/** What people write for the @ of an address. */
const atSign =
  '(?:@|#|&|\\*|☆|★|◎|⊙|©|®|\\$|%|!|~|圈a|圈|花a|花|艾特|爱特|爱忒|埃特|蜗牛|小老鼠|老鼠|鼠标|猴子|小蛇|在|\\bat\\b|a圈|a(?=gmail|icloud|outlook|foxmail|hotmail|proton)|[(（\\[【<{]\\s*(?:at|a|艾特|圈a|@|#|猴)\\s*[)）\\]】>}])'

/** Patterns, what each text has in which one of them stands, which takes less, and pairs of signs of that. */
type Group = { hint: Hinted; patterns: readonly RegExp[] }

/** In a text with its punctuation: a name that may hold dots and lines there. */
const handle = '[a-z][a-z.]*[\\d_\\-][a-z0-9_.\\-]*'
const beforeAny = [
  `${short}\\s*(?:号|我|信|同|搜|[:：=，,.、~丨|\\s]|👉|👇|❤|️|[(（]删[)）])+\\s*`,
  `${other}\\s*(?:号|[:：,，\\s]|👉)*@?`,
  `${plus}\\s*(?:我|wo|个|下|他|管理)[^a-z]{0,6}`,
  '(?:我的?号|号是|号在这|号叫|联系|大号|新的|小号)[^a-z。]{0,4}',
] as const
const beforeHandle: readonly Group[] = [
  {
    hint: inOpen.hinted(new RegExp(`(?:${beforeAny.join('|')})${handle}`), '[a-z.][0-9_-]'),
    patterns: [
      new RegExp(`(?<![a-z0-9])${beforeAny[0]}${handle}`),
      new RegExp(`(?<![a-z0-9])${beforeAny[1]}${handle}`),
      new RegExp(`${beforeAny[2]}${handle}`),
      new RegExp(`${beforeAny[3]}${handle}`),
    ],
  },
  {
    hint: inOpen.hinted(/[:：=]/, '[vxw微薇威徽心星卫泡芯\\s][:：=]', '[:：=\\s][a-z]'),
    patterns: [new RegExp(`(?<![a-z0-9])${short}\\s*[:：=]\\s*[a-z][a-z0-9_.\\-]{4,}`)],
  },
  {
    hint: inOpen.hinted(/@/, '@[a-z\\s]'),
    patterns: [new RegExp(`(?<![a-z0-9])${other}[^\\n]{0,8}@\\s?[a-z]`)],
  },
  {
    hint: inOpen.hinted(
      new RegExp(providers),
      'gm qq 63 26 39 89 cl tl xm si tm pr ya al ye so to me li ms zo gx mx',
    ),
    patterns: [
      new RegExp(
        `(?<![a-z0-9._-])[a-z0-9._-]{2,}\\s*${atSign}\\s*(?:${providers})(?:\\s*(?:[.。点·,，]|dot|point)|\\s*(?:c0m|com|con|cn|点|邮)|\\s*$)`,
      ),
    ],
  },
]

/** 薇❤. */
const heart = /[微薇威维徽卫葳v][❤♥💓💗💖💙💛💜🧡🖤🤍]/u

/** Anywhere in a text with its punctuation. */
const elsewhere: readonly Hinted[] = [
  inOpen.hinted(/g\s?mail\s?的/, '[l\\s]的'),
  inOpen.hinted(/(?<![a-z0-9])(?:[a-z0-9] ){6,}/, '[a-z0-9][\\s] [\\s][a-z0-9]'),
  inOpen.hinted(/(?:下划线|减号|横线|杠).{1,8}[，,].{0,6}[v微薇]/, '[划横]线 减号 杠.'),
]

/** What stands before and in each row of letters and figures: the rest of a text cannot say whose name it is. */
function rowsOf(text: string, row: RegExp): string[] {
  const rows = []
  for (const { 0: found, index } of text.matchAll(row)) {
    let from = Math.max(0, index - reach)
    // A part of a row would be taken for a word: w of www.
    while (from > 0 && from < index && /[a-z0-9]/.test(text[from - 1] ?? '')) from += 1
    rows.push(text.slice(from, index + found.length + reach))
  }
  return rows
}
const reach = 20
const rowOfTight = /[a-z0-9]{5,}/g
const rowOfOpen = /[a-z0-9@][a-z0-9_.-]{3,}/g

/** @param seen the pairs of signs of the text of which these are parts */
function firstOf(patterns: readonly Hinted[], texts: readonly string[], seen: number): string | null {
  for (const text of texts)
    for (const one of patterns) {
      const found = mayMatch(one, seen) ? one.pattern.exec(text) : null
      if (found) return found[0]
    }
  return null
}

function firstOfGroups(groups: readonly Group[], texts: readonly string[]): string | null {
  for (const text of texts)
    for (const { hint, patterns } of groups)
      for (const pattern of hint.pattern.test(text) ? patterns : []) {
        const found = pattern.exec(text)
        if (found) return found[0]
      }
  return null
}

const namedIn = (tight: string, seen: number): string | null =>
  beforeName.some((one) => mayMatch(one, seen)) ? firstOf(beforeName, rowsOf(tight, rowOfTight), seen) : null

const askedIn = (tight: string, seen: number): string | null =>
  asked.some((one) => mayMatch(one, seen)) ? firstOf(asked, rowsOf(tight, askedHint), seen) : null

const numberIn = (tight: string, seen: number): string | null =>
  mayMatch(beforeNumber, seen) ? (beforeNumber.pattern.exec(withFigures(tight))?.[0] ?? null) : null

function handleIn(open: string, seen: number): string | null {
  const groups = beforeHandle.filter(({ hint }) => mayMatch(hint, seen) && hint.pattern.test(open))
  return groups.length > 0 ? firstOfGroups(groups, rowsOf(open, rowOfOpen)) : null
}

/** How somebody can be reached elsewhere, as it stands in a text; null: it does not say. */
export function contactIn({ tight, open }: Forms, seen: Seen): string | null {
  const there = rowsIn(tight)
  return (
    (there & rowKinds.name ? namedIn(tight, seen.tight) : null) ??
    askedIn(tight, seen.tight) ??
    (there & rowKinds.figures ? numberIn(tight, seen.tight) : null) ??
    handleIn(open, seen.open) ??
    firstOf(elsewhere, [open], seen.open) ??
    phoneIn(tight, there) ??
    heart.exec(open)?.[0] ??
    null
  )
}
