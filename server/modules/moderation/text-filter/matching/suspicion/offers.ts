import type { Forms } from '../forms.ts'
import { listsIn, type Signal, type Signals } from './signals.ts'

// What is offered or wanted for a price. All of it is read in the tight form, around what signals.json has lists for.

const figures = '[0-9〇零一二两俩三四五六七八九十百千万半几]'
const many =
  '(?:(?<!\\d)\\d{2,6}|\\d{1,3}[百千]|[一二两三四五六七八九半几][百千万][一二两三四五六七八九十半几百]{0,6}|[一二两三四五六七八九]?十[一二三四五六七八九几多来]?)'
const money =
  '(?:元|块钱?|圆|米(?![长宽高粒饭色])|r(?:mb)?|软妹币|大洋|刀乐|美刀|美金|美元|欧(?!洲)|镑|日元|港币|毛爷爷|红票子?|w(?![a-z]))'
const price = `(?:${many}${money}|[一二两三四五六七八九半几1-9][百千](?![克米年次种多度个支罐目转分里人家张页字斗回份条本元片个])[一二两三四五六七八九半]?|${figures}{1,4}张(?:毛爷爷|红票|老人头|大团结)|${figures}{1,4}块钱)`

const take =
  '(?:带走|拿走|收走|抱走|领走|牵走|提走|拿下|带回家|抱回家|领回家|接走|请走|请回家|就走(?!了?[过进出])|走人|直接走|就出(?![现来去于])|直出|就让|就匀|匀你|匀给|让你|让给|归你|给你|到手|包[由油yu运送]|含[邮运顺]|不含|顺丰|到付|发货|出了?(?:$|[，。!])|出掉|出手|求收|求带|接手|接盘|不刀|[小大可]刀|刀一|不讲价|不砍|可谈|面谈|自取|来拿|滴滴|dd|踢我|私$|私我|秒出|速出|忍痛|谁要|要的|想要的|有意|打包带|一口)'
const piece = '(?:罐|支|只|盒|袋|包|条|磅|箱|套|tin)'
const notAmount = '(?![年天月日岁克斗次遍度种倍分个支罐盒袋条号位人点小秒厘毫mgc\\d多款目%味])'

const patterns: readonly RegExp[] = [
  new RegExp(`${figures}{1,4}张(?:毛爷爷|红票|老人头|大团结)`),
  new RegExp(`${many}(?:带走|拿走|收走|抱走|归你|包邮|到手价|就出(?![现来去于])|就走人)`),
  new RegExp(`${price}[^，]{0,4}?${take}`),
  new RegExp(`(?:出|收|匀|让|求)[^，]{0,3}?${price}(?:$|[出收私含包不可])`),
  new RegExp(
    `(?:一|1|每|单|整|各)${piece}(?:装|的)?(?:我)?(?:收|出|让|匀|走|拿|只要|要|算你|给)(?:你|他|我|您)?${many}${notAmount}`,
  ),
  new RegExp(
    `(?:(?<!\\d)\\d{2,6}|[一二两三四五六七八九][百千])(?:一|每)${piece}(?:收|出|走|让|匀|全|都|打包|不|可|要|拿|谁|有|$)`,
  ),
  new RegExp(`${many}${money}(?:出|收|让|匀|走|卖)(?![现来去于生产品色口油味自烟血拾藏集尾缩纳进到])`),
]

const shared = new RegExp(
  `(?:(?<![均得很更较不越最够]|特别)匀|捎)(?:我|给我|给点|[一两半几\\d]{1,2}${piece})|谁(?:肯|能|想)?[出匀让割]\\s?[a-z\\d]`,
)

const count = '(?:满|差|缺|凑|够|集齐|再来|还有|剩|\\+)'
const unit = '(?:罐|支|盒|箱|条|单|份|人|个人?|位|名|席|座|磅|袋)'
const drive = '(?:开车|发车|上车|拼车|车位|小车|小团|成团|开团|拼|组团|开单|走车|出发|下单|成行|截单|来车)'
const cars: readonly RegExp[] = [
  new RegExp(`${count}${figures}{1,3}${unit}[^，]{0,5}?${drive}`),
  new RegExp(`车(?:还)?(?:差|缺)${figures}{1,3}${unit}`),
  new RegExp(`${figures}{1,3}${unit}(?:就|即|起|一)?(?:开车|发车|成团|开团|走车|截单|开单)`),
  new RegExp(`${drive}[^，]{0,4}?(?:还)?(?:差|缺|剩|余)${figures}{1,3}${unit}?`),
  /(?:烟丝|烟草|草|罐|斗|团购|海淘|这批|本期)[^，]{0,4}(?:拼车|发车|车队|上车的|上车吗|有车吗|开车吗)|(?:拼车|上车|发车)[^，]{0,4}(?:烟丝|买草|烟草|海淘|接龙|报名|报数|私|滴滴|扣1)/,
]

const taking = ['take', 'goods'] as const

/** What is offered for a price, or bought in company; null: nothing. */
export function offerIn(signals: Signals, found: readonly Signal[], { tight, open }: Forms): string | null {
  // 燃得匀，我: here a comma counts.
  const share = /[匀捎谁]/.test(open) ? shared.exec(open) : null
  if (share) return share[0]
  const has = listsIn(signals, found)
  const mayCost =
    (taking.some(has) || /[元块圆米]/.test(tight)) && /[0-9〇零一二两三四五六七八九十百千半几]/.test(tight)
  for (const pattern of [...(mayCost ? patterns : []), ...(has('car') ? cars : [])]) {
    const one = pattern.exec(tight)
    if (one) return one[0]
  }
  return null
}
