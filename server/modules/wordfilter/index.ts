import { Mint } from 'mint-filter'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { formsOf } from './forms.ts'
import { hasLink, suspicions } from './patterns.ts'
import { isNewcomer, readWords } from './wordfilter.store.ts'

export { holdPiece, letPiece } from './wordfilter.store.ts'

type Lists = { refuse: Mint; hold: Mint; allow: string[] }

const lists = new WeakMap<Host, Promise<Lists>>()

async function readLists(host: Host): Promise<Lists> {
  const words = (await readWords(host.db)).map(({ word, act }) => ({ word: formsOf(word).tight, act }))
  const of = (act: string) =>
    words.filter((one) => one.act === act && one.word !== '').map(({ word }) => word)
  // Longer ones first: what is allowed inside another allowed word stays whole.
  const allow = of('allow').toSorted((one, other) => other.length - one.length)
  return { refuse: new Mint(of('refuse')), hold: new Mint(of('hold')), allow }
}

/** The lists as they stand; read anew after a change was announced. */
function listsOf(host: Host): Promise<Lists> {
  const known = lists.get(host)
  if (known) return known
  const reading = readLists(host)
  lists.set(host, reading)
  reading.catch(() => lists.delete(host))
  return reading
}

/** Keeps the lists in step with what the staff changes. */
export function watchWords(host: Host): void {
  host.cache.onDrop((kind) => {
    if (kind === null || kind === 'wordfilter') lists.delete(host)
  })
}

/**
 * Judges what somebody wants to publish.
 * @returns the reasons for which somebody has to look at it first; none when it may stand at once
 * @throws Failure 10001 for what nobody may publish
 */
export async function judgeTexts(host: Host, uid: number, texts: readonly string[]): Promise<string[]> {
  const { refuse, hold, allow } = await listsOf(host)
  const forms = formsOf(texts.join('\n'))
  const without = (text: string) => allow.reduce((left, word) => left.replaceAll(word, ' '), text)
  const bare = { tight: without(forms.tight), open: without(forms.open) }
  if (!refuse.verify(bare.tight)) throw new Failure(code.unacceptable, '内容里有不能发布的词语，请修改后再发')
  const held = [...new Set(hold.filter(bare.tight, { replace: false }).words)].map(
    (word) => `敏感词：${word}`,
  )
  const link = hasLink(forms) && (await isNewcomer(host.db, uid)) ? ['新账号带链接'] : []
  return [...held, ...suspicions(bare), ...link]
}
