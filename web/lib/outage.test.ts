import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { overFetch } from './api/transport.ts'
import { type Notice, onNotice } from './toast.ts'

test('数据库不在时，存着的答复带着一句话；同一分钟里只说一次，写的时候不说', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/fine') response.setHeader('server-timing', 'away')
    response.end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const told: Notice[] = []
  const stop = onNotice((notice) => told.push(notice))
  const send = (method: 'GET' | 'POST', path: string) =>
    overFetch(
      { method, path: base + path, headers: {}, ...(method === 'POST' && { body: 'a=1' }) },
      AbortSignal.timeout(5_000),
    )
  try {
    await send('GET', '/fine')
    await send('POST', '/kept')
    expect(told).toEqual([])
    await send('GET', '/kept')
    await send('GET', '/kept')
    expect(told.map(({ title }) => title)).toEqual(['网站正在恢复'])
  } finally {
    stop()
    server.close()
  }
})
