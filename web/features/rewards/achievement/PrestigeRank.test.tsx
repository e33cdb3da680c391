import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrestigeRank } from './PrestigeRank.tsx'

const none = { list: [], total: null, page: 1, limit: 20, next: null, mine: null }

test.each([
  ['all', '榜上还没有人'],
  ['month', '这个月还没有人'],
] as const)('榜是空的（%s）：说的是哪一段时间', (period, words) => {
  expect(renderToString(<PrestigeRank first={none} mine={null} period={period} />)).toContain(words)
})
