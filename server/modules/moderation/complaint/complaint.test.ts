import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  actsOn,
  ageComplaint,
  clearLimits,
  complaintRows,
  dropComplaints,
  slideTicket,
} from '#server/test/moderation/legal.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type Reply, type World } from '#server/test/world.ts'

let world: World
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await clearLimits(world.db)
})

type Receipt = { number: number; code: string; answer_by: string; first_by: string | null }
type Row = {
  id: number
  state: string
  answer: string
  days_left: number | null
  contact: string
  code_hash?: unknown
}

const words = '有人在帖子里卖烟草制品，请处理'
const send = (more: Record<string, string> = {}, who = {}) =>
  world.send<Receipt>('POST /complaint', { kind: 'illegal', words, ...more }, who)
const look = (number: number, code: string, who = {}) =>
  world.send<{ state: string; answer: string; words: string }>(
    'POST /complaint/{number}',
    { number, code },
    who,
  )
const answer = (id: number, text: string, { headers }: Person) =>
  world.send<Row>('PUT /admin/complaint/{id}', { id, answer: text }, headers)
const queue = async (query = '', { headers }: Person = moderator) => {
  const r = await world.get<{ list: Row[]; total: number }>(`/admin/complaint${query}`, headers)
  if (r.code !== 10000) throw new Error(`${query} ${r.text}`)
  return r.data
}
const codeAndMessage = ({ code, msg }: Reply) => [code, msg]

const slid = () => slideTicket(world.db)

