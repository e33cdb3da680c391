import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { certifyByHand, grantByHand, registerByHand } from '#server/test/running-site.ts'
import { enterAs } from '../../e2e/lib/account.ts'
import { consolePages, ownPages } from '../../e2e/lib/own-pages.ts'
import { newPerson } from '../../e2e/lib/person.ts'
import { addresses } from '../../e2e/lib/site.ts'
import { findChromium } from '../test/chromium.ts'

export const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/** What one page shows in serif: its signs by the weight that they come in. */
export type PageGlyphs = { kind: string } & Record<Weight, ReadonlySet<string>>

/** Pages of one sort, such as blends, that are looked at; lists have more. */
const perSort = 25
const atOnce = 4

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })

/** Addresses from the sitemap, spread evenly over each of its parts, and pages of the long list. */
async function samplesOf(origin: string): Promise<string[]> {
  const read = async (path: string) => locations(await (await fetch(origin + path)).text())
  const parts = await Promise.all((await read('/sitemap.xml')).map(read))
  const spread = parts.flatMap((all) => {
    const step = Math.max(1, all.length / perSort)
    return Array.from({ length: Math.min(all.length, perSort) }, (_, at) => all[Math.floor(at * step)] ?? '/')
  })
  return [...spread, ...Array.from({ length: perSort }, (_, at) => `/query?page=${at + 2}`)]
}

/** Run in the page: the signs of all that is shown in serif. Latin faces have no Chinese, so theirs is serif, too. */
function serifGlyphs(): Record<number, string> {
  const found: Record<number, string> = {}
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.checkVisibility() || !textContent) continue
    const { fontFamily, fontWeight } = getComputedStyle(parentElement)
    if (!fontFamily.includes('Noto Serif SC')) continue
    const weight = Number(fontWeight) >= 600 ? 600 : 400
    found[weight] = (found[weight] ?? '') + textContent
  }
  return found
}

async function openContext(browser: Browser, baseURL: string, javaScriptEnabled: boolean) {
  const viewport = { width: 1500, height: 900 }
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled })
  await context.route(/\/(art|file)\//, (route) => route.abort())
  return context
}

/** @param there what is on each of the pages once it may be read */
async function readEach(
  context: BrowserContext,
  all: readonly string[],
  there = 'h1',
): Promise<PageGlyphs[]> {
  const left = [...new Set(all)]
  const pages: PageGlyphs[] = []
  const work = async () => {
    const page = await context.newPage()
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await page.locator(there).first().waitFor({ state: 'attached' })
      const found = await page.evaluate(serifGlyphs)
      // A list and the things that it lists may have one path.
      const kind = address.replaceAll(/=[^&]*/g, '')
      pages.push({ kind, 400: new Set(found[400]), 600: new Set(found[600]) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return pages
}

/** What a visitor is asked, and what a maker who is of the staff sees of their own, and the console. */
async function readOwn(browser: Browser, { origin, dataDir }: Site): Promise<PageGlyphs[]> {
  const context = await openContext(browser, origin, true)
  // Whoever has not said to be of age is asked for nothing else.
  await context.addInitScript(() => localStorage.setItem('adult', String(Date.now())))
  const asked = await readEach(context, ownPages.slice(0, 5), 'dialog[open]')
  const person = newPerson()
  await registerByHand(dataDir, person)
  const uid = await enterAs(context, person)
  await certifyByHand(dataDir, uid, `${person.name}的斗房`)
  await grantByHand(dataDir, uid, 'admin')
  // Pages of the console are made in the browser: at first they have no heading.
  return [...asked, ...(await readEach(context, [...ownPages, ...consolePages]))]
}

/** A running site: its address and the folder of its data. */
type Site = { origin: string; dataDir: string }

async function readAll(browser: Browser, site: Site): Promise<PageGlyphs[]> {
  const context = await openContext(browser, site.origin, false)
  const built = Object.values(await addresses(await context.newPage()))
  const seen = await readEach(context, [...built, ...(await samplesOf(site.origin))])
  return [...seen, ...(await readOwn(browser, site))]
}

/** What the pages of a running site show in serif. @throws where there is no browser or a page does not come */
export async function readPages(site: Site): Promise<PageGlyphs[]> {
  const executablePath = await findChromium(console.error)
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    return await readAll(browser, site)
  } finally {
    await browser.close()
  }
}
