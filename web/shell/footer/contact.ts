import type { ShellData } from '../shell-data.ts'

/** The codes of the official account and the mini program that are set, by name. */
export function codeRows(config: ShellData['config']): { name: string; image: string }[] {
  const rows = [
    { name: '公众号', image: config.official_account_qrcode },
    { name: '小程序', image: config.mini_program_qrcode },
  ]
  return rows.filter(({ image }) => image !== '')
}
