import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '#server/kernel/database/db.ts'
import { makeAccount } from '#server/test/factories.ts'
import { tobaccoNamed } from '#server/test/catalogue/tobacco-queries.ts'
import { changeSite, withoutMenu } from '#server/test/catalogue/seed-changes.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
const ids = { tobacco: 0, brand: 0, article: 0, lesson: 0 }
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  ids.tobacco = await tobaccoNamed(world.db, 'peterson-nightcap')
  ids.brand = (await world.read('GET /tobacco/{id}', { id: ids.tobacco })).brand.id
  const first = async (section: string) =>
    (await world.read('GET /article', { section, limit: 1 })).list[0]?.id
  ids.article = (await first('encyclopedia')) ?? 0
  ids.lesson = (await first('course')) ?? 0
})
beforeEach(() => world.host.responses.invalidate(null))
afterAll(() => world.close())

const page = (url: string, headers = {}) => world.ask({ url, headers: { accept: 'text/html', ...headers } })
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const entries = () => world.host.responses.size().entries

/** Every built page: its address, and what its title begins with. */
const pages: [address: () => string, title: RegExp][] = [
  [() => '/', /^(蜂鸟斗志 · )?中文烟斗与斗草档案/],
  [() => '/query', /^资料库 · 蜂鸟斗志$/],
  [() => '/query/fightfood', /^资料库 · 蜂鸟斗志$/],
  [() => '/query?page=2', /第 2 页.*蜂鸟斗志$/],
  [() => '/query?category=3&strength=4&sort=score', /^资料库 · 蜂鸟斗志$/],
  [() => '/query?ingredients=1,2&mode=or&hot=3', /^资料库 · 蜂鸟斗志$/],
  [() => '/query/compare', /^斗草并排对比 · .*蜂鸟斗志$/],
  [() => `/query/compare?ids=${ids.tobacco},1,2,3&add=night`, /^睡帽、.+ 对比 · .*蜂鸟斗志$/],
  [() => `/query/tobaccoDetail?id=${ids.tobacco}`, /睡帽.*蜂鸟斗志$/],
  [() => `/query/foodetails?id=${ids.tobacco}`, /睡帽.*蜂鸟斗志$/],
  [() => '/query/brand', /^品牌 · 蜂鸟斗志$/],
  [() => `/query/brand?id=${ids.brand}`, /彼得森|Peterson/],
  [() => '/query/encyclopedia', /^烟斗百科 · 蜂鸟斗志$/],
  [() => `/query/encyclopedia?id=${ids.article}`, /.+ · 蜂鸟斗志$/],
  [() => '/query/course', /^烟斗教程 · 蜂鸟斗志$/],
  [() => `/query/course?id=${ids.lesson}`, /.+ · 蜂鸟斗志$/],
  [() => '/query/pipe', /^烟斗 · 蜂鸟斗志$/],
  [() => '/query/pipe/pipe?page=2', /^第 2 页 · 烟斗 · 蜂鸟斗志$/],
  [() => '/query/productDetail?id=1', /^BPK .+ · 烟斗 · .*蜂鸟斗志$/],
  [() => '/query/pipe/productDetails?id=1', /^BPK .+ · 烟斗 · .*蜂鸟斗志$/],
  [() => '/query/pipe/categoryDetails', /^斗型谱 · 烟斗 · 蜂鸟斗志$/],
  [() => '/query/pipe/categoryDetails?id=1', /^.+ · 斗型 · 烟斗 · 蜂鸟斗志$/],
  [() => '/query/brand?kind=pipe', /^烟斗品牌 · 品牌 · 蜂鸟斗志$/],
  [() => '/query/pemouth', /^斗嘴 · 蜂鸟斗志$/],
  [() => '/query/pemouth?id=1', /^鱼尾嘴 · 斗嘴 · 蜂鸟斗志$/],
  [() => '/query/accessories', /^配件 · 蜂鸟斗志$/],
  [() => '/query/accessories?kind=filter', /^滤芯 · 配件 · 蜂鸟斗志$/],
  [() => '/query/accessoriesDetail?id=3', /^罗杰斯斗刀 · 三用工具 · .*蜂鸟斗志$/],
  [() => '/query/categoryModel?type=2', /^烟斗筛选 · .*蜂鸟斗志$/],
  [() => '/members', /^会员等级、徽章与斗币 · 蜂鸟斗志$/],
  [() => '/information', /^资讯与公告 · 蜂鸟斗志$/],
  [() => '/information?id=1', /^.+ · 资讯与公告 · 蜂鸟斗志$/],
  [() => '/information?kind=notice', /^公告 · 资讯与公告 · 蜂鸟斗志$/],
  [() => '/aboutus', /^关于我们 · 蜂鸟斗志$/],
  [() => '/about/data', /^资料从哪里来 · 蜂鸟斗志$/],
  [() => '/download', /^手机访问 · 蜂鸟斗志$/],
  [() => '/agreement/agreement', /^注册协议、隐私政策与免责声明 · 蜂鸟斗志$/],
  [() => '/agreement/agreement?tab=privacy', /^隐私政策 · .*蜂鸟斗志$/],
  [() => '/%20office', /^官方：公告、举报与未成年人保护 · 蜂鸟斗志$/],
  [() => '/committee', /^管委会与社区规范 · 蜂鸟斗志$/],
  [() => '/search', /^搜索 · 蜂鸟斗志$/],
  [() => '/search?q=夜帽', /夜帽.*蜂鸟斗志$/],
]
// The home page shows the best of every section, and so does the answer that both of these read.
const max: Readonly<Record<string, number>> = { '/': 24, '/aboutus': 24, '/about/data': 24 }
/** A blend and a pipe are asked for the versions and the pictures of members, too. */
const maxOf = (address: string) =>
  max[address] ?? (/\/(tobaccoDetail|foodetails|productDetails?)\?/.test(address) ? 11 : 9)
