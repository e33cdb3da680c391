import { randomInt } from 'node:crypto'
import { nameWidth, usernameFault } from '#contract/identity/person-rule.ts'

const widest = 14
/** What is left of the name's room when digits make it one of its own. */
const widestWithDigits = 8

function cut(text: string, most: number): string {
  let kept = ''
  for (const character of text) {
    if (nameWidth(kept + character) > most) break
    kept += character
  }
  return kept
}

/** A name that the rule admits, as close to the provider's as can be. */
export function fittingName(nickname: string): string {
  const kept = cut(nickname.normalize('NFKC').replace(/[^A-Za-z0-9_\u4e00-\u9fa5]/gu, ''), widest)
  return usernameFault(kept) === null ? kept : '斗友'
}

/** The same with digits behind it, for when somebody has it already. */
export const otherName = (name: string): string =>
  cut(name, widestWithDigits) + String(randomInt(1_000_000)).padStart(6, '0')
