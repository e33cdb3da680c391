import type { Host } from '#server/kernel/host.ts'
import { formsOf } from '../matching/forms.ts'
import { hostsIn, linksBy } from '../matching/links.ts'
import { judge, rulesOf } from '../matching/rules.ts'

/** How long the tight form of each beginning of a text is: where a sign of it came from. */
function lengths(text: string): number[] {
  return Array.from({ length: text.length + 1 }, (_none, end) => formsOf(text.slice(0, end)).tight.length)
}

/** Where a stretch of the tight form stands in the text itself. */
function placeOf(known: readonly number[], { from, to }: { from: number; to: number }) {
  const start = known.findIndex((length) => length > from) - 1
  const end = known.findIndex((length) => length >= to)
  return { from: Math.max(0, start), to: end === -1 ? known.length - 1 : end }
}

/** What the filter finds in a text, and where. */
export async function marked(host: Host, text: string) {
  const rules = await rulesOf(host)
  const found = judge(rules, text)
  const forms = formsOf(text)
  const counted = new Set([...found.refused, ...found.held, ...found.allowed])
  const known = lengths(text)
  const marks = rules.lists.automaton.find(forms.tight).flatMap((hit) => {
    const one = rules.lists.words[hit.word]
    return one && counted.has(one.word) ? [{ ...placeOf(known, hit), ...one }] : []
  })
  const links = hostsIn(forms).map((name) => {
    const { refused, others } = linksBy(rules.links, { open: `https://${name}` })
    const other = rules.links.others === 'hold' ? ('hold' as const) : ('newcomer' as const)
    return {
      host: name,
      verdict: refused !== null ? ('refuse' as const) : others.length > 0 ? other : ('allow' as const),
    }
  })
  const waits =
    found.held.length > 0 || found.suspected.length > 0 || links.some((one) => one.verdict === 'hold')
  const { refused, held, allowed, suspected } = found
  const stops = refused.length > 0 || found.refusedHost !== null
  const verdict = stops ? ('refuse' as const) : waits ? ('hold' as const) : ('open' as const)
  return { verdict, refused, held, allowed, suspected, links, marks }
}
