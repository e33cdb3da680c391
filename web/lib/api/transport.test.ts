import { expect, it, vi } from 'vitest'
import { overFetch } from './transport.ts'

/** What a browser keeps alive of all requests of a page together, in bytes. */
const quota = 64 * 1024

/** A fetch that refuses as browsers do what is more than they keep alive. */
function browserFetch() {
  let inFlight = 0
  return vi.fn(async (_path: string, { body, keepalive }: RequestInit) => {
    const bytes = keepalive ? Buffer.byteLength(typeof body === 'string' ? body : '') : 0
    if (inFlight + bytes > quota) throw new TypeError('Failed to fetch')
    inFlight += bytes
    await new Promise((later) => setTimeout(later, 1))
    inFlight -= bytes
    return new Response('{"code":10000}')
  })
}

const write = (body: string) =>
  overFetch({ method: 'PUT', path: '/api/admin/article/1', headers: {}, body }, new AbortController().signal)

it('中文按字节算：多长的正文都送得出去，几件一起送也一样', async () => {
  const fetch = browserFetch()
  vi.stubGlobal('fetch', fetch)
  for (const letters of [18_000, 21_800, 23_000, 45_000, 59_000, 70_000])
    await expect(write('斗'.repeat(letters))).resolves.toMatchObject({ status: 200 })
  const together = await Promise.all([write('斗'.repeat(15_000)), write('草'.repeat(15_000)), write('丝')])
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
  const kept = fetch.mock.calls.map(([, { keepalive }]) => keepalive)
  expect(kept).toEqual([true, false, false, false, false, false, true, false, true])
  vi.unstubAllGlobals()
})
