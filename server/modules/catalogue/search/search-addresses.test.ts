import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchKinds } from '#contract/catalogue/search.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
})
afterAll(() => world.close())

const statusOf = async (url: string) => (await world.ask({ url })).statusCode

// Words that occur in every kind, and a brand that makes pipes, one that makes blends, one of both.
const queries = [
  '夜帽',
  'savinelli',
  'dunhill',
  'samuel gawith',
  '台球斗',
  '鱼尾嘴',
  '捷克三用工具',
  '石楠木',
  '都柏林',
]

// What people make comes with people: search/pieces.test.ts.
const pieces: readonly string[] = ['post', 'appreciation', 'studio', 'work', 'circle', 'user', 'itemList']

test('每一条结果都打得开，它的图也在；七类都走到', async () => {
  const seen = new Set<string>()
  const broken: string[] = []
  for (const q of queries) {
    const { groups } = await world.read('GET /search', { q })
    for (const { kind, list } of groups) {
      for (const { url, art } of list.slice(0, 4)) {
        seen.add(kind)
        const address = url.split('#')[0] ?? ''
        for (const wanted of [address, art].filter(Boolean)) {
          if ((await statusOf(wanted)) !== 200) broken.push(`${kind} ${wanted}`)
        }
      }
    }
  }
  expect([...seen].toSorted()).toEqual(searchKinds.filter((kind) => !pieces.includes(kind)).toSorted())
  expect(broken).toEqual([])
})
