import type { Page, Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The next answer to this call is lost, after the server has done it. */
export const loseAnswer = (page: Page, call: string) =>
  page.route(
    `**/api/${call}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** The next request of this call waits on its way until it is let go. */
export async function holdNext(page: Page, call: string) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    ask()
    await gone
    await route.continue()
  }
  await page.route(`**/api/${call}`, hold, { times: 1 })
  return { asked, letGo }
}

const dist = path.join(import.meta.dirname, '../../dist')

/** The address of a module's file in this build, of the site or of the console, as a pattern of addresses. */
export async function chunkOf(module: string): Promise<string> {
  const bundle = module.startsWith('admin/') ? 'admin' : 'client'
  const manifest = path.join(dist, bundle, '.vite/manifest.json')
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>
  const file = chunks[module]?.file
  if (!file) throw new Error(`${module} is no chunk of this build`)
  return `**/${file}`
}
