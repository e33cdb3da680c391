import { expect, test } from 'vitest'
import { keepUntil } from './keep-until.ts'
import { createResponseCache } from './response-cache.ts'

test('读一次留着，到它的那一类变了为止；失败的不留', async () => {
  const responses = createResponseCache(1_000_000)
  let read = 0
  let fails = false
  const ask = keepUntil(responses, ['catalogue'], async () => {
    if (fails) throw new Error('away')
    return (read += 1)
  })
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  responses.invalidate('community')
  expect(await ask()).toBe(1)
  responses.invalidate('catalogue')
  expect(await ask()).toBe(2)
  responses.invalidate(null)
  fails = true
  await expect(ask()).rejects.toThrow('away')
  fails = false
  expect(await ask()).toBe(3)
})

test('读的时候变了：之后来问的再读一次', async () => {
  const responses = createResponseCache(1_000_000)
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let read = 0
  const ask = keepUntil(responses, ['article'], () => answers[read++]?.promise ?? Promise.resolve(''))
  const before = ask()
  responses.invalidate('article')
  const after = ask()
  answers[1]?.resolve('new')
  answers[0]?.resolve('old')
  expect([await before, await after, await ask()]).toEqual(['old', 'new', 'new'])
})
