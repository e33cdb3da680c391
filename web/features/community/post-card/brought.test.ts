import { expect, test } from 'vitest'
import { recall, remember } from './brought.ts'

test('只记最近的八处', () => {
  const brought = { list: [], next: 'c' }
  for (let n = 0; n < 9; n++) remember(`k${n}`, brought)
  expect([recall('k0'), recall('k1'), recall('k8')]).toEqual([undefined, brought, brought])
})
