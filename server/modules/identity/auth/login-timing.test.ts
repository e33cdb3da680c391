import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Order, Outcome } from './hash-child.ts'
import { elsewhere } from '#server/test/identity/phones.ts'
import { makeAccount } from '#server/test/factories.ts'
import { takePassword } from '#server/test/identity/account-rows.ts'
import { createWorld, type World } from '#server/test/world.ts'

/** The hashing as it is, with a note of what was asked of it: the cost of each, and whether it ran to its end. */
const { asked } = vi.hoisted(() => {
  // What other files of this process have read knows the hashing as it is.
  vi.resetModules()
  return { asked: [] as { cost: string; done: boolean }[] }
})
vi.mock('./hasher.ts', async (original) => {
  const { askHasher } = await original<{ askHasher(order: Order): Promise<Outcome> }>()
  return {
    async askHasher(order: Order) {
      const note = { cost: order.stored?.split('$').slice(1, 4).join(' ') ?? 'new', done: false }
      asked.push(note)
      const outcome = await askHasher(order)
      note.done = true
      return outcome
    },
  }
})

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  vi.resetModules()
})

async function workOf(uname: string, pwd = 'wrong1234') {
  asked.length = 0
  const { code } = await world.send('POST /login/login', { uname, pwd }, elsewhere())
  return { code, work: [...asked] }
}

describe('有没有这个人，不从快慢里看出来', () => {
  test('没有的名字、没有密码的账号，与密码错了做一样多、一样重的事', async () => {
    const known = await makeAccount(world.host)
    const bare = await makeAccount(world.host)
    await takePassword(world.db, bare.uid)
    // As the site itself hashes: a new password of its own.
    const change = { old_pwd: known.password, pwd: 'again9876', repeat_pwd: 'again9876' }
    expect((await world.send('POST /user/edit', change, known.headers)).code).toBe(10000)

    const wrong = await workOf(known.phone)
    expect(wrong.code).toBe(10152)
    expect(wrong.work).toEqual([{ cost: 'argon2id v=19 m=19456,t=2,p=1', done: true }])
    for (const [uname, code] of [
      ['没有这个人', 10005],
      ['13000000000', 10005],
      [bare.nickname, 10155],
    ] as const)
      expect(await workOf(uname)).toEqual({ code, work: wrong.work })
  })

  test('找回密码对有没有这个手机说一样的话，不等短信发完', async () => {
    const { phone } = await makeAccount(world.host)
    const send = (to: string) => world.send('POST /login/sendmsg', { phone: to, sendType: 'f3' }, elsewhere())
    const [known, unknown] = [await send(phone), await send('13000000001')]
    expect(unknown.text).toBe(known.text)
    expect(unknown.headers).toEqual({ ...known.headers, date: unknown.headers.date })
    await expect.poll(() => world.codeOf(phone)).toMatch(/^\d{6}$/)
    expect(await world.codeOf('13000000001')).toBe('')
  })
})
