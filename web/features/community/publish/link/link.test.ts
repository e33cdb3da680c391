import { expect, it } from 'vitest'
import { addressOf } from './link.ts'

it.each([
  ['https://example.com/x?a=1', 'https://example.com/x?a=1'],
  [' www.example.com ', 'https://www.example.com/'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['https://bird.example/query?id=1#h-2', '/query?id=1#h-2'],
  ['/query', '/query'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['mailto:a@example.com', null],
  ['两个 字', null],
  ['烟斗', null],
  ['', null],
])('链接只收网址和本站的地址：%s', (typed, address) => {
  expect(addressOf(typed, 'https://bird.example')).toBe(address)
})
