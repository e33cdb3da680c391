/**
 * The hundred emoticons by name, each with the number of its eyes and its mouth and what it holds.
 * In a text an emoticon stands as [name].
 */
const table = `
  微笑.0.0 开心.1.1 大笑.1.2 偷笑.1.3.blush 得意.2.3 害羞.3.0.blush 可爱.4.1.blush 眨眼.5.0 亲亲.5.4 色.6.1
  酷.7.0 惊讶.8.5 发呆.0.6 思考.9.6.think 疑问.9.6.q 无语.10.6 白眼.11.6 撇嘴.0.7 委屈.12.7 难过.13.7
  流泪.13.7.tear 大哭.1.5.tear 生气.14.7 发怒.14.8.anger 抓狂.15.8 惊恐.8.8.sweat 流汗.0.6.sweat 尴尬.10.9.sweat 晕.15.5 困.3.6.z
  睡.3.0.z 吐舌.1.10 馋.6.10 闭嘴.0.11 嘘.0.4 奸笑.2.2 坏笑.2.9 鄙视.11.7 哼.14.6 可怜.12.6
  抱拳.0.0.fist 点赞.1.0.thumb 鼓掌.1.1.clap 胜利.5.1.v 加油.14.1.fist OK.5.0.ok 再见.3.0.hand 握手.0.1.hand 拜托.12.0.fist 谢谢.3.1.blush
  抽斗.0.0.pipe 品斗.3.0.pipe 吐烟圈.3.5.ring 点斗.9.4.match 压斗.0.6.tamp 通斗.9.9.tamp 养斗.3.1.pipe 晒斗.1.2.pipe 开罐.8.1.tin 醒草.9.0.tin
  陈年.3.0.tin 断货.13.8.tin 剁手.15.2.axe 种草.6.1.leaf 拔草.0.7.leaf 收草.1.2.leaf 咬舌.1.8.sweat 熄火.10.7.match 烫嘴.15.10.sweat 上头.15.0.star
  微醺.3.0.blush 茶.0.0.cup 咖啡.0.0.cup 威士忌.2.0.cup 夜读.9.0.book 老绅士.0.0.hat 礼帽.5.0.hat 胡子.0.12 学者.7.6.book 船长.0.12.hat
  爱心.6.0.heart 心碎.13.7.broken 送花.3.1.flower 礼物.1.1.gift 斗币.6.2.coin 发财.6.2.coin 庆祝.1.2.star 生日.1.1.gift 蜡烛.3.6.match 月亮.3.0.moon
  太阳.1.1.sun 下雨.13.6.rain 降温.8.11.rain 火.14.2.fire 闪电.8.8.star 咖位.7.3.star 围观.8.6.q 路过.0.9.hand 打卡.5.1.ok 晚安.3.0.moon
`

export type Emoticon = { name: string; eyes: number; mouth: number; extra: string }

export const emoticons: readonly Emoticon[] = table
  .trim()
  .split(/\s+/)
  .map((entry) => {
    const [name = '', eyes, mouth, extra = ''] = entry.split('.')
    return { name, eyes: Number(eyes), mouth: Number(mouth), extra }
  })

const numbers = new Map(emoticons.map(({ name }, at) => [name, at + 1]))

/** The number of an emoticon, from 1; undefined for a name that none has. */
export const emoticonNumber = (name: string): number | undefined => numbers.get(name)

/** Where its drawing is served. */
export const emoticonAddress = (number: number): string => `/art/emoticon/${number}.svg?v=1`
