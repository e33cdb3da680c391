/** What a complaint is about. */
export const complaintKinds = {
  minor: '未成年人',
  infringement: '侵权投诉',
  illegal: '违法和不良信息',
  other: '其他',
} as const

export type ComplaintKind = keyof typeof complaintKinds

/** A complaint is answered within so many days. */
export const complaintDays = 15

export const maxComplaintLetters = 2_000
