import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  moveToYesterday,
  removeLine,
  setAmount,
  somebodyWaits,
  stepLikes,
  tryTo,
  unguardBooks,
  ways,
} from '#server/test/rewards/ledger.ts'
import { giveCoins } from '#server/test/community/circles.ts'
import { urlOf } from '#server/test/database.ts'
import { countRows } from '#server/test/identity/account-rows.ts'
import { makeMember } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { type CoinEvent, giveCoins as giveTo, moveCoins, payFor, readBalance, verifyBooks } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const person = async () => (await makeMember(world.db)).id
const inTrx = <T>(work: (trx: World['db']) => Promise<T>) => world.db.transaction().execute(work)
const pay = (happened: CoinEvent) => inTrx((trx) => payFor(trx, happened))
const move = (happened: CoinEvent, amount: number) =>
  inTrx((trx) => moveCoins(trx, happened, amount)).catch((error: { code?: number }) => {
    if (error.code === 10180) return 0
    throw error
  })
const coinsOf = (uid: number) => readBalance(world.db, uid)
const faults = async () => (await verifyBooks(world.db)).faults

describe('斗币', () => {
  test('随便怎么一起收、一起花：账总是平的，谁也不到零以下，同一件事只算一次', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, person))
    const events = ['post.created', 'like.received', 'post.featured', 'account.registered', 'post.tip']
    const step = fc.record({
      who: fc.nat({ max: people.length - 1 }),
      event: fc.constantFrom(...events),
      subject: fc.nat({ max: 5 }),
      amount: fc.integer({ min: -120, max: 60 }),
      free: fc.boolean(),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        round += 1
        const before = await Promise.all(people.map(coinsOf))
        const moved = await Promise.all(
          steps.map(async ({ who, event, subject, amount, free }) => {
            const happened = { uid: people[who] ?? 0, event, subject: `${round}-${subject}` }
            const key = free ? { ...happened, event: 'free' } : happened
            const coins = free
              ? await move(key, amount)
              : await pay(happened).catch((error: { code?: number }) => {
                  if (error.code === 10180) return 0
                  throw error
                })
            return { who, key: JSON.stringify(key), coins }
          }),
        )
        expect(await faults()).toEqual([])
        for (const [who, uid] of people.entries()) {
          const mine = moved.filter((one) => one.who === who)
          const sum = mine.reduce((total, { coins }) => total + coins, 0)
          const balance = await coinsOf(uid)
          expect(balance).toBe((before[who] ?? 0) + sum)
          expect(balance).toBeGreaterThanOrEqual(0)
          const paid = mine.filter(({ coins }) => coins !== 0).map(({ key }) => key)
          expect(new Set(paid).size).toBe(paid.length)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('同一件事两百次一起来，只给一次；一生一次的换个说法也只一次', async () => {
    const uid = await person()
    const all = await Promise.all(
      Array.from({ length: 200 }, () => pay({ uid, event: 'post.featured', subject: 7 })),
    )
    expect(all.filter((coins) => coins > 0)).toEqual([100])
    expect(await pay({ uid, event: 'profile.completed', subject: 'a' })).toBe(30)
    expect(await pay({ uid, event: 'profile.completed', subject: 'b' })).toBe(0)
    expect(await pay({ uid, event: 'no.such.event' })).toBe(0)
    expect(await coinsOf(uid)).toBe(130)
  })

  test('每天有顶：一起发五十个帖子也只给三个的；北京时间过了零点又有', async () => {
    const uid = await person()
    const posts = (from: number) =>
      Promise.all(
        Array.from({ length: 50 }, (_none, n) => pay({ uid, event: 'post.created', subject: from + n })),
      )
    const paid = await posts(0)
    expect(paid.reduce((sum, coins) => sum + coins, 0)).toBe(30)
    await moveToYesterday(world.address, uid)
    expect((await posts(100)).reduce((sum, coins) => sum + coins, 0)).toBe(30)
    expect(await faults()).toEqual([])
  })

  test('不够花就是 10180，什么也没有写', async () => {
    const uid = await person()
    await pay({ uid, event: 'post.created', subject: 1 })
    await expect(pay({ uid, event: 'circle.created', subject: 1 })).rejects.toMatchObject({ code: 10180 })
    expect(await coinsOf(uid)).toBe(10)
    expect(await countRows(world.db, 'coin_row', 'key', `circle.created ${uid} 1`)).toBe(0)
  })

  test('被赞的人先被占住再动账，同时得奖的也一样：谁也不会互相等死', async () => {
    const uid = await person()
    const other = await inTrx(async (trx) => {
      // A like has stepped what its author was liked by now.
      await stepLikes(trx, uid)
      const featured = pay({ uid, event: 'post.featured', subject: 1 }).catch((error: unknown) => error)
      await somebodyWaits(world.db)
      expect(await payFor(trx, { uid, event: 'like.received', subject: '0 1 1' })).toBe(1)
      return { featured }
    })
    expect(await other.featured).toBe(100)
    expect(await coinsOf(uid)).toBe(101)
  })

  test('没有做成的事不留下斗币', async () => {
    const uid = await person()
    const undone = inTrx(async (trx) => {
      await payFor(trx, { uid, event: 'post.created', subject: 9 })
      throw new Error('没成')
    })
    await expect(undone).rejects.toThrow('没成')
    expect(await coinsOf(uid)).toBe(0)
    expect(await pay({ uid, event: 'post.created', subject: 9 })).toBe(10)
  })
})

describe('绕过程序直接改账，数据库不让', () => {
  let uid = 0
  beforeAll(async () => {
    uid = await person()
    await pay({ uid, event: 'post.featured', subject: 1 })
  })

  test.each(Object.entries(ways))('%s', async (_what, [statement, why]) => {
    await expect(tryTo(world.address, statement(uid))).rejects.toThrow(why)
    expect(await coinsOf(uid)).toBe(100)
    expect(await faults()).toEqual([])
  })
})

describe('npm run coins:verify', () => {
  const verify = () =>
    promisify(execFile)(process.execPath, ['tools/operate/coins-verify.ts'], {
      env: { ...process.env, DATABASE_URL: urlOf(world.address) },
    }).then(
      ({ stdout }) => ({ status: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        status: error.code,
        output: error.stdout + error.stderr,
      }),
    )
  test('平的时候说平；改过一笔、少了一笔、赠送少了一边，各说在哪里，退出码是 1', async () => {
    const uid = await person()
    for (let gift = 0; gift < 3; gift++) await giveCoins(world.db, uid, 100)
    const other = await person()
    const taken = { from: uid, to: other, event: 'post.tip' }
    await inTrx((trx) => giveTo(trx, taken, async () => ({ amount: 40, subject: 1 })))
    expect(await verify()).toEqual({
      status: 0,
      output: expect.stringMatching(/^斗币的账是平的：\d+ 人、\d+ 笔，站里共发出 \d+ 枚。\n$/),
    })
    await unguardBooks(world.address)
    await setAmount(world.address, uid, 2, 101)
    const changed = await verify()
    expect(changed.status).toBe(1)
    expect(changed.output).toContain(`用户 ${uid} 的第 2 笔接不上前一笔`)
    await setAmount(world.address, uid, 2, 100)
    await setAmount(world.address, other, 1, 41)
    expect((await verify()).output).toContain(`赠送“post.tip ${uid} 1”两边不平，差 1`)
    await removeLine(world.address, other, 1)
    expect((await verify()).output).toContain(`赠送“post.tip ${uid} 1”两边不平，差 -40`)
    await removeLine(world.address, uid, 2)
    expect((await verify()).output).toContain(`用户 ${uid} 的第 3 笔接不上前一笔`)
  })

  test('连不上资料库，说一句话，退出码是 1', async () => {
    const [command, argument] = [process.execPath, 'tools/operate/coins-verify.ts']
    const env = { ...process.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }
    await expect(promisify(execFile)(command, [argument], { env })).rejects.toMatchObject({
      code: 1,
      stdout: '连不上资料库，请先启动蜂鸟，或检查 DATABASE_URL。\n',
    })
  })
})
