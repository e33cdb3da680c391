// What people write in order to trade or to be reached elsewhere. Each pattern sees a text in one of two
// forms: `tight` has nothing but letters and digits left (so that spaces, dots and hearts between them
// do not hide anything), `open` keeps punctuation.

export type Forms = { tight: string; open: string }

const numerals: Readonly<Record<string, string>> = {
  〇: '0',
  零: '0',
  一: '1',
  壹: '1',
  幺: '1',
  二: '2',
  贰: '2',
  三: '3',
  叁: '3',
  四: '4',
  肆: '4',
  五: '5',
  伍: '5',
  六: '6',
  陆: '6',
  七: '7',
  柒: '7',
  八: '8',
  捌: '8',
  九: '9',
  玖: '9',
}

/** Chinese numerals as digits: a phone number in words is one as well. */
const digits = (tight: string) => [...tight].map((sign) => numerals[sign] ?? sign).join('')

const wechat = '(?:微信|薇信|威信|维信|微心|徽信|v信|weixin|wechat|vx|wx|vchat)'
const contact: readonly RegExp[] = [
  new RegExp(`${wechat}(?:号|是|同号)*[a-z][a-z0-9]{4,19}`),
  new RegExp(`${wechat}(?:号|是|同号)*\\d{5,11}`),
  /(?:加|\+)(?:我|个|一下)?(?:微信|薇信|威信|v信|vx|wx|qq|扣扣|好友)/,
  // Of letters alone a name of the field is made as often: «加 Virginia».
  /(?:加|\+)(?:我|个)?v[a-z]*\d[a-z0-9]{4,}/,
  /(?:qq|扣扣|企鹅号?|q群|群号)(?:号|群|是)*\d{5,11}/,
  /(?:telegram|whatsapp|电报群|纸飞机)/,
]

const amount = '(?:\\d+|[一两二三四五六七八九十几半]|一?批|一?些|点|个|这|本人|自用|闲置|全新)'
const goods = '(?:罐|支|只|把|盒|袋|包|斗|草|烟|款|件|条|磅|克|g|oz|tin)'
const trade: readonly RegExp[] = [
  /代购|海淘代|求购|转卖|出售|有偿转让|低价转|包邮|顺丰到付|货到付款|支付宝转|微信转账|闲鱼链接|淘宝店|微店|接单|批发|招代理|一手货源/,
  // «出两罐965», «收一支登喜路», «求 3 罐»: the verb begins a phrase, a quantity and a thing follow in it.
  new RegExp(
    `(?:^|[\\s，。！？；、,.!?;:：【[(（])(?:出|收|求|转)[\\s:：]?${amount}[\\s]?[^，。！？；、,.!?;]{0,6}?${goods}`,
  ),
  new RegExp(`(?:^|[\\s，。！？；、,.!?;【[(（])(?:出|收|转)[:：]`),
  /(?:私聊|私我|滴滴|dd)(?:价|报价|出|收|购|我买|有货)/,
]

/** A phone number: eleven digits in a row, however they are written. */
const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/
// Most texts have no such row at all, and need not be written anew to see it.
const like = (first: string, last: string) =>
  Object.entries(numerals)
    .filter(([, digit]) => digit >= first && digit <= last)
    .map(([sign]) => sign)
    .join('')
const phoneLike = new RegExp(`[1${like('1', '1')}][3-9${like('3', '9')}][0-9${like('0', '9')}]{9}`)
const hasPhone = (tight: string) => phoneLike.test(tight) && phone.test(digits(tight))

/** Why a text has to be looked at, in words for whoever looks; none when it has not. */
export function suspicions({ tight, open }: Forms): string[] {
  const reasons = []
  if (hasPhone(tight) || contact.some((pattern) => pattern.test(tight))) reasons.push('联系方式')
  if (trade.some((pattern) => pattern.test(open))) reasons.push('买卖')
  return reasons
}
