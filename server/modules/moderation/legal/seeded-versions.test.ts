import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteText, reloadSite, setTextOrigin } from '#server/test/catalogue/seed-changes.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await makeAccount(world.host, { roles: ['admin'] })
})
afterAll(() => world.close())

async function startAgain() {
  await reloadSite(world.db)
  world.host.viewers.invalidate()
  world.host.responses.invalidate('legal')
}

const versions = async (kind: string) => (await world.read('GET /admin/legal', { kind }, admin.headers)).list
const write = ({ headers }: Person) => world.send('PUT /user/privacy', { show_region: 0 }, headers)

test('资料里有了新的一版：加进来，同意过旧版的人要再同意，说清改了什么；旧版一字不动', async () => {
  const [now, before] = await versions('privacy')
  expect([now?.stage, before?.stage]).toEqual(['now', 'past'])
  await deleteText(world.db, { kind: 'privacy', version: now?.version ?? '' })
  await setTextOrigin(world.db, { kind: 'privacy', version: before?.version ?? '' }, '同意过的原话。')
  world.host.responses.invalidate('legal')
  const person = await makeAccount(world.host)
  await startAgain()
  expect((await write(person)).code).toBe(10157)
  const { list } = await world.read('GET /agreement/due', {}, person.headers)
  expect(list).toMatchObject([
    {
      kind: 'privacy',
      version: now?.version,
      agreed: before?.version,
      changes: [{ version: now?.version, changes: expect.stringMatching(/保存多久/) }],
    },
  ])
  const kept = await world.read('GET /admin/legal/{id}', { id: before?.id ?? 0 }, admin.headers)
  expect(kept.html).toContain('同意过的原话。')
  expect(
    (await world.send('POST /agreement/due', { privacy: now?.version ?? '' }, person.headers)).code,
  ).toBe(10000)
  expect((await write(person)).code).toBe(10000)
})

test('站方自己立过版本的那一种，资料不再加', async () => {
  const html = '<p>站方自己写的一版，说的是本站怎样处理个人信息，请大家读一遍。</p>'
  const own = {
    kind: 'privacy',
    version: '1.7',
    title: '隐私政策',
    summary: '本站的。',
    html,
    changes: '重写',
    wording_only: true,
  }
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await sendJson(world, 'POST /admin/legal', { ...own, effective_date: today }, admin.headers)
  await deleteText(world.db, { kind: 'privacy', version: '1.5' })
  await startAgain()
  expect((await versions('privacy')).map(({ version }) => version)).toEqual([
    '1.7',
    '1.4',
    '1.3',
    '1.2',
    '1.1',
    '1.0',
  ])
})
