import { describe, expect, test } from 'vitest'
import { calls } from './api.ts'

/** Values that a field may meet in a form, a query or JSON. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e21,
  Number.NaN,
  2_147_483_648,
  '',
  ' ',
  'x',
  '斗'.repeat(3_000),
  '\u0000',
  '\ud800',
  '99999999999999999999',
  '1e9',
  '__proto__',
  [],
  [null],
  ['x', 'y'],
  [['x']],
  {},
  { $ne: 1 },
  { length: 3, toString: 'x' },
  new Date(0),
]

describe.each(calls.map((call) => [call.key, call] as const))('%s', (_key, { input }) => {
  const names = Object.keys(input.shape)

  test.runIf(names.length > 0)('每个字段不填、填错，说的都是给人看的话', () => {
    for (const name of names)
      for (const value of wrong) {
        const found = input.safeParse(value === undefined ? {} : { [name]: value })
        for (const { message, path } of found.error?.issues ?? []) {
          const where = `${path.join('.')} ← ${JSON.stringify(value)}：${message}`
          expect(message, where).toMatch(/\p{Script=Han}/u)
          expect(message, where).not.toMatch(/id|invalid|expected|undefined|null|NaN/i)
        }
      }
  })

  test('身体不是一个对象，也不抛出什么', () => {
    for (const value of [null, [], 'x', 1, undefined]) expect(() => input.safeParse(value)).not.toThrow()
  })
})
