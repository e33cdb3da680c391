import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#server/test/database.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { securityHeaders } from './headers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
})
afterAll(() => world.close())

describe('每个答复的头', () => {
  const everywhere = ['/', '/query', '/nowhere', '/api/docs/', '/healthz', '/favicon.svg', '/leave']

  test.each(everywhere)('%s 带着全部安全头', async (url) => {
    const { headers } = await world.ask({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test.each(['/api/webmenu', '/api/nowhere', '/api/user/sessions'])(
    '%s 是数据：什么也不许装载，不许嵌进别处',
    async (url) => {
      const { headers } = await world.ask({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  test('脚本只来自本站，没有内联脚本的口子', async () => {
    const { headers } = await world.ask({ url: '/query' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy.filter((line) => line.startsWith('script-src')).join()).not.toContain('unsafe')
  })

  test('页面里没有内联脚本，数据块不算脚本', async () => {
    const { payload } = await world.ask({ url: '/query' })
    const scripts = [...payload.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length).toBeGreaterThan(1)
    for (const attributes of scripts) expect(attributes).toMatch(/ src="\/|type="application\/json"/)
    expect(payload).not.toMatch(/ on[a-z]+="/)
  })

  test('只有 https 的站点才要求浏览器一直用 https', () => {
    const site = { demo: false, production: true }
    const secure = securityHeaders({ ...site, publicUrl: 'https://example.com' })
    expect(secure).toHaveProperty('strict-transport-security')
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
    const plain = securityHeaders({ ...site, publicUrl: 'http://localhost:3000' })
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  test('演示站点请搜索引擎不要收录，正式站点不这样说', () => {
    const site = { publicUrl: 'https://example.com', production: true }
    expect(securityHeaders({ ...site, demo: true })).toHaveProperty('x-robots-tag', 'noindex')
    expect(securityHeaders({ ...site, demo: false })).not.toHaveProperty('x-robots-tag')
  })
})

describe('图片存在 S3 时', () => {
  const storage = {
    driver: 's3' as const,
    endpoint: 'https://oss.example.com',
    region: 'r',
    bucket: 'birds',
    key: 'k',
    secret: 's',
    pathStyle: false,
  }
  const site = { publicUrl: 'https://example.com', production: true, demo: false }
  const policyOf = (settings: Parameters<typeof securityHeaders>[0]) =>
    securityHeaders(settings)['content-security-policy'].split('; ')

  test('页面可以向它传、从它看，别处不行', () => {
    const policy = policyOf({ ...site, storage })
    expect(policy).toContain("img-src 'self' data: blob: https://birds.oss.example.com")
    expect(policy).toContain("connect-src 'self' https://birds.oss.example.com")
  })

  test('桶名写在路径里时是存储自己的域名；存在本地时没有别的域名', () => {
    expect(policyOf({ ...site, storage: { ...storage, pathStyle: true } })).toContain(
      "connect-src 'self' https://oss.example.com",
    )
    expect(policyOf({ ...site, storage: { driver: 'local' } })).toContain("connect-src 'self'")
  })
})

describe('健康', () => {
  test('活着与就绪', async () => {
    const [alive, ready] = [await world.ask({ url: '/healthz' }), await world.ask({ url: '/readyz' })]
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive' }])
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('还有迁移没跑，就还没就绪', async () => {
    await run(world.address, "delete from migration where name = '0004_catalogue.sql'")
    const ready = await world.ask({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'migrations waiting', waiting: ['0004_catalogue.sql'] },
    ])
    expect((await world.ask({ url: '/healthz' })).statusCode).toBe(200)
  })
})
