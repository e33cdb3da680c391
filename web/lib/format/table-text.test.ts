import { expect, it } from 'vitest'
import { tableText } from './table-text.ts'

const told = (...bytes: number[]) => tableText(new Blob([new Uint8Array(bytes)]))

it('表格的文字：UTF-8 带不带记号都读得出，中文 Excel 的 GBK 也读得出', async () => {
  expect(await tableText(new Blob(['词语,先审\r\n']))).toBe('词语,先审\r\n')
  expect(await tableText(new Blob(['\uFEFF词语']))).toBe('词语')
  // 词语,拒绝
  expect(await told(0xb4, 0xca, 0xd3, 0xef, 0x2c, 0xbe, 0xdc, 0xbe, 0xf8)).toBe('词语,拒绝')
})

it('读不全的不收：本来就丢了字的、别的编码的、根本不是表格的', async () => {
  expect(await tableText(new Blob(['���ķ,先审']))).toBe(null)
  expect(await told(0xff, 0xfe, 0x0d, 0x8b, 0x2c, 0x00)).toBe(null)
  expect(await told(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00)).toBe(null)
})
