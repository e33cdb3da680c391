import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { consentsOf, dropConsents, writeChanges } from '#server/test/moderation/legal.ts'
import { logIn, makeAccount, makeLegalText, type Person } from '#server/test/factories.ts'
import { askForExport, elsewhere, freshPhone } from '#server/test/identity/phones.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let made = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** One more version of the privacy text, in force since today. */
async function newVersion(kind = 'privacy', changes = '多了一条') {
  const version = `2.${(made += 1)}`
  await makeLegalText(world.db, kind, version, today())
  await writeChanges(world.db, version, changes)
  world.host.viewers.invalidate()
  return version
}

const due = async ({ headers }: Person) => (await world.read('GET /agreement/due', {}, headers)).list
const agree = (input: Record<string, string>, { headers }: Person) =>
  world.send('POST /agreement/due', input, headers)
/** Sends the form of registration with these versions beside its tick. */
async function sendForm(uname: string, named: Record<string, string>) {
  made += 1
  const phone = freshPhone()
  const place = { 'x-forwarded-for': `100.64.9.${made % 250}` }
  await world.send('POST /login/sendmsg', { phone, sendType: 'r1' }, place)
  const form = { uname, pwd: 'pipe1234', repeat_pwd: 'pipe1234', phone, agree: '1', ...named }
  const verify = await world.codeOf(phone)
  return world.send<{ uid: number }>('POST /login/register', { ...form, verify }, place)
}

async function register(uname: string, named: Record<string, string>): Promise<Person> {
  const { data, msg } = await sendForm(uname, named)
  expect(msg).toBe('成功')
  return { uid: data.uid, phone: '', nickname: uname, password: '', ...(await logIn(world.host, data.uid)) }
}

const write = ({ headers }: Person) => world.send('PUT /user/privacy', { show_region: 0 }, headers)
const versions = async ({ uid }: Person) =>
  (await consentsOf(world.db, uid)).filter(({ kind }) => kind === 'privacy').map(({ version }) => version)

test('注册时记下已满 18 周岁、协议与政策的版本、来处与时间', async () => {
  const person = await makeAccount(world.host)
  const rows = await consentsOf(world.db, person.uid)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['adult', 'privacy', 'register'])
  for (const { address, given_at, version } of rows) {
    expect(address).toBe('127.0.0.1')
    expect(version).toMatch(/^\d/)
    expect(Date.now() - given_at.getTime()).toBeLessThan(60_000)
  }
  expect(await due(person)).toEqual([])
  expect((await write(person)).code).toBe(10000)
})

test('表单写明了哪一份、哪一版，就只记下那一份、那一版；旧的一版不收，没写明的进门之后再问', async () => {
  const { list } = await world.read('GET /agreement')
  const version = (kind: string) => list.find((one) => one.kind === kind)?.version ?? ''
  const both = { register: version('register'), privacy: version('privacy') }
  const recorded = async (uid: number) =>
    (await consentsOf(world.db, uid)).map((one) => `${one.kind} ${one.version}`).toSorted()

  const all = await register('写明两份', both)
  expect(await recorded(all.uid)).toEqual([
    'adult 18',
    `privacy ${both.privacy}`,
    `register ${both.register}`,
  ])
  expect(await due(all)).toEqual([])

  const one = await register('写明一份', { register: both.register })
  expect(await recorded(one.uid)).toEqual(['adult 18', `register ${both.register}`])
  expect(await due(one)).toMatchObject([{ kind: 'privacy', version: both.privacy, agreed: null }])
  expect((await write(one)).code).toBe(10157)
  expect((await agree({ privacy: both.privacy }, one)).code).toBe(10000)
  expect((await write(one)).code).toBe(10000)

  const none = await register('都没写明', {})
  expect(await recorded(none.uid)).toEqual(['adult 18'])
  expect((await due(none)).map(({ kind }) => kind)).toEqual(['register', 'privacy'])

  const old = await sendForm('写了旧版', { ...both, privacy: '0.9' })
  expect(old).toMatchObject({ code: 10001, msg: '协议又有了新的一版，请看过再提交', data: { agree: true } })
})

