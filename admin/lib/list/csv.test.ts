import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

describe('导出的表格', () => {
  test('逗号、引号、换行放在引号里，空的是空', () => {
    expect(csvOf([['甲,乙', '他说"好"', '一\n二', null, 3]])).toBe(
      '\ufeff"甲,乙","他说""好""","一\n二",,3\r\n',
    )
  })

  test('像公式的文字不会被当成公式，数字照旧', () => {
    expect(csvOf([['=1+1', '@x', '-a', -5]])).toBe("\ufeff'=1+1,'@x,'-a,-5\r\n")
  })
})
