/** The reasons that the console offers for an act. They name nobody, so the public log may print them. */
export const offeredReasons = {
  ban: ['内容涉及买卖，请按《社区规范》修改', '留有联系方式', '与烟斗无关的广告'],
  delete: ['内容违反《社区规范》', '重复发布', '广告刷屏'],
  unban: ['已按要求修改', '经复核没有违规'],
  restore: ['经复核没有违规', '误删'],
  hide: ['作品照片不是自己的', '页面上有买卖的内容', '核实举报期间'],
  show: ['核实后恢复'],
  freeze: ['圈子里有买卖', '长期无人管理，内容失序', '核实举报期间'],
  unfreeze: ['核实后解冻'],
} as const

/** What the site itself gives as a reason. */
const ownReasons = ['申诉成立', '账号属于未成年人', '圈子管理者的决定']

/** Texts that the public log prints as they are; so are the reply templates. */
export const printedReasons: ReadonlySet<string> = new Set([
  ...Object.values(offeredReasons).flat(),
  ...ownReasons,
])

/** What stands in the public log for a reason in somebody's own words: those go to the person alone. */
export const plainReasons = { act: '违反社区规范', undo: '经复核恢复' } as const

/** What is said of the reason where an act goes into the public log. */
export const publicReasonHint = `公示里没有名字；常用的理由照登，自己写的只给当事人看，公示写“${plainReasons.act}”。`
