import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { accountRow, countRows, expireCodes, findText } from '#server/test/identity/account-rows.ts'
import {
  applicationsOf,
  openPhotos,
  studioOf,
  submitted,
  uploadsLeft,
} from '#server/test/identity/certifications.ts'
import { ageFactors } from '#server/test/identity/factors.ts'
import { elsewhere } from '#server/test/identity/phones.ts'
import { deactivateSoon, logOf, publicLog } from '#server/test/identity/user-admin.ts'
import { makeAccount, makeReview, makeTobacco, type Person } from '#server/test/factories.ts'
import { doNow } from '#server/test/jobs.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await makeAccount(world.host, { roles: ['admin'] })
})
afterAll(() => world.close())

const reason = '监护人来电核实'
type Asked = { reason?: string; complaint?: number | string }
const erase = (uid: number, asked: Asked = {}, who: Person | null = admin, headers = {}) =>
  world.send(`POST /admin/user/${uid}/erase`, { reason, ...asked }, { ...who?.headers, ...headers })
const logIn = ({ phone, password }: Person) =>
  world.send('POST /login/login', { uname: phone, pwd: password }, elsewhere())
const stateOf = async ({ uid }: Person) => (await accountRow(world.db, uid)).state

/** Sends a complaint. @returns its number */
async function complain(kind: string): Promise<number> {
  await world.send('POST /complaint', { kind, words: '我的孩子用了这个账号，请处理。' }, elsewhere())
  const { list } = await world.read('GET /admin/complaint', {}, admin.headers)
  const found = list.find((one) => one.kind === kind)
  if (!found) throw new Error('The complaint did not come')
  return found.id
}

test('当即停用并删除：登录结束、再也登录不了，个人信息一处不剩，公开写过的署名改成编号', async () => {
  const child = await makeAccount(world.host, { nickname: '未成年的小王' })
  const { id: tobacco } = await makeTobacco(world.db)
  await makeReview(world.db, { tobacco, member: child.uid, content: '留下的点评' })
  const change = { introduction: '某某中学的学生', gender: 'male', birthday: '1990-01-02', region: '11' }
  expect((await world.send('PUT /user/edit', change, child.headers)).code).toBe(10000)
  const complaint = await complain('minor')
  const can = async () =>
    (await world.read('GET /admin/user/{id}', { id: child.uid }, admin.headers)).can.erase
  expect(await can()).toBe(true)

  expect(await erase(child.uid, { complaint })).toMatchObject({ code: 10000, data: null })
  expect((await world.get('/user/account', child.headers)).code).toBe(10050)
  expect((await logIn(child)).code).toBe(10005)
  await expireCodes(world.db)
  await doNow(world.host, 'retention:often')
  await runPendingJobs(world.host)
  for (const word of ['未成年的小王', child.phone, '某某中学的学生'])
    expect([word, await findText(world.db, word)]).toEqual([word, []])
  for (const { table, column } of world.host.personal.tables.filter(({ atEnd }) => atEnd === 'delete'))
    expect([table, await countRows(world.db, table, column, child.uid)]).toEqual([table, 0])
  const { text } = await world.send('GET /tobaccocommon/{id}', { id: tobacco })
  expect(text).toContain(`已注销用户${child.uid}`)
  expect(text).toContain('留下的点评')

  expect((await logOf(world, child.uid)).at(-1)).toMatchObject({
    act: 'user.erase',
    actor_id: admin.uid,
    reason,
    after: { complaint },
  })
  const line = { act: '停用并删除', target: '账号', reason: '账号属于未成年人' }
  expect((await publicLog(world))[0]).toEqual(line)
  expect(await can()).toBe(false)
})

test('封禁的、禁言过的、正在注销的也当即删除；登录回不来', async () => {
  const banned = await makeAccount(world.host)
  const act = (doing: object) =>
    world.send(`PUT /admin/user/${banned.uid}`, { reason, ...doing }, admin.headers)
  await act({ action: 'mute', days: 30 })
  await act({ action: 'ban', days: 30 })
  const leaving = await makeAccount(world.host)
  await deactivateSoon(world, leaving.uid)
  for (const who of [banned, leaving]) {
    expect((await erase(who.uid)).code).toBe(10000)
    expect((await logIn(who)).code).toBe(10005)
    expect(await accountRow(world.db, who.uid)).toMatchObject({
      state: 'anonymised',
      phone: null,
      state_until: null,
      state_reason: '',
      mute_behind: null,
    })
  }
})

