import { Converter } from 'opencc-js/cn2t'
import { pinyin } from 'pinyin-pro'

const traditional = Converter({ from: 'cn', to: 'tw' })

/** A way to write something so that a filter that looks for it as it is does not find it. */
type Disguise = { name: string; write: (text: string) => string }

const between = (sign: string) => (text: string) => [...text].join(sign)
const first = (text: string, change: (sign: string) => string) => {
  const [one = '', ...more] = text
  return change(one) + more.join('')
}

/** For any text. */
const spaced: readonly Disguise[] = [
  { name: 'spaces', write: between(' ') },
  { name: 'dots', write: between('.') },
  { name: 'stars', write: between('*') },
  { name: 'zero width', write: between('\u200b') },
  { name: 'hearts', write: between('❤') },
  { name: 'lines', write: between('\n') },
  { name: 'soft hyphens', write: between('\u00ad') },
  { name: 'strokes', write: between('/') },
]

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'ο',
  p: 'р',
  x: 'х',
  v: 'ν',
  w: 'ԝ',
}
const foreign = (text: string) => text.replace(/[aceiopxvw]/g, (sign) => lookalikes[sign] ?? sign)
const circled = (text: string) =>
  text.replace(/[a-z]/g, (sign) => String.fromCodePoint(0x24d0 + sign.charCodeAt(0) - 97))
const squared = (text: string) =>
  text.replace(/[a-z]/g, (sign) => String.fromCodePoint(0x1f170 + sign.charCodeAt(0) - 97))

/** For Latin letters. */
const latin: readonly Disguise[] = [
  { name: 'wide', write: wide },
  { name: 'Cyrillic and Greek', write: foreign },
  { name: 'circled', write: circled },
  { name: 'squared', write: squared },
  { name: 'upper case', write: (text) => text.toUpperCase() },
]

const syllable = (sign: string) => pinyin(sign, { toneType: 'none' })

/** For words of Chinese characters. */
const chinese: readonly Disguise[] = [
  { name: 'traditional', write: (text) => traditional(text) },
  { name: 'pinyin of the first', write: (text) => first(text, syllable) },
  { name: 'pinyin', write: (text) => [...text].map(syllable).join('') },
  { name: 'aside', write: (text) => first(text, (sign) => `${sign}（删）`) },
]

const figures = (signs: string) => (text: string) =>
  text.replace(/\d/g, (sign) => [...signs][Number(sign)] ?? sign)

/** For numbers. */
const numbers: readonly Disguise[] = [
  { name: 'numerals', write: figures('零一二三四五六七八九') },
  { name: 'capital numerals', write: figures('零壹贰叁肆伍陆柒捌玖') },
  { name: 'circled', write: figures('⓪①②③④⑤⑥⑦⑧⑨') },
  { name: 'dark circles', write: figures('⓿❶❷❸❹❺❻❼❽❾') },
  { name: 'wide', write: wide },
  { name: 'keycaps', write: (text) => text.replace(/\d/g, (sign) => `${sign}\ufe0f\u20e3`) },
  { name: 'of the radio', write: figures('洞幺两三四五六拐八勾') },
  { name: 'letters', write: (text) => text.replaceAll('0', 'O').replaceAll('1', 'l') },
  { name: 'half numerals', write: (text) => text.replaceAll('0', '零').replaceAll('8', '八') },
  { name: 'by sound', write: figures('灵衣尔伞寺吾溜拐吧酒') },
  { name: 'Suzhou', write: figures('〇〡〢〣〤〥〦〧〨〩') },
  { name: 'Devanagari', write: figures('०१२३४५६७८९') },
  { name: 'Arabic', write: figures('٠١٢٣٤٥٦٧٨٩') },
  { name: 'Thai', write: figures('๐๑๒๓๔๕๖๗๘๙') },
  { name: 'Khmer', write: figures('០១២៣៤៥៦៧៨៩') },
  { name: 'clock faces', write: figures('🕛🕐🕑🕒🕓🕔🕕🕖🕗🕘') },
  { name: 'circled without serif', write: figures('🄋➀➁➂➃➄➅➆➇➈') },
  { name: 'Roman', write: figures('0ⅠⅡⅢⅣⅤⅥⅦⅧⅨ') },
  { name: 'sums', write: (text) => text.replace(/(\d{3})(\d{4})(\d{4})/, '$1-$2-$3') },
]

const dots: readonly Disguise[] = ['点', '。', '[.]', '(点)', ' dot ', '·', '_点_', '●'].map((dot) => ({
  name: `dot as ${dot}`,
  write: (text) => text.replaceAll('.', dot),
}))

