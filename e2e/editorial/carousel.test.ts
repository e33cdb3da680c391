import { expect, open, test } from '../lib/site.ts'

const five = 5_000

test('横幅每五秒换一张；指着它、停住它，就不换', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const carousel = page.getByRole('region', { name: '本期内容' })
  const dot = (n: number) => carousel.getByRole('button', { name: new RegExp(`^第 ${n} 张`) })
  const current = (n: number) => expect(dot(n)).toHaveAttribute('aria-current', 'true')

  await current(1)
  await page.clock.runFor(five + 500)
  await current(2)

  await carousel.hover()
  await page.clock.runFor(three(five))
  await current(2)
  await page.mouse.move(700, 850)
  await page.clock.runFor(five + 500)
  await current(3)

  await carousel.getByRole('button', { name: '暂停轮播' }).click()
  await page.mouse.move(700, 850)
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await page.clock.runFor(three(five))
  await current(3)
  await carousel.getByRole('button', { name: '继续轮播' }).click()
  await page.clock.runFor(five + 500)
  await current(1)
})

test('点哪一张就看哪一张，看不见的那些碰不到', async ({ page }) => {
  await open(page, '/')
  const carousel = page.getByRole('region', { name: '本期内容' })
  // On a busy machine the next picture comes before the link is found.
  await carousel.getByRole('button', { name: '暂停轮播' }).click()
  await carousel.getByRole('button', { name: /^第 3 张/ }).click()
  await expect(carousel.getByRole('link', { name: '从头读起' })).toBeVisible()
  await expect(carousel.locator('article[inert]')).toHaveCount(2)
  await carousel.getByRole('link', { name: '从头读起' }).click()
  await expect(page).toHaveURL(/\/query\/course/)
})

test('指着或走到驻站工作室，横幅也停；点进去就是那家的主页', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const dot = (n: number) => page.getByRole('button', { name: new RegExp(`^第 ${n} 张`) })
  const current = (n: number) => expect(dot(n)).toHaveAttribute('aria-current', 'true')
  const panel = page.getByRole('complementary', { name: '驻站工作室' })
  const entries = panel.getByRole('link')
  const count = await entries.count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(4)
  await page.clock.runFor(five + 500)
  await current(2)

  await entries.last().hover()
  await expect(entries.last().getByText('看工作室主页')).toBeVisible()
  await page.clock.runFor(three(five))
  await current(2)
  await page.mouse.move(700, 850)
  await page.clock.runFor(five + 500)
  await current(3)
  await entries.first().focus()
  await page.clock.runFor(three(five))
  await current(3)

  const name = (await entries.first().locator('b').textContent()) ?? ''
  await entries.first().click()
  await expect(page).toHaveURL(/\/query\/nationDetail\?sid=\d+&uid=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test.describe('怕动的人', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('横幅自己不动', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await page.clock.runFor(three(five))
    await expect(page.getByRole('button', { name: /^第 1 张/ })).toHaveAttribute('aria-current', 'true')
  })
})

function three(time: number): number {
  return time * 3
}
