import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page, test as base } from '@playwright/test'

type Wishes = {
  /** The visitor has said to be of age before. */
  adult: boolean
  /** Complaints of the browser that belong to the journey. */
  expected: RegExp
}

/** The browser's complaints: what the console calls an error, broken scripts, breaches of the policy. */
function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** A journey: any complaint of the browser that it does not expect fails it. */
export const test = base.extend<Wishes & { watched: string[] }>({
  // Everybody comes from a place of their own: what one journey does is not another's limit.
  extraHTTPHeaders: async ({ adult: _adult }, give) => {
    const part = () => randomInt(1, 255)
    await give({ 'x-forwarded-for': `100.${64 + (part() % 64)}.${part()}.${part()}` })
  },
  adult: [true, { option: true }],
  expected: [/^never$/, { option: true }],
  watched: [
    async ({ page, adult, expected }, use) => {
      const complaints = listenTo(page)
      await page.addInitScript((confirmed) => {
        addEventListener('securitypolicyviolation', (report) =>
          console.error(`policy: ${report.violatedDirective} ${report.blockedURI}`),
        )
        try {
          if (confirmed) localStorage.setItem('adult', String(Date.now()))
        } catch {
          // A blank page has no storage.
        }
      }, adult)
      await use(complaints)
      expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until React has taken over a page, save for its parts that are hydrated after it, or one such part. */
export async function hydrated(what: Page | Locator): Promise<void> {
  const place = 'goto' in what ? what.locator('#main') : what
  const taken = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'))
  // Looked for often: Playwright's own pauses grow to a second, and every journey waits here many times.
  await expect.poll(() => place.evaluate(taken), { intervals: [50] }).toBe(true)
}

/** Opens an address and waits until it answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/**
 * Waits in the page itself until it shows a text. For texts that a reload takes away soon: begin before the act
 * that brings them, and await it afterwards.
 */
export async function shownOnce(page: Page, text: string): Promise<void> {
  // Not by frames: a page may be given none for a while, as on a busy machine.
  const shows = (wanted: string) => document.body.innerText.includes(wanted)
  await page.waitForFunction(shows, text, { polling: 50 })
}

/** Waits until nothing more comes, toasts neither, which are fetched a second after the rest; the stream of news does not count. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [known, calm] = [-1, 0]
        const timer = setInterval(() => {
          const loaded = performance.getEntriesByType('resource').length
          calm = loaded === known ? calm + 1 : 0
          known = loaded
          if (calm < 10) return
          clearInterval(timer)
          done()
        }, 120)
      }),
  )
}

/** An address of each built page, by what it is. */
export async function addresses(page: Page): Promise<Record<string, string>> {
  const read = async (path: string) =>
    ((await (await page.request.get(`/api${path}`)).json()) as { data: { list: { id: number }[] } }).data.list
  const [tobacco] = await read('/tobacco?q=Nightcap&limit=1')
  const [entry] = await read('/article?section=encyclopedia&limit=1')
  const [lesson] = await read('/article?section=course&limit=1')
  const [article] = await read('/invitation?kind=2&sort=hot&limit=1')
  const [short] = await read('/invitation?kind=1&sort=hot&limit=1')
  const [piece] = await read('/appreciation?sort=hot&limit=1')
  return {
    首页: '/',
    斗草: '/query',
    筛选过的斗草: '/query?strength=4&sort=name',
    什么也没筛到: '/query?q=qzxjvwkp',
    一款斗草: `/query/tobaccoDetail?id=${tobacco?.id}`,
    品牌: '/query/brand',
    一个品牌: '/query/brand?id=1',
    百科: '/query/encyclopedia',
    一篇百科: `/query/encyclopedia?id=${entry?.id}`,
    教程: '/query/course',
    一课: `/query/course?id=${lesson?.id}`,
    '消息（要登录）': '/message',
    '收藏（要登录）': '/userInfo/collect',
    '补录（要登录）': '/query/addedtobacco',
    写点评: `/query/want_review?type=4&id=${tobacco?.id}`,
    搜索: '/search',
    搜索结果: '/search?q=夜帽',
    没有结果: '/search?q=qzxjvwkp',
    烟斗: '/query/pipe',
    一支烟斗: '/query/productDetail?id=1',
    斗型谱: '/query/pipe/categoryDetails',
    一种斗型: '/query/pipe/categoryDetails?id=1',
    斗嘴: '/query/pemouth',
    配件: '/query/accessories',
    一件配件: '/query/accessoriesDetail?id=1',
    烟斗品牌: '/query/brand?kind=pipe',
    筛选面板: '/query/categoryModel',
    对比: `/query/compare?ids=1,${tobacco?.id}`,
    空的对比: '/query/compare',
    资讯: '/information',
    动态: '/main',
    精华: '/query/essence',
    一篇短帖: `/cahine/cahinePosterDetail?id=${short?.id}`,
    一篇长文: `/cahine/essayDetail?id=${article?.id}`,
    一个人的帖子: '/userInfo/essence?uid=1',
    '发布（要登录）': '/issue',
    '发帖（要登录）': '/cahine/issueIndex?kind=2',
    '我的工作室（要登录）': '/studioInfo',
    '发布作品（要登录）': '/issue/work',
    会员: '/members',
    关于: '/aboutus',
    资料从哪里来: '/about/data',
    下载: '/download',
    协议: '/agreement/agreement',
    官方: '/%20office',
    管委会: '/committee',
    一个人: '/userInfo?uid=1',
    一个人的资料: '/userInfo/components/info?uid=1',
    圈子: '/cahine',
    全部圈子: '/cahine/all_cahine',
    广场: '/cahine/community',
    '我的圈子（要登录）': '/cahine/circleIndex',
    一个圈子: '/cahine/singleCircle?id=1',
    圈子的成员: '/cahine/singleCircle?id=1&tab=members',
    '申请建圈（要登录）': '/cahine/applicationCircle',
    '管理圈子（要登录）': '/cahine/circleAdministrator?id=1',
    一个人的圈子: '/userInfo/circle?uid=1',
    一个人的粉丝: '/userInfo/fans?uid=1',
    清单: '/query/lists',
    一份清单: '/query/listDetail?id=1',
    '编辑清单（要登录）': '/query/listEdit',
    '我的清单（要登录）': '/userInfo/lists',
    一个人的清单: '/userInfo/lists?uid=1',
    鉴赏: '/appreciate',
    全部鉴赏: '/appreciate/all_preicate?sort=hot',
    一件鉴赏: `/appreciate/appreciate_Details?id=${piece?.id}`,
    鉴赏热榜: '/appreciate/hot_rank',
    '发布鉴赏（要登录）': '/appreciate/issueAppreciate',
    一个人的鉴赏: '/userInfo/appreciate?uid=1',
    工作室: '/appreciate/producer',
    一家工作室: '/query/nationDetail?sid=1',
    工作室的斗架: '/query/nationDetail?sid=1&view=rack',
    工作室的鉴赏: '/query/nationDetail?sid=1&tab=pieces',
    工作室的手记: '/query/nationDetail?sid=1&tab=notes',
    工作室的粉丝: '/query/nationDetail?sid=1&tab=fans',
    关于工作室: '/query/nationDetail?sid=1&tab=about',
    作品: '/query/product',
    一件作品: '/query/goodsDetail?id=1',
    作品的卡片: '/query/goodsCard?id=1',
    没有这一页: '/nowhere',
  }
}