const phones = ['13800138000', '13912345678', '15801234567', '18600001111', '17788889999', '15900009999']
const names = ['pipe_lover88', 'douyou2020', 'briar1966', 'laodou-sh', 'yandou99x', 'smokering01']
const apps = ['微信', '薇信', '威信', '徽芯', 'vx', 'V信', 'wx', '微x', '卫❤', '绿泡泡']
const hiddenApps = [
  'ウェイシン',
  '위챗',
  '텔레그램',
  'вичат',
  'вейсинь',
  'ㄨㄟ ㄒㄧㄣˋ',
  '⠺⠑⠊⠭⠊⠝',
  'wei hsin',
  'weechat',
  'we1xin',
  'telegrram',
]
const asks = [(app: string) => `${app} 上找我`, (app: string) => `加我${app}`, (app: string) => `${app}同名`]
const mails = ['briar88', 'dou.lover'].flatMap((name) =>
  ['#', '★', ' 圈a ', '&', ' 小老鼠 '].flatMap((at) =>
    ['gmail.com', 'qq.com', '163 点 com', 'foxmail.com'].map((place) => name + at + place),
  ),
)
const prices = ['三百块', '四百五十元', '180元', '一千二百块', '600 米', '八十块钱']
const offers = [
  (price: string) => `${price}带走`,
  (price: string) => `这支${price}拿走不刀`,
  (price: string) => `${price}归你，包邮`,
  (price: string) => `${price}出`,
]
const minors = [
  '我读初一',
  '本人高二',
  '我今年上初三',
  '我十四岁',
  '本人 1 6 岁',
  '我是2011年出生的',
  '我一零年生的',
  '刚中考完',
  '高三学生一枚',
  '在读初二',
]
const hosts = ['pipe-shop.com', 'douyou.cn', 'briarhouse.net', 'yandou.top', 'laodou.vip', 'pipeking.cc']
const sales = [
  '出两罐FVF',
  '收一支老登喜路',
  '求3罐夜帽',
  '全新包邮',
  '有意私聊价',
  '一口价三百',
  '可小刀',
  '支持面交',
]

/** Sentences sentences what is hidden. */
const sentences = [
  (text: string) => text,
  (text: string) => `这支斗养了三年。${text}，聊聊养斗`,
  (text: string) => `昨晚开了一罐夜帽，味道很稳\n${text}`,
  (text: string) => `想看图的斗友：${text}`,
]

/** A text that says one of these things in disguise, and how. */
export type Evasion = { text: string; how: string }

/**
 * Some thousand evasions, the same each time.
 * @param words what the list of words holds or refuses, of Chinese characters alone
 */
export function makeEvasions(words: readonly string[]): Evasion[] {
  const all = new Map<string, Evasion>()
  const put = (plain: string, disguises: readonly Disguise[], kind: string) => {
    for (const { name, write } of disguises) {
      const written = write(plain)
      if (written === plain && name !== 'plain') continue
      const text = (sentences[all.size % sentences.length] ?? ((same: string) => same))(written)
      all.set(text, { text, how: `${kind}, ${name}: ${plain}` })
    }
  }
  const plain: Disguise = { name: 'plain', write: (text) => text }
  for (const word of words) put(word, [...spaced, ...chinese], 'word')
  for (const phone of phones) put(phone, [plain, ...numbers, ...spaced], 'phone')
  for (const app of apps)
    for (const name of names) put(`${app}：${name}`, [plain, ...latin, ...spaced.slice(3, 6)], 'account')
  for (const number of ['123456789', '987654321', '55667788'])
    for (const app of ['QQ', '扣扣', '企鹅号', '🐧', 'q群', '蔻蔻'])
      put(`${app}${number}`, [plain, ...numbers.slice(0, 7)], 'number')
  for (const host of hosts) put(host, [plain, ...dots], 'link')
  for (const app of hiddenApps) for (const ask of asks) put(ask(app), [plain, ...spaced.slice(3, 5)], 'app')
  for (const mail of mails) put(mail, [plain], 'mail')
  for (const price of prices)
    for (const offer of offers) put(offer(price), [plain, spaced[3] ?? plain], 'price')
  for (const minor of minors) put(minor, [plain, ...spaced.slice(0, 5)], 'minor')
  for (const sale of sales) put(sale, [plain, ...spaced.slice(3, 5)], 'trade')
  return [...all.values()]
}
