import type { Db } from '#server/kernel/database/db.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { dryRunRoutes, type Texts } from './dry-run/dry-run.ts'
import { linkRoutes } from './link/link.routes.ts'
import { formsOf } from './matching/forms.ts'
import { suspicions } from './matching/suspicion/patterns.ts'
import { judge, rulesOf, watchRules } from './matching/rules.ts'
import { nameBar } from './barred-names.ts'
import { wordRoutes } from './word/word.routes.ts'
import { isNewcomer, readReasons } from './text-filter.store.ts'

export type { Texts } from './dry-run/dry-run.ts'
export { nameBar, readingsOf } from './barred-names.ts'
export { queueForReview, clearFromQueue, settlePending } from './text-filter.store.ts'

/**
 * Judges what somebody wants to publish.
 * @returns the reasons for which somebody has to look at it first; none when it may stand at once
 * @throws Failure 10001 for what nobody may publish
 */
export async function judgeTexts(host: Host, uid: number, texts: readonly string[]): Promise<string[]> {
  const rules = await rulesOf(host)
  const found = judge(rules, texts.join('\n'))
  if (found.refused.length > 0) throw unacceptable('内容里有不能发布的词语，请修改后再发')
  if (found.refusedHost !== null)
    throw unacceptable(`内容里有不能发布的链接（${found.refusedHost}），请修改后再发`)
  // A title says what it says without the text under it.
  const [title] = texts.length > 1 ? texts : []
  const suspected = new Set([
    ...found.suspected,
    ...(title === undefined ? [] : judge(rules, title).suspected),
  ])
  const minors = [...suspected].filter((one) => one.startsWith('未成年人'))
  for (const one of minors) suspected.delete(one)
  return [
    ...minors,
    ...found.held.map((word) => `敏感词：${word}`),
    ...suspected,
    ...(await linkReasons(host, uid, { ...rules.links, linked: found.otherHosts.length > 0 })),
  ]
}

// A year and a number beside it, or the number of a mixture, have fewer figures.
const manyFigures = /(?:\d\D{0,2}){6}/

/** Whether a short text is how somebody can be reached, or has as many figures as a phone. */
export async function isContact(host: Host, text: string): Promise<boolean> {
  if (manyFigures.test(text.normalize('NFKC'))) return true
  const { lists } = await rulesOf(host)
  return suspicions(formsOf(text), lists.signals).length > 0
}

/** @throws Failure 10001 for a name of a circle or a maker that nothing may have, or nothing but the staff's */
export async function refuseBarredName(
  host: Host,
  name: string | undefined,
  { appointed }: { appointed: readonly unknown[] },
): Promise<void> {
  const fault = name === undefined ? null : await nameBar(host, name, appointed.length > 0)
  if (fault !== null) throw unacceptable(fault)
}

/**
 * Judges what is seen at once and waits for nobody's look: each field by itself.
 * @param fields what each is called, and what it says
 * @throws Failure 10001 that names the field, and the word where a list has it
 */
export async function refuseHeldTexts(
  host: Host,
  uid: number,
  fields: readonly (readonly [label: string, text: string | undefined])[],
): Promise<void> {
  const rules = await rulesOf(host)
  for (const [label, text] of fields) {
    if (text === undefined || text === '') continue
    const { held } = judge(rules, text)
    const reasons = await judgeTexts(host, uid, [text])
    const [word] = held
    if (reasons.length > 0)
      throw unacceptable(`${label}里有不能写的内容${word === undefined ? '' : `（${word}）`}，请修改`)
  }
}

type Judged = { type: number; id: number; state: string }

const again = '退回后修改'

/**
 * Why a piece that is changed waits for a look: what the filter found in what it says now, and, when it was
 * refused, that. Without it a refused piece would be published by a change of nothing.
 */
export async function reasonsAfter(
  trx: Db,
  { type, id, state }: Judged,
  reasons: readonly string[],
): Promise<readonly string[]> {
  const refused = state === 'rejected' || (await readReasons(trx, type, id)).includes(again)
  return refused ? [...reasons, again] : reasons
}

type Linked = { linked: boolean; others: 'open' | 'hold'; newcomer_days: number }

/** Why links of this person wait for a look. */
async function linkReasons(
  { db }: Host,
  uid: number,
  { linked, others, newcomer_days }: Linked,
): Promise<string[]> {
  if (!linked) return []
  if (others === 'hold') return ['站外链接']
  return (await isNewcomer(db, uid, newcomer_days)) ? ['新账号带链接'] : []
}

/** What people may not write, and what waits for a look; `texts` are what a new list is tried on. */
export function textFilterRoutes(host: Host, texts: readonly Texts[]): void {
  watchRules(host)
  wordRoutes(host)
  linkRoutes(host)
  dryRunRoutes(host, texts)
}
