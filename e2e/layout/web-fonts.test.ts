import type { Page } from '@playwright/test'
import { addresses, atRest, expect, test } from '../lib/site.ts'

test.setTimeout(240_000)

/** The slices are no more than a page may have (tools/fonts/slices.test.ts); these show them used. */
const looked = ['首页', '品牌', '一篇百科', '一篇长文', '会员']
const mostSlices = 6
const mostBytes = 250_000

/** The slices of the serif that a page asked for. */
const slicesOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => ({ address: name, bytes: encodedBodySize })),
  )

for (const width of [1500, 390]) {
  test(`宽 ${width} 时，每一页至多取六片宋体，合计不超过 250 kB`, async ({ page, browser, baseURL }) => {
    const over: string[] = []
    const known = await addresses(page)
    for (const name of looked) {
      // A browser that has slices in memory takes them for every page that names them, shown or not.
      const fresh = await browser.newPage({ viewport: { width, height: 900 }, ...(baseURL && { baseURL }) })
      await fresh.goto(known[name] ?? '')
      await atRest(fresh)
      const slices = await slicesOf(fresh)
      const bytes = slices.reduce((sum, slice) => sum + slice.bytes, 0)
      expect(slices.length, name).toBeGreaterThan(0)
      if (slices.length > mostSlices || bytes > mostBytes) over.push(`${name}: ${slices.length}, ${bytes}`)
      await fresh.close()
    }
    expect(over).toEqual([])
  })
}

test('标题用站上自带的宋体，画完第一眼才来，切片可以一直留着', async ({ page }) => {
  const answered = await page.goto('/query/encyclopedia')
  expect(await answered?.text()).toMatch(/<link rel="stylesheet" id="fonts" media="print"/)
  await atRest(page)
  const faces = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Noto Serif SC')).map(({ status }) => status),
  )
  expect(faces).toContain('loaded')
  expect(faces).not.toContain('error')
  const [slice] = await slicesOf(page)
  const answer = await page.request.get(slice?.address ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

/** By how much what stands on the page moves while the slices come, which wait until everything else is there. */
async function shiftOf(page: Page, address: string): Promise<number> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', (route) => held.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loading'))
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { shifted: (Reflect.get(window, 'shifted') as number) + entry.value })
    }).observe({ type: 'layout-shift' })
  })
  release()
  await page.evaluate(() => document.fonts.ready)
  await atRest(page)
  await page.unrouteAll({ behavior: 'wait' })
  return page.evaluate(() => Reflect.get(window, 'shifted') as number)
}

test('宋体晚到，页面不跳动', async ({ browser, baseURL }) => {
  for (const address of ['/', '/query/encyclopedia', '/query/brand']) {
    const fresh = await browser.newPage({
      viewport: { width: 1500, height: 900 },
      ...(baseURL && { baseURL }),
    })
    expect(await shiftOf(fresh, address), address).toBeLessThan(0.01)
    await fresh.close()
  }
})
