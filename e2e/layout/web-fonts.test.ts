import type { Page } from '@playwright/test'
import { newMember } from '../lib/account.ts'
import { addresses, atRest, expect, test } from '../lib/site.ts'

test.setTimeout(240_000)

/** Where people's own titles and names stand, and the site's. The slices alone are four (tools/fonts/slices.test.ts). */
const looked = ['首页', '斗草', '一篇百科', '一篇长文', '一个圈子', '鉴赏']
const mostSlices = 6
const mostBytes = 250_000

/** The slices of the serif that a page asked for, and the fonts with signs of its own. */
const slicesOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2') || name.includes('/serif/'))
      .map(({ name, encodedBodySize }) => ({ address: name, bytes: encodedBodySize })),
  )

/** The Chinese signs in serif on the page, those in its fields too, for which no face of the site's has come. */
const signsWithoutFace = (page: Page) =>
  page.evaluate(() => {
    const come = { 400: new Set<number>(), 600: new Set<number>() }
    for (const { family, weight, status, unicodeRange } of document.fonts) {
      if (!family.includes('Noto Serif SC') || status !== 'loaded') continue
      for (const run of unicodeRange.split(',')) {
        const [from = 0, to = from] = run
          .replace(/\s*U\+/i, '')
          .split('-')
          .map((point) => Number.parseInt(point, 16))
        for (let point = from; point <= to; point += 1) come[weight === '400' ? 400 : 600].add(point)
      }
    }
    const without = new Set<string>()
    const note = (element: Element | null, text: string) => {
      if (!element?.checkVisibility()) return
      const { fontFamily, fontWeight } = getComputedStyle(element)
      if (!fontFamily.includes('Noto Serif SC')) return
      for (const sign of text.match(/\p{Script=Han}/gu) ?? [])
        if (!come[Number(fontWeight) > 500 ? 600 : 400].has(sign.codePointAt(0) ?? 0)) without.add(sign)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) note(texts.currentNode.parentElement, texts.currentNode.nodeValue ?? '')
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      note(field, field.value)
    return [...without].join('')
  })

for (const width of [1500, 390]) {
  test(`宽 ${width} 时，每一页的名字和标题没有一个字用别的宋体；至多取六片，合计不超过 250 kB`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const over: string[] = []
    const known = await addresses(page)
    let more = 0
    for (const name of looked) {
      // A browser that has slices in memory takes them for every page that names them, shown or not.
      const fresh = await browser.newPage({ viewport: { width, height: 900 }, ...(baseURL && { baseURL }) })
      await fresh.goto(known[name] ?? '')
      await atRest(fresh)
      await expect.poll(() => signsWithoutFace(fresh), name).toBe('')
      const slices = await slicesOf(fresh)
      const bytes = slices.reduce((sum, slice) => sum + slice.bytes, 0)
      if (slices.length > mostSlices || bytes > mostBytes) over.push(`${name}: ${slices.length}, ${bytes}`)
      more += slices.filter(({ address }) => address.includes('/serif/')).length
      await fresh.close()
    }
    expect(over).toEqual([])
    // Members write what is in no slice: the walk has seen that.
    expect(more).toBeGreaterThan(looked.length / 2)
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

test('正在写的标题，写到哪个字，哪个字就有宋体', async ({ page }) => {
  await newMember(page)
  await page.goto('/cahine/issueIndex?kind=2')
  await atRest(page)
  const title = page.getByRole('textbox', { name: '标题' })
  await title.fill('鹬蚌相争')
  await expect
    .poll(() => slicesOf(page).then((all) => all.map(({ address }) => decodeURIComponent(address)).join()))
    .toContain('鹬')
  await expect.poll(() => signsWithoutFace(page)).toBe('')
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
