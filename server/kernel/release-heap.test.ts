import { expect, test } from 'vitest'
import { releaseHeap } from './release-heap.ts'

test('开动时留下的还给机器；之后谁也不能再这样收', () => {
  let left: unknown[] | null = Array.from({ length: 500_000 }, (_none, n) => ({ n, text: String(n) }))
  const before = process.memoryUsage().heapTotal
  expect(left).toHaveLength(500_000)
  left = null
  releaseHeap()
  expect(process.memoryUsage().heapTotal).toBeLessThan(before)
  expect(globalThis).not.toHaveProperty('gc')
})
