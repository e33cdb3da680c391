/** Why somebody reports a thing; read by both sides. */
export const reportReasons = {
  trade: '买卖或代购',
  contact: '留联系方式、引流',
  abuse: '辱骂或人身攻击',
  porn: '色情低俗',
  illegal: '违法信息',
  minor: '涉及未成年人',
  copy: '抄袭或侵权',
  spam: '广告刷屏',
  wrong: '内容不实',
  other: '其他',
} as const

export type ReportReason = keyof typeof reportReasons
