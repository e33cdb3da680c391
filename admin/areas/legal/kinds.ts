import type { adminLegalList } from '#contract/moderation/legal-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'

export type Version = DataOf<typeof adminLegalList>['list'][number]
export type LegalKind = Version['kind']

/** The texts by which the site binds itself and its people. */
export const kindWords: Readonly<Record<LegalKind, string>> = {
  register: '注册协议',
  privacy: '隐私政策',
  disclaimer: '免责声明',
  certification: '认证单独同意书',
  rules: '社区规范',
  report: '举报与投诉',
  minors: '未成年人保护',
  takedown: '侵权投诉',
  security: '安全问题的报告',
}

export const isKind = (text: string): text is LegalKind => text in kindWords

/** The next version after one: 1.0 → 1.1. */
export function versionAfter(version: string): string {
  const [major = '1', minor = '0'] = version.split('.')
  return `${major}.${Number(minor) + 1}`
}
