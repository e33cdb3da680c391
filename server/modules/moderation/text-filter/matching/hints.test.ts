import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeEvasions } from '../corpus/evasions.ts'
import { formsOf } from './forms.ts'
import { disguised } from './links.ts'
import { type Hinted, inOpen, inTight, mayMatch } from './hints.ts'
import { asked, beforeName } from './suspicion/contact.ts'
import { certain } from './suspicion/trade.ts'

async function evasions(): Promise<string[]> {
  const file = new URL('../corpus/evasions.json', import.meta.url)
  const { contact, trade, link, clean } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>
  const made = makeEvasions(['代购', '出售', '包邮', '求购']).map(({ text }) => text)
  return [contact, trade, link, clean, made].flatMap((texts) => texts ?? [])
}

/** What of some texts a pattern matches although the pairs that it names are not there. */
const missed = (patterns: readonly Hinted[], texts: readonly string[], seenIn: (text: string) => number) =>
  patterns.flatMap((one) =>
    texts.filter((text) => one.pattern.test(text) && !mayMatch(one, seenIn(text))).map((text) => [one, text]),
  )

test('一条规则能匹配的话里，它要的字对都在', async () => {
  const forms = (await evasions()).map(formsOf)
  const open = forms.map((one) => one.open)
  const tight = forms.map((one) => one.tight)
  expect(missed([...certain, ...disguised], open, inOpen.seenIn)).toEqual([])
  expect(missed([...beforeName, ...asked], tight, inTight.seenIn)).toEqual([])
})