test('有了新的一版：能读不能写，答 10157；同意之后照常，记录里新旧都在', async () => {
  const person = await makeAccount(world.host)
  const [before] = await versions(person)
  const version = await newVersion()
  const read = await world.get('/user/account', person.headers)
  expect([read.code, read.headers.agreement]).toEqual([10000, 'due'])
  expect(await write(person)).toMatchObject({ code: 10157, msg: '协议有了新的一版，请先看过并同意' })
  const changes = [{ version, changes: '多了一条', effective_date: today() }]
  expect(await due(person)).toMatchObject([{ kind: 'privacy', version, changes, agreed: before }])
  expect((await agree({ privacy: version }, person)).code).toBe(10000)
  expect(await versions(person)).toEqual([before, version])
  const after = await world.get('/user/account', person.headers)
  expect(after.headers.agreement).toBeUndefined()
  expect((await write(person)).code).toBe(10000)
})

test('隔了几版的人看到同意过的那一版之后每一版的改动，新的在前；没同意过的只看现行的一版', async () => {
  const [person, between] = [await makeAccount(world.host), await makeAccount(world.host)]
  const [first, second] = [await newVersion('privacy', '先改一处'), await newVersion('privacy', '再改两处')]
  await agree({ privacy: second }, between)
  const third = await newVersion('privacy', '')
  await makeLegalText(world.db, 'privacy', '8.8', '2999-01-01')
  const changed = async (who: Person) =>
    (await due(who)).map(({ changes }) => changes.map((one) => [one.version, one.changes]))
  const newest = [third, '']
  expect(await changed(person)).toEqual([[newest, [second, '再改两处'], [first, '先改一处']]])
  expect(await changed(between)).toEqual([[newest]])
  const days = (await due(person))[0]?.changes.map(({ effective_date }) => effective_date)
  expect(days).toEqual([today(), today(), today()])
  const none = await register('隔了几版', {})
  expect((await due(none)).find(({ kind }) => kind === 'privacy')).toMatchObject({
    changes: [{ version: third, changes: '' }],
    agreed: null,
  })
  expect((await agree({ privacy: second }, person)).code).toBe(10004)
  expect((await agree({ privacy: third }, person)).code).toBe(10000)
  expect(await due(person)).toEqual([])
})

test('读人人一样的东西也听到有新的一版，别人听不到', async () => {
  const [person, uptodate] = [await makeAccount(world.host), await makeAccount(world.host)]
  const version = await newVersion()
  await agree({ privacy: version }, uptodate)
  const heard = async (headers = {}) => (await world.get('/webmenu', headers)).headers.agreement
  world.host.responses.invalidate(null)
  expect(await heard(person.headers)).toBe('due')
  expect([await heard(), await heard(uptodate.headers)]).toEqual([undefined, undefined])
  expect(await heard(person.headers)).toBe('due')
})

test('两份都有新的一版就一起问；看到的版本不对不算同意', async () => {
  const person = await makeAccount(world.host)
  const privacy = await newVersion()
  const newest = await newVersion('register')
  expect((await due(person)).map(({ kind }) => kind)).toEqual(['register', 'privacy'])
  expect((await agree({ privacy }, person)).code).toBe(10004)
  expect((await agree({ privacy: '1.0', register: newest }, person)).code).toBe(10004)
  expect((await agree({}, person)).code).toBe(10004)
  expect((await write(person)).code).toBe(10157)
  expect((await agree({ privacy, register: newest }, person)).code).toBe(10000)
  expect((await agree({ privacy, register: newest }, person)).code).toBe(10000)
  expect((await write(person)).code).toBe(10000)
})

test('没有同意也走得了：退出、结束别处的登录、导出、注销都不拦', async () => {
  const person = await makeAccount(world.host)
  await newVersion()
  expect((await askForExport(world, person)).code).toBe(10000)
  expect((await world.send('DELETE /user/sessions/{id}', { id: 0 }, person.headers)).code).toBe(10000)
  // It stops at the phone, not at the agreement.
  expect((await world.send('POST /user/deactivate', { verify_ticket: 'x' }, person.headers)).code).toBe(10006)
  expect((await world.send('GET /user/signout', {}, person.headers)).code).toBe(10000)
})

