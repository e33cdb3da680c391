import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAnnouncement } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const all = () => world.read('GET /news', { limit: 50 })

describe('资讯', () => {
  test('新站有六篇资讯与六则公告，新的在前', async () => {
    const { list, total } = await all()
    expect([total, list.filter((card) => card.kind === 'notice').length]).toEqual([12, 6])
    const days = list.map((card) => card.publish_date)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('两个栏目合起来就是全部', async () => {
    const [news, notices] = [
      await world.read('GET /news', { kind: 'news' }),
      await world.read('GET /news', { kind: 'notice' }),
    ]
    expect((news.total ?? 0) + (notices.total ?? 0)).toBe((await all()).total)
    expect(new Set(notices.list.map((card) => card.kind))).toEqual(new Set(['notice']))
  })

  test('每一篇都读得出来，小标题有锚点', async () => {
    for (const { id } of (await all()).list) {
      const piece = await world.read('GET /news/{id}', { id })
      expect(piece.html).toContain('<p>')
      for (const { anchor } of piece.headings) expect(piece.html).toContain(`<h2 id="${anchor}">`)
    }
  })

  test('前后两篇按日期，同一天按先后，两头没有', async () => {
    const { list } = await all()
    for (const [index, { id }] of list.entries()) {
      const { newer, older } = await world.read('GET /news/{id}', { id })
      expect([newer?.id, older?.id]).toEqual([list[index - 1]?.id, list[index + 1]?.id])
    }
  })

  test('正文里的 HTML 只是字', async () => {
    const id = await makeAnnouncement(world.db, {
      body: '<script>alert(1)</script>\n\n[点](javascript:alert(2))',
    })
    const { html } = await world.read('GET /news/{id}', { id })
    expect(html).not.toMatch(/<script|href="javascript/)
  })

  test('没有的篇目与栏目说没有', async () => {
    const none = await world.get('/news/99999')
    expect([none.code, none.msg]).toEqual([10003, '没有这篇资讯，可能已被收回'])
    expect((await world.get('/news?kind=ad')).msg).toBe('没有这个栏目')
  })
})

describe('订阅源', () => {
  test('是 Atom，每篇一个条目，地址是本站的完整地址', async () => {
    world.host.responses.invalidate('news')
    const answer = await world.ask({ url: '/feed.atom' })
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const ids = [...answer.payload.matchAll(/<entry><title>.*?<id>(.*?)<\/id>/g)].map((match) => match[1])
    const { list } = await all()
    expect(ids).toEqual(list.map(({ id }) => `${world.host.settings.publicUrl}/information?id=${id}`))
  })

  test('里面没有会运行的标签，也没有 XML 容不下的字', async () => {
    await makeAnnouncement(world.db, { body: '<b>&\u0007</b>' })
    world.host.responses.invalidate('news')
    const { payload } = await world.ask({ url: '/feed.atom' })
    expect(payload).not.toContain('\u0007')
    expect(payload).not.toMatch(/<(b|p|h2|script)\b/)
    expect(payload).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
  })
})

test('应用清单说站名、语言、图标与起点，图标拿得到', async () => {
  const answer = await world.ask({ url: '/manifest.webmanifest' })
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(answer.payload) as Record<string, unknown> & {
    icons: { src: string; type: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({ name: '蜂鸟斗志', lang: 'zh-CN', start_url: '/', display: 'standalone' })
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await world.ask({ url: src })
    expect([icon.statusCode, icon.headers['content-type']?.toString().split(';')[0]]).toEqual([200, type])
    const { width, format } = await sharp(icon.rawPayload).metadata()
    expect(sizes).toBe(format === 'svg' ? 'any' : `${width}x${width}`)
  }
})

test('二维码是一幅图', async () => {
  const answer = await world.ask({ url: '/art/qr.svg' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(answer.payload).toMatch(/^<svg/)
})
