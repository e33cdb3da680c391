type Given = (name: string) => string | undefined

export type OperatorSettings = {
  /** Who runs the site and how they are reached, as pages and legal texts say it. */
  operator: {
    name: string
    /** An e-mail address, a phone number or an https address, like the next; null: the form of 官方. */
    contact: string | null
    complaints: string | null
  }
}

const names = ['OPERATOR_NAME', 'OPERATOR_CONTACT', 'COMPLAINT_CONTACT'] as const

/** What pages say where nobody is named, which only a site without NODE_ENV=production may do. */
const unnamed = '尚未登记（演示站点）'
export const complaintForm = '官方页面的“投诉”表单'

const isReachable = (text: string) =>
  text.length <= 100 && /^([^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/.]+\.\S+|\+?\d[\d -]{3,20}\d)$/.test(text)

/** Reads who runs the site; a sentence for the operator where that is missing or cannot be used. */
export function readOperator(given: Given, production: boolean): OperatorSettings | string {
  const [name, contact, complaints] = names.map(given)
  const lacking = names.filter((one) => !given(one))
  if (production && lacking.length > 0)
    return `正式运行（NODE_ENV=production）还要设置 ${lacking.join('、')}：运营者的名称、联系方式与投诉渠道写在页脚与各份文本里。`
  const bad = names.slice(1).find((one) => given(one) !== undefined && !isReachable(given(one) ?? ''))
  if (bad) return `${bad} 应当是邮箱、电话或 https:// 开头的网址，现在是“${given(bad)}”。`
  if (name && [...name].length > 60) return 'OPERATOR_NAME 最多 60 个字。'
  return {
    operator: {
      name: name ?? unnamed,
      contact: contact ?? null,
      complaints: complaints ?? null,
    },
  }
}
