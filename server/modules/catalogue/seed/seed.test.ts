import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#server/kernel/database/db.ts'
import { countRows, fingerprint } from '#server/test/catalogue/tobacco-queries.ts'
import {
  setSeedOrigin,
  change,
  emptyAll,
  clearSeedState,
  deleteTobacco,
  tobaccoRow,
} from '#server/test/catalogue/seed-changes.ts'
import { countLinking } from '#server/test/catalogue/article-texts.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { loadSeeds, lockSeeds } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Starts again; what it said, without the word that it begins. */
async function load(): Promise<string[]> {
  const lines: string[] = []
  await loadSeeds(world.db, (line) => lines.push(line))
  return lines.slice(1)
}

const nightcap = 'peterson-nightcap'

describe('载入资料', () => {
  test('文件没有变，什么都不做，也不说什么', async () => {
    const before = await fingerprint(world.db)
    expect(await load()).toEqual([])
    expect(await fingerprint(world.db)).toEqual(before)
  })

  test('同样的文件再载入一遍，一个字都不变', async () => {
    const before = await fingerprint(world.db)
    await clearSeedState(world.db)
    expect(await load()).toEqual(['资料已载入：新增 0 条，更新 0 条，保留人工修改 0 处'])
    expect(await fingerprint(world.db)).toEqual(before)
  })

  test('人改过的留着，哪怕文件没有变', async () => {
    await change(world.db, nightcap, { name_zh: '午夜帽' })
    await clearSeedState(world.db)
    await load()
    expect((await tobaccoRow(world.db, nightcap)).name_zh).toBe('午夜帽')
    await change(world.db, nightcap, { name_zh: '睡帽' })
  })

  test('文件里的新说法会来，更新的日期也跟着变', async () => {
    await setSeedOrigin(world.db, nightcap, 'name_zh', '旧译名')
    await clearSeedState(world.db)
    const before = (await tobaccoRow(world.db, nightcap)).updated_at
    expect(await load()).toEqual(['资料已载入：新增 0 条，更新 1 条，保留人工修改 0 处'])
    const after = await tobaccoRow(world.db, nightcap)
    expect(after.name_zh).toBe('睡帽')
    expect(after.updated_at.getTime()).toBeGreaterThan(before.getTime())
  })

  test('文件与人都改过，听人的；同一款里没人碰的那一项照样更新', async () => {
    const made_by = (await tobaccoRow(world.db, nightcap)).made_by
    await setSeedOrigin(world.db, nightcap, 'name_zh', '旧译名')
    await setSeedOrigin(world.db, nightcap, 'made_by', '旧厂')
    await change(world.db, nightcap, { name_zh: '午夜帽' })
    await clearSeedState(world.db)
    expect(await load()).toEqual(['资料已载入：新增 0 条，更新 1 条，保留人工修改 1 处'])
    expect(await tobaccoRow(world.db, nightcap)).toMatchObject({ name_zh: '午夜帽', made_by })
    await clearSeedState(world.db)
    await load()
    expect((await tobaccoRow(world.db, nightcap)).name_zh).toBe('午夜帽')
  })

  test('文件里多出来的会加进来，也搜得到', async () => {
    await deleteTobacco(world.db, 'orlik-golden-sliced')
    await clearSeedState(world.db)
    // The articles that link to it follow its new number.
    const linking = await countLinking('tobacco:orlik-golden-sliced')
    expect(await load()).toEqual([`资料已载入：新增 1 条，更新 ${linking} 条，保留人工修改 0 处`])
    world.host.responses.invalidate(null)
    const { groups } = await world.read('GET /search', { q: '大黄盖' })
    expect(groups[0]?.list[0]?.id).toBe((await tobaccoRow(world.db, 'orlik-golden-sliced')).id)
  })

  test('别的进程载入多久，就等多久，哪怕语句有时限', async () => {
    const hasty = connect({ ...world.address, statement_timeout: 200 }, () => {})
    const order: string[] = []
    try {
      const first = world.db.transaction().execute(async (trx) => {
        await lockSeeds(trx)
        order.push('locked')
        await sleep(7_000)
        order.push('loaded')
      })
      await vi.waitFor(() => expect(order).toEqual(['locked']))
      const second = hasty.db.transaction().execute(async (trx) => {
        await lockSeeds(trx)
        order.push('second')
      })
      await Promise.all([first, second])
      expect(order).toEqual(['locked', 'loaded', 'second'])
    } finally {
      await hasty.close()
    }
  })

  test('两个进程同时载入，也只多一份', async () => {
    await emptyAll(world.db)
    await Promise.all([load(), load()])
    expect(await countRows(world.db, 'tobacco')).toBe(2218)
    expect(await countRows(world.db, 'article')).toBeGreaterThan(50)
  })
})
