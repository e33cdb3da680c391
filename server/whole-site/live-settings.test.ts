import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { startWork } from '#server/test/jobs.ts'
import { sendJson } from '#server/test/send-json.ts'
import { openProcess, openTwin, type Process } from '#server/test/streams.ts'
import { makeMaker } from '#server/test/makers/studios.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let one: Process
let other: Process
let admin: Person
let stopJobs = async () => {}
beforeAll(async () => {
  world = await createWorld()
  one = await openProcess(world)
  other = await openTwin(world)
  admin = await makeAccount(world.host, { roles: ['admin'] })
  stopJobs = (await startWork(other.host)).stop
})
afterAll(async () => {
  await stopJobs()
  await other.close()
  await one.close()
  await world.close()
})

/** What a visitor gets from each process, from its cache where it has one. */
const both = (path: string) =>
  Promise.all([one, other].map(async ({ base }) => (await fetch(`${base}/api${path}`)).text()))

/** Every process says it within the five seconds that the house promises. */
async function follows(path: string, words: string, there = true, after = 0): Promise<void> {
  await expect
    .poll(async () => (await both(path)).map((html) => html.includes(words)), { timeout: after + 5_000 })
    .toEqual([there, there])
}

const send = <Data = unknown>(key: string, body: object) => sendJson<Data>(world, key, body, admin.headers)

test('站点配置与健康提示，五秒内每个进程都是新的', async () => {
  await follows('/webconfig', '尽早戒烟有益健康')
  const { update_time: _at, ...config } = await world.read('GET /admin/config', {}, admin.headers)
  await send('PUT /admin/config', { ...config, health_notice: '吸烟有害健康' })
  await follows('/webconfig', '吸烟有害健康')
})

test('菜单的标题，五秒内每个进程都是新的', async () => {
  await follows('/webmenu', '关于我们')
  const { list } = await world.read('GET /admin/menu', {}, admin.headers)
  const about = list.find(({ menu_url }) => menu_url === '/aboutus')
  await send(`PUT /admin/menu/${about?.id}`, { ...about, seo_title: '一本册子的来历' })
  await follows('/webmenu', '一本册子的来历')
})

test('横幅到了时间，每个进程的首页自己换上，到点又自己撤下', async () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
  const slide = { image: '/art/banner/1.svg', title: '准点的一幅', shown: true }
  const { data } = await send<{ stage: string }>('POST /admin/banner', {
    ...slide,
    from_at: at(3),
    until_at: at(12),
  })
  expect(data.stage).toBe('later')
  await follows('/index', '准点的一幅', true, 3_000)
  await follows('/index', '准点的一幅', false, 9_000)
}, 30_000)

test('定时的文章到了时间，每个进程都看得到', async () => {
  const publish_at = new Date(Date.now() + 3_000).toISOString()
  const text = {
    title: '准点的一篇',
    summary: '',
    html: '<p>正文在这里。</p>',
    place: 'course',
    state: 'scheduled',
    publish_at,
  }
  await follows('/article?section=course&limit=50', '准点的一篇', false)
  expect((await send('POST /admin/article', text)).msg).toBe('成功')
  await follows('/article?section=course&limit=50', '准点的一篇', true, 3_000)
}, 30_000)

test('选中的工作室与新的协议，五秒内每个进程都是新的', async () => {
  const { studio } = await makeMaker(world.host, { name: '两处都有的坊' })
  const chosen = `"sid":${studio},`
  await follows('/index', chosen, false)
  await send('PUT /admin/featured', { ids: [studio], before: [] })
  await follows('/index', chosen)
  await follows('/agreement/rules', '一起守的新规矩', false)
  const effective_date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const html = '<p>一起守的新规矩，写得清楚明白，每个人都读得懂，也都做得到。</p>'
  await send('POST /admin/legal', {
    kind: 'rules',
    version: '3.0',
    title: '社区规范',
    html,
    effective_date,
    changes: '重新写过。',
  })
  await follows('/agreement/rules', '一起守的新规矩')
})
