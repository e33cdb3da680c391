import { publish } from '#server/events.ts'
import {
  appreciationFormPath,
  cataloguePath,
  contributionPath,
  postListPath,
  profileFormPath,
  publishPath,
} from '#contract/page-address.ts'
import type { Checkin, Task } from '#contract/rewards/coin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { payFor, readRules, type Sums, type Terms } from '#server/modules/rewards/ledger/index.ts'
import { type Calendar, type Firsts, insertCheckin, readCalendar } from './task.store.ts'
import { missing, notNow } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { completenessOf, type Profile, profileOf } from '#server/modules/identity/account/index.ts'

/** Each row of so many days pays extra. */
export const rowDays = 7

/** The sign-ins of this month as the calendar shows them. */
export const checkinFrom = (calendar: Calendar, rules: Terms['rules']): Checkin => ({
  ...calendar,
  bonus_in: rowDays - (calendar.streak % rowDays),
  bonus: rules.get('checkin.streak_7')?.amount ?? 0,
})

export async function checkinOf(db: Db, uid: number): Promise<Checkin> {
  const [calendar, rules] = await Promise.all([readCalendar(db, uid), readRules(db)])
  return checkinFrom(calendar, rules)
}

const signIn = 1
const profile = 2

/** What pays by itself as often as its rule lets it: the coins of the day are its progress. */
const daily = [
  {
    id: 3,
    event: 'post.created',
    first: 'post',
    name: '发一个帖子',
    begin: '发第一个帖子',
    url: publishPath,
  },
  {
    id: 4,
    event: 'appreciation.created',
    first: 'piece',
    name: '发一件鉴赏',
    begin: '发第一件鉴赏',
    url: appreciationFormPath,
  },
  {
    id: 5,
    event: 'review.created',
    first: 'review',
    name: '写一份点评',
    begin: '写第一份点评',
    url: cataloguePath,
  },
  { id: 6, event: 'comment.created', name: '参与讨论', note: '十个字以上的评论', url: postListPath },
  { id: 7, event: 'submission.merged', name: '补录或纠错', note: '采纳后到账', url: contributionPath },
] as const

type Rules = Terms['rules']

function profileTask(found: Profile, { rules, reward }: Terms): Task {
  const { completeness, missing: lacking } = completenessOf(found)
  const done = reward === 0
  return {
    id: profile,
    name: '完善个人资料',
    note: done ? '已经齐备' : lacking.length > 0 ? `还差${lacking.join('、')}` : '可以领取了',
    amount: rules.get('profile.completed')?.amount ?? 0,
    progress: done ? 100 : completeness,
    goal: 100,
    done,
    can_claim: !done && lacking.length === 0,
    url: profileFormPath,
  }
}

function signInTask({ today, streak, bonus_in, bonus }: Checkin, rules: Rules): Task {
  const inRow = streak === 0 ? '' : `已连续 ${streak} 天，`
  return {
    id: signIn,
    name: '每日签到',
    note: `${inRow}再签 ${bonus_in} 天另得 ${bonus}`,
    amount: rules.get('checkin.daily')?.amount ?? 0,
    progress: rowDays - bonus_in,
    goal: rowDays,
    done: today,
    can_claim: !today,
    url: null,
  }
}

export type TaskState = {
  profile: Profile
  checkin: Checkin
  terms: Terms
  today: Sums['today']
  firsts: Firsts
}

/** The ways to earn that stand open to somebody, and how far they have come today. */
export function tasksOf({ profile: found, checkin, terms, today, firsts }: TaskState): Task[] {
  const { rules } = terms
  const of = daily.flatMap((task): Task[] => {
    const rule = rules.get(task.event)
    if (!rule || rule.amount <= 0) return []
    const goal = rule.daily_cap ?? rule.amount
    const progress = Math.min(goal, today[task.event] ?? 0)
    const begins = 'first' in task && !firsts[task.first]
    const note = 'note' in task ? `${task.note}，` : ''
    return [
      {
        id: task.id,
        name: begins ? task.begin : task.name,
        note: `${note}今日 ${progress} / ${goal}`,
        amount: rule.amount,
        progress,
        goal,
        done: progress >= goal,
        can_claim: false,
        url: task.url,
      },
    ]
  })
  return [signInTask(checkin, rules), profileTask(found, terms), ...of]
}

/** @throws Failure 10004 the second time on a day of Beijing, however close together they come */
async function claimSignIn(trx: Db, uid: number): Promise<number> {
  const checkin = await insertCheckin(trx, uid)
  if (!checkin) throw notNow('今天已经签到，明天再来')
  const { day, streak } = checkin
  const coins = await payFor(trx, { uid, event: 'checkin.daily', subject: day })
  const more =
    streak % rowDays === 0 ? await payFor(trx, { uid, event: 'checkin.streak_7', subject: day }) : 0
  await publish(trx, { type: 'member.checked_in', actor: uid })
  return coins + more
}

/** @throws Failure 10004 for a profile that lacks something, or was paid */
async function claimProfile(trx: Db, uid: number): Promise<number> {
  const { missing: lacking } = completenessOf(await profileOf(trx, uid))
  if (lacking.length > 0) throw notNow(`资料还差${lacking.join('、')}`)
  const coins = await payFor(trx, { uid, event: 'profile.completed' })
  if (coins === 0) throw notNow('已经领过了')
  await publish(trx, { type: 'member.profile_completed', actor: uid })
  return coins
}

/** Pays what a task gives. @throws Failure 10003 for one that there is not, 10004 for one that is not due */
export async function claimTask({ db }: Host, uid: number, id: number): Promise<number> {
  const claims = new Map([
    [signIn, claimSignIn],
    [profile, claimProfile],
  ])
  const claim = claims.get(id)
  if (!claim && !daily.some((task) => task.id === id)) throw missing('没有这个任务')
  if (!claim) throw notNow('做了就到账，不用领取')
  return db.transaction().execute((trx) => claim(trx, uid))
}
