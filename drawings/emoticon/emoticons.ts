/**
 * The hundred emoticons by name, each with its sign: `face.eyes.mouth.mark` by the numbers of `parts.ts`, or
 * the name of an object. In a text an emoticon stands as [name]. They are plain line signs, and none smokes:
 * the site promises to draw nothing that appeals to minors.
 */
const table = `
  微笑=face.0.0 开心=face.1.1 大笑=face.1.2 偷笑=face.1.3 得意=face.2.3 害羞=face.3.0.cheeks 可爱=face.4.0 眨眼=face.5.0 亲亲=face.5.4 色=face.6.1
  酷=face.7.0 惊讶=face.8.5 发呆=face.0.6 思考=face.9.6.think 疑问=face.9.6.ask 无语=face.10.6 白眼=face.11.6 撇嘴=face.0.7 委屈=face.12.7 难过=face.13.7
  流泪=face.13.7.tear 大哭=face.3.5.tears 生气=face.14.7 发怒=face.14.8.anger 抓狂=face.15.8 惊恐=face.8.8.sweat 流汗=face.0.6.sweat 尴尬=face.10.9.sweat 晕=face.15.5 困=face.3.6.z
  睡=face.3.0.z 吐舌=face.1.10 馋=face.0.10 闭嘴=face.0.11 嘘=face.0.4 奸笑=face.2.0 坏笑=face.2.9 鄙视=face.11.7 哼=face.14.6 可怜=face.12.6
  抱拳=fists 点赞=thumb 鼓掌=clap 胜利=victory 加油=fist OK=okay 再见=palm 握手=shake 拜托=pray 谢谢=bow
  烟斗=pipe 弯斗=bent 斗架=rack 火柴=match 压棒=tamper 通条=cleaner 石楠=briar 斗袋=pouch 草罐=tin 陶瓶=jar
  年份=calendar 空罐=empty 剁手=axe 种草=sprout 拔草=root 草叶=leaf 咬舌=tongue 熄火=burnt 烫嘴=steam 星星=star
  微醺=face.3.3.cheeks 茶=tea 咖啡=coffee 威士忌=glass 夜读=book 老绅士=cane 礼帽=hat 胡子=moustache 学者=spectacles 船长=anchor
  爱心=heart 心碎=broken 送花=flower 礼物=gift 斗币=coin 发财=ingot 庆祝=burst 生日=cake 蜡烛=candle 月亮=moon
  太阳=sun 下雨=rain 降温=thermometer 火=fire 闪电=lightning 咖位=medal 围观=eye 路过=steps 打卡=check 晚安=night
`

/** What emoticons were once called: texts of that time still show them. */
const formerNames: Readonly<Record<string, string>> = {
  抽斗: '烟斗',
  品斗: '弯斗',
  吐烟圈: '斗架',
  点斗: '火柴',
  压斗: '压棒',
  通斗: '通条',
  养斗: '石楠',
  晒斗: '斗袋',
  开罐: '草罐',
  醒草: '陶瓶',
  陈年: '年份',
  断货: '空罐',
  收草: '草叶',
  上头: '星星',
}

export type Emoticon = { name: string; sign: string }

export const emoticons: readonly Emoticon[] = table
  .trim()
  .split(/\s+/)
  .map((entry) => {
    const [name = '', sign = ''] = entry.split('=')
    return { name, sign }
  })

const numbers = new Map(emoticons.map(({ name }, at) => [name, at + 1]))

/** The number of an emoticon, from 1; undefined for a name that none has or had. */
export const emoticonNumber = (name: string): number | undefined => numbers.get(formerNames[name] ?? name)

/** What an emoticon is called today. */
export const emoticonName = (number: number): string => emoticons[number - 1]?.name ?? ''

/** Where its drawing is served. */
export const emoticonAddress = (number: number): string => `/art/emoticon/${number}.svg?v=2`
