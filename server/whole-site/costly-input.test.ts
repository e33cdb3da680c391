import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let headers: Record<string, string>
let editor: Record<string, string>
beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  headers = (await makeAccount(world.host)).headers
  editor = (await makeAccount(world.host, { roles: ['editor'] })).headers
})
afterAll(() => world.close())

const size = 990_000
const filled = (unit: string) => unit.repeat(Math.floor(size / Buffer.byteLength(unit)))
const picture = `<img src="/file/pub/picture/${'0'.repeat(32)}-l.webp">`

/** The texts that cost the parser of articles most for their length. */
const articles: Readonly<Record<string, { content: string; code: number }>> = {
  'stray ampersands': { content: filled('&#'), code: 10001 },
  entities: { content: filled('&amp;'), code: 10001 },
  tags: { content: '<p>a'.repeat(19_900), code: 10000 },
  'tags over the most': { content: '<p>a'.repeat(30_000), code: 10001 },
  nested: { content: '<ul><li>'.repeat(9_900), code: 10000 },
  tables: { content: '<table><tr><td>'.repeat(6_600), code: 10000 },
  pictures: { content: picture.repeat(9_900), code: 10000 },
  attributes: { content: `<p ${filled('a=1 ')}>x</p>`, code: 10000 },
  people: { content: filled('@abcdefghijklmn '), code: 10000 },
  emoticons: { content: filled('[微笑]'), code: 10000 },
  topics: { content: filled('#晒斗#'), code: 10000 },
  addresses: { content: filled('https://a.bc '), code: 10000 },
  joiners: { content: filled('\u200d'), code: 10000 },
}

type Sent = { url: string; who: Record<string, string>; payload: object | string; type: string }

const send = ({ url, who, payload, type }: Sent) =>
  world.ask({ method: 'POST', url, headers: { ...who, 'content-type': type }, payload })

const preview = (payload: object | string, type: string) =>
  send({ url: '/api/invitation/preview', who: headers, payload, type })

/** Sends a call and asks for the health beside it. @returns the code of the call, and which of the two ended first */
async function whileHealthIsAsked(call: Sent) {
  const ended: string[] = []
  const end =
    (name: string) =>
    <Reply>(reply: Reply) => {
      ended.push(name)
      return reply
    }
  const called = send(call).then(end('call'))
  // Asked when the body has been read and the parser is at work.
  const healthy = await world.ask({ url: '/healthz' }).then(end('health'))
  expect(healthy.statusCode).toBe(200)
  const reply = await called
  return { code: reply.json<{ code: number }>().code, ended }
}

describe('最费时间的内容', () => {
  test.each(Object.entries(articles))(
    '会员和编辑预览的时候别人不用等（%s）',
    async (_name, { content, code }) => {
      const calls: Sent[] = [
        {
          url: '/api/invitation/preview',
          who: headers,
          payload: { kind: 2, content },
          type: 'application/json',
        },
        {
          url: '/api/admin/article/preview',
          who: editor,
          payload: { html: content },
          type: 'application/json',
        },
      ]
      for (const call of calls)
        expect(await whileHealthIsAsked(call), call.url).toEqual({ code, ended: ['health', 'call'] })
    },
    120_000,
  )

  test('表单的栏目多得离谱就不读', async () => {
    const names = Array.from({ length: 100_000 }, (_none, at) => `k${at}`)
    const form = await preview(names.join('=&'), 'application/x-www-form-urlencoded')
    const json = await preview(Object.fromEntries(names.map((name) => [name, 1])), 'application/json')
    for (const { statusCode, body } of [form, json]) {
      expect(statusCode).toBe(400)
      expect((JSON.parse(body) as { msg: string }).msg).toBe('表单的栏目太多')
    }
  })
})

describe('一个人不停地搜', () => {
  test('每分钟多于规定的次数，回 429，说等多久；别人照样搜；换一分钟又可以', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const ask = (n: number, who: Record<string, string>) =>
      world.ask({ url: `/api/search?q=flood${n}`, headers: who })
    const answers = await Promise.all(
      Array.from({ length: 125 }, (_none, at) => ask(at, from('198.51.100.7'))),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.json()).toMatchObject({ code: 42900, data: null })
    expect(refused[0]?.json<{ msg: string }>().msg).toMatch(/^请求太多，请 \d+ 秒后再试$/)
    const page = (address: string) =>
      world.ask({ url: `/search?q=flood${address}`, headers: { accept: 'text/html', ...from(address) } })
    const tooMany = await page('198.51.100.7')
    expect([tooMany.statusCode, /请求太多，请 \d+ 秒后再试/.test(tooMany.payload)]).toEqual([503, true])
    expect((await page('198.51.100.8')).statusCode).toBe(200)
    expect((await ask(1_000, from('198.51.100.8'))).statusCode).toBe(200)
    expect((await ask(1_001, { ...headers, ...from('198.51.100.7') })).statusCode).toBe(200)
  }, 60_000)
})
