import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unregistered } from '#server/test/identity/personal-tables.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { doNow } from '#server/test/jobs.ts'
import { askForExport, elsewhere, clearRateLimits, ticketFor } from '#server/test/identity/phones.ts'
import { makeAccount, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import { ban } from '#server/test/identity/people.ts'
import { jpeg } from '#server/test/platform/pictures.ts'
import { makeCircle, makePost } from '#server/test/community/posts.ts'
import {
  accountRow,
  addStrayTable,
  consentAddresses,
  countRows,
  expireCodes,
  findText,
  letFifteenDaysPass,
  mute,
} from '#server/test/identity/account-rows.ts'
import { openPlace, type Place, upload } from '#server/test/platform/uploads.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

const deactivate = (verify_ticket: string, who: Person) =>
  place.send<{ final_time: string }>('POST /user/deactivate', { verify_ticket }, who.headers)

async function leave(who: Person) {
  const ticket = await ticketFor(place, { sendType: 'o5', to: who.phone }, who.headers)
  return deactivate(ticket, who)
}

const logIn = (who: Person) =>
  place.send<{ returned: boolean }>('POST /login/login', { uname: who.phone, pwd: who.password }, elsewhere())

const forgetDaily = () => doNow(place.host, 'account:erase')
describe('注销', () => {
  test('十五天，所有登录都结束；十五天内登录就回来', async () => {
    const person = await makeAccount(place.host)
    await place.send('GET /user/sessions', {}, person.headers)
    const left = await leave(person)
    expect(left.code).toBe(10000)
    const days = (Date.parse(left.data.final_time) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(15)
    expect((await place.send('GET /user/sessions', {}, person.headers)).code).toBe(10050)
    await forgetDaily()
    expect(await logIn(person)).toMatchObject({ code: 10000, data: { returned: true } })
    expect(await logIn(person)).toMatchObject({ code: 10000, data: { returned: false } })
    await letFifteenDaysPass(place.db, person.uid)
    await forgetDaily()
    expect(await accountRow(place.db, person.uid)).toMatchObject({ state: 'normal', phone: person.phone })
  })

  test('要用自己的手机验证：别人的票、换手机的票、假的票都不行', async () => {
    const [person, other] = [await makeAccount(place.host), await makeAccount(place.host)]
    const theirs = await ticketFor(place, { sendType: 'o5', to: other.phone }, other.headers)
    for (const ticket of [theirs, 'x'.repeat(32)]) expect((await deactivate(ticket, person)).code).toBe(10006)
    expect((await deactivate('', person)).code).not.toBe(10000)
    expect(await accountRow(place.db, person.uid)).toMatchObject({ state: 'normal' })
  })

  test('注销期间别人看不到这个人，写过的留在一个编号名下；登录回来，什么都在', async () => {
    const person = await makeAccount(place.host, { nickname: '先走一步' })
    const friend = await makeAccount(place.host)
    const { id: tobacco } = await makeTobacco(place.db)
    await makeReview(place.db, { tobacco, member: person.uid, content: '像一块湿木头' })
    const circle = await makeCircle(place.db, { members: [person.uid, friend.uid] })
    const post = await makePost(place.db, { circle, by: person.uid, title: '走之前的一帖' })
    const follow = (follower: Person, uid: number) =>
      place.send('POST /friendrelation', { uid }, follower.headers)
    expect((await follow(friend, person.uid)).code).toBe(10000)
    expect((await follow(person, friend.uid)).code).toBe(10000)
    await place.send('PUT /user/privacy', { without_trace: 0 }, person.headers)
    expect(
      (
        await place.send(
          'POST /visit',
          { kind: 'user', id: friend.uid },
          { ...person.headers, 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
        )
      ).code,
    ).toBe(10000)

    const { uid } = person
    const own = [
      [`/user/gethomeinfo?uid=${uid}`],
      [`/user/info?uid=${uid}`],
      [`/user/page?uid=${uid}`],
      [`/user/reviews?uid=${uid}`],
      [`/friendrelation/fans?uid=${uid}`],
      [`/friendrelation/concern?uid=${uid}`],
      [`/visitorlog/${uid}`],
      [`/pointsprestige/${uid}`],
      [`/friendrelation/${uid}`],
    ].flat()
    const naming = [
      `/friendrelation/fans?uid=${friend.uid}`,
      `/friendrelation/concern?uid=${friend.uid}`,
      `/visitorlog/${friend.uid}`,
      `/tobaccocommon/${tobacco}`,
      `/invitation/${post}`,
      `/invitation?scope=circle&circle_id=${circle}`,
      '/search?q=走之前的一帖',
    ]
    const look = async (paths: readonly string[], who?: Person) => {
      // A process hears of changes by the database, a moment later.
      place.host.responses.invalidate(null)
      return Promise.all(paths.map((path) => place.get(encodeURI(path), who?.headers)))
    }
    const codes = async () => (await look(own, friend)).map(({ code }) => code)
    const named = async (who?: Person) =>
      (await look(naming, who)).map(({ text }) => text.includes(person.nickname))
    await runPendingJobs(place.host)
    expect(new Set(await codes())).toEqual(new Set([10000]))
    const before = await named()
    expect(before).toEqual(naming.map(() => true))

    await leave(person)
    expect(new Set(await codes())).toEqual(new Set([10003]))
    expect(await named()).toEqual(naming.map(() => false))
    expect(await named(friend)).toEqual(naming.map(() => false))
    expect((await follow(await makeAccount(place.host), uid)).code).toBe(10003)
    const [reviews, one] = await look([`/tobaccocommon/${tobacco}`, `/invitation/${post}`])
    for (const reply of [reviews, one]) expect(reply?.text).toContain(`已注销用户${uid}`)
    expect(reviews?.text).toContain('像一块湿木头')

    expect((await logIn(person)).data.returned).toBe(true)
    expect(new Set(await codes())).toEqual(new Set([10000]))
    expect(await named()).toEqual(before)
  })

  test('刚被封禁的人注销不了：不能借十五天把封禁丢掉', async () => {
    const person = await makeAccount(place.host)
    const ticket = await ticketFor(place, { sendType: 'o5', to: person.phone }, person.headers)
    // The session is still known for a moment when the ban comes.
    await place.send('GET /user/sessions', {}, person.headers)
    await ban(place.db, person.uid, '2099-01-01T00:00:00Z', '广告')
    expect((await deactivate(ticket, person)).code).toBe(10050)
    expect(await accountRow(place.db, person.uid)).toMatchObject({ state: 'banned', state_reason: '广告' })
  })

  test('被禁言的人注销再回来，还是被禁言', async () => {
    const person = await makeAccount(place.host)
    const until = new Date('2099-01-01T00:00:00Z')
    await mute(place.db, person.uid, until, '广告')
    await leave(person)
    expect((await logIn(person)).data.returned).toBe(true)
    expect(await accountRow(place.db, person.uid)).toMatchObject({
      state: 'muted',
      state_until: until,
      state_reason: '广告',
    })
  })
})

describe('十五天之后', () => {
  test('名字、手机、文字、图片都没有了，评价留在“已注销用户”名下；手机可以再注册', async () => {
    const person = await makeAccount(place.host, { nickname: '要走的老王' })
    const { id: tobacco } = await makeTobacco(place.db)
    await makeReview(place.db, { tobacco, member: person.uid, content: '留下的话' })
    const { data: avatar } = await upload(place, person, await jpeg(), { kind: 'avatar' })
    const change = {
      avatar: avatar.file_name,
      introduction: '我的秘密简介',
      gender: 'male',
      birthday: '1970-01-02',
      region: '11',
    }
    expect((await place.send('PUT /user/edit', change, person.headers)).code).toBe(10000)
    const picture = `/file/pub/${avatar.file_name}-s.webp`
    expect((await place.ask({ url: picture })).statusCode).toBe(200)
    await askForExport(place, person)
    await leave(person)
    await letFifteenDaysPass(place.db, person.uid)
    await forgetDaily()
    await expireCodes(place.db)
    await doNow(place.host, 'retention:often')
    await runPendingJobs(place.host)

    for (const word of ['要走的老王', person.phone, '我的秘密简介'])
      expect([word, await findText(place.db, word)]).toEqual([word, []])
    expect((await place.ask({ url: picture })).statusCode).toBe(404)
    const reviews = await place.send('GET /tobaccocommon/{id}', { id: tobacco })
    expect(reviews.text).toContain(`已注销用户${person.uid}`)
    expect(reviews.text).toContain('留下的话')
    expect((await place.send('GET /user/gethomeinfo', { uid: person.uid })).code).toBe(10003)
    expect((await logIn(person)).code).toBe(10005)
    const goes = place.host.personal.tables.filter(({ atEnd }) => atEnd === 'delete')
    for (const { table, column } of goes)
      expect([table, await countRows(place.db, table, column, person.uid)]).toEqual([table, 0])
    expect(await consentAddresses(place.db, person.uid)).toEqual([''])

    const place2 = elsewhere()
    await clearRateLimits(place)
    await place.send('POST /login/sendmsg', { phone: person.phone, sendType: 'r1' }, place2)
    const form = { uname: '新来的', pwd: 'pipe1234', repeat_pwd: 'pipe1234', phone: person.phone, agree: 1 }
    const verify = await place.codeOf(person.phone)
    const again = await place.send<{ uid: number }>('POST /login/register', { ...form, verify }, place2)
    expect(again.code).toBe(10000)
    expect(again.data.uid).not.toBe(person.uid)
    // Done again it changes nothing.
    await forgetDaily()
    expect(await accountRow(place.db, again.data.uid)).toMatchObject({ phone: person.phone })
  })

  test('关注了别人又注销的人：对方还没看的“关注了您”跟着走，两边的数也对', async () => {
    const [person, friend] = [await makeAccount(place.host), await makeAccount(place.host)]
    await place.send('POST /friendrelation', { uid: friend.uid }, person.headers)
    await place.send('POST /friendrelation', { uid: person.uid }, friend.headers)
    const news = async () =>
      (await place.read('GET /message', { showtype: 3 }, friend.headers)).list.map(({ label }) => label)
    expect(await news()).toEqual(['followed'])
    await leave(person)
    await letFifteenDaysPass(place.db, person.uid)
    await forgetDaily()
    expect(await news()).toEqual([])
    const home = await place.read('GET /user/gethomeinfo', { uid: friend.uid }, friend.headers)
    expect(home).toMatchObject({ fans_count: 0, concern_count: 0 })
  })

  test('有一个人匿名不了，别人照样匿名；下一次再来，他也可以', async () => {
    const people = await Promise.all([1, 2, 3].map(() => makeAccount(place.host)))
    for (const person of people) {
      await leave(person)
      await letFifteenDaysPass(place.db, person.uid)
    }
    const atEnd = async (_trx: unknown, uid: number) => {
      if (uid === people[0]?.uid) throw new Error('Not this one')
    }
    const states = () => Promise.all(people.map(async ({ uid }) => (await accountRow(place.db, uid)).state))
    place.host.personal.register({ table: 'member', column: 'id', exported: null, atEnd })
    await expect(forgetDaily()).rejects.toThrow('could not be forgotten')
    place.host.personal.tables.pop()
    expect(await states()).toEqual(['deactivated', 'anonymised', 'anonymised'])
    await forgetDaily()
    expect(await states()).toEqual(['anonymised', 'anonymised', 'anonymised'])
  })

  test('到了日子，登录与匿名一起来：要么回来了，要么进不来，没有第三种', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => makeAccount(place.host)))
    for (const person of people) {
      await leave(person)
      await letFifteenDaysPass(place.db, person.uid)
    }
    const [, ...entered] = await Promise.all([forgetDaily(), ...people.map(logIn)])
    for (const [index, person] of people.entries()) {
      const { state } = await accountRow(place.db, person.uid)
      const sessions = await countRows(place.db, 'session', 'member_id', person.uid)
      const seen = [entered[index]?.code, state, sessions]
      expect([
        [10000, 'normal', 1],
        [10005, 'anonymised', 0],
      ]).toContainEqual(seen)
    }
  })
})

describe('哪里有一个人的编号', () => {
  test('每一个指着人的外键都登记过：带不带走、走的时候怎么办', async () => {
    expect(await unregistered(place.host)).toEqual({ tables: [], columns: [] })
  })

  test('没有登记的表、登记了而没有的列，都说得出来', async () => {
    const dropStray = await addStrayTable(place.db)
    place.host.personal.register({ table: 'member', column: 'id', exported: ['shoe_size'], atEnd: 'keep' })
    const { tables, columns } = await unregistered(place.host)
    expect(tables).toContain('stray.owner')
    expect(columns).toEqual(['member.shoe_size'])
    place.host.personal.tables.pop()
    await dropStray()
  })
})
