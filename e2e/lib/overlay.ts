import type { Locator, Page } from '@playwright/test'
import { sendAs } from './account.ts'
import { expect, hydrated, test } from './site.ts'

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
export const ownTin = (page: Page) =>
  sendAs(page, 'POST /collectInvitation', { type: 4, id: 1, state: 'own', quantity: 1 })

/** What opens a dialog: a button, a link or a switch, or an entry of the menu that it opens. */
export type Opening = { opener: RegExp; entry?: RegExp; dialog: RegExp }

/** Opens a dialog by the keyboard alone. */
export async function openByKey(page: Page, { opener, entry, dialog }: Opening) {
  const from = page
    .getByRole('button', { name: opener })
    .or(page.getByRole('link', { name: opener }))
    .or(page.getByRole('switch', { name: opener }))
    .first()
  const shown = page.getByRole('dialog', { name: dialog })
  await hydrated(from)
  // What is drawn anew in this moment is pressed again.
  await expect(async () => {
    await from.press('Enter')
    if (entry) await page.getByRole('button', { name: entry }).press('Enter', { timeout: 2_000 })
    await expect(shown).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return { from, shown }
}

/** A dialog opened by a key gives the focus back, closed by Esc or by one of its buttons. */
export async function expectFocusBack(page: Page, opening: Opening, buttons: string[]): Promise<void> {
  for (const way of ['Escape', ...buttons]) {
    await test.step(`${opening.dialog} ${way}`, async () => {
      const { from, shown } = await openByKey(page, opening)
      expect(await shown.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      if (way === 'Escape') await page.keyboard.press(way)
      else await shown.getByRole('button', { name: way, exact: true }).press('Enter')
      await expect(shown).toBeHidden()
      await expect(from).toBeFocused()
    })
  }
}
