import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPageFacts } from '#web/lib/viewer/page-facts.ts'
import { refreshUnread, takeUnread, tellOthers, type UnreadAt } from './unread.ts'

const none = { total: 0, counts: [], newest: 0, quiet: false }
const one = { total: 1, counts: [{ showtype: 3 as const, count: 1 }], newest: 2, quiet: false }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  vi.stubGlobal('document', { cookie: 'Authorization-token=yes' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('随页面一起问来的，按问的时刻算；之后推送过的，不被它盖掉，还告诉了旧的那一页', async () => {
  const told: UnreadAt[] = []
  tellOthers((found) => told.push(found))
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 10000, msg: '', data: { facts: [], unread: none } }),
  )
  askPageFacts({})
  // The bell comes later than the page.
  vi.setSystemTime(3_000)
  await refreshUnread()
  expect(told).toEqual([{ unread: none, at: 1_000 }])

  const pushed = { unread: one, at: 2_000 }
  expect(takeUnread(pushed)).toBeNull()
  expect(takeUnread({ unread: none, at: 1_000 })).toEqual(pushed)
  expect(takeUnread({ unread: none, at: 4_000 })).toBeNull()
})
