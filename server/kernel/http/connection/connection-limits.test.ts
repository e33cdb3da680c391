import { createConnection, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#server/test/wait.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let port = 0
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld({ pages: 'built', log: (line) => lines.push(line), longestSending: 200 })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

const open = new Set<Socket>()
beforeEach(() => {
  lines.length = 0
})
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/** A connection over which these bytes went, and no more. */
function begin(bytes: string) {
  const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write(bytes))
  open.add(socket)
  socket.on('error', () => {})
  return socket
}

/** What the server says before it closes the connection. */
async function heard(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => {
    text += String(bytes)
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

const head = 'POST /api/search/miss HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const connections = () =>
  new Promise<number>((resolve) => world.app.server.getConnections((_error, count) => resolve(count)))
const levels = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string })
const complaints = () => levels().filter(({ level }) => level > 30)

test('头发得太慢就断开', async () => {
  expect(await heard(begin('GET /api/webmenu HTTP/1.1\r\nHost: a\r\nX-Slow: '))).toMatch(/^HTTP\/1\.1 408 /)
})

test('身体发得太慢就断开，日志里不算出错', async () => {
  expect(await heard(begin(`${head}Content-Length: 100\r\n\r\n{"q":`))).not.toMatch(/^HTTP\/1\.1 [25]/)
  expect(complaints()).toEqual([])
})

test('不以 / 开头的地址是 400，里面的话不进日志', async () => {
  for (const target of [
    'http://x/query?q=secret',
    'https://x/api/webmenu?q=secret',
    'http://x',
    '*',
    '*?q=secret',
    'x?q=secret',
  ]) {
    const answer = await heard(begin(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`))
    expect([target, answer.slice(0, 12)]).toEqual([target, 'HTTP/1.1 400'])
  }
  expect(complaints()).toEqual([])
  expect(lines.join('\n')).not.toContain('secret')
})

test('写了两个 Host 的请求是 400，页面与接口都一样', async () => {
  for (const path of ['/api/webmenu', '/query', '/assets/x.js', '/healthz', '/api/nowhere']) {
    const answer = await heard(
      begin(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n`),
    )
    expect(answer, path).toMatch(/^HTTP\/1\.1 400 /)
  }
  const one = begin('GET /api/webmenu HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')
  expect(await heard(one)).toMatch(/^HTTP\/1\.1 200 /)
})

test('访问的人半路走开，日志里不算出错：发了一半的、没有等回答的', async () => {
  const [half, unheard] = [
    begin(`${head}Content-Length: 100\r\n\r\n{"q":`),
    begin(`${head}Content-Length: 10\r\n\r\n{"q":"xy"}`),
  ]
  for (const socket of [half, unheard]) {
    await new Promise((resolve) => socket.once('connect', resolve))
    await until(async () => (await connections()) > 0)
    socket.resetAndDestroy()
  }
  await until(async () => (await connections()) === 0)
  await world.get('/message/unread')
  await until(async () => levels().length > 0)
  expect(complaints()).toEqual([])
})
