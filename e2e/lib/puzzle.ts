import { expect, type Locator, type Page } from '@playwright/test'
import { puzzleGapByHand } from '#server/test/running-site.ts'

/** Takes another picture and asks the server's database where its gap is, for a program does not see it. */
async function renewedGap(page: Page, dialog: Locator): Promise<number> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/captcha') && answer.request().method() === 'GET',
  )
  await dialog.getByRole('button', { name: '换一张' }).click()
  const { data } = (await (await answered).json()) as { data: { captcha_id: string } }
  return puzzleGapByHand(process.env.JOURNEY_DATA ?? '', data.captcha_id)
}

/** Drags the handle so that the piece comes to lie at `gap`, with a hand that is not quite still. */
async function dragTo(page: Page, dialog: Locator, gap: number): Promise<void> {
  const handle = dialog.getByRole('slider')
  const box = await handle.boundingBox()
  const farthest = Number(await handle.getAttribute('aria-valuemax'))
  if (!box) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // A narrow window shows the page smaller.
  const scale = await page.evaluate(() => Number(getComputedStyle(document.documentElement).zoom))
  const way = (gap * (310 * scale - box.width)) / farthest
  const steps = 24
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(x + (way * i) / steps, y + Math.round(Math.sin(i / 3) * 6))
    await page.waitForTimeout(10 + (i % 4) * 4)
  }
  await page.mouse.up()
}

/** Solves the slide puzzle that is open and waits until it is gone. A hand may be misjudged: there are three tries. */
export async function solvePuzzle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '请完成安全验证' })
  for (let attempt = 1; attempt <= 3; attempt++) {
    const handle = dialog.getByRole('slider')
    await expect(handle).toHaveAttribute('aria-disabled', 'false')
    const gap = await renewedGap(page, dialog)
    await expect(handle).toHaveAttribute('aria-disabled', 'false')
    await expect(handle).toHaveAttribute('aria-valuenow', '0')
    await dragTo(page, dialog, gap)
    const verdict = dialog.getByText(/^(验证成功！|再试一次！)$/).first()
    if ((await verdict.textContent()) === '验证成功！') break
    await expect(verdict).toBeHidden()
  }
  await expect(dialog).toBeHidden()
}
