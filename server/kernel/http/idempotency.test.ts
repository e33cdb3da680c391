import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { elsewhere } from '#server/test/identity/phones.ts'
import { makeAccount } from '#server/test/factories.ts'
import { makeCircle, makePost, someThings } from '#server/test/community/posts.ts'
import { countRows } from '#server/test/identity/account-rows.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { notNow } from '../errors/failure.ts'
import { answerOnce } from './idempotency.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asking = (key: string, input: unknown = { a: 1 }) => ({
  scope: 'member 1',
  key,
  call: 'POST /x',
  input,
})
const once = <T>(key: string, work: () => Promise<T>, input?: unknown) =>
  answerOnce(world.host, asking(key, input), work)
async function letPass(seconds: number) {
  await sql`update idempotency_record set created_at = created_at - make_interval(secs => ${seconds})`.execute(
    world.db,
  )
  // What comes after so long does not come in the same millisecond, by which two beginnings are told apart.
  await new Promise((later) => setTimeout(later, 3))
}

async function keptAnswers(): Promise<number> {
  const { rows } = await sql`select from idempotency_record`.execute(world.db)
  return rows.length
}

/** Work that has begun under a key and goes on until it is told how it ends. */
async function begun(key: string) {
  const { promise: end, resolve: succeed, reject: fail } = Promise.withResolvers<string>()
  const { promise: running, resolve: run } = Promise.withResolvers<void>()
  const answer = once(key, () => {
    run()
    return end
  })
  await running
  return { answer, succeed, fail }
}

/** Somebody of whom each `row` writes one line in a transaction. */
async function writer() {
  const { uid } = await makeAccount(world.host)
  const count = () => countRows(world.db, 'login_log', 'member_id', uid)
  const before = await count()
  const line = { member_id: uid, login_method: 1, address: '192.0.2.1', agent: 'test' }
  return {
    row: async () => {
      await world.db.transaction().execute((trx) => trx.insertInto('login_log').values(line).execute())
      return '写下了'
    },
    rows: async () => (await count()) - before,
  }
}

