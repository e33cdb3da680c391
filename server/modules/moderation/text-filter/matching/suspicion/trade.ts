import type { Forms } from '../forms.ts'
import { type Hinted, inOpen, mayMatch, type Seen } from '../hints.ts'

const amount = '(?:\\d+|[一两二三四五六七八九十几半]|一?批|一?些|点|个|这|本人|自用|闲置|全新)'
const goods = '(?:罐|支|只|把|盒|袋|包|斗|草|烟|款|件|条|磅|克|g|oz|tin)'
const begins = '(?<=^|[\\s，。！？；、,.!?;:：【[(（])'

/** What is only said where something is bought or sold. */
export const certain: readonly Hinted[] = [
  inOpen.hinted(
    /代购|购代|海淘代|求购|转卖|出售|有偿转让|低价转|包邮|顺丰到付|货到付款|支付宝转|微信转账|闲鱼链接|淘宝店|微店|接单|批发|招代理|一手货源/,
    '代购 购代 淘代 求购 转卖 出售 有偿 价转 包邮 丰到 货到 付宝 信转 鱼链 宝店 微店 接单 批发 招代 手货',
  ),
  // «出两罐965», «收一支登喜路», «求 3 罐»: the verb begins a phrase, a quantity and a thing follow in it.
  inOpen.hinted(
    new RegExp(
      `[出收求转卖匀蹲割甩](?<=${begins}.)[\\s:：]?${amount}[\\s]?[^，。！？；、,.!?;]{0,6}?${goods}`,
    ),
    '[\\s，。！？；、,.!?;:：【[(（][出收求转卖匀蹲割甩]',
    '[出收求转卖匀蹲割甩][\\s:：0-9一两二三四五六七八九十几半批些点个这本自闲全]',
  ),
  inOpen.hinted(new RegExp(`[出收转卖](?<=${begins}.)[:：]`), '[出收转卖][:：]'),
  inOpen.hinted(
    /(?:私聊|私我|滴滴|dd|戳我|pm我?|dm)(?:价|报价|出|收|购|我买|有货|拿价)/,
    '私聊 私我 滴滴 dd 戳我 pm dm',
    '[聊我滴dm][价报出收购我有拿]',
  ),
  inOpen.hinted(
    /[可能不小]刀(?:一刀|到|$|[，。,！!\s])|起拍[价一二三四五六七八九十百\d]|捎.{0,6}费|(?:打|一律|全场|客户|会员|进店)[一二三四五六七八九]{1,2}折|满.{1,3}减/,
    '.[刀拍折减费]',
  ),
  inOpen.hinted(
    /(?:小黄鱼|海鲜市场|咸鱼|闲鱼|某鱼|挂鱼|🐟).{0,6}(?:挂|搜|见|同步|拍|链接|号|上架|(?<!似的)$)|挂(?:小黄鱼|咸鱼|闲鱼|鱼)/,
    '[黄咸闲某挂]鱼 鲜市 🐟',
  ),
  inOpen.hinted(/(?<![a-z])(?:wtb|wts|fs|ft\/fs|sell)\s*[:/\s]/, 'wt fs ll'),
  inOpen.hinted(
    /(?:[一二两三四五六七八九][百千][一二两三四五六七八九]?|\d{2,}\s?(?:元|块|r|rmb)|[¥￥]\s?\d+)\s?(?:一|\/|每)\s?(?:罐|支|袋|条|盒|根|颗|只|包|份|斤|公斤|磅)/,
    '[一/每\\s][罐支袋条盒根颗只包份斤公磅]',
    '[一二两三四五六七八九][百千] [0-9][0-9\\s] [¥￥][0-9\\s]',
  ),
]

const offers =
  /(?:想让|让给|有缘人|便宜[给出让]|低价|原价|转给|匀[给你两]|原价匀|走一支|都要走|卖斗|卖掉|变现|换米|回血|回点血|回蓝|缺钱|接活|代养|代抛光|八折|会员价|返现|返三十|团长|开团|拼团|凑单|接龙|补货|到货|预定|定金|单价|整箱|整条|打包|有货|货源|渠道|拿货|下单|拍下|不还价|还价|议价|预算|收一|我收|谁肯割|卖不卖|割不割|能不能卖)/
const money =
  /[\d一二两三四五六七八九十百千][\d一二两三四五六七八九十百千]*(?:元|块|百|千|rmb|k|一罐|一支|一袋|一斤|\/罐)|[¥￥$€]\s?\d|\d{2,}\s?(?:一|每|\/)(?:罐|支|袋|条|克|斤|份)/
const prices: readonly Hinted[] = [
  inOpen.hinted(money, '[0-9一二两三四五六七八九十百千][元块百千rk一/] [一每/][罐支袋条克斤份]'),
  inOpen.hinted(money, '[¥￥$€][0-9\\s]'),
]

/** What somebody buys or sells, as it stands in a text; null: nothing. */
export function tradeIn({ open }: Forms, seen: Seen): string | null {
  for (const one of certain) {
    const found = mayMatch(one, seen.open) ? one.pattern.exec(open) : null
    if (found) return found[0].trim()
  }
  if (!prices.some((one) => mayMatch(one, seen.open)) || !money.test(open) || !offers.test(open)) return null
  // What is offered and its price stand in one sentence.
  for (const sentence of open.split(/[。！？!?\n]/)) {
    const offer = money.test(sentence) ? offers.exec(sentence) : null
    if (offer) return offer[0]
  }
  return null
}
