import type { Locator } from '@playwright/test'
import { legalTextAddress } from '#contract/page-address.ts'
import { expect, open, test } from '../lib/site.ts'

/** How wide a table's box is, and how much of it each of its bodies takes. */
const widthsOf = (tables: Locator) =>
  tables.evaluateAll((all) =>
    all.map((table) => [
      Math.round(table.clientWidth),
      Math.round(table.querySelector('tbody')?.getBoundingClientRect().width ?? 0),
    ]),
  )

test('手机上：文章里的表与正文一样宽', async ({ page }) => {
  await open(page, '/query/encyclopedia?id=27')
  const widths = await widthsOf(page.locator('#main table'))
  expect(widths.length).toBeGreaterThan(2)
  for (const [box = 0, rows = 0] of widths) expect(rows).toBeGreaterThanOrEqual(box)
})

test('手机上：隐私政策四列的表一行成一段，各格前写着是哪一列', async ({ page }) => {
  await open(page, legalTextAddress('privacy'))
  const [wide, kept] = [page.locator('#main table').first(), page.locator('#main table').nth(1)]
  expect(await wide.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
  const cells = wide.locator('tbody tr').first().locator('td')
  const [name, cell] = [await cells.first().boundingBox(), await cells.nth(1).boundingBox()]
  expect(cell?.y).toBeGreaterThan(name?.y ?? Number.POSITIVE_INFINITY)
  expect(await cells.nth(3).evaluate((one) => getComputedStyle(one, '::before').content)).toContain('依据')
  const part = await kept
    .locator('tbody td')
    .first()
    .evaluate((one) => one.clientWidth / (one.closest('table')?.clientWidth ?? 1))
  expect(part).toBeGreaterThan(0.45)
})
