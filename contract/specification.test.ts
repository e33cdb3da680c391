import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/test/world.ts'
import { pages } from '#web/routes.tsx'
import { calls } from './api.ts'

const text = readFileSync(path.join(import.meta.dirname, 'specification.md'), 'utf8')
const [routesText = '', callsText = ''] = text.split('## 7. Calls')

const verbs = '(?:GET|POST|PUT|DELETE)'
const clausePattern = new RegExp(
  `(${verbs}(?:(?:/| and )${verbs})*)(?: list| with params)?(?: (/[^\\s;,|]*))?`,
)

/** `/query/nationDetail?sid={sid}.` → `/query/nationDetail` */
const bare = (address: string) => address.replace(/\?.*$/, '').replace(/[./]+$/, '') || '/'

/** A row of the table: its addresses, or the names below an address that ends with a slash. */
function pagesOfRow(route: string, purpose: string): string[] {
  const routes = route.replace(/\(.*\)/, '').split(',')
  return routes.flatMap((one) => {
    const address = one.trim()
    if (!address.endsWith('/') || address === '/') return [bare(address)]
    return purpose.split(',').map((name) => address + name.trim())
  })
}

/** The folders that the sentence names: `query/pipe (categoryDetails, pipe)`. */
function pagesOfFolders(sentence: string): string[] {
  return [...sentence.matchAll(/([\w/]+) \(([^)]+)\)/g)].flatMap(([, folder, names = '']) =>
    names.split(',').map((name) => `/${folder}/${name.trim()}`),
  )
}

function pagesIn(section: string): string[] {
  const rows = section.split('\n').map((line) => /^\| (\/.*?) \| (.*) \|$/.exec(line))
  const ofRows = rows.flatMap((row) => (row ? pagesOfRow(row[1] ?? '', row[2] ?? '') : []))
  const sentence = section.split('\n').find((line) => line.startsWith('- Component folders')) ?? ''
  return [...new Set([...ofRows, ...pagesOfFolders(sentence)])]
}

/** `GET/PUT /{id}` below `/api/studio`; `GET /api/groupcircle[/{id}] and /create`. */
function callsOfClause(clause: string, base: string | undefined): string[] {
  const found = clausePattern.exec(clause)
  const [, given = '', address = ''] = found ?? []
  const absolute = address.startsWith('/api/') ? address.slice('/api'.length) : undefined
  if (!found || (absolute === undefined && base === undefined)) return []
  const whole = absolute ?? base + address
  const [stem = '', optional] = whole.split(/[[\]]/)
  const second = / and (\/\w+)/.exec(clause)?.[1]
  const paths = [stem, ...(optional ? [stem + optional] : []), ...(second ? [stem + second] : [])]
  return given.split(/\/| and /).flatMap((verb) => paths.map((one) => `${verb} ${bare(one)}`))
}

function callsIn(section: string): string[] {
  const found = section.split('\n').flatMap((line) => {
    const [, base, rest] = /^- (?:\/api(\/\w+): )?(.*)$/.exec(line) ?? [undefined, undefined, line]
    return (rest ?? line).split(/[;|]/).flatMap((clause) => callsOfClause(clause, base))
  })
  return [...new Set(found)]
}

const wantedPages = pagesIn(routesText)
const wantedCalls = callsIn(callsText)

/** A bundle of its own (server/pages/admin.ts), not one of the web's routes. */
const consolePages = ['/admin']
const builtPages = [...pages.map((page) => page.path), ...consolePages]
const builtCalls: string[] = calls.map((call) => call.key)

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
})
afterAll(() => world.close())

/** True for a call that some module answers, whatever it answers. */
async function answered(key: string): Promise<boolean> {
  const [method = '', address = ''] = key.split(' ')
  const url = `/api${address.replace(/\{\w+\}/g, '1')}`
  const { statusCode } = await world.app.inject({ method: method as 'GET', url })
  return statusCode !== 404 && statusCode !== 405
}

// Pages of one thing say 404 without its number.
const ofOneThing = [
  '/query/tobaccoDetail',
  '/query/foodetails',
  '/query/productDetail',
  '/query/pipe/productDetails',
  '/query/accessoriesDetail',
  '/query/want_review',
  '/query/issueComment',
]

async function statusOf(address: string): Promise<number> {
  const query = ofOneThing.includes(address) ? '?id=1' : ''
  const { statusCode, headers } = await world.ask({ url: address + query })
  // Without a number such a page leads to the nearest list.
  const nearest = statusCode === 302 ? String(headers.location) : null
  return nearest === null ? statusCode : (await world.ask({ url: nearest })).statusCode
}

describe('规格里的页面', () => {
  test('从规格的原文里读出每一个地址', () => {
    expect(wantedPages).toHaveLength(76)
    expect(wantedPages).toEqual(
      expect.arrayContaining([
        '/',
        '/%20office',
        '/query/nationDetail',
        '/cahine/essayDetail',
        '/userInfo/means',
      ]),
    )
    expect(wantedPages).toContain('/query/pipe/productDetails')
    expect(wantedPages).toContain('/userInfo/components/tobaccoItem')
  })

  test('规格里的地址都写在网站的地址表里', () => {
    expect(wantedPages.filter((address) => !builtPages.includes(address))).toEqual([])
  })

  test.each(builtPages)('建好的页面 %s 有应答', async (address) => {
    expect(await statusOf(address)).toBe(200)
  })
})

describe('规格里的接口', () => {
  test('从规格的原文里读出每一个接口', () => {
    expect(wantedCalls).toHaveLength(81)
    expect(wantedCalls).toEqual(
      expect.arrayContaining([
        'GET /webconfig',
        'DELETE /appreciation/{id}',
        'GET /appreciation/create',
        'GET /groupcircle/create',
        'GET /membershiplevel/{id}',
        'DELETE /commentinvitation/{id}',
        'GET /callback/1',
        'PUT /user/edit',
      ]),
    )
  })

  test('规格里的接口都有', () => {
    expect(wantedCalls.filter((key) => !builtCalls.includes(key))).toEqual([])
  })

  test.each(builtCalls)('建好的接口 %s 有应答', async (key) => {
    expect(await answered(key)).toBe(true)
  })
})
