import { contactIn } from './contact.ts'
import type { Forms } from '../forms.ts'
import { inOpen, inTight } from '../hints.ts'
import { disguisedLinkIn } from '../links.ts'
import { tradeIn } from './trade.ts'

/** So much of what was found is shown. */
const shown = 24

/** Why a text has to be looked at, with what was found, in words for whoever looks; none when it has not. */
export function suspicions(forms: Forms): string[] {
  const seen = { open: inOpen.seenIn(forms.open), tight: inTight.seenIn(forms.tight) }
  const found = [
    ['联系方式', contactIn(forms, seen)],
    ['买卖', tradeIn(forms, seen)],
    ['遮掩的链接', disguisedLinkIn(forms, seen)],
  ] as const
  return found.flatMap(([kind, words]) =>
    words === null ? [] : [`${kind}：${words.replace(/\s+/g, ' ').slice(0, shown)}`],
  )
}
