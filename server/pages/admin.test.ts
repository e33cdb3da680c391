import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
})
afterAll(() => world.close())

const filesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+)"/g)].flatMap(([, file = '']) => [file])

describe('后台的页面', () => {
  test.each(['/admin', '/admin/', '/admin/report', '/admin/users/12?x=1'])(
    '%s 都是同一份：不收录，不缓存，策略照旧',
    async (url) => {
      const { statusCode, headers, payload } = await world.ask({ url })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
      })
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(payload).toContain('<meta name="robots" content="noindex">')
      expect(payload).toContain('<div id="root"></div>')
    },
  )

  test('里面没有一个字是某个人的：没登录的和登录的拿到的一样', async () => {
    const [one, other] = await Promise.all([
      world.ask({ url: '/admin' }),
      world.ask({ url: '/admin', headers: { cookie: 'Authorization-token=somebody' } }),
    ])
    expect(other.payload).toBe(one.payload)
  })

  test('它要的文件都在：压缩过，可以一直留着；没有行内脚本', async () => {
    const { payload } = await world.ask({ url: '/admin' })
    const files = filesIn(payload)
    expect(files.some((file) => file.endsWith('.js'))).toBe(true)
    expect(files.some((file) => file.endsWith('.css'))).toBe(true)
    expect(payload.match(/<script(?![^>]*(src=|application\/json))/)).toBeNull()
    for (const url of files) {
      const { statusCode, headers } = await world.ask({ url, headers: { 'accept-encoding': 'gzip' } })
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    const script = files.find((file) => file.endsWith('.js')) ?? ''
    const { headers } = await world.ask({ url: script, headers: { 'accept-encoding': 'gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
  })

  test('不在的文件是 404，不是后台的页面', async () => {
    const { statusCode } = await world.ask({ url: '/admin/assets/nowhere.js' })
    expect(statusCode).toBe(404)
  })
})
