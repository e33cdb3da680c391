import { expect, test } from 'vitest'
import { oneAtATime } from './use-order.ts'

test('次序一次送一个，半路又改的只送最后一个，谁都听到最后的答复', async () => {
  const sent: { order: string; answer: (words: string) => void }[] = []
  const { send, isIdle } = oneAtATime(
    (order: string) => new Promise<string>((answer) => sent.push({ order, answer })),
  )
  const first = send('ab')
  const all = [first, send('ba'), send('bca')]
  expect([sent.map(({ order }) => order), isIdle()]).toEqual([['ab'], false])
  sent[0]?.answer('好')
  await Promise.resolve()
  await Promise.resolve()
  expect(sent.map(({ order }) => order)).toEqual(['ab', 'bca'])
  sent[1]?.answer('都好')
  expect(await Promise.all(all)).toEqual(['都好', '都好', '都好'])
  expect(isIdle()).toBe(true)
})
