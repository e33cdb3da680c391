import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doNow } from '#server/test/jobs.ts'
import { makeAccount, makeMember, makeReview, makeTobacco } from '#server/test/factories.ts'
import {
  answerComplaints,
  contactsLeft,
  countRows,
  edges,
  emptyTable,
  faultyRuns,
  layRow,
  leaveContact,
  loseTable,
  reportsOf,
  rowMakers,
  tablesOf,
  takeFromLimits,
  upholdReports,
  usualEdge,
} from '#server/test/platform/retention.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { keptTables, periods } from './periods.ts'
import { removals } from './remove.store.ts'

let world: World
let uid: number
let other: number
beforeAll(async () => {
  world = await createWorld()
  uid = (await makeAccount(world.host)).uid
  other = (await makeMember(world.db)).id
})
afterAll(() => world.close())

const empty = (table: string) => emptyTable(world.db, table)
const count = (table: string) => countRows(world.db, table)
const make = (name: string, age: string) => layRow(world.db, name, age, { uid, other })

const swept = periods.filter(({ job }) => job === undefined)
const withMaker = swept.filter(({ name }) => rowMakers[name])

test.each(withMaker)('$words：$kept 之内留着，过了就清走', async ({ name, table }) => {
  const [before, after] = edges[name] ?? usualEdge
  await empty(table)
  await make(name, before)
  await doNow(world.host, 'retention:night')
  expect(await count(table)).toBe(1)
  await empty(table)
  await make(name, after)
  expect(await count(table)).toBe(1)
  await doNow(world.host, 'retention:night')
  expect(await count(table)).toBe(0)
})

test('投诉的联系方式半年后清空，投诉还在', async () => {
  await empty('complaint')
  await make('complaint.row', '5 months')
  await leaveContact(world.db, 'a@b.cn')
  await doNow(world.host, 'retention:night')
  expect(await contactsLeft(world.db)).toEqual(['a@b.cn'])
  await answerComplaints(world.db, '7 months')
  await doNow(world.host, 'retention:night')
  expect(await count('complaint')).toBe(1)
  expect(await contactsLeft(world.db)).toEqual([])
})

test('举报的说明与被举报内容当时的样子一年后没有了，举报过这件事与结果还在', async () => {
  const person = await makeAccount(world.host)
  const { id } = await makeTobacco(world.db)
  const review = await makeReview(world.db, { tobacco: id })
  const sent = { type: 12, target: review.id, reason: 'other', description: '这条不对' }
  expect((await world.send('POST /report', sent, person.headers)).code).toBe(10000)
  await upholdReports(world.db, person.uid, 364)
  await doNow(world.host, 'retention:night')
  expect(await reportsOf(world.db, person.uid)).toEqual([
    { description: '这条不对', state: 'upheld', seen: true },
  ])
  await upholdReports(world.db, person.uid, 367)
  await doNow(world.host, 'retention:night')
  expect(await reportsOf(world.db, person.uid)).toEqual([{ description: '', state: 'upheld', seen: false }])
})

test('短命的每十分钟清一次，其余的留到夜里', async () => {
  for (const name of ['sms.code', 'search.miss']) await make(name, '400 days')
  await doNow(world.host, 'retention:often')
  expect([await count('sms_code'), await count('search_miss')]).toEqual([0, 1])
  await doNow(world.host, 'retention:night')
  expect(await count('search_miss')).toBe(0)
})

test('一次清得再多也分步清完，并记下清了多少', async () => {
  await empty('rate_limit_hit')
  await takeFromLimits(world.db, 4500)
  await doNow(world.host, 'retention:often')
  expect(await count('rate_limit_hit')).toBe(0)
  const admin = await makeAccount(world.host, { roles: ['admin'] })
  const { list } = await world.read('GET /admin/retention', {}, admin.headers)
  expect(list).toHaveLength(periods.length)
  expect(list.find(({ id }) => id === 'limit.hit')?.run).toMatchObject({ removed: 4500, fault: '' })
  const editor = await makeAccount(world.host, { roles: ['editor'] })
  expect((await world.get('/admin/retention', editor.headers)).code).toBe(10002)
})

test('一项清不动不挡别的，原因记下来，任务会再来', async () => {
  const putBack = await loseTable(world.db, 'search_miss')
  try {
    await make('sms.code', '1 hour')
    await expect(doNow(world.host, 'retention:night')).rejects.toThrow('search.miss')
    expect(await count('sms_code')).toBe(0)
    expect(await faultyRuns(world.db)).toEqual(['search.miss'])
  } finally {
    await putBack()
  }
})

test('每张带时间的表都有决定：清走，或写明为什么留着', async () => {
  const { all, timed } = await tablesOf(world.db)
  const decided = new Set([...periods.map(({ table }) => table), ...Object.keys(keptTables)])
  expect(timed.filter((name) => !decided.has(name))).toEqual([])
  const there = new Set(all)
  expect([...decided].filter((name) => !there.has(name))).toEqual([])
})

test('每一项都真有人清：名字不重，语句在，任务在', () => {
  expect(new Set(periods.map(({ name }) => name)).size).toBe(periods.length)
  expect(swept.map(({ name }) => name).toSorted()).toEqual(Object.keys(removals).toSorted())
  const jobs = periods.flatMap(({ job }) => job ?? [])
  expect(jobs.filter((job) => !world.host.jobs.tasks.has(job))).toEqual([])
})

test('隐私政策与运维手册写着同样的期限', async () => {
  const root = path.join(import.meta.dirname, '../../../..')
  const privacy = await readFile(path.join(root, 'db/seeds/site/legal/privacy-1.5.md'), 'utf8')
  const manual = await readFile(path.join(root, 'docs/OPERATE.md'), 'utf8')
  const line = ({ label, kept }: (typeof periods)[number]) => `| ${label} | ${kept} |`
  expect(
    periods
      .filter(({ personal }) => personal)
      .map(line)
      .filter((one) => !privacy.includes(one)),
  ).toEqual([])
  expect(periods.map(line).filter((one) => !manual.includes(one))).toEqual([])
})
