import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#server/kernel/jobs/job.ts'
import { actsOn } from '#server/test/platform/audit-log.ts'
import { comeDue, readArticle, saveText, writeText } from '#server/test/editorial/editorial.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { sendJson } from '#server/test/send-json.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let editor: Person
let moderator: Person
beforeAll(async () => {
  world = await createWorld()
  editor = await makeAccount(world.host, { roles: ['editor'] })
  moderator = await makeAccount(world.host, { roles: ['moderator'] })
})
afterAll(() => world.close())

const write = (name: 'article' | 'news', more: object = {}, by: Person = editor) =>
  writeText(world, by, name, more)
const save = (name: 'article' | 'news', id: number, more: object = {}, by: Person = editor) =>
  saveText(world, by, name, id, more)
const drop = () => world.host.responses.invalidate(null)
const shown = (id: number) => readArticle(world, id)
const found = async (q: string) => {
  await runPendingJobs(world.host)
  drop()
  const { groups } = await world.read('GET /search', { q })
  return groups.flatMap(({ kind, list }) => (kind === 'article' ? list.map(({ id }) => id) : []))
}

describe('文章', () => {
  test('发布了就看得到：列表、正文、目录、出处、搜索、站点地图都有', async () => {
    const { data, msg } = await write('article')
    expect(msg).toBe('成功')
    drop()
    const article = await world.read('GET /article/{id}', { id: data.id })
    expect(article).toMatchObject({
      title: '石楠木怎样晾干',
      category: '材料',
      tags: ['石楠木', '工艺'],
      sources: [
        { title: '一本讲石楠木的书', url: '' },
        { title: '地中海的石楠', url: 'https://example.org/briar' },
      ],
      headings: [
        { anchor: 'h-1', text: '切块' },
        { anchor: 'h-2', text: '晾放' },
      ],
    })
    // Behind those of the site, which fill a page.
    const { list } = await world.read('GET /article', { section: 'encyclopedia', limit: 50, page: 2 })
    expect(list.map(({ id }) => id)).toContain(data.id)
    expect(await found('石楠木怎样晾干')).toContain(data.id)
    const map = (await world.ask({ url: '/sitemap/article-1.xml' })).payload
    expect(map).toContain(`/query/encyclopedia?id=${data.id}<`)
    expect((await actsOn(world.db, 'article.publish')).at(-1)).toMatchObject({
      actor_id: editor.uid,
      target_id: String(data.id),
      before: null,
      after: { title: '石楠木怎样晾干', state: 'published' },
    })
  })

  test('草稿与收回的，谁也看不到：正文、列表、搜索、地图、评论处', async () => {
    const draft = (await write('article', { state: 'draft', title: '还在写的一篇' })).data
    expect(draft.state).toBe('draft')
    const one = (await write('article', { title: '将要收回的一篇' })).data
    expect(await found('将要收回的一篇')).toContain(one.id)
    expect((await save('article', one.id, { state: 'withdrawn' })).msg).toBe('成功')
    for (const { id } of [draft, one]) {
      expect(await shown(id)).toBeNull()
      expect((await world.get(`/admin/article/${id}`, editor.headers)).code).toBe(10000)
      const answer = await world.send('POST /comment', { type: 9, id, content: '好' }, moderator.headers)
      expect(answer.code).not.toBe(10000)
    }
    expect(await found('还在写的一篇')).not.toContain(draft.id)
    expect(await found('将要收回的一篇')).not.toContain(one.id)
    const map = (await world.ask({ url: '/sitemap/article-1.xml' })).payload
    for (const { id } of [draft, one]) expect(map).not.toContain(`?id=${id}<`)
    expect((await actsOn(world.db, 'article.withdraw')).at(-1)?.after).toMatchObject({ state: 'withdrawn' })
  })

  test('定时的那件事没有做成的，几分钟内补上；没到时间的不动', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const [late, early] = [
      (await write('article', { title: '补发的', state: 'scheduled', publish_at: soon })).data,
      (await write('article', { title: '还早的', state: 'scheduled', publish_at: soon })).data,
    ]
    await comeDue(world, 'article', late.id)
    for (let times = 0; times < 2; times++)
      await world.host.jobs.tasks.get('editorial:overdue')?.({}, world.host)
    expect([(await shown(late.id))?.title, await shown(early.id)]).toEqual(['补发的', null])
    const log = (await actsOn(world.db, 'article.publish')).filter(({ actor_id }) => actor_id === null)
    expect(log.filter(({ target_id }) => target_id === String(late.id))).toHaveLength(1)
  })

  test('定时的到了时间自己发布，再做一遍也不变', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const { data } = await write('article', { title: '明早见', state: 'scheduled', publish_at: soon })
    expect([data.state, data.publish_at]).toEqual(['scheduled', soon])
    await runPendingJobs(world.host)
    expect(await shown(data.id)).toBeNull()
    await comeDue(world, 'article', data.id)
    await runPendingJobs(world.host)
    await runPendingJobs(world.host)
    expect((await shown(data.id))?.title).toBe('明早见')
    const acts = (await actsOn(world.db, 'article.publish')).filter(
      ({ target_id }) => target_id === String(data.id),
    )
    expect(acts.map(({ actor_id }) => actor_id)).toEqual([null])
  })

  test('改了时间，原先的时间到了也不发布', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { data } = await write('article', { title: '改期的', state: 'scheduled', publish_at: at(1) })
    await save('article', data.id, { state: 'draft' })
    await comeDue(world, 'article', data.id)
    await runPendingJobs(world.host)
    expect(await shown(data.id)).toBeNull()
  })

  test.each([
    [{ title: '' }, '请填写标题'],
    [{ html: '' }, '正文还是空的，先存为草稿'],
    [{ html: '<p> </p><script>alert(1)</script>' }, '正文还是空的，先存为草稿'],
    [{ state: 'scheduled' }, '请选定时发布的时间'],
    [{ state: 'scheduled', publish_at: '2020-01-01T00:00:00Z' }, '定时发布的时间已经过了'],
    [{ state: 'scheduled', publish_at: '2999-01-01T00:00:00Z' }, '定时发布最远到一年之后'],
    [{ cover: 'https://a.example/x.png' }, '封面请上传'],
    [{ cover: `picture/${'0'.repeat(32)}` }, '图片已失效，请重新上传'],
    [{ tags: Array.from({ length: 9 }, (_, n) => `标签${n}`) }, '标签最多 8 条'],
  ])('%o 不收，说为什么', async (more, words) => {
    const refused = await write('article', more)
    expect([refused.code, refused.msg]).toEqual([10001, words])
  })

  test('带恶意的 HTML 存下来已是安全的', async () => {
    const html = [
      '<script>alert(1)</script><p onclick="alert(2)">好</p>',
      '<a href="javascript:alert(3)">点</a><a href="//evil.example">再点</a>',
      '<img src="https://evil.example/x.png" onerror="alert(4)">',
      '<iframe src="https://evil.example"></iframe><svg onload="alert(5)"><script>alert(6)</script></svg>',
      '<div data-cite="4:1"><p>卡片</p></div><style>body{display:none}</style>',
      '<form action="https://evil.example"><input name="x"><button>交</button></form>',
    ].join('')
    const { data } = await write('article', { html })
    const article = await shown(data.id)
    for (const stored of [data.html, article?.html ?? ''])
      expect(stored).not.toMatch(/script|onclick|onerror|onload|iframe|svg|style|form|input|evil|data-cite/i)
    expect(article?.html).toContain('好')
    expect(article?.html).toContain('卡片')
    const preview = await sendJson<{ html: string }>(
      world,
      'POST /admin/article/preview',
      { html },
      editor.headers,
    )
    expect(preview.data.html).toBe(article?.html)
  })
})

