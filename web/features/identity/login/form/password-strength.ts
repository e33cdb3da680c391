import { leastPasswordLetters } from '#contract/limits.ts'

/** How hard a password is to guess: 0 nothing typed, 1 weak, 2 medium, 3 strong. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(password)).length
  const various = new Set(password).size
  if (password.length < leastPasswordLetters || kinds < 2 || various < 5) return 1
  return password.length >= 12 && various >= 8 && kinds === 3 ? 3 : 2
}

export const strengthWords = ['', '弱', '中等', '强'] as const
