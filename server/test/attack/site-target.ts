import type { World } from '../world.ts'
import type { Got } from './answer-fault.ts'
import type { Asked } from './draw-request.ts'
import type { Target } from './fuzz.ts'
import { type Attacker, enlist, forgetTries, revive } from './people.ts'
import type { Db } from '#server/kernel/database/db.ts'

/** One of each sort of people whom the site tells apart. */
export async function everySort(db: Db): Promise<Attacker[]> {
  const phone = (n: number) => `1362000000${n}`
  return [
    { name: 'visitor', uid: null, roles: [] },
    await enlist(db, 'attacker_member', { phone: phone(1) }),
    await enlist(db, 'attacker_maker', { phone: phone(2), maker: true }),
    await enlist(db, 'attacker_moderator', { phone: phone(3), roles: ['moderator'] }),
    await enlist(db, 'attacker_admin', { phone: phone(4), roles: ['admin'] }),
  ]
}

/** Over HTTP, as anybody sends it. */
export async function sendOver(base: string, { method, url, headers, payload }: Asked): Promise<Got> {
  const answer = await fetch(base + url, { method, headers, body: payload, redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) }
}

/** The site of a test: in this process, and each `every`th request over the wire. */
export function worldTarget(world: World, base: string, every: number): Target {
  let sent = 0
  const inject = async (asked: Asked): Promise<Got> => {
    const { statusCode: status, payload: text, headers } = await world.app.inject(asked)
    return { status, text, headers }
  }
  return {
    send: (asked) => ((sent += 1) % every === 0 ? sendOver(base, asked) : inject(asked)),
    revive: (attacker) => revive(world.db, attacker),
    rest: () => forgetTries(world.db),
  }
}
