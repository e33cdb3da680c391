import { contactIn } from './contact.ts'
import type { Forms } from '../forms.ts'
import { inOpen, inTight } from '../hints.ts'
import { disguisedLinkIn } from '../links.ts'
import { minorIn } from './minor.ts'
import { offerIn } from './offers.ts'
import { misspelledIn, ruledBy, type Signals, signalsIn } from './signals.ts'
import { tradeIn } from './trade.ts'

/** So much of what was found is shown. */
const shown = 24

/**
 * Why a text has to be looked at, with what was found, in words for whoever looks; none when it has not. That its writer
 * may be a minor comes first.
 */
export function suspicions(forms: Forms, signals: Signals): string[] {
  const seen = { open: inOpen.seenIn(forms.open), tight: inTight.seenIn(forms.tight) }
  const found = signalsIn(signals, forms.tight)
  const ruled = ruledBy(signals, found, forms.tight)
  // Words of Latin letters that stand beside others are words only where there are spaces.
  if (/[a-z]/.test(forms.open))
    for (const [kind, words] of ruledBy(signals, signalsIn(signals, forms.open), forms.open))
      if (!ruled.has(kind)) ruled.set(kind, words)
  const all = [
    ['未成年人', minorIn(forms.tight)],
    [
      '联系方式',
      contactIn(forms, seen) ??
        ruled.get('联系方式') ??
        misspelledIn(signals, forms.tight) ??
        misspelledIn(signals, forms.open),
    ],
    ['买卖', tradeIn(forms, seen) ?? ruled.get('买卖') ?? offerIn(signals, found, forms)],
    ['毒品', ruled.get('毒品') ?? null],
    ['遮掩的链接', disguisedLinkIn(forms, seen)],
  ] as const
  return all.flatMap(([kind, words]) =>
    words === null ? [] : [`${kind}：${words.replace(/\s+/g, ' ').slice(0, shown)}`],
  )
}