test('不登录也能投诉：得到编号与查询码，凭它们看到处理与答复', async () => {
  const { data: receipt, code } = await send({ kind: 'minor', contact: '13800138000', about: '/cahine?id=1' })
  expect(code).toBe(10000)
  expect(receipt.code).toMatch(/^[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}$/)
  const days = (Date.parse(receipt.answer_by) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(15)
  const hours = (Date.parse(receipt.first_by ?? '') - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  expect((await look(receipt.number, receipt.code)).data).toMatchObject({
    state: 'waiting',
    answer: '',
    words,
  })
  expect((await answer(receipt.number, '已删除并封禁', moderator)).data).toMatchObject({
    state: 'answered',
    days_left: null,
  })
  const after = await look(receipt.number, receipt.code.toLowerCase().replace(' ', ''))
  expect(after.data).toMatchObject({ state: 'answered', answer: '已删除并封禁' })
})

test('查询码不在资料库里；编号对、码不对，与没有这个编号答得一样', async () => {
  const { data: receipt } = await send()
  const all = JSON.stringify(await complaintRows(world.db))
  expect(all).not.toContain(receipt.code.replace(' ', ''))
  const wrong = await look(receipt.number, 'AAAAA AAAAA')
  const none = await look(receipt.number + 1_000, receipt.code)
  expect(codeAndMessage(wrong)).toEqual([10003, '编号或查询码不对，请核对后再试'])
  expect(codeAndMessage(none)).toEqual(codeAndMessage(wrong))
})

test('一处一小时只能试二十次；别人试得再多，也锁不住投诉的人', async () => {
  const { data: receipt } = await send()
  const there = { 'x-forwarded-for': '198.51.100.7' }
  for (let n = 0; n < 20; n += 1) expect((await look(receipt.number, `WRONG ${n}`, there)).code).toBe(10003)
  expect((await look(receipt.number, receipt.code, there)).code).toBe(10007)
  expect((await look(receipt.number, receipt.code)).data).toMatchObject({ words })
})

test('一天里第一件直接收，后面的要先验证；再多也不拒绝，排在别处来的后面', async () => {
  await dropComplaints(world.db)
  expect((await send()).code).toBe(10000)
  expect((await send()).code).toBe(10160)
  expect((await send({ ticket: 'x' })).code).toBe(10160)
  for (let n = 2; n <= 8; n += 1) expect((await send({ ticket: await slid() })).code).toBe(10000)
  expect(await send()).toMatchObject({ code: 10160, data: { ask: 'puzzle' } })
  const late = await send({ kind: 'minor', ticket: await slid() })
  expect(late.code).toBe(10000)
  const elsewhere = await send({ kind: 'other' }, { 'x-forwarded-for': '198.51.100.9' })
  const { list } = await queue()
  expect(list.slice(-2).map(({ id }) => id)).toEqual([elsewhere.data.number, late.data.number])
})

test('一个网段里投诉的人再多，谁也不会被拒绝', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
  for (let n = 1; n <= 23; n += 1) expect((await send({}, from(n))).code).toBe(10000)
  expect((await send({}, from(24))).code).toBe(10160)
  for (let n = 24; n <= 30; n += 1) expect((await send({ ticket: await slid() }, from(n))).code).toBe(10000)
  expect(await send({}, from(31))).toMatchObject({ code: 10160, data: { ask: 'puzzle' } })
  expect((await send({ ticket: await slid() }, from(31))).code).toBe(10000)
})

test('种类与情况要写清楚：空的、太短的、太长的、没有的种类都说明白', async () => {
  expect((await send({ kind: 'x' })).status).toBe(400)
  expect(codeAndMessage(await send({ words: '太短' }))).toEqual([10001, '请写明情况，至少 10 个字'])
  expect(codeAndMessage(await send({ words: '长'.repeat(2_001) }))).toEqual([10001, '最多 2000 字'])
  expect(codeAndMessage(await send({ words: ' \u0000\u0007          ' }))).toEqual([
    10001,
    '请写明情况，至少 10 个字',
  ])
  expect((await send({ contact: '长'.repeat(101) })).code).toBe(10001)
})

test('队列里等得最久的在前，写着还剩几天；答过的另列，能按编号与文字找', async () => {
  await dropComplaints(world.db)
  const first = (await send()).data.number
  const second = (await send({ ticket: await slid(), words: '抄袭了我的烟斗照片，请删除' })).data.number
  await ageComplaint(world.db, second, 15.5)
  const { list, total } = await queue()
  expect([total, list.map(({ id, days_left }) => [id, days_left])]).toEqual([
    2,
    [
      [second, -1],
      [first, 14],
    ],
  ])
  expect(list[0]?.code_hash).toBeUndefined()
  expect((await queue(`?q=${encodeURIComponent('抄袭')}`)).list.map(({ id }) => id)).toEqual([second])
  expect((await queue(`?q=${first}`)).list.map(({ id }) => id)).toEqual([first])
  expect((await queue(`?q=${encodeURIComponent('100%_')}`)).list).toEqual([])
  await answer(second, '已核实', moderator)
  expect((await queue('?state=answered')).list.map(({ id }) => id)).toEqual([second])
  const { list: queues } = await world.read('GET /admin/queue', {}, moderator.headers)
  expect(queues.find(({ name }) => name === 'complaint')).toMatchObject({ count: 1, words: '投诉' })
})

test('涉及未成年人与违法的在前，不论来得多晚；其余的按先后', async () => {
  await dropComplaints(world.db)
  const numbers: number[] = []
  for (const kind of ['other', 'infringement', 'illegal', 'minor'])
    numbers.push(
      (
        await send({
          kind,
          contact: '王小明 13800138000',
          about: '/cahine?id=1',
          ticket: await slid(),
        })
      ).data.number,
    )
  const [other, rights, illegal, minor] = numbers
  expect((await queue()).list.map(({ id }) => id)).toEqual([illegal, minor, other, rights])
})

test('只有版主与管理员能看能答；答过的不能再答，答复进操作日志', async () => {
  const { number } = (await send()).data
  const editor = await makeAccount(world.host, { roles: ['editor'] })
  const member = await makeAccount(world.host)
  for (const { headers } of [editor, member]) {
    expect((await world.get('/admin/complaint', headers)).code).toBe(10002)
    expect((await answer(number, '我来答', { headers } as Person)).code).toBe(10002)
  }
  expect((await world.get('/admin/complaint')).code).toBe(10050)
  expect((await answer(number, '已处理', moderator)).code).toBe(10000)
  expect(codeAndMessage(await answer(number, '再答一次', moderator))).toEqual([10004, '这条投诉已经答复过了'])
  expect((await answer(number + 999, '没有的', moderator)).code).toBe(10003)
  const act = await actsOn(world.db, 'complaint.answer', number)
  expect(act).toMatchObject([{ actor_id: moderator.uid, after: { state: 'answered', letters: 3 } }])
})

test('别人接手的时候不能答；两个人同时答只有一个成', async () => {
  const { number } = (await send()).data
  const other = await makeAccount(world.host, { roles: ['moderator'] })
  await world.send('POST /admin/claim', { queue: 'complaint', subject: number }, other.headers)
  expect((await answer(number, '抢着答', moderator)).code).toBe(10004)
  await world.send('DELETE /admin/claim', { queue: 'complaint', subject: number }, other.headers)
  const both = await Promise.all([answer(number, '甲的答复', moderator), answer(number, '乙的答复', other)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([10000, 10004])
})