describe('同一个 Idempotency-Key', () => {
  test('两百次一起来，事情只做一次；之后都是第一次的答复', async () => {
    let done = 0
    const work = async () => (done += 1)
    const all = await Promise.allSettled(Array.from({ length: 200 }, () => once('很多', work)))
    expect(done).toBe(1)
    const outcomes = all.map((one) => (one.status === 'rejected' ? String(one.reason) : one.value))
    expect(outcomes.every((one) => one === 1 || String(one).includes('上一次还在处理，请稍候'))).toBe(true)
    expect(await once('很多', work)).toBe(1)
  })

  test('没有做成的不算，可以再来；别的内容、别的接口不能用同一个', async () => {
    await expect(once('错', () => Promise.reject(new Error('没成')))).rejects.toThrow('没成')
    expect(await once('错', async () => '成了')).toBe('成了')
    await expect(once('错', async () => '别的', { a: 2 })).rejects.toThrow('已用在别的请求上')
    const elseCall = { ...asking('错'), call: 'PUT /x' }
    await expect(answerOnce(world.host, elseCall, async () => '别的')).rejects.toThrow('已用在别的请求上')
    expect(await answerOnce(world.host, { ...asking('错'), scope: 'member 2' }, async () => '别人')).toBe(
      '别人',
    )
  })

  test('做到一半进程没了：四十秒内说还在处理，之后再来的接着做，只有一个接着做', async () => {
    await begun('断了')
    await letPass(30)
    await expect(once('断了', async () => 'x')).rejects.toThrow('上一次还在处理')
    await letPass(15)
    await expect(once('断了', async () => 'x', { a: 2 })).rejects.toThrow('已用在别的请求上')
    let done = 0
    const work = async () => (done += 1)
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => once('断了', work)))
    expect(done).toBe(1)
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('写下了，答复还没留下进程就没了：不再做一遍，说已经办好；没写下的可以再做', async () => {
    const { row, rows } = await writer()
    void once('写完就没了', async () => {
      await row()
      return new Promise<never>(() => {})
    })
    await vi.waitFor(async () => expect(await rows()).toBe(1))
    const again = () => once('写完就没了', row)
    await expect(again()).rejects.toThrow('上一次还在处理')
    await letPass(130)
    await expect(again()).rejects.toThrow('上一次已经办好')
    expect(await rows()).toBe(1)
  })

  test('写下之后数据库断了：不知道写没写下的，不再做一遍；说了没做成的，可以再做', async () => {
    const { row, rows } = await writer()
    const lost = async () => {
      await row()
      throw new Error('Connection terminated')
    }
    await expect(once('断在后面', lost)).rejects.toThrow('Connection terminated')
    await letPass(130)
    await expect(once('断在后面', row)).rejects.toThrow('上一次已经办好')
    const refused = async () => {
      await row()
      throw notNow('不行')
    }
    await expect(once('不行', refused)).rejects.toThrow('不行')
    await once('不行', row)
    expect(await rows()).toBe(3)
  })

  test('失败时数据库也不在，记录撤不掉：回来之后马上可以再做', async () => {
    const { row, rows } = await writer()
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end'`.execute(
      world.db,
    )
    await sql`create trigger refuse before delete on idempotency_record execute function refuse()`.execute(
      world.db,
    )
    await expect(once('撤不掉', () => Promise.reject(new Error('断了')))).rejects.toThrow('断了')
    await sql`drop function refuse() cascade`.execute(world.db)
    await once('撤不掉', row)
    expect(await rows()).toBe(1)
  })

  test('太慢的一次，别的已经接着做：它什么也写不下', async () => {
    const { row, rows } = await writer()
    const { promise: go, resolve } = Promise.withResolvers<void>()
    const { promise: running, resolve: run } = Promise.withResolvers<void>()
    const slow = once('两次', async () => {
      run()
      await go
      return row()
    })
    await running
    await letPass(130)
    await once('两次', row)
    resolve()
    await expect(slow).rejects.toThrow('上一次还在处理')
    expect(await rows()).toBe(1)
  })

  test('被当作没了的又醒过来，改不了后来的答复，也撤不掉它', async () => {
    const first = await begun('慢')
    await letPass(130)
    const second = await begun('慢')
    await letPass(130)
    expect(await once('慢', async () => '后来的')).toBe('后来的')
    first.succeed('先来的')
    expect(await first.answer).toBe('先来的')
    second.fail(new Error('没成'))
    await expect(second.answer).rejects.toThrow('没成')
    expect(await once('慢', async () => 'x')).toBe('后来的')
  })

  test('登录的令牌、密码、钥匙、从哪个地址来，在库里都读不出来', async () => {
    const person = await makeAccount(world.host)
    const from = elsewhere()
    const headers = { ...from, 'idempotency-key': 'my-own-key' }
    const form = { uname: person.phone, pwd: person.password }
    const first = await world.send('POST /login/login', form, headers)
    expect(first.token).toMatch(/^[\w-]{43}$/)
    const again = await world.send('POST /login/login', form, headers)
    expect(again.text).toBe(first.text)
    const { rows } = await sql<{ row: string }>`select f::text as row from idempotency_record f`.execute(
      world.db,
    )
    const all = rows.map(({ row }) => row).join()
    const secrets = [first.token ?? '', person.phone, person.password, person.nickname, 'my-own-key']
    for (const word of [...secrets, from['x-forwarded-for']]) expect(all).not.toContain(word)
  })

  test('太长的钥匙说太长；只读的接口不理它', async () => {
    const person = await makeAccount(world.host)
    const long = { ...person.headers, 'idempotency-key': 'k'.repeat(201) }
    expect(await world.send('PUT /user/privacy', { show_gender: 0 }, long)).toMatchObject({ code: 10001 })
    expect((await world.send('GET /user/sessions', {}, long)).code).toBe(10000)
  })

  test('评论、举报、收藏夹、品鉴：同一把钥匙再发，只有一份', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const { blend } = await someThings(world.db)
    const id = await makePost(world.db, { circle: await makeCircle(world.db), by: other.uid })
    const calls: [string, Record<string, string | number>, string, string][] = [
      ['POST /repeatInvitation', { type: 0, id, content: '说一句' }, 'comment', 'member_id'],
      [
        'POST /report',
        { type: 0, target: id, reason: 'other', description: '请看看' },
        'report',
        'member_id',
      ],
      ['POST /collectfolder', { name: '冬天看' }, 'collection_folder', 'member_id'],
      ['POST /smoke', { tobacco: blend.id, day: '2026-01-02' }, 'smoke_log', 'member_id'],
    ]
    for (const [call, sent, table, column] of calls) {
      const headers = { ...who.headers, 'idempotency-key': `again ${call}` }
      const first = await world.send(call, sent, headers)
      expect([call, first.code]).toEqual([call, 10000])
      expect((await world.send(call, sent, headers)).text).toBe(first.text)
      expect(await countRows(world.db, table, column, who.uid)).toBe(1)
    }
  })

  test('可以再做的不留答复：草稿、赞、预览', async () => {
    const [who, other] = [await makeAccount(world.host), await makeAccount(world.host)]
    const id = await makePost(world.db, { circle: await makeCircle(world.db), by: other.uid })
    const headers = { ...who.headers, 'idempotency-key': 'as often as you like' }
    const kept = await keptAnswers()
    const like = () => world.send('POST /likeinvitation', { type: 0, id }, headers)
    expect((await like()).data).toEqual({ liked: true, count: 1 })
    await world.send('DELETE /likeinvitation/{id}', { type: 0, id }, who.headers)
    expect((await like()).data).toEqual({ liked: true, count: 1 })
    expect(await countRows(world.db, 'content_like', 'member_id', who.uid)).toBe(1)
    await world.send('POST /invitation/preview', { kind: 1, content: '看看' }, headers)
    expect(await keptAnswers()).toBe(kept)
    await world.send('POST /collectfolder', { name: '留的' }, { ...headers, 'idempotency-key': 'once' })
    expect(await keptAnswers()).toBe(kept + 1)
  })
})
