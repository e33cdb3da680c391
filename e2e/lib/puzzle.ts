import { expect, type Locator, type Page } from '@playwright/test'

/** How the server darkens the gap: this much of the picture is left, over this colour. */
const shade = { left: 0.44, over: [29, 15, 7] }

/**
 * Finds the gap as an eye does: where the background is the piece, darkened. Looks only at pixels well
 * inside the piece, for its rim is drawn on.
 * @returns the piece's left edge in the gap, in pixels of the canvas
 */
const findGap = (dialog: Locator): Promise<number> =>
  dialog.evaluate(async (shown, { left, over }) => {
    const images = [...shown.querySelectorAll('img')]
    const [canvas, piece] = await Promise.all(
      images.map(async (image) => {
        await image.decode()
        const sheet = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
        sheet?.drawImage(image, 0, 0)
        return sheet?.getImageData(0, 0, image.naturalWidth, image.naturalHeight)
      }),
    )
    const top = Math.round(images[1]?.offsetTop ?? 0)
    if (!canvas || !piece) throw new Error('no pictures')
    const solid = (x: number, y: number) => piece.data[(y * piece.width + x) * 4 + 3] === 255
    const inner: [number, number][] = []
    for (let y = 6; y < piece.height - 6; y++)
      for (let x = 6; x < piece.width - 6; x++)
        if (solid(x - 6, y) && solid(x + 6, y) && solid(x, y - 6) && solid(x, y + 6)) inner.push([x, y])
    const difference = (at: number) =>
      inner.reduce((sum, [x, y]) => {
        const [here, there] = [(y * piece.width + x) * 4, ((y + top) * canvas.width + x + at) * 4]
        const off = (c: number) =>
          (canvas.data[there + c] ?? 0) - (piece.data[here + c] ?? 0) * left - (over[c] ?? 0) * (1 - left)
        return sum + off(0) ** 2 + off(1) ** 2 + off(2) ** 2
      }, 0)
    const places = Array.from({ length: canvas.width - piece.width + 1 }, (_, x) => x)
    return places.reduce((best, x) => (difference(x) < difference(best) ? x : best))
  }, shade)

/** Drags the handle so that the piece comes to lie at `gap`, with a hand that is not quite still. */
async function dragTo(page: Page, dialog: Locator, gap: number): Promise<void> {
  const handle = dialog.getByRole('slider')
  const box = await handle.boundingBox()
  const farthest = Number(await handle.getAttribute('aria-valuemax'))
  if (!box) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const way = (gap * (310 - box.width)) / farthest
  const steps = 24
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(x + (way * i) / steps, y + Math.round(Math.sin(i / 3) * 6))
    await page.waitForTimeout(10 + (i % 4) * 4)
  }
  await page.mouse.up()
}

/**
 * Solves the slide puzzle that is open, by looking at it, and waits until it is gone. The first picture
 * may grow old or be misjudged: there are three tries.
 */
export async function solvePuzzle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '请完成安全验证' })
  for (let attempt = 1; attempt <= 3; attempt++) {
    const handle = dialog.getByRole('slider')
    await expect(handle).toHaveAttribute('aria-disabled', 'false')
    await expect(handle).toHaveAttribute('aria-valuenow', '0')
    await dragTo(page, dialog, await findGap(dialog))
    const verdict = dialog.getByText(/^(验证成功！|再试一次！)$/).first()
    if ((await verdict.textContent()) === '验证成功！') break
    await expect(verdict).toBeHidden()
  }
  await expect(dialog).toBeHidden()
}
