import type { ElementHandle, Page } from 'puppeteer-core'
import { expect, vi } from 'vitest'

/** The address of the site. */
export const site = `http://localhost:${process.env.JOURNEY_PORT}`

/** What assistive software calls by this role and name, as a selector; descendants follow after a space. */
export const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`

/** An element whose text begins so, or one within it. */
export const beginning = (element: string, words: string, within = '') =>
  `::-p-xpath(//${element}[starts-with(normalize-space(.), '${words}')]${within})`

/** The field in the label that begins so. */
export const labelled = (words: string) => beginning('label', words, '//*[self::input or self::textarea]')

/** Looks again and again until the look does not fail any more; times in milliseconds. */
export const soon = <Value>(look: () => Promise<Value>, timeout = 15_000, interval = 100): Promise<Value> =>
  vi.waitFor(look, { timeout, interval })

/** Waits until React has taken over a part of the page. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  const taken = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'))
  await soon(async () => expect(await page.$eval(selector, taken), `${selector} is alive`).toBe(true))
}

/** Opens an address of the site and waits until it answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${site}${address}`)
  await hydrated(page, '#main')
}

/**
 * Looks for an element until it is there to be seen.
 * Puppeteer's own waiting and its locators evaluate texts as code, which the policy of the site forbids.
 */
export const see = (page: Page, selector: string): Promise<ElementHandle> =>
  soon(async () => {
    for (const one of await page.$$(selector)) if (await one.isVisible()) return one
    throw new Error(`not seen: ${selector}`)
  })

export const expectGone = (page: Page, selector: string) =>
  soon(async () => expect(await page.$$(selector), `${selector} is gone`).toHaveLength(0))

/** A text comes into sight somewhere on the page, or in a part of it. */
export async function expectText(page: Page, text: string, part = 'body'): Promise<void> {
  // The page before may still be there, unseen.
  const written = (ones: Element[]) =>
    ones.flatMap((one) => (one.checkVisibility() ? [(one as HTMLElement).innerText] : [])).join('\n')
  await soon(async () => expect(await page.$$eval(part, written)).toContain(text))
}

/** The window comes to an address of the site. */
export const expectAddress = (page: Page, address: RegExp) =>
  soon(async () => expect(await page.evaluate(() => location.pathname + location.search)).toMatch(address))

/** Presses an element once it does not move any more. */
export async function press(page: Page, selector: string): Promise<void> {
  const one = await see(page, selector)
  let place = ''
  await soon(async () => {
    const before = place
    place = JSON.stringify(await one.boundingBox())
    expect(place, `${selector} lies still`).toBe(before)
  })
  await one.click()
}

/** Types a text into a field, in the place of what is there. */
export async function fill(page: Page, selector: string, text: string): Promise<void> {
  const field = await see(page, selector)
  await field.click({ count: 3 })
  await field.type(text)
}

/** Gives the window another width. */
export async function resize(page: Page, width: number): Promise<void> {
  // Its second half, the way up of the screen, is unknown to the Firefox of Debian.
  await page.setViewport({ width, height: 900 }).catch((fault: Error) => {
    if (!fault.message.includes('setScreenOrientationOverride')) throw fault
  })
  await soon(async () => expect(await page.evaluate(() => window.innerWidth)).toBe(width))
}

/** The page goes over the edge of the window neither at 1500 pixels nor at 1280, where it is shown smaller. */
export async function expectFit(page: Page): Promise<void> {
  for (const width of [1280, 1500]) {
    await resize(page, width)
    const { zoom, over } = await page.evaluate(() => {
      const root = document.documentElement
      return { zoom: Number(getComputedStyle(root).zoom), over: root.scrollWidth - root.clientWidth }
    })
    // Firefox rounds it to a sixty-fourth.
    expect(Math.abs(zoom - width / 1500), `zoom ${zoom} at ${width}`).toBeLessThan(1 / 64)
    expect(over, `over the edge at ${width}`).toBe(0)
  }
}
