import type { ShellData } from '../shell-data.ts'

/** How the site can be reached, by name; what is not set is left out. */
export function contactRows(config: ShellData['config']): { name: string; value: string; to?: string }[] {
  const rows = [
    { name: '电话', value: config.phone, to: `tel:${config.phone.replace(/[^+\d]/g, '')}` },
    { name: '邮箱', value: config.email, to: `mailto:${config.email}` },
    { name: '邮编', value: config.postal_code },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** The codes of the official account and the mini program that are set, by name. */
export function codeRows(config: ShellData['config']): { name: string; image: string }[] {
  const rows = [
    { name: '公众号', image: config.official_account_qrcode },
    { name: '小程序', image: config.mini_program_qrcode },
  ]
  return rows.filter(({ image }) => image !== '')
}
