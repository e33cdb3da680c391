import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveText } from '#server/test/editorial/editorial.ts'
import { articleSlug, makeAccount, makeArticle } from '#server/test/factories.ts'
import { countRows } from '#server/test/catalogue/tobacco-queries.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { bodyToEdit } from './body.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const section = (name: 'encyclopedia' | 'course', more: object = {}) =>
  world.read('GET /article', { section: name, limit: 50, ...more })

describe('百科与教程', () => {
  test('两个栏目合起来就是全部，各按编者的次序', async () => {
    const [encyclopedia, course] = [await section('encyclopedia'), await section('course')]
    const all = await world.read('GET /article')
    expect(encyclopedia.list.length + course.list.length).toBe(await countRows(world.db, 'article'))
    expect(all.total).toBe(await countRows(world.db, 'article'))
    for (const { list } of [encyclopedia, course]) {
      const positions = list.map((card) => card.position)
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    }
  })

  test('一页一页，不重不漏', async () => {
    const whole = (await section('course')).list.map((card) => card.id)
    const [first, second] = [
      await section('course', { limit: 12 }),
      await section('course', { limit: 12, page: 2 }),
    ]
    expect([...first.list, ...second.list].map((card) => card.id)).toEqual(whole.slice(0, 24))
    expect((await section('course', { page: 41 })).list).toEqual([])
  })

  test('没有的栏目说没有', async () => {
    const reply = await world.get('/article?section=news')
    expect([reply.status, reply.msg]).toEqual([400, '没有这个栏目'])
  })

  test('一篇有正文、小标题与前后两篇', async () => {
    const { list } = await section('course')
    const [one, two, three] = list.map((card) => card.id)
    const article = await world.read('GET /article/{id}', { id: two })
    expect([article.previous?.id, article.following?.id]).toEqual([one, three])
    expect(article.html).toContain('<p>')
    article.headings.forEach(({ anchor }, index) => {
      expect(anchor).toBe(`s${index + 1}`)
      expect(article.html).toContain(`<h2 id="${anchor}">`)
    })
    expect((await world.read('GET /article/{id}', { id: one })).previous).toBeNull()
    expect((await world.read('GET /article/{id}', { id: list.at(-1)?.id })).following).toBeNull()
  })

  test('正文里的 HTML 只是字，不会运行；危险的链接不成链接', async () => {
    const body = [
      '## 一 <script>alert(1)</script>',
      '<img src=x onerror=alert(2)>',
      '[点我](javascript:alert(3))',
      '[再点](vbscript:x)',
      '![图](data:text/html;base64,xx)',
    ].join('\n\n')
    const { id } = await makeArticle(world.db, { body })
    const { html } = await world.read('GET /article/{id}', { id })
    expect(html).not.toMatch(/<script|<img[^>]*onerror|href="(javascript|vbscript)|src="data:text/i)
    expect(html).toContain('&lt;script&gt;')
  })

  test('插图成图，有替代文字、尺寸与图题；不认得的插图不成图题', async () => {
    const body = [
      '前面。',
      '![三只斗钵剖面，松紧不同](/art/figure/packing-three-steps.svg "三次填丝的“松紧”")',
      '![没有](/art/figure/nothing-like-it.svg "没有")',
    ].join('\n\n')
    const { id } = await makeArticle(world.db, { body })
    const { html } = await world.read('GET /article/{id}', { id })
    expect(html).toMatch(
      /<figure><img src="\/art\/figure\/packing-three-steps\.svg\?v=\w+" alt="三只斗钵剖面，松紧不同" width="600" height="\d+" loading="lazy" decoding="async"><figcaption>三次填丝的“松紧”<\/figcaption><\/figure>/,
    )
    expect(html.match(/<figure>/g)).toHaveLength(1)
  })

  test('数字的起止、数字与单位写作一个词，里面不断行；编辑打开时没有多出的记号', async () => {
    const body =
      '含水 13%—16%，宽 1—2 毫米——够了。膛 15 × 26，径 16 到 18，每毫升 0.25 到 0.3 克，火面 154 平方毫米，到 3 分钟，1.7 倍。'
    const { id } = await makeArticle(world.db, { body })
    const { html } = await world.read('GET /article/{id}', { id })
    // `+` holds a line together, and so does `_`, which is as wide as a space.
    const whole =
      '13%+—+16%，宽 1+—+2_毫+米——够了。膛 15_×_26，径 16_到_18，每毫升 0.25 到 0.3_克，火面 154_平+方+毫+米，到 3_分+钟，1.7_倍。'
    expect(html).toContain(whole.replaceAll('+', '\u2060').replaceAll('_', '\u00a0'))
    const edited = await bodyToEdit({ body_markdown: body, body_html: null })
    expect(edited.html).toContain('13%—16%')
  })

  test('编辑原样打开再保存，插图、图题、表格与链接一个不少', async () => {
    const editor = await makeAccount(world.host, { roles: ['editor'] })
    const partsOf = (html: string) => ({
      figures: [...html.matchAll(/<img src="(\/art\/figure\/[^"]+)" alt="([^"]*)" width="(\d+)"/g)].map(
        ([whole]) => whole,
      ),
      captions: html.match(/<figcaption>.*?<\/figcaption>/g),
      cells: html.match(/<t[hd]\b/g)?.length,
      links: html.match(/<a href="[^"]+"/g),
    })
    const ids = (await section('course')).list.map((card) => card.id)
    const before = await Promise.all(ids.map((id) => world.read('GET /article/{id}', { id })))
    for (const id of ids) expect((await saveText(world, editor, 'article', id, {})).msg).toBe('成功')
    world.host.responses.invalidate(null)
    const after = await Promise.all(ids.map((id) => world.read('GET /article/{id}', { id })))
    expect(after.map(({ html }) => partsOf(html))).toEqual(before.map(({ html }) => partsOf(html)))
    expect(before.some(({ html }) => html.includes('<figure>') && html.includes('<table>'))).toBe(true)
    expect(after.map(({ reading, byline }) => [reading, byline])).toEqual(
      before.map(({ reading, byline }) => [reading, byline]),
    )
  })

  test('署名、日期与接着读的几篇都在；读不到的那篇不列', async () => {
    const [first, second] = (await section('course')).list.map((card) => card.id)
    const { id } = await makeArticle(world.db, {
      byline: '蜂鸟编辑部',
      written_on: '2026-11-26',
      reading: [await articleSlug(world.db, second), 'gone-long-ago', await articleSlug(world.db, first)],
    })
    const { byline, update_time, reading } = await world.read('GET /article/{id}', { id })
    expect([byline, update_time]).toEqual(['蜂鸟编辑部', '2026-11-25T16:00:00.000Z'])
    expect(reading.map((one) => one.id)).toEqual([second, first])
  })

  test('空的正文也看得到，至少读一分钟', async () => {
    const { id } = await makeArticle(world.db, { body: '' })
    expect(await world.read('GET /article/{id}', { id })).toMatchObject({
      html: '<p><small>本文由人工智能生成。</small></p>\n',
      headings: [],
      minutes: 1,
    })
  })

  test('每一篇都读得出来', async () => {
    for (const name of ['encyclopedia', 'course'] as const) {
      for (const { id } of (await section(name)).list) {
        const { title, html } = await world.read('GET /article/{id}', { id })
        expect([title.length > 0, typeof html]).toEqual([true, 'string'])
        expect(html, title).not.toContain('<th></th>')
      }
    }
  })

  test('没有这篇，说可能已被收回', async () => {
    const reply = await world.get('/article/999999')
    expect([reply.code, reply.msg]).toEqual([10003, '没有这篇文章，可能已被收回'])
  })
})
