import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('每人一次只做一件，轮着来：排了很多的人不让后来的人久等', async () => {
  const queue = createFairQueue(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all: Promise<void>[] = []
  const ask = (owner: string, name: string) =>
    all.push(
      queue.run(owner, async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.set(name, end))
      }),
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((settled) => setImmediate(settled))
  }
  for (const name of ['甲1', '甲2', '甲3']) ask('甲', name)
  for (const name of ['乙1', '乙2']) ask('乙', name)
  ask('丙', '丙1')
  await end('')
  expect(begun).toEqual(['甲1', '乙1'])
  await end('甲1')
  expect(begun).toEqual(['甲1', '乙1', '丙1'])
  await end('丙1')
  expect(begun.at(-1)).toBe('甲2')
  await end('乙1')
  await end('甲2')
  expect(begun.slice(-2)).toEqual(['乙2', '甲3'])
  await end('乙2')
  await end('甲3')
  await Promise.all(all)
})

test('做坏了的一件不占位子', async () => {
  const queue = createFairQueue(1)
  await expect(queue.run('甲', () => Promise.reject(new Error('坏了')))).rejects.toThrow('坏了')
  expect(await queue.run('甲', async () => 1)).toBe(1)
})
