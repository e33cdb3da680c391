import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tipAmounts } from '#contract/rewards/coin.ts'
import { makeAct } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('标签', () => {
  test('六十个，各不相同，按编者的次序', async () => {
    const { list } = await world.read('GET /invitationtag')
    expect(list).toHaveLength(60)
    expect(new Set(list.map((tag) => tag.name)).size).toBe(60)
    expect(list[0]?.name).toBe('新手求助')
  })
})

describe('徽章', () => {
  test('二十二枚，都有名字、规则与一幅自己的图', async () => {
    const { list } = await world.read('GET /medal')
    expect(list).toHaveLength(22)
    for (const { name, rule, image } of list) {
      expect([name, rule]).not.toContain('')
      const drawing = await world.ask({ url: image })
      expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
    }
  })

  test('没有一枚奖励抽得多、买得多、登记得多或者评得多', async () => {
    const { list } = await world.read('GET /medal')
    for (const { rule } of list) expect(rule).not.toMatch(/登记|斗柜|草柜|购买|抽|醇化|[十百千]篇评测/)
  })

  test('内部的事件名不出门', async () => {
    const { text } = await world.get('/medal')
    expect(text).not.toMatch(/account\.registered|threshold|slug/)
  })

  test('没有的图说没有', async () => {
    expect((await world.ask({ url: '/art/medal/999.svg' })).statusCode).toBe(404)
    expect((await world.ask({ url: '/art/level/11.svg' })).statusCode).toBe(404)
  })
})

describe('会员等级', () => {
  test('十级从零威望开始，一级接着一级，最高一级没有上限', async () => {
    const { list } = await world.read('GET /membershiplevel')
    expect(list.map((level) => level.level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(list[0]?.prestige_min).toBe(0)
    list.forEach((level, index) => {
      expect(level.prestige_next).toBe(list[index + 1]?.prestige_min ?? null)
      expect(level.perks.length).toBeGreaterThan(0)
    })
  })

  test('功能从第一级就有；往上写的只有真有的称号与标记', async () => {
    const { list } = await world.read('GET /membershiplevel')
    for (const { name, level, perks } of list.slice(1))
      expect(perks.map((perk) => perk.replace('换成深色', ''))).toEqual([
        `称号“${name}”与图章`,
        ...(level === 9 ? ['可以列席管委会'] : []),
        `名字旁的 Lv.${level} 标记`,
      ])
  })

  test('一级单独看，和列表里的一样', async () => {
    const { list } = await world.read('GET /membershiplevel')
    expect(await world.read('GET /membershiplevel/{id}', { id: list[4]?.id })).toEqual(list[4])
  })

  test('没有的等级说没有，字母说不正确', async () => {
    const none = await world.get('/membershiplevel/99')
    expect([none.code, none.msg]).toEqual([10003, '没有这个等级'])
    expect((await world.get('/membershiplevel/abc')).msg).toBe('编号不正确')
  })
})

describe('斗币的规则', () => {
  test('得的为正，花的为负，没有一条奖励吸烟或购买', async () => {
    const { list } = await world.read('GET /coinrule')
    expect(list).toHaveLength(17)
    for (const { direction, amount, note } of list) {
      expect(amount > 0).toBe(direction === 'earn')
      expect(note).not.toMatch(/吸烟|抽满|购买/)
    }
  })
})

test('说扣回的只有被管理删除的那一条', async () => {
  const { list } = await world.read('GET /coinrule')
  expect(list.filter(({ note }) => note.includes('扣回')).map(({ amount }) => amount)).toEqual([-20])
})

test('只有打赏的数目由打赏的人定：规则写的是最少多少', async () => {
  const { list } = await world.read('GET /coinrule')
  const open = list.filter(({ at_least }) => at_least)
  expect(open.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -tipAmounts.least,
    tipAmounts.least,
  ])
})

describe('处置公示', () => {
  test('没有处置的时候是空的', async () => {
    expect(await world.read('GET /moderationlog')).toMatchObject({ list: [], total: 0 })
  })

  test('新的在前，一页一页，不写是谁', async () => {
    const made = []
    for (const day of ['01', '02', '03']) {
      made.push(await makeAct(world.db, { acted_at: `2026-11-${day}T08:00:00Z` }))
    }
    world.host.responses.invalidate('moderation')
    const first = await world.read('GET /moderationlog', { limit: 2 })
    const second = await world.read('GET /moderationlog', { limit: 2, page: 2 })
    expect([...first.list, ...second.list].map((act) => act.id)).toEqual(made.toReversed())
    expect(first.total).toBe(3)
    expect(Object.keys(first.list[0] ?? {})).toEqual(['id', 'acted_at', 'act', 'target', 'reason'])
  })
})
