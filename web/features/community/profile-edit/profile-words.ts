import type { Home } from './home-info.ts'

const genders: Readonly<Record<string, string>> = { male: '男', female: '女', secret: '保密' }
const roleNames: Readonly<Record<string, string>> = { moderator: '版主', editor: '编辑', admin: '管理员' }

/** 男, 女, 保密; null for what is not known or not shown. */
export const genderWords = (gender: string | null): string | null => genders[gender ?? ''] ?? null

/** What a role is called on the page; one that this page does not know keeps its own name. */
export const roleWords = (role: string): string => roleNames[role] ?? role

/** Years of smoking a pipe: `斗龄 11 年`; under a year it is said in words. */
export const ageWords = (years: number): string => (years === 0 ? '斗龄不到 1 年' : `斗龄 ${years} 年`)

/** The cover that is drawn when none was chosen: one of the landscapes, always the same for a person. */
export const coverOf = ({ uid, bg_image: own }: Pick<Home, 'uid' | 'bg_image'>): string =>
  own || `/art/cover/${((uid - 1) % covers) + 1}.svg`

/** How many covers are drawn. */
const covers = 24
