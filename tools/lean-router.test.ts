import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lean } from './lean-router.ts'

const folder = path.join(import.meta.dirname, '../node_modules/react-router/dist/production')

function routerSource(): string {
  const sources = readdirSync(folder)
    .filter((name) => /^chunk-\w+\.mjs$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const found = sources.find((source) => source.includes('function createRouter('))
  if (!found) throw new Error('No chunk has createRouter')
  return found
}

describe('浏览器用的路由器', () => {
  it('用不到的一个个都拿掉了，叫到它们时说得出是哪一个', () => {
    const source = routerSource()
    const left = lean(source)
    expect(left.length).toBeLessThan(source.length * 0.95)
    expect(/function PrefetchPageLinks\(.*/.exec(left)?.[0]).toContain(
      "{ throw Error('left out: PrefetchPageLinks') }",
    )
    expect(/^\w+\.displayName =/m.test(left)).toBe(false)
  })

  it('新版本里少了哪个名字，构建就停下来说出那个名字', () => {
    const renamed = routerSource().replaceAll('handleFetcherLoader', 'handleLoaderOfFetcher')
    expect(() => lean(renamed)).toThrow('handleFetcherLoader')
  })
})
