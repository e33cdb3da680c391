import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { makeAccount } from '#server/test/factories.ts'
import { makeNamedCircle, renameMember } from '#server/test/community/content.ts'
import { changePost } from '#server/test/community/content.ts'
import { makePost } from '#server/test/community/posts.ts'
import { readCalled } from '#server/test/catalogue/search-expectations.ts'
import { makeMaker, makeWork } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

const file = path.join(import.meta.dirname, '../../../test/catalogue/search-table.txt')
const shown = 10

let world: World

/** People and what they write stand in the way of the catalogue. */
async function makePeople({ host, db }: World) {
  const circle = await makeNamedCircle(db, '云雾斋茶座')
  const names = ['听雨山人', '老酒鬼', '登喜路睡帽', '新手烟草客']
  const people = await Promise.all(names.map(() => makeAccount(host)))
  for (const [at, { uid }] of people.entries()) await renameMember(db, uid, names[at] ?? '')
  const by = people[0]?.uid ?? 0
  const posts = {
    '断网三天，只有烟斗陪我': '没有网络，一斗一斗地抽。',
    雨夜里的老都柏林: '雨下了一夜，老都柏林很配。',
    '登喜路烟斗和登喜路睡帽，加维斯中队长切片':
      '登喜路965、登喜路早安、登喜路烟草，弯斗直斗，入门烟草都写在一处。',
  }
  for (const [title, content] of Object.entries(posts)) await makePost(db, { circle, by, title, content })
  const liked = await makePost(db, { circle, by, title: '沼泽木边角料，做一支压棒也好' })
  await changePost(db, liked, { like_count: 2_000 })
  const { studio } = await makeMaker(host, { name: '青竹工坊' })
  await makeWork(db, studio, { name: '晚潮' })
  await runPendingJobs(host)
}

beforeAll(async () => {
  world = await createWorld()
  await makePeople(world)
})
afterAll(() => world.close())

type Answer = DataOf<Calls['GET /search']>
type Hit = Answer['groups'][number]['list'][number]
type Called = (hit: Hit) => readonly string[]

const matches = (pattern: string) => {
  const words = pattern.split('*').map((word) => word.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return (name: string) => new RegExp(`^${words.join('.*')}$`, 'u').test(name)
}

function isSo(wish: string, answer: Answer, called: Called): boolean {
  const group = (kind: string) => answer.groups.find((one) => one.kind === kind)
  if (wish.startsWith('^'))
    return wish
      .slice(1)
      .split('|')
      .includes(answer.groups[0]?.kind ?? '')
  const [, what = '', sign, number] = /^(\w+)(<=|>=|=)(\d+)$/.exec(wish) ?? []
  if (sign) {
    const many = what === 'total' ? answer.total : (group(what)?.total ?? 0)
    const max = Number(number)
    return sign === '=' ? many === max : sign === '<=' ? many <= max : many >= max
  }
  const [, kind = '', how, patterns = ''] = /^(\w+)(\*|#1)?:(.+)$/.exec(wish) ?? []
  const list = group(kind)?.list ?? group('tobacco')?.list ?? []
  const fits = (hit: Hit) =>
    patterns.split('|').some((pattern) => called(hit).some(matches(`${kind}:${pattern}`)))
  if (how === '*') return list.length > 0 && list.every(fits)
  return list.slice(0, how === '#1' ? 1 : 5).some(fits)
}

/** What is amiss with the answer to a line of the table; null where nothing is. */
async function missOf(line: string, called: Called): Promise<string | null> {
  const [q = '', wishes = ''] = line.split(' | ')
  const answer = await world.read('GET /search', { q, limit: shown })
  const missed = wishes.split(' ').filter((wish) => !isSo(wish, answer, called))
  const groups = answer.groups.map(({ kind, total, list }) => `${kind} ${total} ${list[0]?.title}`)
  return missed.length > 0 ? `${q}: ${missed.join(' ')} (${groups.join(', ')})` : null
}

test('一张表里的每个问法，答案都如所愿', async () => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'))
  const known = await readCalled(world.db)
  const called: Called = (hit) => [...known(hit), `${hit.kind}:${hit.title}`]
  const misses: (string | null)[] = []
  for (let start = 0; start < lines.length; start += 10)
    misses.push(...(await Promise.all(lines.slice(start, start + 10).map((line) => missOf(line, called)))))
  expect(lines.length).toBeGreaterThanOrEqual(200)
  expect(misses.filter((miss) => miss !== null)).toEqual([])
})
