import { tipAmounts, type Tippable } from '#contract/rewards/coin.ts'
import { code } from '#contract/error.ts'
import { showtypes } from '#contract/notifications/message.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { Failure, forbidden, missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { giveCoins, readBalance, readRules } from '#server/modules/rewards/ledger/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { blockedOf, nobody, peopleOf } from '#server/modules/community/follow/index.ts'
import { canBeThanked, givenToday, insertTip, readGivers, sumTips } from './tip.store.ts'

type Thing = { type: Tippable; id: number }

const maxPeople = 8
/** What the rule's own cap is where it names none. */
const usualCap = 100

/** The most that one may give away on a day of Beijing, as the rule `post.tip` says it. */
const dailyCap = async (db: Db) => (await readRules(db)).get('post.tip')?.daily_cap ?? usualCap

/** @throws Failure 10003 for what is not there for this viewer */
async function found(host: Host, thing: Thing, viewer: Viewer | null) {
  const there = await host.content.isThereFor(host.db, thing.type, thing.id, viewer)
  const one = there ? await host.content.find(host.db, thing.type, thing.id) : null
  if (!one) throw missing()
  return one
}

/** Why somebody may not thank the author; null when they may. Who blocked whom is not said. */
async function refusal(db: Db, owner: number | null, viewer: Viewer): Promise<Failure | null> {
  if (owner === viewer.uid) return forbidden('不能打赏自己')
  if (viewer.mutedUntil !== undefined) return new Failure(code.restricted, '你已被禁言，暂时不能打赏')
  if (viewer.growth === 0) return forbidden('注册满一天以后才能打赏')
  if (owner === null || !(await canBeThanked(db, owner))) return forbidden('作者现在不能收打赏')
  return (await blockedOf(db, viewer.uid)).has(owner) ? forbidden('暂时不能这样做') : null
}

async function leftFor(db: Db, uid: number): Promise<number> {
  const [cap, given] = await Promise.all([dailyCap(db), givenToday(db, uid)])
  return Math.max(0, cap - given)
}

/** What a thing was given, and whether the viewer may add to it. */
export async function tipsOf(host: Host, thing: Thing, viewer: Viewer | null) {
  const { db } = host
  const { owner } = await found(host, thing, viewer)
  const [sums, givers, why, balance, left_today] = await Promise.all([
    sumTips(db, thing, viewer?.uid ?? null),
    readGivers(db, thing, viewer?.uid ?? null, maxPeople),
    viewer ? refusal(db, owner, viewer) : null,
    viewer ? readBalance(db, viewer.uid) : null,
    viewer ? leftFor(db, viewer.uid) : null,
  ])
  const people = await peopleOf(db, givers)
  const spent = left_today !== null && left_today < tipAmounts.least ? '今天的打赏到上限了，明天再来' : ''
  const why_not = why?.message ?? spent
  return {
    ...sums,
    people: givers.map((uid) => people.get(uid) ?? nobody(uid)),
    can: viewer !== null && owner !== null && why_not === '',
    why_not: viewer ? why_not : owner === null ? '没有可以打赏的作者' : '',
    offered: [...tipAmounts.offered],
    balance,
    left_today,
  }
}

/**
 * Thanks the author of a thing with coins of one's own.
 * @throws Failure 10002 for a new account, for one's own, one without an author, or somebody kept apart; 10003; 10180; 10190;
 * 10007 over the day's cap
 */
export async function giveTip(host: Host, viewer: Viewer, { amount, ...thing }: Thing & { amount: number }) {
  const { owner: to } = await found(host, thing, viewer)
  const why = await refusal(host.db, to, viewer)
  if (why) throw why
  if (to === null) throw missing()
  const { uid: from } = viewer
  const what = host.content.handlerOf(thing.type)?.label ?? '内容'
  return host.db.transaction().execute(async (trx) => {
    const parameters = { what, coins: String(amount) }
    await notify(trx, {
      to,
      showtype: showtypes.system,
      label: 'tipped',
      actor: from,
      target: thing,
      parameters,
    })
    await publish(trx, { type: 'content.tipped', content: thing, actor: from })
    let left = 0
    const balance = await giveCoins(trx, { from, to, event: 'post.tip' }, async () => {
      left = await leftFor(trx, from)
      if (left < amount)
        throw new Failure(
          code.tooOften,
          left > 0 ? `今天还能打赏 ${left} 斗币` : '今天的打赏到上限了，明天再来',
        )
      return { amount, subject: await insertTip(trx, { from, to, amount, ...thing }) }
    })
    return { ...(await sumTips(trx, thing, from)), balance, left_today: left - amount }
  })
}
