import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  editor = await makeAccount(world.host, { roles: ['editor'] })
})
afterAll(() => world.close())

type Tag = { id: number; version: number }
const add = async (name: string) =>
  (await world.send<Tag>('POST /admin/tag', { name, reason: '新话题' }, editor.headers)).data

/** Status of a page, and where it leads. */
async function page(url: string) {
  const { statusCode, headers } = await world.ask({ url })
  return [statusCode, headers.location]
}

test('并走了的话题，旧网址一次通到并入的那个，别的筛选都带着', async () => {
  const [old, kept] = [await add('试旧话题'), await add('试留话题')]
  const addresses = (tag: number) => [
    `/cahine/community?tag=${tag}`,
    `/cahine/community?kind=2&sort=hot&tag=${tag}`,
    `/appreciate/all_preicate?tag=${tag}`,
    `/appreciate/all_preicate?sort=hot&tag=${tag}&type=pipe`,
  ]
  for (const url of addresses(old.id)) expect(await page(url)).toEqual([200, undefined])
  const change = { id: old.id, version: old.version, action: 'merge', into: kept.id, reason: '说的是一回事' }
  expect((await world.send('PUT /admin/tag/{id}', change, editor.headers)).msg).toBe('成功')
  world.host.responses.invalidate('community')
  const now = addresses(kept.id)
  for (const [at, url] of addresses(old.id).entries()) {
    const [status, location] = await page(url)
    expect(status).toBe(301)
    const wanted = new URL(now[at] ?? '', 'http://site')
    const led = new URL(String(location), 'http://site')
    expect(led.pathname).toBe(wanted.pathname)
    expect(Object.fromEntries(led.searchParams)).toEqual(Object.fromEntries(wanted.searchParams))
    expect(await page(String(location))).toEqual([200, undefined])
  }
  const { payload } = await world.ask({ url: `/cahine/community?tag=${kept.id}` })
  expect(payload).toContain('# 试留话题')
})