test('只有管理员、刚输过验证码的才行；自己、站务、没有的人都不行，什么也没变', async () => {
  const who = await makeAccount(world.host)
  const moderator = await makeAccount(world.host, { roles: ['moderator'] })
  const other = await makeAccount(world.host, { roles: ['admin'] })
  const tired = await makeAccount(world.host, { roles: ['admin'] })
  await ageFactors(world, tired.uid, 11)
  const codes = async (uid: number, ...by: (Person | null)[]) => {
    const replies = []
    for (const one of by) replies.push((await erase(uid, {}, one)).code)
    return replies
  }
  expect(await codes(who.uid, null, who, moderator, tired)).toEqual([10050, 10002, 10002, 10156])
  expect([
    await codes(admin.uid, admin),
    await codes(moderator.uid, admin),
    await codes(other.uid, admin),
  ]).toEqual([[10002], [10002], [10002]])
  expect((await erase(2_000_000)).code).toBe(10003)
  expect(await Promise.all([who, moderator, other, admin].map(stateOf))).toEqual(Array(4).fill('normal'))
  const { can } = await world.read('GET /admin/user/{id}', { id: who.uid }, moderator.headers)
  expect(can.erase).toBe(false)
})

test('要写原因；投诉的编号可以不写，写了就要是未成年人的投诉', async () => {
  const who = await makeAccount(world.host)
  const wrong = { code: 10001, msg: '没有这个编号的未成年人投诉' }
  for (const text of ['', ' ', '的'.repeat(5_000)])
    expect((await erase(who.uid, { reason: text })).code).toBe(10001)
  expect(await erase(who.uid, { complaint: await complain('other') })).toMatchObject(wrong)
  expect(await erase(who.uid, { complaint: 2_000_000 })).toMatchObject(wrong)
  for (const complaint of ['一号', '1 or 1=1', -1]) {
    const { code, msg } = await erase(who.uid, { complaint })
    expect([10001, 40000]).toContain(code)
    expect(msg).toMatch(/[一-鿿]/)
  }
  expect(await stateOf(who)).toBe('normal')
  expect((await erase(who.uid, { complaint: '' })).code).toBe(10000)
})

test('两个人同时按，只算一次；同一个请求再来一遍，答的是第一次的', async () => {
  const who = await makeAccount(world.host)
  const other = await makeAccount(world.host, { roles: ['admin'] })
  const both = await Promise.all([erase(who.uid), erase(who.uid, {}, other)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
  expect((await logOf(world, who.uid)).filter(({ act }) => act === 'user.erase')).toHaveLength(1)
  expect(await erase(who.uid)).toMatchObject({ code: 10004, msg: '这个账号已经注销，个人信息已删除' })

  const next = await makeAccount(world.host)
  const key = { 'idempotency-key': 'erase this one' }
  const first = await erase(next.uid, {}, admin, key)
  const second = await erase(next.uid, {}, admin, key)
  expect([first.code, second.code]).toEqual([10000, 10000])
})

test('有认证与工作室的：申请、照片都删掉，工作室收起来，写过的话清空', async () => {
  const maker = await makeAccount(world.host)
  const id = await submitted(world, maker)
  await openPhotos(world, id, admin)
  await world.send('PUT /admin/certification/{id}', { id, action: 'certify' }, admin.headers)
  const before = await studioOf(world.db, maker.uid)
  expect(before?.state).toBe('open')
  expect((await erase(maker.uid)).code).toBe(10000)
  expect(await applicationsOf(world.db, maker.uid)).toBe(0)
  expect(await uploadsLeft(world.db, maker.uid)).toBe(0)
  expect(await studioOf(world.db, maker.uid)).toMatchObject({ state: 'hidden', introduction: '', story: '' })
  expect(await findText(world.db, before?.introduction ?? '')).toEqual([])
  world.host.responses.invalidate(null)
  expect((await world.get(`/studio/${before?.id}`)).code).toBe(10003)
})
