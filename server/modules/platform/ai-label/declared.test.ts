import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearRateLimits } from '#server/test/community/posts.ts'
import { makeAccount, makeTobacco } from '#server/test/factories.ts'
import { makeMaker, type Maker } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let who: Maker
beforeAll(async () => {
  world = await createWorld()
  who = await makeMaker(world.host)
})
beforeEach(() => clearRateLimits(world.db))
afterAll(() => world.close())

type Form = Record<string, string | number>

/** Writes a piece with the declaration: where it is changed, with what, and how others see it. */
const kinds: Record<string, () => Promise<{ edit: string; form: Form; seen: () => Promise<boolean[]> }>> = {
  async review() {
    const { id } = await makeTobacco(world.db)
    const form = { score: 4, content: '甜，尾段有木香。' }
    const { data } = await world.send<{ review: { id: number } }>(
      'POST /tobaccocommon/{id}',
      { id, ...form, generated: 1 },
      who.headers,
    )
    return {
      edit: `/review/${data.review.id}`,
      form,
      seen: async () => {
        const { list } = await world.read('GET /tobaccocommon/{id}', { id })
        const { review } = await world.read('GET /review/{id}', { id: data.review.id })
        return [...list.map(({ generated }) => generated), review.generated]
      },
    }
  },
  async work() {
    const form = { name: '山雀', on_view: 1 }
    const { data } = await world.send<{ id: number }>('POST /work', { ...form, generated: 1 }, who.headers)
    return {
      edit: `/work/${data.id}`,
      form,
      seen: async () => {
        const { list } = await world.read('GET /work', { studio: who.studio })
        const { generated } = await world.read('GET /work/{id}', { id: data.id })
        return [...list.map((one) => one.generated), generated]
      },
    }
  },
  async item_list() {
    const { id: target } = await makeTobacco(world.db)
    const form = { title: '入门几款', introduction: '先从这几款开始。', shared: '1' }
    const first = { ...form, type: 4, target, generated: 1 }
    const { data } = await world.send<{ id: number }>('POST /list', first, who.headers)
    return {
      edit: `/list/${data.id}`,
      form,
      seen: async () => {
        const { list } = await world.read('GET /list', { uid: who.uid })
        const { generated } = await world.read('GET /list/{id}', { id: data.id })
        return [...list.map((one) => one.generated), generated]
      },
    }
  },
}

test.each(Object.entries(kinds))(
  '声明由 AI 生成的：%s 的列表、页面与导出都写着；可以撤，写错的不收',
  async (table, write) => {
    const { edit, form, seen } = await write()
    const now = () => {
      world.host.responses.invalidate(null)
      return seen()
    }
    const put = async (headers: Record<string, string>, generated: string | number) => {
      const payload = { ...form, generated }
      const answer = await world.ask({ method: 'PUT', url: `/api${edit}`, headers, payload })
      return JSON.parse(answer.payload) as { code: number; msg: string }
    }
    expect(await now()).toEqual([true, true])
    const tables = world.host.personal.tables.filter((one) => one.table === table)
    expect(tables.flatMap(({ exported }) => exported ?? [])).toContain('generated')

    const wrong = await put(who.headers, '也许')
    expect([wrong.code, wrong.msg]).toEqual([40000, '请选择内容是否由 AI 生成'])
    expect((await put((await makeAccount(world.host)).headers, 0)).code).toBe(10002)
    expect(await now()).toEqual([true, true])
    expect((await put(who.headers, 0)).code).toBe(10000)
    expect(await now()).toEqual([false, false])
  },
)
