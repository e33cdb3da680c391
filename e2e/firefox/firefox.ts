import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { expect, test as base } from 'vitest'
import { resize } from './page.ts'

/** Firefox says so of the stream of news whenever a page is left. */
const leaving = /^Error: The connection to \S+\/api\/stream was interrupted while the page was loading/

/** The browser's complaints: what the console calls an error, broken scripts, breaches of the policy. */
async function listenTo(page: Page): Promise<string[]> {
  const complaints: string[] = []
  const note = (complaint: string) => {
    if (!leaving.test(complaint)) complaints.push(complaint)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url ?? ''}`)
  })
  page.on('pageerror', (error) => note(String(error)))
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', (report) =>
      console.error(`policy: ${report.violatedDirective} ${report.blockedURI}`),
    )
  })
  return complaints
}

/** The visitor has said to be of age before. */
const confirmAge = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    try {
      localStorage.setItem('adult', String(Date.now()))
    } catch {
      // A blank page has no storage.
    }
  })

function expectNone(complaints: readonly string[]): void {
  expect(complaints).toEqual([])
}

/** A journey in Firefox, driven over WebDriver BiDi, with a profile of its own: any complaint of the browser fails it. */
export const test = base
  .extend('program', { scope: 'worker' }, process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr')
  .extend('browser', { scope: 'worker' }, async ({ program }, { onCleanup }): Promise<Browser> => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      defaultViewport: null,
      extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' },
    })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('page', async ({ browser }, { onCleanup }): Promise<Page> => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await resize(page, 1500)
    await confirmAge(page)
    const complaints = await listenTo(page)
    onCleanup(async () => {
      await context.close()
      expectNone(complaints)
    })
    return page
  })
