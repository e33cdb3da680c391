/** What a complaint is about. */
export const complaintKinds = {
  minor: '未成年人',
  infringement: '侵权投诉',
  illegal: '违法和不良信息',
  other: '其他',
} as const

export type ComplaintKind = keyof typeof complaintKinds