describe('资讯', () => {
  test('发布的日子是发布那天，列表、订阅源与地图都有；收回就都没有', async () => {
    const draft = (await write('news', { title: '一则新资讯', state: 'draft' })).data
    drop()
    expect((await world.ask({ url: '/feed.atom' })).payload).not.toContain('一则新资讯')
    await save('news', draft.id, { state: 'published' })
    drop()
    const { list } = await world.read('GET /news')
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(list.find(({ id }) => id === draft.id)).toMatchObject({ publish_date: today, kind: 'news' })
    expect((await world.ask({ url: '/feed.atom' })).payload).toContain('一则新资讯')
    expect((await world.ask({ url: '/sitemap/news-1.xml' })).payload).toContain(`?id=${draft.id}<`)
    await save('news', draft.id, { state: 'withdrawn' })
    drop()
    expect((await world.get(`/news/${draft.id}`)).code).toBe(10003)
    expect((await world.ask({ url: '/feed.atom' })).payload).not.toContain('一则新资讯')
    expect((await world.ask({ url: '/sitemap/news-1.xml' })).payload).not.toContain(`?id=${draft.id}<`)
  })

  test('定时的公告到了时间自己发布', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const { data } = await write('news', {
      title: '停机公告',
      place: 'notice',
      state: 'scheduled',
      publish_at: soon,
    })
    await comeDue(world, 'news', data.id)
    await runPendingJobs(world.host)
    drop()
    const { list } = await world.read('GET /news', { kind: 'notice' })
    expect(list.map(({ id }) => id)).toContain(data.id)
  })
})

describe('删去', () => {
  test('发布着的先收回；删去的不再列出', async () => {
    const { list } = await world.read('GET /article', { section: 'course', limit: 2 })
    const id = list[1]?.id ?? 0
    const busy = await world.send('DELETE /admin/article/{id}', { id }, editor.headers)
    expect([busy.code, busy.msg]).toEqual([10004, '发布着的先收回，再删去'])
    await save('article', id, { state: 'withdrawn' })
    expect((await world.send('DELETE /admin/article/{id}', { id }, editor.headers)).msg).toBe('成功')
    expect(await shown(id)).toBeNull()
    expect((await world.get(`/admin/article/${id}`, editor.headers)).code).toBe(10003)
    expect((await actsOn(world.db, 'article.remove')).at(-1)).toMatchObject({ target_id: String(id) })
  })

  test('版主与斗友都不行', async () => {
    const person = await makeAccount(world.host)
    for (const by of [moderator, person]) {
      expect((await write('article', {}, by)).code).toBe(10002)
      expect((await write('news', {}, by)).code).toBe(10002)
      expect((await world.get('/admin/article', by.headers)).code).toBe(10002)
    }
  })
})
