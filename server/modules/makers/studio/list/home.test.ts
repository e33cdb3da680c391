import { describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { featureStudio, hotScoreOf, makeStudio, makeWork } from '#server/test/makers/studios.ts'
import { createWorld } from '#server/test/world.ts'

describe('首页', () => {
  test('编辑选了就是选的，没选是最热的三件以上的；推荐的是其余的', async () => {
    const fresh = await createWorld()
    const { db } = fresh
    const studios: number[] = []
    for (let n = 0; n < 6; n++) {
      const { uid } = await makeAccount(fresh.host)
      const studio = await makeStudio(db, uid, { hot: 100 - n })
      for (let works = 0; works < (n === 0 ? 2 : 5); works++) await makeWork(db, studio)
      studios.push(studio)
    }
    const [first, second, third, fourth, fifth, sixth] = studios as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const home = async () => {
      fresh.host.responses.invalidate(null)
      return fresh.read('GET /index')
    }
    const bumpHotScore = await home()
    expect(bumpHotScore.studios.map(({ sid }) => sid)).toEqual([second, third, fourth, fifth])
    expect(bumpHotScore.studios[0]?.works).toHaveLength(4)
    expect(bumpHotScore.recommended_studios.map(({ id }) => id)).toEqual([first, sixth])
    await featureStudio(db, sixth, new Date('2026-01-02'))
    await featureStudio(db, first, new Date('2026-01-01'))
    const chosen = await home()
    expect(chosen.studios.map(({ sid }) => sid)).toEqual([sixth, first])
    expect(chosen.recommended_studios.map(({ id }) => id)).toEqual([second, third, fourth, fifth])
    expect(await hotScoreOf(db, 'studio', first)).toBeGreaterThan(0)
    await fresh.close()
  })
})
