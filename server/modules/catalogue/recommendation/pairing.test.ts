import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeTobacco, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

const paired = async (id: number) => {
  world.host.responses.invalidate(null)
  return world.read('GET /catchpipe/{id}/blends', { id })
}

let pipes = 0
/** A pipe of the catalogue with a chamber of these measures. */
async function pipeOf(diameter: number | null, depth: number | null) {
  const [pipe] = (await world.read('GET /catchpipe', { page: (pipes += 1), limit: 1 })).list
  if (!pipe) throw new Error('no pipe')
  const type = '5'
  const { version } = await world.read('GET /admin/item/{id}', { id: pipe.id, type: 5 }, editor.headers)
  const values = { chamber_diameter_mm: diameter, chamber_depth_mm: depth, shape: null }
  const changes = {
    type,
    action: 'change',
    values: JSON.stringify(values),
    version: String(version),
    reason: '量过',
  }
  // 10001: it says so already.
  const done = await world.send('PUT /admin/item/{id}', { id: pipe.id, ...changes }, editor.headers)
  expect([10000, 10001], done.msg).toContain(done.code)
  return pipe
}

const people = (n: number, growth: 0 | 2 = 2) =>
  Promise.all(Array.from({ length: n }, () => makeAccount(world.host, { growth })))
const note = async (who: Person, tobacco: number, pipe: number) => {
  const sent = { day: '2024-03-01', tobacco, pipe }
  expect((await world.send('POST /smoke', sent, who.headers)).code).toBe(10000)
}

describe('配这支斗', () => {
  test('尺寸不详：什么都不说；没有的烟斗：没有', async () => {
    const none = { by: 'nothing', why: '', list: [] }
    expect(await paired((await pipeOf(null, null)).id)).toEqual(none)
    expect(await paired((await pipeOf(20, null)).id)).toEqual(none)
    expect((await world.get('/catchpipe/999999/blends')).code).toBe(10003)
    expect((await world.get('/catchpipe/99999999999999/blends')).code).toBe(10001)
  })

  test('一般的说法：一句话，三到六款在产的，各家一款', async () => {
    const narrow = await paired((await pipeOf(18, 40)).id)
    expect(narrow.by).toBe('rule')
    expect(narrow.why).toContain('18 × 40 mm')
    expect(narrow.list.length).toBeGreaterThanOrEqual(3)
    expect(narrow.list.length).toBeLessThanOrEqual(6)
    expect(new Set(narrow.list.map(({ brand }) => brand.id)).size).toBe(narrow.list.length)
    expect(new Set(narrow.list.map(({ status }) => status))).toEqual(new Set(['active']))
    for (const { type } of narrow.list) expect(type?.value).toContain('Virginia')
    const wide = await paired((await pipeOf(22, 35)).id)
    for (const { type } of wide.list) expect(type?.value).not.toContain('Virginia')
  })

  test('斗友记的：满三个人才有，一个人记三次不算，写在点评里的算，新人不算', async () => {
    const pipe = await pipeOf(null, null)
    const [one, two, three] = await people(3)
    const [newcomer] = await people(1, 0)
    if (!one || !two || !three || !newcomer) throw new Error('nobody')
    const { id } = await makeTobacco(world.db, { name_en: 'Pairstone Flake' })
    for (let n = 0; n < 3; n += 1) await note(one, id, pipe.id)
    await note(two, id, pipe.id)
    await note(newcomer, id, pipe.id)
    expect((await paired(pipe.id)).by).toBe('nothing')
    // Two people noted it; the third writes of it in a review, in letters of another size.
    const review = { id, score: 4, content: '', smoked_in: ` ${pipe.name_en.toUpperCase()}。` }
    expect((await world.send('POST /tobaccocommon/{id}', review, one.headers)).code).toBe(10000)
    expect((await paired(pipe.id)).by).toBe('nothing')
    expect((await world.send('POST /tobaccocommon/{id}', review, three.headers)).code).toBe(10000)
    const found = await paired(pipe.id)
    expect([found.by, found.list.map((blend) => blend.id)]).toEqual(['members', [id]])
    expect(JSON.stringify(found)).not.toContain(one.nickname)
  })
})
