import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import { giveCoins } from '#server/test/community/circles.ts'
import { makeCircle, makePost } from '#server/test/community/posts.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { abandonExport, letExportRunOut } from '#server/test/identity/account-rows.ts'
import { hideFactor, setUpLoginFactor, codeAt } from '#server/test/identity/factors.ts'
import { askForExport, ownTicket } from '#server/test/identity/phones.ts'
import { openPlace, type Place, upload } from '#server/test/platform/uploads.ts'
import { unzip } from '#server/test/platform/zip.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())
afterEach(() => void vi.useRealTimers())

type State = { state: string; progress: number; url: string | null; expire_time: string | null }

const begin = (who: Person) => askForExport(place, who)
const stateOf = async (who: Person) => (await place.send<State>('GET /user/export', {}, who.headers)).data
const nothing = { state: 'none', progress: 0, url: null, expire_time: null }

async function made(who: Person): Promise<State> {
  await begin(who)
  await runPendingJobs(place.host)
  return stateOf(who)
}

describe('导出我的数据', () => {
  test('请求、等待、做好；压缩包里有每一类记录和上传过的图片', async () => {
    const person = await makeAccount(place.host)
    await upload(place, person, await jpeg(), { kind: 'avatar' })
    const { id: tobacco } = await makeTobacco(place.db)
    await makeReview(place.db, { tobacco, member: person.uid, content: '像一块湿木头' })
    expect(await stateOf(person)).toEqual(nothing)
    expect((await begin(person)).code).toBe(10000)
    expect(await stateOf(person)).toMatchObject({ state: 'waiting', progress: 0, url: null })
    await runPendingJobs(place.host)
    const { url, ...state } = await stateOf(person)
    expect(state).toMatchObject({ state: 'ready', progress: 100 })
    expect(Date.parse(state.expire_time ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000)

    const answer = await place.ask({ url: url ?? '', headers: person.headers })
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['content-disposition'])).toContain(`-${person.uid}.zip`)
    const files = unzip(answer.rawPayload)
    const expected = place.host.personal.tables
      .filter(({ exported }) => exported !== null)
      .map(({ table, column, through }) =>
        through || ['id', 'member_id'].includes(column) ? `${table}.json` : `${table}-${column}.json`,
      )
    expect([...files.keys()]).toEqual(expect.arrayContaining([...expected, '说明.txt']))
    const json = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[]
    expect(json('account')).toMatchObject([{ phone: person.phone, state: 'normal' }])
    expect(json('member')).toMatchObject([{ id: person.uid, nickname: person.nickname }])
    expect(json('review')).toMatchObject([{ tobacco_id: tobacco, content: '像一块湿木头' }])
    expect(json('consent').map(({ kind }) => kind)).toContain('adult')
    expect(json('coin_row').at(-1)).toMatchObject({ balance_after: 50 })
    const images = [...files].filter(([name]) => name.startsWith('images/avatar-'))
    expect(images).toHaveLength(1)
    expect(images[0]?.[1].subarray(8, 12).toString()).toBe('WEBP')
    // What opens an account is nobody's to have.
    const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => String(bytes))
    expect(all.join('')).not.toMatch(/argon2|token_hash|password_hash/)
  })

  test('斗币与威望的每一笔都在：时间、为什么、多少、之后还有多少；没有别人的', async () => {
    const [person, other] = [await makeAccount(place.host), await makeAccount(place.host)]
    const circle = await makeCircle(place.db, { members: [person.uid, other.uid] })
    const post = await makePost(place.db, { circle, by: other.uid, title: '值得谢的一帖' })
    await giveCoins(place.db, person.uid, 200)
    for (const amount of [5, 20])
      expect((await place.send('POST /tip', { type: 0, id: post, amount }, person.headers)).code).toBe(10000)
    const { url } = await made(person)
    const files = unzip((await place.ask({ url: url ?? '', headers: person.headers })).rawPayload)
    const json = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[]
    for (const [kind, name] of [
      ['coin', 'coin_row'],
      ['prestige', 'prestige_row'],
    ] as const) {
      const { list } = await place.read(
        'GET /pointsprestige/{id}',
        { id: person.uid, kind, limit: 50 },
        person.headers,
      )
      expect(list.length).toBeGreaterThan(kind === 'coin' ? 2 : 0)
      const seen = json(name).map((row) => ({
        create_time: row['created_at'],
        ...(kind === 'coin' && { reason: row['reason'] }),
        amount: row['amount'],
        balance: row['balance_after'],
      }))
      expect(seen).toEqual(
        list.toReversed().map(({ create_time, reason, amount, balance }) => ({
          create_time,
          ...(kind === 'coin' && { reason }),
          amount,
          balance,
        })),
      )
      expect(json(name).every(({ event }) => typeof event === 'string')).toBe(true)
    }
    expect(String(files.get('coin_row.json'))).not.toContain(other.nickname)
  })

  test('要先验证手机；设了两步验证的要验证码，手机不算', async () => {
    const [person, other] = [await makeAccount(place.host), await makeAccount(place.host)]
    const beginWith = (verify_ticket?: string) =>
      place.send('POST /user/export', { verify_ticket }, person.headers)
    expect(await beginWith()).toMatchObject({ code: 10001, msg: '请先验证手机' })
    expect((await beginWith('x')).code).toBe(10006)
    expect((await beginWith(await ownTicket(place, other))).code).toBe(10006)
    const { secret } = await setUpLoginFactor(place, person)
    await hideFactor(place, person.uid)
    expect((await beginWith(await ownTicket(place, person))).code).toBe(10156)
    expect(await stateOf(person)).toEqual(nothing)
    await place.send('POST /user/factor/show', { code: codeAt(secret) }, person.headers)
    expect((await beginWith()).code).toBe(10000)
  })

  test('地址只给本人：没有登录的、别人、管理员都打不开', async () => {
    const [person, other] = [await makeAccount(place.host), await makeAccount(place.host)]
    const staff = await makeAccount(place.host, { roles: ['admin'] })
    const url = (await made(person)).url ?? ''
    for (const headers of [{}, other.headers, staff.headers]) {
      const answer = await place.ask({ url, headers })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store'])
    }
    const forOther = url.replace(`for=${person.uid}`, `for=${other.uid}`)
    expect((await place.ask({ url: forOther, headers: other.headers })).statusCode).toBe(404)
    expect((await place.ask({ url, headers: person.headers })).statusCode).toBe(200)
  })

  test('地址只用得了一会儿，改一个字也打不开；别人那里什么都没有', async () => {
    const [person, other] = [await makeAccount(place.host), await makeAccount(place.host)]
    const url = (await made(person)).url ?? ''
    expect(await stateOf(other)).toEqual(nothing)
    expect((await place.send('GET /user/export')).code).toBe(10050)
    const forged = url.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 9_999}`)
    expect(forged).not.toBe(url)
    expect((await place.ask({ url: forged, headers: person.headers })).statusCode).toBeGreaterThanOrEqual(400)
    expect(
      (await place.ask({ url: url.split('?')[0] ?? '', headers: person.headers })).statusCode,
    ).toBeGreaterThanOrEqual(400)
    expect((await place.ask({ url, headers: person.headers })).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect((await place.ask({ url, headers: person.headers })).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('三天之后没有了，可以再要', async () => {
    const person = await makeAccount(place.host)
    expect((await made(person)).state).toBe('ready')
    await letExportRunOut(place.db, person.uid)
    expect(await stateOf(person)).toEqual(nothing)
    expect((await made(person)).state).toBe('ready')
  })

  test('二十次一起要，只做一份；做好了可以再要一份', async () => {
    const person = await makeAccount(place.host)
    const all = await Promise.all(Array.from({ length: 20 }, () => begin(person)))
    expect(all.filter(({ code }) => code === 10000)).toHaveLength(1)
    for (const { code, msg } of all.filter((one) => one.code !== 10000))
      expect([code, msg]).toEqual([10004, '正在打包，请稍候'])
    await runPendingJobs(place.host)
    const first = (await stateOf(person)).url?.split('?')[0]
    const second = (await made(person)).url?.split('?')[0]
    expect(second).toMatch(/^\//)
    expect(second).not.toBe(first)
  })

  test('做的时候出了错，说失败，可以再要；做到一半进程没了，过一小时也可以', async () => {
    const person = await makeAccount(place.host)
    place.host.personal.register({ table: 'nowhere', column: 'member_id', exported: ['x'], atEnd: 'keep' })
    expect((await made(person)).state).toBe('failed')
    place.host.personal.tables.pop()
    expect((await made(person)).state).toBe('ready')
    await abandonExport(place.db, person.uid)
    expect((await begin(person)).code).toBe(10000)
    expect((await begin(person)).code).toBe(10004)
  })
})
