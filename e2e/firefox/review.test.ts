import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { test } from './firefox.ts'
import { newMember } from './member.ts'
import { expectFit, expectText, fill, hydrated, named, open, press, resize, see, soon } from './page.ts'

const stars = named('slider', '评分')

/**
 * Presses in the right half of a leaf: where the browser itself finds the leaf, whatever the units of its boxes are.
 * @param place 1 for the first
 */
async function pressLeaf(page: Page, place: number): Promise<void> {
  const leaf = `${stars} svg:nth-of-type(${place})`
  const [x, y] = await page.$eval(leaf, (one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left + width * 0.75, top + height / 2] as const
  })
  const under = await page.$eval(leaf, (one, ...at) => one.contains(document.elementFromPoint(...at)), x, y)
  expect(under, `leaf ${place} lies at ${x}, ${y}`).toBe(true)
  await page.mouse.click(x, y)
}

/** So many points are given now. */
const expectGiven = (page: Page, points: number) =>
  soon(async () =>
    expect(await page.$eval(stars, (one) => one.getAttribute('aria-valuenow'))).toBe(String(points)),
  )

test('给一支烟斗打分、写点评：鼠标点到哪片烟叶就是几分，窗口窄时也是；发布后看得见', async ({ page }) => {
  const { name } = await newMember(page)
  await open(page, '/query/productDetail?id=9')
  await expectFit(page)
  await hydrated(page, '#reviews')
  await press(page, `#reviews ${named('link', '写点评')}`)
  await see(page, stars)
  await hydrated(page, stars)
  for (const width of [1500, 1280]) {
    await resize(page, width)
    for (const place of [5, 1, 4]) {
      await pressLeaf(page, place)
      await expectGiven(page, place * 2)
    }
  }
  const text = `斗柄收得细，${name}说。`
  await fill(page, named('textbox', '点评（可以不填）'), text)
  await press(page, named('button', '发布点评'))
  await expectText(page, text, '#reviews')
  await expectText(page, name, '#reviews')
  await see(page, `#reviews ${named('button', '修改')}`)
})
