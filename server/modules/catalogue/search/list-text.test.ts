import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questions } from '#server/test/catalogue/search-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Kind = 'tobacco' | 'pipe' | 'accessory'

/** What a search finds of a kind, all of it. */
async function searched(kind: Kind, q: string) {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { groups } = await world.read('GET /search', { q, kind, page, limit: 50 })
    const [group] = groups
    ids.push(...(group?.list ?? []).map(({ id }) => id))
    if (!group || group.list.length < 50) return { ids, capped: group?.total_capped ?? false }
  }
}

/** What a list finds by a text, walked from page to page by its cursor. */
async function listed(kind: Kind, q: string, more: object = {}) {
  const key = { tobacco: 'GET /tobacco', pipe: 'GET /catchpipe', accessory: 'GET /accessory' } as const
  const ids: number[] = []
  let cursor: string | undefined
  let total: number | null = 0
  do {
    const page = await world.read(key[kind], { q, limit: 50, cursor, ...more })
    ids.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
    total = page.total
  } while (cursor)
  expect([ids.length, new Set(ids).size]).toEqual([total, total])
  return ids
}

const rising = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe('列表里的文字与搜索找的是同一批', () => {
  const texts =
    '大黄盖|大黃蓋|dahuanggai|dhg|nigthcap|阿罗马|肯塔基|彼得森 夜帽|沙芬 320|阅读斗|刮刀|通条|peterson|一二三四五六'
  test.each(texts.split('|'))('%s', async (q) => {
    for (const kind of ['tobacco', 'pipe', 'accessory'] as const) {
      const found = await searched(kind, q)
      const all = await listed(kind, q)
      // Where a search stops counting the list goes on.
      const same = found.capped ? all.filter((id) => found.ids.includes(id)) : all
      expect(rising(same)).toEqual(rising(found.ids))
    }
  })

  test('所有问法：搜索的头几款都在列表里', async () => {
    for (const [q] of Object.values(questions).flat()) {
      const { groups } = await world.read('GET /search', { q, kind: 'tobacco', limit: 5 })
      const { total } = await world.read('GET /tobacco', { q, limit: 1 })
      expect(total, q).toBeGreaterThanOrEqual(Math.min(5, groups[0]?.list.length ?? 0))
    }
  })
})

describe('文字与筛选一起用', () => {
  test('在找到的里面再筛，数量与各选项的数字都跟着', async () => {
    const all = await world.read('GET /tobacco', { q: '维吉尼亚', limit: 1 })
    const origins = Object.entries(all.option_counts.origin ?? {}).toSorted((a, b) => b[1] - a[1])
    const [origin, count] = origins[0] ?? ['', 0]
    const some = await world.read('GET /tobacco', { q: '维吉尼亚', origin: Number(origin), limit: 1 })
    expect(some.total).toBe(count)
    expect(count).toBeLessThan(all.total ?? 0)
    const narrowed = new Set(await listed('tobacco', '维吉尼亚', { origin: Number(origin) }))
    const found = new Set(await listed('tobacco', '维吉尼亚'))
    expect([...narrowed].filter((id) => !found.has(id))).toEqual([])
  })

  test.each(['popularity', 'new', 'score', 'reviews', 'name'])(
    '按 %s 排，一页一页翻，每款一次',
    async (sort) => {
      expect((await listed('tobacco', 'flake', { sort })).length).toBeGreaterThan(50)
      expect((await listed('pipe', '彼得森', { sort })).length).toBeGreaterThan(20)
    },
  )

  test('品牌也认拼音与别名', async () => {
    const names = async (q: string) =>
      (await world.read('GET /tobaccobrand', { q })).table.map((b) => b.name_en)
    expect(await names('dengxilu')).toContain('Dunhill')
    expect(await names('GLP')).toContain('G. L. Pease')
    const makers = await world.read('GET /catchbrand', { q: 'bidesen' })
    expect(makers.table.map((b) => b.name_en)).toContain('Peterson of Dublin')
  })

  test('只有符号的文字什么也找不到', async () => {
    for (const q of ['%', '_', "'", '🙂']) expect((await world.read('GET /tobacco', { q })).total).toBe(0)
  })
})

test('结果多到数不过来时说“至少”', async () => {
  const many = await world.read('GET /search', { q: 'flake', limit: 5 })
  const few = await world.read('GET /search', { q: '大黄盖', limit: 5 })
  const blends = many.groups.find(({ kind }) => kind === 'tobacco')
  expect([blends?.total_capped, many.total_capped, few.total_capped]).toEqual([
    (blends?.total ?? 0) >= 400,
    many.groups.some((group) => group.total_capped),
    false,
  ])
  const virginia = await world.read('GET /search', { q: 'virginia', kind: 'tobacco', limit: 5 })
  expect(virginia.total_capped).toBe(true)
  expect((await world.read('GET /tobacco', { q: 'virginia', limit: 1 })).total).toBeGreaterThan(400)
})
