import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Question, questions } from '#server/test/catalogue/search-queries.ts'
import { fulfilled } from '#server/test/catalogue/search-expectations.ts'
import { createWorld, type World } from '#server/test/world.ts'

/** What is reached overall; the aim is 0.95. */
const least = 0.95

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function ask([q, ...wishes]: Question) {
  const { groups } = await world.read('GET /search', { q, limit: 10 })
  const hits = groups.flatMap((group) => group.list)
  const parts = await Promise.all(wishes.map((wish) => fulfilled(world.db, hits, wish)))
  return { q, wishes, recall: parts.reduce((sum, part) => sum + part, 0) / parts.length }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('斗友怎么问，前十条里就有什么', async () => {
  const lines: string[] = []
  const every: number[] = []
  for (const [spelling, list] of Object.entries(questions)) {
    const answers = await Promise.all(list.map(ask))
    every.push(...answers.map((answer) => answer.recall))
    lines.push(`${spelling} ${mean(answers.map((answer) => answer.recall)).toFixed(3)} (${list.length})`)
    for (const { q, wishes, recall } of answers)
      if (recall < 1) lines.push(`  ${q}: ${recall.toFixed(2)} ${wishes.join(' ')}`)
  }
  console.log(`recall@10 ${mean(every).toFixed(3)} over ${every.length} queries\n${lines.join('\n')}`)
  expect(every.length).toBeGreaterThanOrEqual(150)
  expect(mean(every)).toBeGreaterThanOrEqual(least)
})
