/** What a complaint is about. */
export const complaintKinds = {
  minor: '未成年人',
  infringement: '侵权投诉',
  illegal: '违法和不良信息',
  other: '其他',
} as const

export type ComplaintKind = keyof typeof complaintKinds

/** What the site promises to act on within a day. */
export const urgentComplaintKinds: readonly ComplaintKind[] = ['minor', 'illegal']

const phoneOrMail = /[\w.+-]+@[\w-]+(\.[\w-]+)+|\+?\d[\d -]{5,}\d/

/**
 * What lacks in a complaint of infringement, which the Civil Code (article 1195) wants: who it is, how to reach them, and
 * where the content stands. Null for other kinds, and where nothing lacks.
 */
export function infringementLacks(
  kind: ComplaintKind | null,
  { contact, about }: { contact: string; about: string },
): { contact: string | null; about: string | null } {
  if (kind !== 'infringement') return { contact: null, about: null }
  const name = contact.replace(phoneOrMail, '').replace(/[^\p{L}]/gu, '')
  const isReachable = phoneOrMail.test(contact)
  return {
    contact: isReachable && name.length > 1 ? null : '侵权投诉请写明姓名或名称，和电话或邮箱',
    about: about.trim() === '' ? '侵权投诉请写明内容所在的页面' : null,
  }
}
