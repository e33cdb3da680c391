import { expect, test } from 'vitest'
import { askerOf, createFloodGuard, TooManyRequests } from './flood-guard.ts'

test('一分钟之内到了次数就拒绝，说还要等多久；过了一分钟重新数', () => {
  let time = 0
  const guard = createFloodGuard(() => time)
  const asks = () => {
    guard.refuse('search', 'one', 2)
    guard.count('search', 'one')
  }
  asks()
  time = 20_000
  asks()
  expect(asks).toThrow(new TooManyRequests(40))
  expect(() => guard.refuse('suggest', 'one', 2)).not.toThrow()
  expect(() => guard.refuse('search', 'two', 2)).not.toThrow()
  time = 60_000
  expect(asks).not.toThrow()
})

test('数的人再多，也不会把正在数的人忘了', () => {
  const guard = createFloodGuard(() => 0)
  guard.count('search', 'busy')
  for (let n = 0; n < 250_000; n += 1) {
    guard.count('search', `stranger ${n}`)
    if (n % 50_000 === 0) guard.count('search', 'busy')
  }
  expect(() => guard.refuse('search', 'busy', 6)).toThrow(TooManyRequests)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['127.0.0.1', null],
  ['::1', null],
])('没有登录的 %s，数在 %s 头上', (address, asker) => {
  expect(askerOf(address, null)).toBe(asker)
  expect(askerOf(address, { uid: 7 })).toBe(asker && 'member 7')
})
