import { expect, type Locator, type Page } from '@playwright/test'

/** Whether a finger in the middle of it would touch it: nothing lies over it. */
const isOnTop = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const touched = document.elementFromPoint(left + width / 2, top + height / 2)
    return touched !== null && element.contains(touched)
  })

/** What assistive software hears of the page: what lies outside the topmost dialog is not among it. */
async function heardOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
}

/** A toast that says this lies over everything else, and is heard. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words })
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isOnTop(toast)).toBe(true)
  expect((await heardOf(page)).join(' ')).toContain(words)
}

export async function expectOnTop(one: Locator): Promise<void> {
  await expect(one).toBeVisible()
  expect(await isOnTop(one)).toBe(true)
}

/** Puts a tin into the cellar of whoever is logged in, so that it can be shared. */
export async function ownTin(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Authorization-token')?.value ?? ''
  const form = { type: 4, id: 1, state: 'own', quantity: 1 }
  const answer = await page.request.post('/api/collectInvitation', {
    form,
    headers: { 'Authorization-token': token },
  })
  expect(await answer.json()).toMatchObject({ code: 10000 })
}