test('问不问在认人的那一条语句里就知道，不多问资料库一次', async () => {
  const person = await makeAccount(world.host)
  const count = async () => {
    world.host.viewers.invalidate()
    return (await countStatements(() => world.get('/user/sessions', person.headers))).statements.length
  }
  const before = await count()
  await newVersion()
  expect(await count()).toBe(before)
})

test('从没同意过什么的（站方自己的账号）不问，别人的事照办', async () => {
  const staff = await makeAccount(world.host, { roles: ['admin'] })
  await dropConsents(world.db, staff.uid)
  await newVersion()
  expect(await due(staff)).toEqual([])
  expect((await write(staff)).code).toBe(10000)
})

test('只用说明书上的六项就注册得成；没有勾过协议，第一次写的时候问，话是对新人说的；同意了就好', async () => {
  const phone = freshPhone()
  await world.send('POST /login/sendmsg', { phone, sendType: 'r1' }, elsewhere())
  const form = { uname: '六项新人', pwd: 'pipe2468', repeat_pwd: 'pipe2468', phone, which_client: '5' }
  const verify = await world.codeOf(phone)
  const registered = await world.send<{ uid: number }>(
    'POST /login/register',
    { ...form, verify },
    elsewhere(),
  )
  expect(registered).toMatchObject({ code: 10000, data: { nickname: '六项新人', from_point: 50 } })
  const { uid } = registered.data
  expect(await consentsOf(world.db, uid)).toEqual([])
  const person = { uid, phone, nickname: '六项新人', password: '', ...(await logIn(world.host, uid)) }
  expect(await write(person)).toMatchObject({ code: 10157, msg: '请先阅读并同意蜂鸟注册协议' })
  expect((await world.get('/user/sessions', person.headers)).code).toBe(10000)
  const texts = await due(person)
  expect(texts.map(({ kind, agreed }) => [kind, agreed])).toEqual([
    ['register', null],
    ['privacy', null],
  ])
  const shown = Object.fromEntries(texts.map(({ kind, version }) => [kind, version]))
  expect((await agree(shown, person)).code).toBe(10000)
  const kinds = (await consentsOf(world.db, uid)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['adult', 'privacy', 'register'])
  expect((await write(person)).code).toBe(10000)
  await newVersion()
  expect(await write(person)).toMatchObject({ code: 10157, msg: '协议有了新的一版，请先看过并同意' })
})

test('还没到生效日的不问；没登录的没有这回事', async () => {
  const person = await makeAccount(world.host)
  await makeLegalText(world.db, 'privacy', '9.9', '2999-01-01')
  world.host.viewers.invalidate()
  expect(await due(person)).toEqual([])
  expect((await world.get('/agreement/due')).code).toBe(10050)
  expect((await world.send('POST /agreement/due', { privacy: '9.9' })).code).toBe(10050)
})

test('只是看的人，页面自己记下看过了，不算写', async () => {
  const person = await makeAccount(world.host)
  await newVersion()
  expect((await world.send('POST /medal/told', {}, person.headers)).code).toBe(10000)
  const read = await world.send('PUT /message/{id}', { id: 0, showtype: 1 }, person.headers)
  expect(read.code).toBe(10000)
  expect((await write(person)).code).toBe(10157)
})

test('只有离开与看用得着的写才放行', () => {
  const free = Object.values(calls).filter(({ unagreed }) => unagreed)
  expect(free.map(({ key }) => key).toSorted()).toEqual([
    'DELETE /user/passkeys/{id}',
    'DELETE /user/sessions/{id}',
    'GET /user/signout',
    'POST /agreement/due',
    'POST /medal/told',
    'POST /user/deactivate',
    'POST /user/export',
    'POST /user/factor/end',
    'POST /user/factor/show',
    'POST /user/logins/{id}/disown',
    'PUT /commentinvitation/{id}',
    'PUT /likeinvitation/{id}',
    'PUT /message/{id}',
  ])
})