const cases = pages.map(
  ([address, title]) => [String(address).replace('() => ', ''), address, title] as const,
)

test('管委会的页面说明新人、扎堆与小圈怎样计入评分', async () => {
  const { body } = await page('/committee')
  expect(body).toContain('评分怎样才算数')
  expect(body).toContain('只是晚一些、轻一些计入评分与榜单')
  expect(body).toContain('就先不计入评分，由站务看过再定')
  expect(body).toContain('点赞与打赏总在几个人之间打转')
})

test.each(['/query?category=0', '/query/pipe?family=0', '/query/product?material=0'])(
  '地址里选了全部：%s 与没有选一样，搜索引擎记的地址不带它',
  async (address) => {
    const { statusCode, payload } = await page(address)
    expect(statusCode).toBe(200)
    const [path = ''] = address.split('?')
    expect(payload).toMatch(new RegExp(`<link rel="canonical" href="http[^"?]*${path}"`))
  },
)

describe.each(cases)('页面 %s', (_says, address, title) => {
  test('有应答，标题是它自己的，正文在页面里', async () => {
    const { statusCode, headers, payload } = await page(address())
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['set-cookie']).toBeUndefined()
    expect(titleOf(payload)).toMatch(title)
    expect(payload).toContain('<html lang="zh-CN">')
    expect(payload.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(payload).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(payload).toMatch(/<link rel="canonical" href="http/)
    expect(payload).toContain('尽早戒烟有益健康')
  })

  test('没有存好的时，也只问数据库几句', async () => {
    const { statements } = await countStatements(() => page(address()))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maxOf(address()))
  })

  test('存好之后一句也不问，字节一样', async () => {
    const first = await page(address())
    const { result, statements } = await countStatements(() => page(address()))
    expect(statements).toEqual([])
    expect(result.payload).toBe(first.payload)
    const again = await page(address(), { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})

describe('页面的副本', () => {
  test('带着会员的 cookie，不看存好的，也不存', async () => {
    await page('/query')
    const before = entries()
    const cookie = `Authorization-token=${'a'.repeat(43)}; userinfo=%7B%22uid%22%3A1%7D`
    const { result, statements } = await countStatements(() => page('/query', { cookie }))
    expect(result.statusCode).toBe(200)
    expect(statements.length).toBeGreaterThan(0)
    expect(entries()).toBe(before)
  })

  test('令牌没有对应的登录：收回 cookie，页面照常；谁都不许存这一页', async () => {
    const { headers, statusCode } = await page('/query', { cookie: 'Authorization-token=abc' })
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^Authorization-token=; Max-Age=0; Path=\//),
      expect.stringMatching(/^userinfo=; Max-Age=0; Path=\//),
    ])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('会员看过之后，访客拿到的那一份里没有会员的任何东西', async () => {
    const person = await makeAccount(world.host, { nickname: '看过的人' })
    const cookie = `Authorization-token=${person.token}; userinfo=${encodeURIComponent('{"uid":1,"nickname":"看过的人"}')}`
    for (const url of ['/query?sort=name', '/', `/userInfo?uid=${person.uid}`]) {
      const mine = await page(url, { cookie })
      expect(mine.headers['set-cookie']).toBeUndefined()
      const theirs = await page(url)
      expect(theirs.payload).not.toContain(person.token)
      expect(theirs.payload).not.toContain(person.phone)
      expect(theirs.headers['cache-control']).toBe('no-cache')
    }
    expect((await page('/query?sort=name')).payload).not.toContain('看过的人')
  })

  test('令牌是空的或 null，就是访客', async () => {
    await page('/query')
    for (const cookie of ['Authorization-token=', 'Authorization-token=null', 'a=b']) {
      const { statements } = await countStatements(() => page('/query', { cookie }))
      expect(statements).toEqual([])
    }
  })

  test('不认识的参数不多存一份，次序与大小写也不', async () => {
    await page('/query?sort=new&strength=4')
    const before = entries()
    for (const url of [
      '/query?strength=4&sort=new',
      '/query?sort=new&strength=4&utm_source=x',
      '/QUERY/?sort=new&strength=4&fbclid=1&page=',
      '/query?__proto__=1&sort=new&strength=4#top',
    ]) {
      const { statements } = await countStatements(() => page(url))
      expect(statements).toEqual([])
    }
    expect(entries()).toBe(before)
  })

  test('错误页不存', async () => {
    await page('/query')
    const before = entries()
    await page('/nowhere')
    await page('/nowhere?id=2')
    await page('/query/tobaccoDetail?id=99999999')
    expect(entries()).toBe(before)
  })

  test('有变动就重做', async () => {
    const before = (await page('/query')).payload
    await changeSite(world.db, { interpretation: '© 2026 新的名字' })
    expect((await page('/query')).payload).toBe(before)
    world.host.responses.invalidate('site-config')
    expect((await page('/query')).payload).toContain('© 2026 新的名字')
  })

  test('之后才活过来的部分，它的文件随页面一起来', async () => {
    const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Record<
      string,
      { file: string; parts?: string[] }
    >
    const { payload } = await page(`/query/tobaccoDetail?id=${ids.tobacco}`)
    const parts = manifest['web/features/catalogue/tobacco/TobaccoPage.tsx']?.parts ?? []
    expect(parts).not.toEqual([])
    for (const part of parts)
      expect(payload).toContain(
        `<link rel="modulepreload" fetchpriority="low" href="/${manifest[part]?.file}">`,
      )
  })

  test('页面里的数据块不会被里面的字提前结束', async () => {
    await changeSite(world.db, { about_us: '</script><script>alert(1)</script>' })
    world.host.responses.invalidate(null)
    const { payload } = await page('/query')
    expect(payload).not.toContain('<script>alert(1)')
    const block = /<script type="application\/json" id="hydration">(.*?)<\/script>/s.exec(payload)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(block))).toContain('alert(1)')
  })
})

describe('错误页', () => {
  test('没有这一页：404，规格里的两句原话，搜索引擎不收', async () => {
    for (const url of ['/nowhere', '/query/nowhere', '/message/x']) {
      const { statusCode, payload } = await page(url)
      expect(statusCode).toBe(404)
      expect(payload).toContain('This page could not be found')
      expect(payload).toContain('Back to the home page')
      expect(payload).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('没有这款斗草、没有这篇文章：也是 404', async () => {
    for (const url of [
      '/query/tobaccoDetail?id=99999999',
      '/query/brand?id=99999999',
      '/query/encyclopedia?id=99999999',
    ]) {
      const { statusCode, payload } = await page(url)
      expect([url, statusCode]).toEqual([url, 404])
      expect(payload).toContain('This page could not be found')
    }
  })

  test('写错的参数是 400，不是 500', async () => {
    const { statusCode, payload } = await page('/query?strength=很强')
    expect(statusCode).toBe(400)
    expect(payload).toContain('劲道不正确')
  })

  test('站里出了错：500、Error 与编号，里面的话不说出去', async () => {
    const { statusCode, payload } = await withoutMenu(world.db, async () => page('/query'))
    expect(statusCode).toBe(500)
    expect(payload).toMatch(/>Error</)
    expect(payload).toContain('Back to the home page')
    expect(payload).not.toContain('site_menu')
    expect((await page('/query')).statusCode).toBe(200)
  })

  test('离开页对谁都一样：说明、戒烟热线、点错了的回去的路，没有脚本', async () => {
    const { statusCode, payload, headers } = await page('/leave')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const words of ['本站内容仅供成年人浏览', '尽早戒烟有益健康', '12320', 'href="/"'])
      expect(payload).toContain(words)
    expect(payload).not.toContain('<script')
  })
})

describe('静态文件', () => {
  test('页面里写的脚本、样式与预载都拿得到，可以一直留着', async () => {
    const { payload } = await page('/query')
    const files = [...payload.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const url of files) {
      const { statusCode, headers } = await world.ask({ url, headers: { 'accept-encoding': 'br' } })
      expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, 'br'])
      expect(headers['cache-control']).toContain('immutable')
    }
  })
})
